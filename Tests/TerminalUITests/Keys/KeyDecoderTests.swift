import TerminalUI
import Testing

@Suite struct `Decoding keys` {
  @Test(
    arguments: [
      ("a", [.text("a")]), ("Aé", [.text("A"), .text("é")]), ("中", [.text("中")]),
      ("e\u{301}", [.text("e"), .text("\u{301}")]),
      ("👩\u{200d}💻", [.text("👩"), .text("\u{200d}"), .text("💻")]), (" ", [.text(" ")]),
      ("\u{202e}a\u{9b}31m", [.text("a"), .text("3"), .text("1"), .text("m")]),
    ] as [(String, [Key])])
  func `of text`(bytes: String, keys: [Key]) { expect(bytes, keys) }

  @Test(
    arguments: [
      ("\u{1}", [.control("a")]), ("\u{0}", [.control(" ")]), ("\u{1f}", [.control("_")]), ("\u{1d}", [.control("]")]),
      ("\r", [.named(.enter)]), ("\n", [.named(.enter)]), ("\t", [.named(.tab)]), ("\u{7f}", [.named(.backspace)]),
      ("\u{8}", [.named(.backspace)]), ("\u{1b}b", [.alt("b")]), ("\u{1b}é", [.alt("é")]), ("\u{1b}中", [.alt("中")]),
      ("\u{1b}\r", [.named(.enter, .alt)]), ("\u{1b}\u{7f}", [.named(.backspace, .alt)]),
      ("\u{1b}\u{2}", [.chord("b", [.control, .alt])]), ("\u{1b}\u{1b}[A", [.named(.up, .alt)]),
      ("\u{1b}\u{1b}\u{1b}b", [.named(.escape), .named(.escape), .alt("b")]),
    ] as [(String, [Key])])
  func `of Ctrl and Alt`(bytes: String, keys: [Key]) { expect(bytes, keys) }

  @Test(
    arguments: [
      ("\u{1b}[A", [.named(.up)]), ("\u{1b}OA", [.named(.up)]), ("\u{1b}[1;5C", [.named(.right, .control)]),
      ("\u{1b}[1;3D", [.named(.left, .alt)]), ("\u{1b}[1;6B", [.named(.down, [.control, .shift])]),
      ("\u{1b}O5A", [.named(.up, .control)]), ("\u{1b}[H", [.named(.home)]), ("\u{1b}OF", [.named(.end)]),
      ("\u{1b}[1~", [.named(.home)]), ("\u{1b}[4~", [.named(.end)]), ("\u{1b}[7~", [.named(.home)]),
      ("\u{1b}[3~", [.named(.delete)]), ("\u{1b}[3;5~", [.named(.delete, .control)]), ("\u{1b}[5~", [.named(.pageUp)]),
      ("\u{1b}[Z", [.named(.tab, .shift)]), ("\u{1b}OP", [.named(.function(1))]),
      ("\u{1b}[15~", [.named(.function(5))]),
      ("\u{1b}[24;2~", [.named(.function(12), .shift)]), ("\u{1b}[1;2P", [.named(.function(1), .shift)]),
      ("\u{1b}OM", [.named(.enter)]), ("\u{1b}Oq", [.text("1")]),
    ] as [(String, [Key])])
  func `of an xterm or tmux`(bytes: String, keys: [Key]) { expect(bytes, keys) }

  @Test(
    arguments: [
      ("\u{1b}[a", [.named(.up, .shift)]), ("\u{1b}Oc", [.named(.right, .control)]),
      ("\u{1b}[3$", [.named(.delete, .shift)]),
      ("\u{1b}[3^", [.named(.delete, .control)]), ("\u{1b}[7@", [.named(.home, [.control, .shift])]),
      ("\u{1b}[[A", [.named(.function(1))]), ("\u{1b}[[E", [.named(.function(5))]),
    ] as [(String, [Key])])
  func `of rxvt and the Linux console`(bytes: String, keys: [Key]) { expect(bytes, keys) }

  @Test(
    arguments: [
      ("\u{1b}[27;3;13~", [.named(.enter, .alt)]), ("\u{1b}[27;2;13~", [.named(.enter, .shift)]),
      ("\u{1b}[13;2u", [.named(.enter, .shift)]), ("\u{1b}[13;3u", [.named(.enter, .alt)]),
      ("\u{1b}[97u", [.text("a")]),
      ("\u{1b}[97;5u", [.control("a")]), ("\u{1b}[97;2u", [.text("A")]), ("\u{1b}[49:33;2u", [.text("!")]),
      ("\u{1b}[105;5u", [.named(.tab)]), ("\u{1b}[98;3u", [.alt("b")]),
      ("\u{1b}[127;5u", [.named(.backspace, .control)]),
      ("\u{1b}[27u", [.named(.escape)]), ("\u{1b}[97;1:3u", []), ("\u{1b}[1;1:3A", []), ("\u{1b}[97;65u", [.text("a")]),
      ("\u{1b}[57358u", []), ("\u{1b}[57400u", [.text("1")]), ("\u{1b}[1114112u", []),
      ("\u{1b}[27;5;47~", [.control("/")]),
    ] as [(String, [Key])])
  func `of kitty and modifyOtherKeys`(bytes: String, keys: [Key]) { expect(bytes, keys) }

  @Test(arguments: [
    "\u{1b}[<0;12;7M", "\u{1b}[<0;12;7m", "\u{1b}[M !!", "\u{1b}[?1;2c", "\u{1b}[?2026;2$y", "\u{1b}[>0;276;0c",
    "\u{1b}[99~",
    "\u{1b}]11;rgb:0000/0000/0000\u{7}", "\u{1b}]11;rgb:0/0/0\u{1b}\\", "\u{1b}P1+r436f=323536\u{1b}\\", "\u{1b}[201~",
    "\u{1b}[E", "\u{1b}Oz", "\u{1b}[1;2;3;4;5;6;7x", "\u{1b}[?1u", "\u{1b}_Gi=1;OK\u{1b}\\",
    "\u{1b}[99999999999999999999~",
  ])
  func `swallows what is no key`(bytes: String) { expect(bytes + "x", [.text("x")]) }

  @Test(
    arguments: [
      ("\u{1b}[I", [.focus(true)]), ("\u{1b}[O", [.focus(false)]),
      ("\u{1b}[12;40R", [.cursorPosition(row: 12, column: 40)]),
    ] as [(String, [Key])])
  func `of what the terminal reports`(bytes: String, keys: [Key]) { expect(bytes, keys) }

  @Test func `ends a sequence that another one or a control character interrupts`() {
    expect("\u{1b}[1;\u{1b}[A", [.named(.up)])
    expect("\u{1b}[1\r", [.named(.enter)])
    expect("\u{1b}[" + String(repeating: "1", count: 500) + "~x", [.text("x")])
  }

  @Test(
    arguments: [
      ([0xff], 1), ([0xc3, 0x28], 2), ([0xe4, 0xb8, 0x61], 2), ([0xc0, 0xaf], 2), ([0xed, 0xa0, 0x80], 1),
      ([0xf8, 0x88], 2), ([0xe4, 0xb8, 0x1b, 0x5b, 0x41], 2),
    ] as [([UInt8], Int)])
  func `makes of bytes that are no text a replacement character`(bytes: [UInt8], count: Int) {
    let keys = decode([bytes])
    #expect(keys.first == .text("\u{fffd}"))
    #expect(keys.count == count)
    for cut in bytes.indices { #expect(decode([Array(bytes[..<cut]), Array(bytes[cut...])]) == keys) }
  }
}

@Suite struct `A key that is not finished` {
  @Test(
    arguments: [
      ("\u{1b}", [.named(.escape)]), ("\u{1b}\u{1b}", [.named(.escape), .named(.escape)]), ("\u{1b}[", [.alt("[")]),
      ("\u{1b}O", [.alt("O")]), ("\u{1b}]", [.alt("]")]), ("\u{1b}[1;5", []), ("\u{1b}]11;rgb", []), ("\u{1b}[M!", []),
      ("\u{1b}[[", []), ("a", []),
    ] as [(String, [Key])])
  func `is decided when no more comes`(bytes: String, keys: [Key]) {
    var decoder = KeyDecoder()
    let before = decoder.keys(for: bytes.utf8)
    #expect((decoder.patience == nil) == (bytes == "a"))
    #expect(before.isEmpty == (bytes != "a"))
    #expect(decoder.flush() == keys)
    #expect(decoder.patience == nil)
    #expect(decoder.keys(for: "[A".utf8) == [.text("["), .text("A")])
  }

  @Test func `may be half a letter`() {
    var decoder = KeyDecoder()
    #expect(decoder.keys(for: [0xe4, 0xb8]).isEmpty)
    #expect(decoder.patience != nil)
    #expect(decoder.keys(for: [0xad]) == [.text("中")])
    #expect(decoder.patience == nil)
  }
}

@Suite struct `A bracketed paste` {
  @Test(arguments: [
    ("one\ntwo", "one\ntwo"), ("one\r\ntwo\rthree\n", "one\ntwo\nthree\n"), ("", ""), ("tab\tstays", "tab\tstays"),
    ("\u{1b}[31mred\u{1b}[0m", "red"), ("\u{1b}[200~twice", "twice"), ("\u{3}\u{4}", ""), ("中文 👩‍👩‍👧", "中文 👩‍👩‍👧"),
    ("cut \u{1b}[20", "cut "), ("\u{1b}\u{1b}[201", "[201"), ("user\u{202e}txt", "usertxt"), ("\r\r\n\n", "\n\n\n"),
  ])
  func `is one key with its text, whatever it holds`(content: String, text: String) {
    expect("<\u{1b}[200~\(content)\u{1b}[201~>", [.text("<"), .paste(text), .text(">")])
  }

  @Test func `ends at the first end marker`() {
    expect(
      "\u{1b}[200~a\u{1b}[201~\r\u{1b}[200~b\u{1b}[201~", [.paste("a"), .named(.enter), .paste("b")])
  }

  @Test func `that never ends is given out when no more comes`() {
    var decoder = KeyDecoder()
    #expect(decoder.keys(for: "\u{1b}[200~lost".utf8).isEmpty)
    #expect(decoder.patience == .seconds(2))
    #expect(decoder.flush() == [.paste("lost")])
    #expect(decoder.keys(for: "\u{1b}[201~x".utf8) == [.text("x")])
  }

  @Test func `keeps one mebibyte at most`() {
    var decoder = KeyDecoder()
    #expect(decoder.keys(for: "\u{1b}[200~".utf8).isEmpty)
    let block = [UInt8](repeating: 0x61, count: 1 << 16)
    for _ in 0..<20 { #expect(decoder.keys(for: block).isEmpty) }
    #expect(decoder.keys(for: "\u{1b}[201~".utf8) == [.paste(String(repeating: "a", count: 1 << 20))])
  }
}

private func decode(_ chunks: [[UInt8]]) -> [Key] {
  var decoder = KeyDecoder()
  return chunks.flatMap { decoder.keys(for: $0) }
}

/// Expects the keys for the bytes whole, one by one, and cut in two at every place.
private func expect(_ text: String, _ keys: [Key], location: SourceLocation = #_sourceLocation) {
  let bytes = Array(text.utf8)
  #expect(decode([bytes]) == keys, sourceLocation: location)
  #expect(decode(bytes.map { [$0] }) == keys, sourceLocation: location)
  for cut in bytes.indices.prefix(400) {
    #expect(decode([Array(bytes[..<cut]), Array(bytes[cut...])]) == keys, "cut at \(cut)", sourceLocation: location)
  }
}
