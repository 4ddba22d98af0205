/// What a person said, cut into tokens that remember where they stood.
struct Utterance: Sendable, Hashable {
  let scalars: [Unicode.Scalar]
  let tokens: [Token]

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    tokens = Tokenizer.tokens(of: scalars)
  }

  /// The words of a range of tokens as they were written, with what stood between them.
  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    return string(tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound)
  }

  /// The words of several tokens as they were written; a gap between them becomes a blank, but not between Chinese.
  func text(_ indices: [Int]) -> String {
    var result = ""
    var last: Int?
    for index in indices {
      if let last, needsBlank(between: last, and: index) { result += " " }
      result += string(tokens[index].range)
      last = index
    }
    return result
  }

  func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  private func needsBlank(between left: Int, and right: Int) -> Bool {
    if right == left + 1 { return !tokens[right].isAttached }
    if tokens[right].kind == .symbol && !Self.opening.contains(tokens[right].text) {
      return tokens[right].isAttached ? false : true
    }
    return !(tokens[left].kind == .han || tokens[right].kind == .han)
  }

  private static let opening: Set<String> = ["(", "[", "#", "@", "$", "<", "\"", "'"]
}

extension Utterance {
  var isChinese: Bool { tokens.contains { $0.kind == .han } }
}
