import TerminalUI
import Testing

@Suite struct `A styled line` {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("\u{1b}[1mab\u{1b}[0mc", 3), ("中\u{1b}[31m文\u{1b}[0m", 4), ("\u{1b}", 0), ("a\u{1b}[3", 1),
    ("\u{1b}]8;;https://a.b\u{1b}\\link\u{1b}]8;;\u{1b}\\", 4), ("\u{1b}]0;t\u{7}x", 1), ("\u{1b}[1m\u{301}e", 1),
  ])
  func `is as wide as what it shows`(line: String, columns: Int) { #expect(line.styledColumns == columns) }

  @Test(
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("中文字", 5, "中文…"), ("中文字", 4, "中…"), ("abc", 1, "…"),
      ("abc", 0, ""), ("\u{1b}[1mabcd\u{1b}[0m", 3, "\u{1b}[1mab…\u{1b}[0m"),
    ] as [(String, Int, String)])
  func `is cut with an ellipsis, its styles ended`(line: String, columns: Int, cut: String) {
    #expect(line.styledPrefix(columns: columns) == cut)
  }

  @Test(
    arguments: [
      ("one two three", 7, ["one two", "three"]), ("one two three", 8, ["one two", "three"]),
      ("onetwothree", 4, ["onet", "woth", "ree"]), ("  one two", 6, ["  one", "  two"]), ("", 5, [""]),
      ("中文中文", 3, ["中", "文", "中", "文"]), ("a", 0, ["a"]), ("中", 1, ["中"]),
      ("\u{1b}[1mone two\u{1b}[0m", 4, ["\u{1b}[1mone\u{1b}[0m", "\u{1b}[1mtwo\u{1b}[0m"]),
      ("a \u{1b}[1mbold\u{1b}[0m word", 6, ["a \u{1b}[1mbold\u{1b}[0m", "word"]),
    ] as [(String, Int, [String])])
  func `is wrapped at blanks, each row with its own styles`(line: String, columns: Int, rows: [String]) {
    #expect(line.styledWrapped(columns: columns) == rows)
  }

  @Test(arguments: 1...30) func `wrapped at any width keeps every word and fits`(columns: Int) {
    let line = "  \u{1b}[1mA line\u{1b}[0m of 中文 words, \u{1b}[2msome dim\u{1b}[0m, and 👩‍👧 too"
    let rows = line.styledWrapped(columns: columns)
    let fits = { (row: String) in row.styledColumns <= max(columns, 2) }
    #expect(rows.allSatisfy(fits), "\(rows)")
    let visible = { (text: String) in text.replacing(/\u{1b}\[[0-9]*m/, with: "").filter { $0 != " " } }
    #expect(visible(rows.joined()) == visible(line))
  }
}

@Suite struct `The clock of frames` {
  @Test func `draws at once after a quiet moment, and then every 80 ms`() {
    var clock = FrameClock()
    #expect(clock.delay(now: Moment.after(0)) == .zero)
    clock.drew(now: Moment.after(0))
    #expect(clock.delay(now: Moment.after(0.01)) == .milliseconds(70))
    #expect(clock.delay(now: Moment.after(0.02)) == nil)
    clock.drew(now: Moment.after(0.08))
    #expect(clock.delay(now: Moment.after(1)) == .zero)
  }

  @Test func `a frame that is needed sooner than the one that is on its way comes sooner`() {
    var clock = FrameClock()
    clock.drew(now: Moment.after(0))
    #expect(clock.delay(now: Moment.after(0), atLeast: .seconds(1)) == .seconds(1))
    #expect(clock.delay(now: Moment.after(0.5)) == .zero)
    #expect(clock.delay(now: Moment.after(0.5), atLeast: .seconds(1)) == nil)
  }

  @Test func `a frame for a key does not take the place of one that comes later`() {
    var clock = FrameClock()
    clock.drew(now: Moment.after(0))
    #expect(clock.delay(now: Moment.after(0), atLeast: .seconds(1)) == .seconds(1))
    clock.drew(now: Moment.after(0.5))
    #expect(clock.delay(now: Moment.after(0.5), atLeast: .seconds(1)) == nil)
    clock.drew(now: Moment.after(1))
    #expect(clock.delay(now: Moment.after(1), atLeast: .seconds(1)) == .seconds(1))
  }
}
