/// Reads dates in digits: 2027-05-05, 5/5/2027, 5.5.2027, 5/6.
struct NumericDate {
  let tokens: [Token]
  let reckoner: DayReckoner
  let putsDayFirst: Bool

  func read(at start: Int) -> DayReading? {
    guard let first = digits(start), isFree(start), tokens.isAttached(start + 1), let second = digits(start + 2),
      tokens.isAttached(start + 2)
    else { return nil }
    let separator = tokens.text(start + 1)
    guard ["-", "/", "."].contains(separator) else { return nil }
    guard tokens.text(start + 3) == separator, tokens.isAttached(start + 3), tokens.isAttached(start + 4),
      let third = digits(start + 4)
    else {
      return short(start, first, second, separator)
    }
    guard tokens.text(start + 5) != separator || !tokens.isAttached(start + 5) else { return nil }
    if first.count == 4, second.count <= 2, third.count <= 2 {
      return whole(start, first.value, second.value, third.value)
    }
    guard first.count <= 2, second.count <= 2,
      third.count == 4 || (third.count == 2 && separator != "-" && separator != ".")
    else { return nil }
    let year = third.count == 2 ? 2000 + third.value : third.value
    let (day, month) = ordered(first.value, second.value, separator)
    return whole(start, year, month, day)
  }

  private func whole(_ start: Int, _ year: Int, _ month: Int, _ day: Int) -> DayReading {
    DayReading(reckoner.day(day, month, year, as: text(start..<(start + 5))), end: start + 5)
  }

  /// 5/6 may be a fraction, so it counts only where something says that it is a date.
  private func short(_ start: Int, _ first: Number, _ second: Number, _ separator: String) -> DayReading? {
    guard separator == "/", first.count <= 2, second.count <= 2 else { return nil }
    let (day, month) = ordered(first.value, second.value, separator)
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    return DayReading(
      reckoner.day(day, month, nil, as: text(start..<(start + 3))), end: start + 3, isYearless: true, needsContext: true
    )
  }

  /// A number over 12 is no month; a date with points puts the day first everywhere.
  private func ordered(_ first: Int, _ second: Int, _ separator: String) -> (day: Int, month: Int) {
    if first > 12 || second > 12 { return first > 12 ? (first, second) : (second, first) }
    return putsDayFirst || separator == "." ? (first, second) : (second, first)
  }

  private typealias Number = (value: Int, count: Int)

  private func digits(_ index: Int) -> Number? {
    guard tokens.kind(index) == .digits, tokens[index].text.utf8.count <= 4, let value = Int(tokens[index].text) else {
      return nil
    }
    return (value, tokens[index].text.utf8.count)
  }

  private func isFree(_ start: Int) -> Bool {
    guard tokens.isAttached(start), start > 0 else { return true }
    return tokens[start - 1].kind == .han || ["(", ",", "，"].contains(tokens[start - 1].text)
  }

  private func text(_ range: Range<Int>) -> String { tokens[range].map(\.text).joined() }
}
