/// A time as a calendar file gives it: RFC 5545 3.3.4 and 3.3.5.
package enum EventTime: Sendable, Hashable {
  /// A whole day, wherever one is.
  case date(CivilDate)
  /// The same time on every wall.
  case floating(WallTime)
  case utc(Instant)
  case zoned(WallTime, zone: String)

  /// Reads the value of DTSTART, DTEND, RECURRENCE-ID …; nil where it is none.
  package init?(_ line: ContentLine) {
    self.init(value: line.value, zone: line.parameter("TZID"))
  }

  package init?(value: String, zone: String?) {
    let text = value.utf8.filter { $0 != .space }
    let isUTC = text.last == UInt8(ascii: "Z")
    let digits = isUTC ? text.dropLast() : text[...]
    guard let date = Self.date(digits.prefix(8)) else { return nil }
    guard digits.count > 8 else {
      guard !isUTC else { return nil }
      self = .date(date)
      return
    }
    guard digits.count == 15, digits[8] | 0x20 == UInt8(ascii: "t"), let second = Self.second(digits[9...]) else {
      return nil
    }
    let wall = WallTime(date, secondOfDay: second)
    self = isUTC ? .utc(Instant(seconds: wall.seconds)) : zone.map { .zoned(wall, zone: $0) } ?? .floating(wall)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.reduce(0) { value, byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte ? value.map { $0 * 10 + Int(byte - 48) } : nil
    }
  }

  private static func date(_ digits: ArraySlice<UInt8>) -> CivilDate? {
    guard digits.count == 8, let year = number(digits[..<4]), let month = number(digits[4..<6]),
      let day = number(digits[6...])
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// A leap second counts as the second after it.
  private static func second(_ digits: ArraySlice<UInt8>) -> Int? {
    guard let hour = number(digits[9..<11]), let minute = number(digits[11..<13]), let second = number(digits[13...]),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  package var isDate: Bool { if case .date = self { true } else { false } }

  /// The line that says this time.
  package func line(_ name: String, lineBreak: [UInt8]) -> ContentLine {
    ContentLine(name, parameters, value: value, lineBreak: lineBreak)
  }

  package var value: String {
    switch self {
    case .date(let date): date.basic
    case .floating(let wall), .zoned(let wall, _): wall.basic
    case .utc(let instant): WallTime(seconds: instant.seconds).basic + "Z"
    }
  }

  var parameters: [(String, String)] {
    switch self {
    case .date: [("VALUE", "DATE")]
    case .zoned(_, let zone): [("TZID", zone)]
    case .floating, .utc: []
    }
  }

  /// What the clock of its own zone shows; of a day its beginning, of a UTC time the clock in UTC.
  package var wall: WallTime {
    switch self {
    case .date(let date): WallTime(date)
    case .floating(let wall), .zoned(let wall, _): wall
    case .utc(let instant): WallTime(seconds: instant.seconds)
    }
  }

  /// The same kind of time, with another clock reading.
  package func with(wall: WallTime) -> EventTime {
    switch self {
    case .date: .date(wall.date)
    case .floating: .floating(wall)
    case .utc: .utc(Instant(seconds: wall.seconds))
    case .zoned(_, let zone): .zoned(wall, zone: zone)
    }
  }
}
