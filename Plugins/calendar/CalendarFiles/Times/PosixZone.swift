/// Reads a POSIX TZ string: the standard season, and where there is one, the rule for the other.
struct PosixZone {
  private var rest: Substring

  /// Nil where the string cannot be read; without a rule where the clocks are never changed.
  static func read(_ text: String) -> (standard: (abbreviation: String, offset: Int), rule: ZoneRule?)? {
    var reader = PosixZone(rest: text[...])
    guard let standard = reader.abbreviation(), let offset = reader.time() else { return nil }
    guard !reader.rest.isEmpty else { return ((standard, -offset), nil) }
    guard let daylight = reader.abbreviation() else { return nil }
    let isShifted = reader.rest.first != ","
    guard let daylightOffset = isShifted ? reader.time() : offset - 3600 else { return nil }
    guard let begin = reader.change(), let end = reader.change(), reader.rest.isEmpty else { return nil }
    let rule = ZoneRule(
      standard: .init(abbreviation: standard, offset: -offset, begins: end),
      daylight: .init(abbreviation: daylight, offset: -daylightOffset, begins: begin))
    return ((standard, -offset), rule)
  }

  private mutating func accept(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func abbreviation() -> String? {
    if accept("<") {
      guard let end = rest.firstIndex(of: ">") else { return nil }
      defer { rest = rest[rest.index(after: end)...] }
      return String(rest[..<end])
    }
    let name = rest.prefix { $0.isLetter }
    rest.removeFirst(name.count)
    return name.isEmpty ? nil : String(name)
  }

  private mutating func number() -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard digits.count <= 3, let value = Int(digits) else { return nil }
    rest.removeFirst(digits.count)
    return value
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  private mutating func time() -> Int? {
    let isNegative = accept("-")
    if !isNegative { _ = accept("+") }
    guard let hours = number() else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where accept(":") {
      guard let part = number() else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// `,Mm.w.d[/time]`; the forms that count days of the year are in no zone of today.
  private mutating func change() -> ZoneRule.Change? {
    guard accept(","), accept("M"), let month = number(), accept("."), let week = number(), accept("."),
      let weekday = number(), 1...12 ~= month, 1...5 ~= week, 0...6 ~= weekday
    else { return nil }
    guard accept("/") else { return .init(month: month, week: week, weekday: weekday, second: 7200) }
    guard let second = time() else { return nil }
    return .init(month: month, week: week, weekday: weekday, second: second)
  }
}
