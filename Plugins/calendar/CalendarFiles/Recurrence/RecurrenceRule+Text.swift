extension RecurrenceRule {
  /// The rule as RRULE writes it.
  package var text: String {
    var parts = ["FREQ=\(frequency.rawValue.uppercased())"]
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    if let count { parts.append("COUNT=\(count)") }
    if let until { parts.append("UNTIL=\(until.value)") }
    if !months.isEmpty { parts.append("BYMONTH=\(Self.joined(months))") }
    if !monthDays.isEmpty { parts.append("BYMONTHDAY=\(Self.joined(monthDays))") }
    if !days.isEmpty { parts.append("BYDAY=\(days.map(\.text).joined(separator: ","))") }
    if !positions.isEmpty { parts.append("BYSETPOS=\(Self.joined(positions))") }
    if weekStart != .monday { parts.append("WKST=\(weekStart.rawValue)") }
    return parts.joined(separator: ";")
  }

  private static func joined(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ",") }
}

extension RecurrenceRule.Day {
  var text: String { "\(ordinal.map(String.init) ?? "")\(weekday.rawValue)" }
}
