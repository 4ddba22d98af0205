/// A number of one unit: what a duration is written in.
struct DurationAmount: Sendable, Hashable {
  enum Unit: Sendable, Hashable {
    case decade, year, month, fortnight, week, day, hour, quarterHour, minute, second
  }

  var number: Double
  var unit: Unit

  /// Nil for what no calendar can say, such as a third of a month, and for amounts beyond ten thousand years.
  var duration: CalendarDuration? {
    switch unit {
    case .decade: months(120)
    case .year: months(12)
    case .month: months(1)
    case .fortnight: days(14)
    case .week: whole(number, limit: 522_000).map { CalendarDuration(weeks: $0) } ?? days(7)
    case .day: days(1)
    case .hour: seconds(3600)
    case .quarterHour: seconds(900)
    case .minute: seconds(60)
    case .second: seconds(1)
    }
  }

  private func whole(_ value: Double, limit: Double) -> Int? {
    abs(value) <= limit ? Int(exactly: value) : nil
  }

  /// Half a month is taken as 15 days, as people do.
  private func months(_ count: Double) -> CalendarDuration? {
    let total = number * count
    if let months = whole(total, limit: 120_000) { return CalendarDuration(months: months) }
    guard let months = whole(total - 0.5, limit: 120_000) else { return nil }
    return CalendarDuration(months: months, days: 15)
  }

  private func days(_ count: Double) -> CalendarDuration? {
    let total = number * count
    let days = total.rounded(.down)
    guard let whole = whole(days, limit: 3_660_000), let seconds = Int(exactly: ((total - days) * 86_400).rounded())
    else {
      return nil
    }
    return CalendarDuration(days: whole, seconds: seconds)
  }

  private func seconds(_ count: Double) -> CalendarDuration? {
    whole((number * count).rounded(), limit: 3.2e11).map { CalendarDuration(seconds: $0) }
  }
}

extension CalendarDuration {
  /// The sum of the amounts, in the order of their size.
  init?(_ amounts: [DurationAmount]) {
    self.init()
    guard !amounts.isEmpty else { return nil }
    for amount in amounts {
      guard let part = amount.duration else { return nil }
      months += part.months
      weeks += part.weeks
      days += part.days
      seconds += part.seconds
    }
  }

  /// ISO 8601, or plain words in English or Chinese. A sign, "ago" or 前 make it negative.
  package init?(_ text: String) {
    guard let value = ISODuration(text).parse() ?? DurationWords.parse(text) else { return nil }
    self = value
  }
}
