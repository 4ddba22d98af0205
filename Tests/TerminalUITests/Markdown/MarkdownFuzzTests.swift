import Testing
import TerminalUI

@Suite struct `Markdown at random` {
  private static let marks = [
    "*", "**", "***", "_", "`", "``", "~~", "[", "](", ")", "![", "](u \"", "\")", "<", ">", "\\", "\\(", "\\)", "$",
    "$$", "#", "- ", "1. ", "\n", "\n", "\n\n", " ", " ", "  ", "\t", "> ", "```", "```\n", "~~~", "---", "\n---\n",
    "===", "[ ] ", "    ", "\n  ", "\n    ", "。", "「", "中文", "👩‍💻", "🇩🇪", "\u{301}", "!", "-", ":", "2", "+", "=", "@",
    ".",
    "(", "]", "\u{1b}[31m", "\u{202e}", "\r\n", "http://", "www.",
  ]
  private static let tables = ["|", "|", " | ", "|-|-|", "\n|--|--|\n", "\n|:-:|-:|\n|", "\n|"]

  private struct Document {
    var text = ""
    var words: [String] = []

    init(_ marks: [String], length: Int, _ generator: inout SeededGenerator) {
      for _ in 0..<length {
        guard Int.random(in: 0..<3, using: &generator) == 0 else {
          text += marks.randomElement(using: &generator) ?? ""
          continue
        }
        words.append(Self.word(words.count))
        text += (words.last ?? "") + (Bool.random(using: &generator) ? " " : "")
      }
    }

    /// Letters that occur in no mark and no other word.
    private static func word(_ number: Int) -> String {
      let letters = Array("abcdefgijk")
      return "Q" + String(number).compactMap(\.wholeNumberValue).map { String(letters[$0]) }.joined() + "Z"
    }
  }

  @Test(arguments: 0..<12)
  func `gives the same lines however it is cut, loses no word and keeps to the width`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for round in 0..<150 {
      let marks = Self.marks + (round % 2 == 0 ? Self.tables : [])
      let document = Document(marks, length: round % 10 == 0 ? 300 : 40, &generator)
      let width = [8, 20, 40, 200][round % 4]
      let count = document.text.unicodeScalars.count
      let whole = rendered(document.text, width: width)
      let some = (0..<count).filter { _ in Int.random(in: 0..<9, using: &generator) == 0 }
      #expect(rendered(document.text, width: width, cutAt: 0..<count) == whole, "\(document.text.debugDescription)")
      #expect(rendered(document.text, width: width, cutAt: some) == whole, "\(document.text.debugDescription)")
      if round % 2 == 1 || width == 200 { checkWords(document, whole, inOrder: round % 2 == 1) }
      if !["```", "~~~", "    ", "\t"].contains(where: document.text.contains) {
        #expect(whole.allSatisfy { $0.columns <= width }, "\(document.text.debugDescription)")
      }
    }
  }

  private func checkWords(_ document: Document, _ lines: [String], inOrder: Bool) {
    let letters = lines.joined().unicodeScalars.filter { ("a"..."z").contains($0) || $0 == "Q" || $0 == "Z" }
    let shown = String(String.UnicodeScalarView(letters))
    var rest = shown[...]
    for word in document.words {
      guard let range = (inOrder ? rest : shown[...]).firstRange(of: word) else {
        Issue.record("\(word) is lost: \(document.text.debugDescription)")
        return
      }
      if inOrder { rest = rest[range.upperBound...] }
    }
  }
}
