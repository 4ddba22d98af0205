public import FoundationEssentials

/// A day, with or without a time, in any of the spellings that models and people use.
///
/// Read are ISO 8601 with or without seconds, fraction and offset, a blank in place of `T`, and the words today,
/// tomorrow and yesterday (今天, 明天, 后天, 昨天) in place of the date. What has no offset is in the person's zone.
public struct DateTime: Sendable, Hashable {
  enum Day: Sendable, Hashable {
    case date(year: Int, month: Int, day: Int)
    /// Days from today.
    case relative(Int)
  }

  struct Time: Sendable, Hashable {
    var hour: Int
    var minute: Int
    var second: Int
  }

  let day: Day
  let time: Time?
  /// Seconds east of Greenwich; nil for the person's own zone.
  let offset: Int?

  /// Nil where the text is no such point in time, or no day of the calendar.
  public init?(_ text: String) {
    guard let parsed = DateTimeText(text).parse() else { return nil }
    self = parsed
  }

  init(day: Day, time: Time?, offset: Int?) {
    self.day = day
    self.time = time
    self.offset = offset
  }

  public var hasTime: Bool { time != nil }

  /// The moment it stands for; midnight where no time was given. `now` says what today is.
  public func date(now: Date, timeZone: TimeZone) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    var parts = DateComponents()
    switch day {
    case .date(let year, let month, let day):
      (parts.year, parts.month, parts.day) = (year, month, day)
    case .relative(let days):
      let that = calendar.date(byAdding: .day, value: days, to: now) ?? now
      parts = calendar.dateComponents([.year, .month, .day], from: that)
    }
    (parts.hour, parts.minute, parts.second) = (time?.hour ?? 0, time?.minute ?? 0, time?.second ?? 0)
    if let offset, let zone = TimeZone(secondsFromGMT: offset) { calendar.timeZone = zone }
    return calendar.date(from: parts) ?? now
  }

  public func date(in context: Context) -> Date { date(now: context.now, timeZone: context.timeZone) }
}

extension DateTime: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = DateTime(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a date and time such as 2026-05-04T09:30")
    }
    self = value
  }
}
