/// The days on which a rule falls, in order, from the day of the first event on.
struct RecurrenceDays: Sequence, IteratorProtocol {
  private let rule: RecurrenceRule
  private let start: CivilDate
  private let last: CivilDate
  private var period: Int
  private var pending: ArraySlice<CivilDate> = []

  /// - Parameters:
  ///   - first: days before it may be left out. With a COUNT none are, since they count.
  ///   - last: days after it are left out.
  init(_ rule: RecurrenceRule, start: CivilDate, from first: CivilDate, through last: CivilDate) {
    self.rule = rule
    self.start = start
    self.last = Swift.min(last, CivilDate(days: 2_932_896))
    period = 0
    guard rule.count == nil, first > start else { return }
    // A period is at most as long as this, so the jump never goes too far.
    let length = [.daily: 1, .weekly: 7, .monthly: 31, .yearly: 366][rule.frequency] ?? 366
    period = Swift.max(0, (first.days - start.days) / (length * rule.interval) - 1)
  }

  mutating func next() -> CivilDate? {
    while true {
      if let day = pending.popFirst() {
        guard day <= last else { return nil }
        if day >= start { return day }
        continue
      }
      guard let days = days(ofPeriod: period) else { return nil }
      pending = positioned(days)[...]
      period += 1
    }
  }

  /// The days of the `index`-th period, sorted; nil where the period lies after the last day.
  private func days(ofPeriod index: Int) -> [CivilDate]? {
    let step = index * rule.interval
    switch rule.frequency {
    case .daily:
      let day = start.adding(days: step)
      return day > last ? nil : matchesMonth(day) && matchesMonthDay(day) && matchesWeekday(day) ? [day] : []
    case .weekly:
      return week(startOfWeek(start).adding(days: 7 * step))
    case .monthly:
      let months = start.parts.year * 12 + start.parts.month - 1 + step
      return month(year: months / 12, month: months % 12 + 1)
    case .yearly:
      return year(start.parts.year + step)
    }
  }

  private func startOfWeek(_ day: CivilDate) -> CivilDate {
    day.adding(days: -((day.weekday.index - rule.weekStart.index + 7) % 7))
  }

  private func week(_ first: CivilDate) -> [CivilDate]? {
    guard first <= last else { return nil }
    let weekdays = rule.days.isEmpty ? [start.weekday] : rule.days.map(\.weekday)
    return (0..<7).map { first.adding(days: $0) }.filter { weekdays.contains($0.weekday) && matchesMonth($0) }
  }

  private func month(year: Int, month: Int) -> [CivilDate]? {
    guard let first = CivilDate(year: year, month: month, day: 1), first <= last else { return nil }
    guard rule.months.isEmpty || rule.months.contains(month) else { return [] }
    return days(from: first, count: CivilDate.length(ofMonth: month, year: year))
  }

  /// The days of a span for which BYDAY counts, by BYMONTHDAY, BYDAY or the day of the first event.
  private func days(from first: CivilDate, count: Int) -> [CivilDate] {
    let all = (0..<count).map { first.adding(days: $0) }
    if !rule.monthDays.isEmpty { return all.filter { matchesMonthDay($0) && matchesWeekday($0) } }
    if rule.days.isEmpty { return all.filter { $0.parts.day == start.parts.day } }
    return all.enumerated().filter { index, day in
      rule.days.contains { wanted in
        guard wanted.weekday == day.weekday else { return false }
        guard let ordinal = wanted.ordinal else { return true }
        return ordinal > 0 ? index / 7 == ordinal - 1 : (count - 1 - index) / 7 == -ordinal - 1
      }
    }.map(\.element)
  }

  private func year(_ year: Int) -> [CivilDate]? {
    guard let first = CivilDate(year: year, month: 1, day: 1), first <= last else { return nil }
    let spansYear = rule.months.isEmpty && (!rule.days.isEmpty || !rule.monthDays.isEmpty)
    if spansYear { return days(from: first, count: CivilDate.isLeap(year) ? 366 : 365) }
    let months = rule.months.isEmpty ? [start.parts.month] : Set(rule.months).sorted()
    return months.flatMap { month in
      CivilDate(year: year, month: month, day: 1).map {
        days(from: $0, count: CivilDate.length(ofMonth: month, year: year))
      } ?? []
    }
  }

  private func matchesMonth(_ day: CivilDate) -> Bool { rule.months.isEmpty || rule.months.contains(day.parts.month) }

  private func matchesMonthDay(_ day: CivilDate) -> Bool {
    guard !rule.monthDays.isEmpty else { return true }
    let parts = day.parts
    let fromEnd = parts.day - CivilDate.length(ofMonth: parts.month, year: parts.year) - 1
    return rule.monthDays.contains { $0 == parts.day || $0 == fromEnd }
  }

  private func matchesWeekday(_ day: CivilDate) -> Bool {
    rule.days.isEmpty || rule.days.contains { $0.weekday == day.weekday }
  }

  private func positioned(_ days: [CivilDate]) -> [CivilDate] {
    guard !rule.positions.isEmpty else { return days }
    let places = Set(rule.positions.map { $0 > 0 ? $0 - 1 : days.count + $0 }).sorted()
    return places.filter(days.indices.contains).map { days[$0] }
  }
}
