import TerminalUI
import Testing

@Suite struct `A window that changes its width` {
  /// A screen that is full, as after some turns: what tmux moves away for rows that it breaks is then above the live lines.
  private struct Scene {
    static let rows = 60
    static let earlier = (100..<170).map { "k\($0)" }

    var terminal: PretendTerminal
    var screen: LiveScreen

    init(columns: Int) {
      terminal = PretendTerminal(columns: columns, rows: Self.rows)
      screen = LiveScreen(columns: columns, rows: Self.rows)
      show(above: Self.earlier, ["> "], cursor: (0, 2))
    }

    /// What stands there, but for the earlier lines.
    var lines: [String] {
      #expect(Array(terminal.lines.prefix(Self.earlier.count)) == Self.earlier)
      return Array(terminal.lines.dropFirst(Self.earlier.count))
    }

    mutating func show(above: [String] = [], _ live: [String], cursor: (Int, Int)) {
      terminal.write(screen.update(above: above, live: live, cursor: .init(row: cursor.0, column: cursor.1)))
    }

    /// The terminal breaks its lines anew, and then the program hears of it.
    mutating func resize(columns: Int) {
      terminal.reflow(columns: columns)
      terminal.write(screen.resize(columns: columns, rows: Self.rows))
    }
  }

  @Test(arguments: [("> abcdefgh", 10), ("> abcdefgh", 4), ("> 中文中文中文", 14), ("> ", 2), ("> abc", 0)])
  func `takes away what was broken, and no line above it`(text: String, column: Int) {
    for columns in 2...19 {
      var scene = Scene(columns: 20)
      scene.show(above: ["kept 1", "kept 2"], ["status of it", text, "menu"], cursor: (1, column))
      scene.resize(columns: columns)
      #expect(scene.lines == ["kept 1", "kept 2"], "\(columns) columns")
    }
  }

  @Test func `draws again below what was kept`() {
    var scene = Scene(columns: 20)
    scene.show(above: ["kept, and wide enough"], ["● 中文中文中文中文", "> abc"], cursor: (1, 5))
    scene.resize(columns: 7)
    scene.show(["● 中…", "> abc"], cursor: (1, 5))
    #expect(scene.lines == ["kept, and wide enough", "● 中…", "> abc"])
    scene.resize(columns: 30)
    scene.show(["● 中文中文中文中文", "> abc"], cursor: (1, 5))
    #expect(scene.lines == ["kept, and wide enough", "● 中文中文中文中文", "> abc"])
  }

  @Test(arguments: 0..<80) func `loses nothing and leaves nothing, however often`(seed: Int) {
    var generator = Seeded(seed)
    var columns = Int.random(in: 4...40, using: &generator)
    var scene = Scene(columns: columns)
    var kept: [String] = []
    for number in 0..<12 {
      let above = (0..<Int.random(in: 0...2, using: &generator)).map { "kept \(number).\($0)" }
      let live = (0..<Int.random(in: 1...3, using: &generator)).map { _ in Self.line(columns, &generator) }
      let row = Int.random(in: 0..<live.count, using: &generator)
      let column = Int.random(in: 0...min(live[row].columns, columns - 1), using: &generator)
      scene.show(above: above, live, cursor: (row, column))
      kept += above
      columns = Int.random(in: 4...40, using: &generator)
      scene.resize(columns: columns)
      #expect(scene.lines == kept, "\(live) at \(row), \(column), now \(columns) columns")
    }
  }

  /// No wider than that, and without blanks at the end.
  private static func line(_ columns: Int, _ generator: inout Seeded) -> String {
    var line = ""
    while let piece = ["a", "bc", "中", "é", "x y", "👩‍👧"].randomElement(using: &generator),
      line.columns + piece.columns <= columns, Int.random(in: 0..<20, using: &generator) > 0
    { line += piece }
    return line
  }
}
