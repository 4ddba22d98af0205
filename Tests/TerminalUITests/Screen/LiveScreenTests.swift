import TerminalUI
import Testing

@Suite struct `The live screen` {
  private func updated(
    _ terminal: inout PretendTerminal, _ screen: inout LiveScreen, above: [String] = [], live: [String],
    cursor: (Int, Int) = (0, 0)
  ) {
    terminal.write(screen.update(above: above, live: live, cursor: .init(row: cursor.0, column: cursor.1)))
  }

  @Test func `shows its lines, and puts the cursor where it belongs`() {
    var (terminal, screen) = (PretendTerminal(columns: 20, rows: 5), LiveScreen(columns: 20, rows: 5))
    updated(&terminal, &screen, live: ["status", "> ab"], cursor: (1, 3))
    #expect(terminal.visible == ["status", "> ab"])
    #expect((terminal.row, terminal.column) == (1, 3))
  }

  @Test func `lets finished lines scroll away above the live ones`() {
    var (terminal, screen) = (PretendTerminal(columns: 20, rows: 3), LiveScreen(columns: 20, rows: 3))
    for number in 1...6 {
      updated(&terminal, &screen, above: ["line \(number)"], live: ["status", "> "], cursor: (1, 2))
    }
    #expect(terminal.everything == ["line 1", "line 2", "line 3", "line 4", "line 5", "line 6", "status", ">"])
  }

  @Test func `writes only what changed`() {
    var screen = LiveScreen(columns: 80, rows: 24)
    let long = String(repeating: "x", count: 60)
    _ = screen.update(above: [], live: [long, "> "], cursor: .init(row: 1, column: 2))
    let change = screen.update(above: [], live: [long + "y", "> "], cursor: .init(row: 1, column: 2))
    #expect(change.count < 30)
    #expect(screen.update(above: [], live: [long + "y", "> "], cursor: .init(row: 1, column: 2)) == "")
  }

  @Test func `a line that becomes final where it stands is not written again`() {
    var screen = LiveScreen(columns: 80, rows: 24)
    let long = String(repeating: "x", count: 60)
    _ = screen.update(above: [], live: [long, "> "], cursor: .init(row: 1, column: 2))
    let change = screen.update(above: [long], live: ["> "], cursor: .init(row: 0, column: 2))
    #expect(change == "")
  }

  @Test func `a style that is cut in two by a change is written whole`() {
    var (terminal, screen) = (PretendTerminal(columns: 40, rows: 4), LiveScreen(columns: 40, rows: 4))
    updated(&terminal, &screen, live: ["a \u{1b}[1mbold\u{1b}[0m"])
    let change = screen.update(above: [], live: ["a \u{1b}[1mbolder\u{1b}[0m"], cursor: .init(row: 0, column: 0))
    #expect(change.contains("\u{1b}[1mbolder\u{1b}[0m"))
    terminal.write(change)
    #expect(terminal.visible == ["a bolder"])
  }

  @Test func `of more lines than fit the last are shown`() {
    var (terminal, screen) = (PretendTerminal(columns: 20, rows: 3), LiveScreen(columns: 20, rows: 3))
    updated(&terminal, &screen, live: ["1", "2", "3", "4", "5"], cursor: (4, 1))
    #expect(terminal.everything == ["3", "4", "5"])
    #expect((terminal.row, terminal.column) == (2, 1))
  }

  @Test func `leaves nothing behind when it is cleared`() {
    var (terminal, screen) = (PretendTerminal(columns: 20, rows: 5), LiveScreen(columns: 20, rows: 5))
    updated(&terminal, &screen, above: ["kept"], live: ["status", "> ab"], cursor: (1, 3))
    terminal.write(screen.clear())
    #expect(terminal.everything == ["kept"])
    #expect((terminal.row, terminal.column) == (1, 0))
  }

  @Test(arguments: 0..<60) func `shows the same as one that is written anew, whatever came before`(seed: Int) {
    var generator = Seeded(seed)
    let size = (columns: Int.random(in: 8...30, using: &generator), rows: Int.random(in: 2...8, using: &generator))
    var terminal = PretendTerminal(columns: size.columns, rows: size.rows)
    var screen = LiveScreen(columns: size.columns, rows: size.rows)
    var kept: [String] = []
    for _ in 0..<40 {
      let above = Self.lines(0...3, size.columns, &generator)
      let live = Self.lines(1...(size.rows), size.columns, &generator)
      let row = Int.random(in: 0..<live.count, using: &generator)
      let column = min(live[row].styledColumns, size.columns - 1)
      updated(&terminal, &screen, above: above, live: live, cursor: (row, column))
      kept += above.map(Self.plain)
      var expected = kept + live.map(Self.plain)
      while expected.last == "" { expected.removeLast() }
      #expect(terminal.everything == expected)
      #expect(terminal.column == column)
      #expect(terminal.unknown.isEmpty)
    }
  }

  private static func lines(_ count: ClosedRange<Int>, _ columns: Int, _ generator: inout Seeded) -> [String] {
    (0..<Int.random(in: count, using: &generator)).map { _ in
      var line = ""
      let pieces = ["a", "bc", "中", "文", "é", " ", "\u{1b}[1mX\u{1b}[0m", "\u{1b}[2mdim\u{1b}[0m", "👩‍👧"]
      while let piece = pieces.randomElement(using: &generator), line.styledColumns + piece.styledColumns <= columns,
        Int.random(in: 0..<12, using: &generator) > 0
      { line += piece }
      return line
    }
  }

  private static func plain(_ line: String) -> String {
    var text = line.replacing(/\u{1b}\[[0-9]*m/, with: "")
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// The same numbers each time.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
