/// A piece of an utterance: a word, a run of digits, one Chinese character, or one symbol.
struct Token: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case word, digits, han, symbol
  }

  let kind: Kind
  /// Folded: lower case, half width, simplified.
  let text: String
  /// Where it stands among the utterance's scalars.
  let range: Range<Int>
  /// Whether nothing stands between this token and the one before it.
  let isAttached: Bool

  func `is`(_ text: String) -> Bool { self.text == text }

  func isOne(of words: Set<String>) -> Bool { words.contains(text) }
}

extension Array<Token> {
  /// The folded text at a position, or an empty text beyond the ends.
  func text(_ index: Int) -> String { indices.contains(index) ? self[index].text : "" }

  func kind(_ index: Int) -> Token.Kind? { indices.contains(index) ? self[index].kind : nil }

  /// Whether the token stands there and follows the one before it without a blank.
  func isAttached(_ index: Int) -> Bool { indices.contains(index) && self[index].isAttached }

  /// Whether one of the words stands at a position.
  func has(_ index: Int, _ words: Set<String>) -> Bool { indices.contains(index) && words.contains(self[index].text) }
}
