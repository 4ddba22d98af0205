/// Values filed under phrases of one or more tokens, English or Chinese, found by the longest match.
struct PhraseTable<Value: Sendable>: Sendable {
  private var values: [String: Value] = [:]
  private var lengths: [String: Int] = [:]

  init() {}

  /// Files a value under a phrase as a person would write it.
  subscript(phrase: String) -> Value? {
    get { values[Self.key(Utterance(phrase).tokens[...])] }
    set { set(newValue, for: Utterance(phrase).tokens) }
  }

  mutating func set(_ value: Value?, for tokens: [Token]) {
    guard let first = tokens.first else { return }
    values[Self.key(tokens[...])] = value
    lengths[first.text] = max(lengths[first.text] ?? 0, tokens.count)
  }

  func value(for tokens: [Token]) -> Value? { values[Self.key(tokens[...])] }

  /// The value of the longest phrase that begins at a token, and the index after its last token.
  func match(_ tokens: [Token], at start: Int) -> (value: Value, end: Int)? {
    guard start < tokens.count, let longest = lengths[tokens[start].text] else { return nil }
    var length = min(longest, tokens.count - start)
    while length > 0 {
      if let value = values[Self.key(tokens[start..<(start + length)])] { return (value, start + length) }
      length -= 1
    }
    return nil
  }

  private static func key(_ tokens: ArraySlice<Token>) -> String {
    if tokens.count == 1, let only = tokens.first { return only.text }
    var key = ""
    for token in tokens {
      if !key.isEmpty && token.kind != .han { key += " " }
      key += token.text
    }
    return key
  }
}

extension PhraseTable: ExpressibleByDictionaryLiteral {
  /// Of a phrase that is listed twice, the last value counts.
  init(dictionaryLiteral entries: (String, Value)...) {
    for (phrase, value) in entries { self[phrase] = value }
  }
}
