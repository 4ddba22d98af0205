import Testing
import TerminalUI

@Suite struct `A stream of Markdown` {
  @Test func `gives a paragraph's lines before it ends`() {
    var stream = MarkdownStream(width: 40, style: .plain)
    let final = stream.append(String(repeating: "some **words** of a long paragraph ", count: 20))
    #expect(final.count >= 12)
    #expect(stream.pending.count <= 3)
    #expect(stream.append("x").isEmpty)
  }

  @Test func `holds back what an open mark may still change, and shows it as it looks now`() {
    var stream = MarkdownStream(width: 20, style: .coloured)
    _ = stream.append(String(repeating: "word ", count: 40) + "**bold ")
    let pending = stream.pending
    #expect(pending.joined().contains("**bold"))
    let final = stream.append("text** and" + String(repeating: " more", count: 40))
    #expect(visible(final).contains("‹1›bold"))
  }

  @Test(arguments: ["**", "*a ", "`", "[a", "$x ", "a", "\\(", "中", "| a ", "# ", "<a", "- ", "> ", "> - ", "1"])
  func `keeps little pending whatever is left open`(piece: String) {
    var stream = MarkdownStream(width: 80, style: .plain)
    var most = 0
    for _ in 0..<200 {
      _ = stream.append(String(repeating: piece, count: 40))
      most = max(most, stream.pending.count)
    }
    #expect(most <= 52)
    #expect(stream.finish().count < 52)
  }

  @Test func `gives the rows of a long table as they come, in the columns of the first ones`() {
    var stream = MarkdownStream(width: 40, style: .plain)
    #expect(stream.append("| a | b |\n|---|---|\n").isEmpty)
    var rows: [String] = []
    for row in 0..<100 { rows += stream.append("| \(row) | a long text, which is wrapped |\n") }
    #expect(rows.count > 95)
    #expect(stream.pending.isEmpty)
  }

  @Test func `takes a paragraph of 100 KB in small pieces without looking at all of it again`() {
    var stream = MarkdownStream(width: 80, style: .coloured)
    var lines = 0
    let clock = ContinuousClock()
    let time = clock.measure {
      for _ in 0..<5000 { lines += stream.append("*a* b `c` 12 words, ").count }
    }
    #expect(lines > 900)
    #expect(time < .seconds(20))
  }

  @Test func `lays out what is not final for a new width`() {
    var stream = MarkdownStream(width: 80, style: .plain)
    _ = stream.append("one two three four five")
    stream.resize(width: 10)
    #expect(stream.pending == ["one two", "three four", "five"])
    stream.resize(width: 80)
    #expect(stream.finish() == ["one two three four five"])
  }

  @Test func `loses no word when the width changes in a paragraph`() {
    var stream = MarkdownStream(width: 80, style: .plain)
    let words = (0..<300).map { "w\($0)" }
    var lines: [String] = []
    for (place, word) in words.enumerated() {
      lines += stream.append(word + " ")
      if place % 7 == 0 { stream.resize(width: [80, 20, 40, 8][place % 4]) }
    }
    lines += stream.finish()
    #expect(lines.flatMap { $0.split(separator: " ") }.map(String.init) == words)
  }

  @Test func `lets no escape, control or bidirectional character through, cut or not`() {
    let text = "a\u{1b}[31mb\u{1b}]0;title\u{7}c\u{202e}d\u{8}e `\u{1b}[2J` \u{9b}1mf"
    #expect(rendered(text) == ["abcde `` f"])
    #expect(rendered(text, cutAt: 0..<text.unicodeScalars.count) == ["abcde `` f"])
  }

  @Test func `is as new when it has finished`() {
    var stream = MarkdownStream(width: 80, style: .plain)
    _ = stream.append("```\ncode **x**")
    _ = stream.finish()
    #expect(stream.append("- **x**\n") + stream.finish() == ["• x"])
  }

  @Test func `of nothing is nothing`() {
    #expect(rendered("").isEmpty)
    #expect(rendered("\n\n \n").isEmpty)
  }
}
