/// Whether words can be a value of their kind at all.
struct Plausible {
  let request: Request
  let manual: Manual
  let cutter: TermCutter

  private var tokens: [Token] { request.tokens }

  func allows(_ range: Range<Int>, as role: TextRole, cue: Double) -> Bool {
    let hasWord = range.contains { tokens[$0].kind == .word || tokens[$0].kind == .han }
    switch role {
    case .url, .email, .zone: return false
    case .path: return cue >= 2.5 || isFile(range)
    case .place: return hasWord && range.count <= 8 && isNoun(range)
    case .language, .currency: return hasWord && range.count <= 2 && isNoun(range)
    case .unit: return range.count <= 3
    case .person: return hasWord && range.count <= 5 && isNoun(range)
    case .identifier, .pattern: return range.count <= 8
    case .plain: return range.count <= 8 && isNoun(range)
    case .title, .content, .query, .expression: return true
    }
  }

  /// Not a verb, nor only words that hold a sentence together, nor the tool's own name.
  private func isNoun(_ range: Range<Int>) -> Bool {
    let first = range.first { !["the", "my", "our"].contains(tokens[$0].text) } ?? range.lowerBound
    if FunctionWords.english.contains(tokens[first].text) { return false }
    if tokens[first].kind == .digits, range.count == 1 { return false }
    let words = Array(tokens[range])
    let terms = cutter.terms(of: words)
    let owned = terms.allSatisfy { isOwn($0, isChinese: words[$0.tokens.lowerBound].kind == .han) }
    return !(terms.isEmpty && tokens[first].kind != .digits) && !(owned && !isCapital(first))
  }

  /// The tool's own word, or a common Chinese one of its field.
  private func isOwn(_ term: Term, isChinese: Bool) -> Bool {
    manual.knows(term) || isChinese && !term.isFragment && manual.sharesConcept(term)
  }

  private func isCapital(_ index: Int) -> Bool {
    index > 0 && request.utterance.scalars[tokens[index].range.lowerBound].properties.isUppercase
  }

  private func isFile(_ range: Range<Int>) -> Bool {
    let words = Set(tokens[range].map(\.text)).union([tokens.text(range.upperBound)])
    return !words.isDisjoint(with: Self.folders)
      || (range.upperBound < tokens.count && ["文", "目"].contains(tokens.text(range.upperBound)))
  }

  private static let folders: Set<String> = [
    "folder", "directory", "documents", "downloads", "desktop", "pictures", "home", "file", "下", "桌",
  ]
}
