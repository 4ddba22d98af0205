import TerminalUI
import Testing

@Suite struct `Wrapping a text to a width` {
  @Test(arguments: [
    ("", 10, [""]), ("fits", 4, ["fits"]), ("two words", 5, ["two", "words"]), ("a b c d", 3, ["a b", "c d"]),
    ("one\n\ntwo\n", 9, ["one", "", "two", ""]), ("end   ", 3, ["end"]), ("wide   gap", 5, ["wide", "gap"]),
    ("  indented text", 10, ["  indented", "text"]), ("exactly ten", 7, ["exactly", "ten"]),
    ("well-known fact", 6, ["well-", "known", "fact"]), ("use --yes now", 7, ["use", "--yes", "now"]),
    ("at -3 degrees", 5, ["at -3", "degre", "es"]), ("lines\r\nend", 9, ["lines", "end"]),
    ("a\u{a0}b c", 3, ["a\u{a0}b", "c"]), ("          ", 4, [""]),
  ])
  func `breaks between words`(text: String, columns: Int, lines: [String]) {
    #expect(text.wrapped(to: columns) == lines)
  }

  @Test(arguments: [
    ("abcdefgh", 3, ["abc", "def", "gh"]), ("x abcdefgh", 4, ["x", "abcd", "efgh"]),
    ("    abcdef", 6, ["    ab", "cdef"]),
    ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]), ("中文", 1, ["中", "文"]),
    ("abc", 0, ["a", "b", "c"]),
    ("👩‍👩‍👧🇩🇪❤️", 3, ["👩‍👩‍👧", "🇩🇪", "❤️"]),
  ])
  func `splits what is longer than a line, never a character`(text: String, columns: Int, lines: [String]) {
    #expect(text.wrapped(to: columns) == lines)
  }

  @Test(arguments: [
    ("安排一个会议", 6, ["安排一", "个会议"]), ("安排一个会议", 7, ["安排一", "个会议"]), ("今天天气，很好。", 8, ["今天天", "气，很", "好。"]),
    ("他说「你好」", 6, ["他说", "「你", "好」"]), ("在Berlin见面", 6, ["在", "Berlin", "见面"]), ("참석자 목록", 6, ["참석자", "목록"]),
    ("ノート", 5, ["ノー", "ト"]), ("🎉🎉🎉", 4, ["🎉🎉", "🎉"]),
  ])
  func `breaks East Asian text anywhere but beside its punctuation`(text: String, columns: Int, lines: [String]) {
    let wrapped = text.wrapped(to: columns)
    #expect(wrapped == lines)
    #expect(wrapped.allSatisfy { $0.columns <= columns })
    #expect(wrapped.joined() == text.filter { $0 != " " })
  }

  @Test func `keeps the styles of its runs`() {
    let runs = [StyledRun("Meet ", 0), StyledRun("Alice and", 1), StyledRun(" Bob", 0)]
    #expect(
      runs.wrapped(to: 10) == [
        [StyledRun("Meet ", 0), StyledRun("Alice", 1)], [StyledRun("and", 1), StyledRun(" Bob", 0)],
      ])
    #expect([StyledRun<Int>]().wrapped(to: 10) == [[]])
  }

  @Test func `breaks no word at the edge of a run`() {
    let runs = [StyledRun("a wo", 0), StyledRun("rd", 1)]
    #expect(runs.wrapped(to: 4) == [[StyledRun("a", 0)], [StyledRun("wo", 0), StyledRun("rd", 1)]])
  }

  @Test func `never exceeds the width and loses nothing but blanks`() {
    let text = "The 会议 at 10:30 (room 4) with 👩‍👩‍👧 is well-known; see https://example.org/a/long/path, 他说「你好」。"
    for columns in 2...90 {
      let lines = text.wrapped(to: columns)
      #expect(lines.allSatisfy { $0.columns <= columns })
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }
}

@Suite struct `Truncating a text to a width` {
  @Test(arguments: [
    ("fits", 4, "fits"), ("too long", 5, "too …"), ("中文字", 6, "中文字"), ("中文字", 5, "中文…"), ("中文字", 4, "中…"),
    ("ab", 1, "…"),
    ("ab", 0, ""), ("", 0, ""), ("👩‍👩‍👧👩‍👩‍👧", 3, "👩‍👩‍👧…"),
  ])
  func `puts an ellipsis for the rest`(text: String, columns: Int, result: String) {
    #expect(text.truncated(to: columns) == result)
  }

  @Test func `keeps the styles of its runs`() {
    #expect([StyledRun("ab", 0), StyledRun("cdef", 1)].truncated(to: 4) == [StyledRun("ab", 0), StyledRun("c…", 1)])
  }
}
