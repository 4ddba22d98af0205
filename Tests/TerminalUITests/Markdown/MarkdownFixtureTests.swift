import Testing
import TerminalUI

@Suite struct `Markdown as text` {
  @Test(arguments: Fixture.all)
  func `becomes these lines at each width`(fixture: Fixture) {
    for (width, expected) in fixture.expected {
      #expect(rendered(fixture.markdown, width: width).joined(separator: "\n") == expected, "at \(width) columns")
    }
  }

  @Test(arguments: Fixture.all)
  func `becomes the same lines with line ends of any kind`(fixture: Fixture) {
    let text = fixture.markdown.replacing("\n", with: "\r\n")
    #expect(rendered(text, width: 40) == rendered(fixture.markdown, width: 40))
  }

  @Test(arguments: Fixture.all, [MarkdownStyle.plain, .coloured, .linked])
  func `becomes the same lines wherever the stream is cut in two`(fixture: Fixture, style: MarkdownStyle) {
    let whole = rendered(fixture.markdown, width: 40, style: style)
    for cut in 0...fixture.markdown.unicodeScalars.count {
      #expect(rendered(fixture.markdown, width: 40, style: style, cutAt: [cut]) == whole, "cut at \(cut)")
    }
  }

  @Test(arguments: Fixture.all, [80, 40, 20, 8])
  func `becomes the same lines scalar by scalar`(fixture: Fixture, width: Int) {
    let cuts = 0..<fixture.markdown.unicodeScalars.count
    #expect(rendered(fixture.markdown, width: width, cutAt: cuts) == rendered(fixture.markdown, width: width))
  }

  @Test(arguments: Fixture.all.filter { !$0.markdown.contains("```") }, [8, 20, 40])
  func `is not wider than the terminal, code aside`(fixture: Fixture, width: Int) {
    for line in rendered(fixture.markdown, width: width) {
      #expect(line.columns <= width, "\(line)")
    }
  }

  @Test(arguments: Fixture.all)
  func `has the same words with escapes and without`(fixture: Fixture) {
    func letters(_ lines: [String]) -> String { lines.joined().filter { $0.isLetter } }
    let coloured = rendered(fixture.markdown, style: .coloured).map { line in
      line.split(separator: "\u{1b}[", omittingEmptySubsequences: false).enumerated()
        .map { $0 == 0 ? $1 : $1.drop { $0 != "m" }.dropFirst() }.joined()
    }
    #expect(letters(coloured) == letters(rendered(fixture.markdown)))
    #expect(!rendered(fixture.markdown).joined().contains("\u{1b}"))
  }
}
