/// A recurrence rule: RFC 5545 3.3.10, in the parts that calendars of days and appointments use.
package struct RecurrenceRule: Sendable, Hashable {
  package enum Frequency: String, Sendable { case daily, weekly, monthly, yearly }

  /// The `ordinal`-th such weekday of the month or year, from its end where negative; without one, each of them.
  package struct Day: Sendable, Hashable {
    package var ordinal: Int?
    package var weekday: Weekday
  }

  package struct Unsupported: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  package var frequency: Frequency
  package var interval = 1
  package var count: Int?
  package var until: EventTime?
  package var days: [Day] = []
  package var monthDays: [Int] = []
  package var months: [Int] = []
  package var positions: [Int] = []
  package var weekStart = Weekday.monday

  package init(_ frequency: Frequency) { self.frequency = frequency }

  /// Reads the value of RRULE. A part that is not known is refused: to leave it out would give wrong days.
  package init(_ text: String) throws(Unsupported) {
    var parts: [(name: Substring, value: Substring)] = []
    for part in text.split(separator: ";") {
      guard let equals = part.firstIndex(of: "=") else { throw Self.unsupported(part) }
      parts.append((part[..<equals], part[part.index(after: equals)...]))
    }
    let frequency = parts.first { $0.name.uppercased() == "FREQ" }?.value.lowercased()
    guard let frequency, let known = Frequency(rawValue: frequency) else {
      throw Unsupported(description: "a repetition with FREQ=\(frequency?.uppercased() ?? "?") is not supported")
    }
    self.init(known)
    for part in parts where part.name.uppercased() != "FREQ" { try read(part.name.uppercased(), part.value) }
    try checkCombination()
  }

  private static func unsupported(_ part: Substring) -> Unsupported {
    Unsupported(description: "the repetition's part \(part.prefix(60)) is not supported")
  }

  private mutating func read(_ name: String, _ value: Substring) throws(Unsupported) {
    let wrong = Self.unsupported("\(name)=\(value)")
    switch name {
    case "INTERVAL": interval = try Self.number(value, 1...10_000, wrong)
    case "COUNT": count = try Self.number(value, 1...Int.max, wrong)
    case "UNTIL":
      until = EventTime(value: String(value), zone: nil)
      if until == nil { throw wrong }
    case "BYDAY": days = try Self.list(value) { (part) throws(Unsupported) in try Self.day(part, wrong) }
    case "BYMONTHDAY": monthDays = try Self.numbers(value, 31, wrong)
    case "BYSETPOS": positions = try Self.numbers(value, 366, wrong)
    case "BYMONTH":
      months = try Self.numbers(value, 12, wrong)
      if months.contains(where: { $0 < 1 }) { throw wrong }
    case "WKST":
      guard let day = Weekday(rawValue: value.uppercased()) else { throw wrong }
      weekStart = day
    default:
      if !name.hasPrefix("X-") { throw wrong }
    }
  }

  private func checkCombination() throws(Unsupported) {
    let hasOrdinal = days.contains { $0.ordinal != nil }
    let isLong = frequency == .monthly || frequency == .yearly
    if hasOrdinal, !isLong { throw Self.unsupported("BYDAY with a number in FREQ=\(frequency.rawValue.uppercased())") }
    if frequency == .weekly, !monthDays.isEmpty { throw Self.unsupported("BYMONTHDAY in FREQ=WEEKLY") }
    if hasOrdinal, !monthDays.isEmpty { throw Self.unsupported("BYDAY with a number beside BYMONTHDAY") }
  }

  private static func list<Element>(
    _ text: Substring, _ read: (Substring) throws(Unsupported) -> Element
  ) throws(Unsupported) -> [Element] {
    var elements: [Element] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) { elements.append(try read(part)) }
    return elements
  }

  private static func number(_ text: Substring, _ range: ClosedRange<Int>, _ wrong: Unsupported) throws(Unsupported)
    -> Int
  {
    guard let value = Int(text), range.contains(value) else { throw wrong }
    return value
  }

  private static func numbers(_ text: Substring, _ limit: Int, _ wrong: Unsupported) throws(Unsupported) -> [Int] {
    try list(text) { (part) throws(Unsupported) in
      let value = try number(part, -limit...limit, wrong)
      if value == 0 { throw wrong }
      return value
    }
  }

  private static func day(_ text: Substring, _ wrong: Unsupported) throws(Unsupported) -> Day {
    guard let weekday = Weekday(rawValue: text.suffix(2).uppercased()) else { throw wrong }
    let number = text.dropLast(2)
    if number.isEmpty { return Day(ordinal: nil, weekday: weekday) }
    guard let ordinal = Int(number), ordinal != 0, abs(ordinal) <= 53 else { throw wrong }
    return Day(ordinal: ordinal, weekday: weekday)
  }
}
