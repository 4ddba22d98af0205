/// A part of the day, where no hour was named.
enum DayPart: String, Sendable, Hashable {
  case morning, noon, afternoon, evening, night

  /// The hours a person means by it.
  var hours: Range<Int> {
    switch self {
    case .morning: 5..<12
    case .noon: 11..<14
    case .afternoon: 12..<18
    case .evening: 17..<24
    case .night: 18..<24
    }
  }
}

/// A day, or several in a row, that a text names; or a day that does not exist.
enum DayReference: Sendable, Hashable {
  case day(CivilDate)
  case days(CivilDate, CivilDate)
  case fault(TimeFault)

  var first: CivilDate? {
    switch self {
    case .day(let day): day
    case .days(let first, _): first
    case .fault: nil
    }
  }
}

/// A time of day as it was said.
struct ClockReading: Sendable, Hashable {
  var time: CivilTime
  /// Whether the hour may be one of the morning or of the afternoon.
  var isAmbiguous = false
  /// Whether it is a bare number, which may count something else.
  var isBare = false
  /// Midnight at the end of the day, as in 晚上十二点.
  var isNextDay = false
}

/// Why something that looks like a time is none, in the person's own words.
struct TimeFault: Sendable, Hashable, Error {
  enum Kind: String, Sendable, Hashable {
    case date, time, skipped
  }

  var kind: Kind
  var text: String
}

/// One point in time as far as it was said: a day, a time of day, a part of the day, or a moment reckoned from now.
struct TimePoint: Sendable, Hashable {
  var day: DayReference?
  var clock: ClockReading?
  var part: DayPart?
  /// A moment said as a distance from now, such as "in 2 hours".
  var instant: CivilDateTime?
  /// That distance; negative where it lies back, such as "an hour ago".
  var distance: Span?
  /// An offset from UTC, where the text names one.
  var offset: Int?
  var fault: TimeFault?
  /// Whether the date stood without its year, so that it may belong to the year before.
  var isYearless = false

  var isDayOnly: Bool { day != nil && clock == nil && instant == nil }
  var isClockOnly: Bool { day == nil && clock != nil }
  var anyFault: TimeFault? {
    if let fault { return fault }
    if case .fault(let fault)? = day { return fault }
    return nil
  }
}

/// A point in time, or two that enclose a stretch, and the place in the text.
struct TimeMention: Sendable, Hashable {
  /// What the words before or after it say of its part in the sentence.
  enum Role: Sendable, Hashable {
    case at, from, until, target, due
  }

  var role: Role
  var start: TimePoint
  var end: TimePoint?
  var recurrence: Recurrence?
  /// The tokens of the recurrence alone.
  var recurring: [Int] = []
  /// Indices of the tokens it was read from, prepositions included.
  var tokens: [Int]

  /// Whether it rests on a bare number alone.
  var isWeak: Bool { (start.clock?.isBare ?? false) && start.day == nil && end == nil && role != .at }
  var fault: TimeFault? { start.anyFault ?? end?.anyFault }
}

/// How often something comes back.
struct Recurrence: Sendable, Hashable {
  enum Frequency: String, Sendable, Hashable {
    case daily, weekly, monthly, yearly
  }

  var frequency: Frequency
  var interval = 1
  /// 1 for Monday to 7 for Sunday.
  var weekdays: [Int] = []

  /// The rule of RFC 5545.
  var rule: String {
    var rule = "FREQ=" + frequency.rawValue.uppercased()
    if interval > 1 { rule += ";INTERVAL=\(interval)" }
    if !weekdays.isEmpty { rule += ";BYDAY=" + weekdays.map { Self.names[$0 - 1] }.joined(separator: ",") }
    return rule
  }

  private static let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}
