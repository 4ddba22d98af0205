/// A number found in a text, and where it stood.
struct NumberReading: Sendable, Hashable {
  var value: Double
  var tokens: Range<Int>
  /// Whether it may be no number at all: "one" or "a" in English, 一 before a measure word.
  var isWeak = false

  var integer: Int? { Int(exactly: value) }
}

/// Reads the number that begins at a token: digits, English words or Chinese numerals.
enum NumberScanner {
  static func read(_ tokens: [Token], at start: Int) -> NumberReading? {
    guard start < tokens.count else { return nil }
    switch tokens[start].kind {
    case .digits: return DigitNumber.read(tokens, at: start)
    case .word: return EnglishNumber.read(tokens, at: start)
    case .han: return ChineseNumber.read(tokens, at: start)
    case .symbol: return negative(tokens, at: start)
    }
  }

  /// A minus sign belongs to the number only where nothing else stands before it: "-5", but not "10-5".
  private static func negative(_ tokens: [Token], at start: Int) -> NumberReading? {
    guard tokens[start].is("-") || tokens[start].is("−"), !tokens[start].isAttached, tokens.isAttached(start + 1),
      var number = DigitNumber.read(tokens, at: start + 1)
    else { return nil }
    number.value = -number.value
    number.tokens = start..<number.tokens.upperBound
    return number
  }
}
