import TerminalUI
import Testing

@Suite struct `Editing a line` {
  @Test(arguments: [
    ("abc", "abc|"), ("abc^A", "|abc"), ("abc^A^E", "abc|"), ("abc^B^Bx", "ax|bc"), ("abc^A^Fx", "ax|bc"),
    ("abc<home>x<end>y", "xabcy|"), ("one two three~b~b", "one |two three"), ("one two^A~f", "one| two"),
    ("one, two!<ctrl-left>", "one, |two!"), ("a.b<ctrl-left><ctrl-left><ctrl-left>", "|a.b"), ("x<ctrl-right>", "x|"),
    ("会议在Berlin开始~b~b", "会议在|Berlin开始"), ("東京タワーへ行く^A~f~f", "東京タワー|へ行く"), ("one\u{a0}two~b", "one\u{a0}|two"),
    ("ab~<x~>y", "xaby|"),
  ])
  func `moves the cursor`(script: String, shown: String) { expect(script, shown) }

  @Test(arguments: [
    ("abc<back>", "ab|"), ("abc^A<del>", "|bc"), ("abc^A^D", "|bc"), ("abc^B^K", "ab|"), ("abc^B^U", "|c"),
    ("one two^W", "one |"), ("one/two three  ^W", "one/two |"), ("one/two~b<alt-back>", "|two"),
    ("one two^A~d", "| two"),
    ("one two^A~f~d", "one|"), ("abc^T", "acb|"), ("abc^A^F^T", "ba|c"), ("ab^B^T", "ba|"), ("a^T", "a|"),
  ])
  func `deletes and transposes`(script: String, shown: String) { expect(script, shown) }

  @Test(arguments: [
    ("one two^W^Y^Y", "one twotwo|"), ("one two^W^W^Y", "one two|"), ("one two^A^K^Y", "one two|"),
    ("one two^A~d~d^Yx", "one twox|"), ("one two^W^A^K^Y~y", "two|"), ("one two^W^A^K^Y~y~y", "one |"),
    ("one~y", "one|"), ("one two^Wx^Wy^Y", "one yx|"),
  ])
  func `kills and yanks`(script: String, shown: String) { expect(script, shown) }

  @Test(arguments: [
    ("one two<undo>", "one|"), ("one two<undo><undo>", "|"), ("one two<undo><undo><undo>", "|"),
    ("one^U<undo>", "one|"),
    ("one two^X^U", "one|"), ("abc<back><back><undo>", "abc|"), ("ab^Ax<undo>", "|ab"), ("abc^Xd", "abcd|"),
    ("one^C<undo>", "one|"), ("a<alt-enter>b<undo><undo>", "a|"),
  ])
  func `undoes edits by groups`(script: String, shown: String) { expect(script, shown) }

  @Test(arguments: [
    ("中文👩‍👩‍👧<back>", "中文|"), ("🇩🇪🇫🇷<left><back>", "|🇫🇷"), ("e\u{301}x<left><back>", "|x"),
    ("👍🏽❤️<left><left>", "|👍🏽❤️"),
    ("नमस्ते<back>", "नम|"), ("한국<back>", "한|"), ("e\u{301}", "e\u{301}|"), ("1️⃣2<left><back>", "|2"),
    ("ae<left>\u{301}", "a\u{301}|e"),
  ])
  func `takes what a person sees as one character as one`(script: String, shown: String) { expect(script, shown) }

  @Test(arguments: [
    ("ab<alt-enter>cd", "ab\ncd|"), ("ab<shift-enter>cd", "ab\ncd|"), ("ab\\<enter>cd", "ab\ncd|"),
    ("a<alt-enter>b^A<back>", "a|b"),
    ("abc<alt-enter>d<alt-enter>efg<up><up>", "abc|\nd\nefg"), ("abc<alt-enter>d<alt-enter>efg<up>", "abc\nd|\nefg"),
    ("中文<alt-enter>abcd<left><up>", "中|文\nabcd"), ("abcd<alt-enter>中文<up><left><down>", "abcd\n中|文"),
    ("ab<alt-enter>cd<home>x", "ab\nx|cd"), ("ab<alt-enter>cd<up><end>x", "abx|\ncd"),
    ("ab<alt-enter>cd<ctrl-home>", "|ab\ncd"),
    ("ab<alt-enter>cd<up>^E^K", "ab|cd"), ("ab<alt-enter>cd^U^U", "ab|"),
    ("a<alt-enter>b<alt-enter>c^P^P^N", "a\nb|\nc"),
    ("ab<alt-enter>c^A^T", "ab\n|c"),
  ])
  func `edits several lines`(script: String, shown: String) { expect(script, shown) }

  private func expect(_ script: String, _ shown: String) {
    var editor = LineEditor()
    editor.type(script)
    #expect(editor.shown == shown)
  }
}

@Suite struct `What a key asks of the owner` {
  @Test(
    arguments: [
      ("hello<enter>", [.submit("hello")]), ("<enter>", [.submit("")]), ("a\\<enter>b<enter>", [.submit("a\nb")]),
      ("a\\\\<enter>", [.submit("a\\\\")]), ("a\\<left><enter>", [.submit("a\\")]),
      ("^C", [.interrupt]),
      ("abc^C^C", [.cancelLine, .interrupt]),
      ("^D", [.endOfInput]), ("ab^D", [.bell]), ("^Z", [.suspend]), ("^L", [.clearScreen]), ("<back>", [.bell]),
      ("<tab>", [.bell]), ("^V~z<esc>", []), ("x^A~<<home>", []),
    ] as [(String, [LineEditor.Effect])])
  func `comes back as an effect`(script: String, effects: [LineEditor.Effect]) {
    var editor = LineEditor()
    #expect(editor.type(script) == effects)
  }

  @Test func `a paste of many lines is one message`() {
    var editor = LineEditor()
    let lines = (1...200).map { "line \($0)" }.joined(separator: "\n")
    editor.type("> ")
    #expect(editor.handle(.paste(lines)).isEmpty)
    #expect(editor.type("!<enter>") == [.submit("> \(lines)!")])
    #expect(editor.buffer.isEmpty)
    editor.type("<up>")
    #expect(editor.buffer.text == "> \(lines)!")
  }

  @Test func `a paste is undone as one`() {
    var editor = LineEditor()
    editor.type("ab")
    _ = editor.handle(.paste("c d\ne"))
    editor.type("<undo>")
    #expect(editor.shown == "ab|")
  }

  @Test func `a text put in from outside can drive no terminal`() {
    var editor = LineEditor()
    editor.replaceText("red\u{1b}[31m\u{7}")
    #expect(editor.shown == "red|")
    editor.type("<undo>")
    #expect(editor.shown == "|")
  }
}

@Suite struct `Going through the history` {
  @Test(arguments: [
    ("<up>", "list files|"), ("<up><up>", "open door|"), ("<up><up><up><up>", "list dogs|"),
    ("<up><up><down>", "list files|"),
    ("<up><down>", "|"), ("li<up><up>", "list dogs|"), ("li<up><up><down><down>", "li|"), ("zz<up>", "zz|"),
    ("<down>", "|"),
    ("^P^P^N", "list files|"), ("<up>x<up>", "list filesx|"),
  ])
  func `up and down go to entries that begin like the text`(script: String, shown: String) {
    var editor = LineEditor(history: history("list dogs", "open door", "list files"))
    editor.type(script)
    #expect(editor.shown == shown)
  }

  @Test func `up and down pass an entry of several lines`() {
    var editor = LineEditor(history: history("first", "one\ntwo", "last"))
    editor.type("<up><up>")
    #expect(editor.shown == "one|\ntwo")
    editor.type("<up>")
    #expect(editor.shown == "first|")
    editor.type("<down>")
    #expect(editor.shown == "one\ntwo|")
    editor.type("<down>")
    #expect(editor.shown == "last|")
  }

  @Test(arguments: [
    ("^Rlist", "|list files"), ("^Rlist^R", "|list dogs"), ("^Rlist^R^R", "|list dogs"), ("^Rlist^R^S", "|list files"),
    ("^Rdo", "open |door"), ("^RLIST", "|"), ("^Rfiles<back><back>", "list |files"), ("^Rfilesx", "list files|"),
    ("abc^Rdoor^G", "abc|"), ("abc^Rdoor<esc>", "abc|"), ("abc^Rdoor^C", "abc|"), ("^Rdoor<enter>", "open |door"),
    ("^Rdoor<enter>x", "open x|door"), ("^Rdoor^E", "open door|"), ("^Rdoor<left>", "open| door"),
    ("abc^Rdoor<enter><undo>", "abc|"), ("^Rdogs<enter><undo>", "|"), ("^R", "|"), ("abc^R^R", "abc|"),
  ])
  func `Ctrl-R searches as one types`(script: String, shown: String) {
    var editor = LineEditor(history: history("list dogs", "open door", "list files"))
    editor.type(script)
    #expect(editor.shown == shown)
  }

  @Test func `a search looks for a paste as one line`() {
    var editor = LineEditor(history: history("two words here"))
    editor.type("^R")
    _ = editor.handle(.paste("two\nwords"))
    #expect(editor.search?.query == "two words")
    #expect(editor.shown == "|two words here")
  }

  @Test func `a search tells its query, and when it fails`() {
    var editor = LineEditor(history: history("open door"))
    #expect(editor.type("^Rdoo") == [])
    #expect(editor.search?.query == "doo")
    #expect(editor.type("x") == [.bell])
    #expect(editor.search?.hasFailed == true)
    editor.type("<back>")
    #expect(editor.search?.hasFailed == false)
    #expect(editor.type("<enter>") == [])
    #expect(editor.search == nil)
    #expect(editor.type("<enter>") == [.submit("open door")])
  }

  private func history(_ entries: String...) -> InputHistory {
    var history = InputHistory()
    for entry in entries { history.add(entry) }
    return history
  }
}
