/// Everyday words and what they have in common across English and Chinese; knowledge of language, not of any tool.
struct Lexicon: Sendable {
  /// Concepts, by number, that a word or phrase belongs to.
  private(set) var concepts = PhraseTable<[Int]>()

  static let shared = Lexicon()

  private init() {
    for (number, line) in Self.groups.split(separator: "\n").enumerated() {
      for word in line.split(whereSeparator: { $0 == " " || $0 == "|" }) {
        let tokens = Self.normal(Utterance(String(word).replacing("_", with: " ")).tokens)
        let known = concepts.value(for: tokens) ?? []
        if known.last != number { concepts.set(known + [number], for: tokens) }
      }
    }
  }

  /// The longest word or phrase of the lexicon that begins at a token. The tokens must be in normal form.
  func match(_ tokens: [Token], at start: Int) -> (concepts: [Int], end: Int)? {
    concepts.match(tokens, at: start).map { ($0.value, $0.end) }
  }

  /// English words become stems, so that one entry serves all forms of a word.
  static func normal(_ tokens: [Token]) -> [Token] {
    tokens.map { token in
      guard token.kind == .word else { return token }
      return Token(kind: .word, text: Stemmer.stem(token.text), range: token.range, isAttached: token.isAttached)
    }
  }
}
