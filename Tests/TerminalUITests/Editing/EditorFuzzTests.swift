import TerminalUI
import Testing

@Suite struct `The editor under any keys` {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `keeps its cursor within its text and its view within the terminal`(seed: UInt64) {
    var random = SplitMix(state: seed)
    var editor = LineEditor(
      history: InputHistory(file: "\"one\"\n\"two\\nlines\"\n\"/help 中文\"\n"),
      completer: Completer(
        commands: { [.init("help"), .init("hello"), .init("quit")] }, tools: { [.init("clock.now")] },
        directory: { _ in [.init("a b", isDirectory: true), .init("ab", isDirectory: false)] }))
    for _ in 0..<1500 {
      _ = editor.handle(Self.keys[Int(random.next() % UInt64(Self.keys.count))])
      let characters = editor.buffer.characters
      #expect((0...characters.count).contains(editor.buffer.cursor))
      #expect(Array(String(characters)) == characters)
      let columns = Int(random.next() % 30) + 2
      let height = Int(random.next() % 6) + 1
      let view = EditorView(editor, prompt: "> ", columns: columns, height: height)
      #expect(view.rows.indices.contains(view.cursorRow))
      #expect(view.rows.count <= height)
      #expect(view.cursorColumn < columns)
      #expect(view.shown.allSatisfy { $0.columns <= columns && !$0.contains(where: \.isNewline) })
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func `and bytes gives the same, wherever reads cut them`(seed: UInt64) {
    var random = SplitMix(state: seed)
    let bytes = (0..<400).map { _ in Self.bytes[Int(random.next() % UInt64(Self.bytes.count))] }
    var whole = KeyDecoder()
    var cut = KeyDecoder()
    let keys = whole.keys(for: bytes) + whole.flush()
    var others: [Key] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int(random.next() % 7) + 1
      others += cut.keys(for: rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(others + cut.flush() == keys)
  }

  private static let keys: [Key] =
    Script.keys("ab /@!~^A^B^E^F^K^U^W^Y^T^D^H^R^S^G^P^N^_^C^X~b~f~d~y\\\"中\u{301}\u{200d}👩🇩🇪")
    + Array(Script.named.values)
    + [.paste("x\ty\nz 中文"), .focus(true), .cursorPosition(row: 1, column: 1), .named(.function(1))]

  private static let bytes =
    Array("ab\u{1b}\u{1b}\u{1b}[[[O0123;;~~ABRuM<?$]\\\u{7}\rm中é👩200~201~".utf8) + [0xff, 0xc3, 0x80]
}

/// A generator whose numbers depend on its seed alone (SplitMix64).
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
