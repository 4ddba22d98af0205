/// Reads numbers in digits: 42, 1,234, 3.5, 2.5k, 3万.
enum DigitNumber {
  static func read(_ tokens: [Token], at start: Int) -> NumberReading? {
    guard isStart(tokens, start) else { return nil }
    var text = tokens[start].text
    var end = start + 1
    while tokens.text(end) == ",", tokens.isAttached(end), tokens.isAttached(end + 1), isGroup(tokens, end + 1),
      text.utf8.count <= 15
    {
      text += tokens[end + 1].text
      end += 2
    }
    if tokens.text(end) == ".", tokens.isAttached(end), tokens.kind(end + 1) == .digits, tokens.isAttached(end + 1) {
      text += "." + tokens[end + 1].text
      end += 2
      if tokens.text(end) == ".", tokens.kind(end + 1) == .digits, tokens.isAttached(end + 1) { return nil }
    }
    guard var value = Double(text) else { return nil }
    if tokens.isAttached(end), let factor = factors[tokens.text(end)] {
      value *= factor
      end += 1
    }
    return NumberReading(value: value, tokens: start..<end)
  }

  /// Digits in "mp3", "v2" or "1.2.3" are part of a name.
  private static func isStart(_ tokens: [Token], _ start: Int) -> Bool {
    guard tokens.kind(start) == .digits else { return false }
    guard tokens.isAttached(start), start > 0 else { return true }
    switch tokens[start - 1].kind {
    // 1h30m: the unit of the part before it.
    case .word: return ["h", "hr", "m", "min"].contains(tokens[start - 1].text) && tokens.kind(start - 2) == .digits
    case .symbol: return !(["_", "."].contains(tokens[start - 1].text) && tokens.isAttached(start - 1))
    case .digits, .han: return true
    }
  }

  private static func isGroup(_ tokens: [Token], _ index: Int) -> Bool {
    tokens.kind(index) == .digits && tokens[index].text.utf8.count == 3
  }

  private static let factors: [String: Double] = [
    "k": 1e3, "mio": 1e6, "bn": 1e9, "百": 100, "千": 1e3, "万": 1e4, "亿": 1e8,
  ]
}
