internal import FoundationEssentials
internal import FoundationInternationalization

/// Calendar arithmetic in one zone: what months and days make of a date, and how two dates lie apart.
struct DayMath {
  let calendar: Calendar

  init(_ zone: TimeZone) { calendar = .gregorian(zone) }

  /// Where a duration leads, and what had to give way for it.
  struct Sum {
    var date: Date
    /// The day of the month that the month reached does not have.
    var missingDay: Int?
    /// Whether the clocks jumped over the time of day asked for.
    var isInGap = false
  }

  /// Months first, then days, both by the calendar; then hours, minutes and seconds as they pass.
  ///
  /// Nil beyond the years 1 to 9999.
  func add(_ duration: CalendarDuration, to start: Date) -> Sum? {
    let before = LocalTime(start, in: calendar.timeZone)
    guard let month = calendar.date(byAdding: .month, value: duration.months, to: start),
      let day = calendar.date(byAdding: .day, value: duration.weeks * 7 + duration.days, to: month)
    else { return nil }
    let reached = LocalTime(month, in: calendar.timeZone)
    let shown = LocalTime(day, in: calendar.timeZone)
    var sum = Sum(date: day.addingTimeInterval(Double(duration.seconds)))
    if reached.day != before.day { sum.missingDay = before.day }
    sum.isInGap = shown.secondOfDay != before.secondOfDay
    return Self.years.contains(sum.date) ? sum : nil
  }

  /// From 0001-01-01 to 9999-12-31, in UTC.
  private static let years = Date(timeIntervalSince1970: -62_135_596_800)...Date(timeIntervalSince1970: 253_402_300_799)

  /// Whole days by the calendar, whatever the clocks did between.
  func days(from start: Date, to end: Date) -> Int {
    let (start, end) = (calendar.startOfDay(for: start), calendar.startOfDay(for: end))
    // A day is 23 to 25 hours long, so the nearest whole number is the count of days.
    return Int((end.timeIntervalSince(start) / 86_400).rounded())
  }

  /// Months and days, or days and hours, as one counts them from the earlier date.
  func parts(from earlier: Date, to later: Date, inMonths: Bool) -> CalendarDuration {
    let units: Set<Calendar.Component> = inMonths ? [.month, .day] : [.day, .second]
    let parts = calendar.dateComponents(units, from: earlier, to: later)
    return CalendarDuration(months: parts.month ?? 0, days: parts.day ?? 0, seconds: parts.second ?? 0)
  }
}
