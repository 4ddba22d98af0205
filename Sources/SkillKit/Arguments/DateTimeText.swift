/// Reads the spellings of `DateTime`: a scanner over the text's characters.
struct DateTimeText {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  private static let words = [
    "today": 0, "tomorrow": 1, "yesterday": -1, "今天": 0, "明天": 1, "后天": 2, "昨天": -1,
  ]

  func parse() -> DateTime? {
    var scanner = self
    return scanner.scan()
  }

  private mutating func scan() -> DateTime? {
    skipBlanks()
    guard let day = scanDay() else { return nil }
    let separated = skipSeparator()
    skipBlanks()
    if rest.isEmpty { return DateTime(day: day, time: nil, offset: nil) }
    guard separated, let time = scanTime() else { return nil }
    skipBlanks()
    let offset = scanOffset()
    skipBlanks()
    guard rest.isEmpty, let offset else { return nil }
    return DateTime(day: day, time: time, offset: offset.seconds)
  }

  private mutating func scanDay() -> DateTime.Day? {
    let lower = rest.lowercased()
    for (word, days) in Self.words where lower.hasPrefix(word) {
      rest.removeFirst(word.count)
      return .relative(days)
    }
    guard let year = digits(4) else { return nil }
    let dash = skip("-")
    guard let month = digits(2) else { return nil }
    if dash, !skip("-") { return nil }
    guard let day = digits(2), Self.isDay(year, month, day) else { return nil }
    return .date(year: year, month: month, day: day)
  }

  private mutating func scanTime() -> DateTime.Time? {
    guard let hour = digits(2), hour < 24 else { return nil }
    let colon = skip(":")
    guard colon || rest.first?.isNumber == true else { return nil }
    guard let minute = digits(2), minute < 60 else { return nil }
    guard colon ? skip(":") : rest.first?.isNumber == true else {
      return DateTime.Time(hour: hour, minute: minute, second: 0)
    }
    guard let second = digits(2), second < 61 else { return nil }
    if skip(".") || skip(",") {
      guard rest.first?.isNumber == true else { return nil }
      rest = rest.drop { $0.isNumber }
    }
    return DateTime.Time(hour: hour, minute: minute, second: min(second, 59))
  }

  /// Nil for a wrong offset; `seconds` nil for none.
  private mutating func scanOffset() -> (seconds: Int?, Void)? {
    if skip("Z") || skip("z") { return (0, ()) }
    let sign = skip("+") ? 1 : skip("-") || skip("−") ? -1 : 0
    guard sign != 0 else { return (nil, ()) }
    guard let hours = digits(2), hours <= 15 else { return nil }
    let minutes = skip(":") || !rest.isEmpty ? digits(2) : 0
    guard let minutes, minutes < 60 else { return nil }
    return (sign * (hours * 3600 + minutes * 60), ())
  }

  private mutating func skipSeparator() -> Bool {
    if skip("T") || skip("t") || skip(",") { return true }
    let before = rest.count
    skipBlanks()
    return rest.count < before
  }

  private mutating func skipBlanks() { rest = rest.drop { $0.isWhitespace } }

  private mutating func skip(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func digits(_ count: Int) -> Int? {
    let taken = rest.prefix(count)
    guard taken.utf8.count == count, taken.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    rest.removeFirst(count)
    return Int(taken)
  }

  private static func isDay(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    guard (1...12).contains(month), day >= 1 else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return day <= lengths[month - 1]
  }
}
