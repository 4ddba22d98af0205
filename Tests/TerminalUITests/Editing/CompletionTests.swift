import TerminalUI
import Testing

@Suite struct `Completing a word` {
  @Test(arguments: [
    ("/he<tab>", "/help |"), ("/s<tab>", "/s|"), ("/sk<tab>", "/skills |"), ("/SK<tab>", "/skills |"),
    ("/why c<tab>", "/why c|"),
    ("/why cl<tab>", "/why clock |"), ("/why cal<tab>x", "/why calendar x|"), ("!cal<tab>", "!calendar.create_event |"),
    ("!clock.n<tab>", "!clock.now |"), ("/zz<tab>", "/zz|"), ("say /he<tab>", "say /he|"),
    ("/save no<tab>", "/save notes.txt |"),
    ("/h hello^A<ctrl-right><tab>", "/help| hello"),
  ])
  func `offers commands, skills and tools`(script: String, shown: String) { expect(script, shown) }

  @Test(arguments: [
    ("read @no<tab>", "read @notes.txt |"), ("read @sr<tab>", "read @src/|"), ("@src/m<tab>", "@src/ma|"),
    ("see ./no<tab>", "see ./note|"), ("see src/<tab>", "see src/ma|"), ("@src/mai<tab>", "@src/main.swift |"),
    ("@.h<tab>", "@.hidden |"), ("@h<tab>", "@h|"), ("@My<tab>", "@\"My Documents/|"),
    ("@My<tab>t<tab>", "@\"My Documents/tax form.pdf\" |"),
    ("@\"My D<tab>", "@\"My Documents/|"), ("see 5\" /et<tab>", "see 5\" /etc/|"), ("/et<tab>", "/etc/|"),
    ("@zz<tab>", "@zz|"), ("plain no<tab>", "plain no|"), ("@中<tab>", "@中文.txt |"),
  ])
  func `offers paths`(script: String, shown: String) { expect(script, shown) }

  @Test func `offers what is at home`() {
    var editor = editor()
    for key in [Key.text("~"), .named(.tab)] { _ = editor.handle(key) }
    #expect(editor.shown == "~/|")
    _ = editor.handle(.named(.tab))
    #expect(editor.shown == "~/letter.txt |")
  }

  @Test func `lists what is possible when asked again, and goes through it`() {
    var editor = editor()
    #expect(editor.type("/s<tab>") == [.bell])
    #expect(editor.menu == nil)
    #expect(editor.type("<tab>") == [])
    #expect(editor.menu != nil)
    #expect(editor.shown == "/s|")
    editor.type("<tab>")
    #expect(editor.shown == "/save|")
    editor.type("<tab>")
    #expect(editor.shown == "/sessions|")
    editor.type("<tab><tab>")
    #expect(editor.shown == "/save|")
    editor.type("<back-tab>")
    #expect(editor.shown == "/skills|")
    #expect(editor.type("<enter>") == [])
    #expect(editor.shown == "/skills |")
    #expect(editor.menu == nil)
    editor.type("<undo>")
    #expect(editor.shown == "/s|")
  }

  @Test(arguments: [
    ("/s<tab><tab><tab><esc>", "/s|"), ("/s<tab><tab><tab>^C", "/s|"), ("/s<tab><tab><tab>x", "/savex|"),
    ("/s<tab><tab>k<tab>", "/skills |"),
    ("/s<tab><tab><up>", "/skills|"), ("/s<tab>^E<tab>", "/s|"),
    ("/s^A<tab><tab>", "|/s"), ("/s hello^A<ctrl-right><tab><tab><tab><enter>", "/save| hello"),
  ])
  func `leaves the list with any other key`(script: String, shown: String) { expect(script, shown) }

  private func expect(_ script: String, _ shown: String) {
    var editor = editor()
    editor.type(script)
    #expect(editor.shown == shown)
  }
}

private func editor() -> LineEditor {
  let folders: [String: [Completer.DirectoryEntry]] = [
    ".": [
      .init("notes.txt", isDirectory: false), .init("src", isDirectory: true), .init(".hidden", isDirectory: false),
      .init("My Documents", isDirectory: true), .init("中文.txt", isDirectory: false),
      .init("zz\u{1b}[31m", isDirectory: false),
    ],
    "src/": [.init("main.swift", isDirectory: false), .init("manual.md", isDirectory: false)],
    "./": [.init("note one.txt", isDirectory: false), .init("notes.txt", isDirectory: false)],
    "My Documents/": [.init("tax form.pdf", isDirectory: false)], "/": [.init("etc", isDirectory: true)],
    "~/": [.init("letter.txt", isDirectory: false)],
  ]
  return LineEditor(
    completer: Completer(
      commands: { ["help", "save", "sessions", "skills", "why"].map { .init($0, "about \($0)") } },
      arguments: { command in
        switch command {
        case "why": .names([.init("calendar"), .init("clock")])
        case "save": .path
        default: .none
        }
      },
      tools: { [.init("calendar.create_event"), .init("clock.now"), .init("clock.zone")] },
      directory: { folders[$0] ?? [] }))
}
