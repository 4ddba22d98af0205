/// A day, or several, found in a text.
struct DayReading: Sendable, Hashable {
  var day: DayReference
  /// "tonight" and 今晚 name a part of the day as well.
  var part: DayPart?
  var end: Int
  var isYearless = false
  /// Whether it counts only where a preposition or a time of day stands beside it, such as "sat" or "5/6".
  var needsContext = false

  init(_ day: DayReference, end: Int, part: DayPart? = nil, isYearless: Bool = false, needsContext: Bool = false) {
    (self.day, self.end, self.part, self.isYearless, self.needsContext) = (day, end, part, isYearless, needsContext)
  }
}

/// A day by its distance from today, such as "tonight".
struct RelativeDay: Sendable, Hashable {
  var days: Int
  var part: DayPart?

  init(_ days: Int, _ part: DayPart? = nil) { (self.days, self.part) = (days, part) }
}

/// Reckons the days that words such as "next Friday" mean.
struct DayReckoner: Sendable {
  let today: CivilDate

  /// The first such weekday after today.
  func upcoming(_ weekday: Int) -> CivilDate {
    today.adding(days: (weekday - today.weekday + 6) % 7 + 1)
  }

  /// The last such weekday before today.
  func previous(_ weekday: Int) -> CivilDate {
    today.adding(days: -((today.weekday - weekday + 6) % 7 + 1))
  }

  /// That weekday of the week that lies some weeks from this one; a week begins on Monday.
  func weekday(_ weekday: Int, weeksAhead: Int) -> CivilDate {
    today.adding(days: weekday - today.weekday + 7 * weeksAhead)
  }

  func week(ahead weeks: Int) -> DayReference {
    .days(weekday(1, weeksAhead: weeks), weekday(7, weeksAhead: weeks))
  }

  func weekend(ahead weeks: Int) -> DayReference {
    .days(weekday(6, weeksAhead: weeks), weekday(7, weeksAhead: weeks))
  }

  func month(ahead months: Int) -> DayReference {
    let first = firstOfMonth(ahead: months)
    return .days(first, first.adding(months: 1).adding(days: -1))
  }

  func year(_ year: Int) -> DayReference {
    guard let first = CivilDate(year, 1, 1), let last = CivilDate(year, 12, 31) else { return fault("\(year)") }
    return .days(first, last)
  }

  /// The whole month: of the year named, or the next one of that name that is not over.
  func month(_ month: Int, of year: Int?) -> DayReference {
    let year = year ?? (month < today.month ? today.year + 1 : today.year)
    guard let first = CivilDate(year, month, 1) else { return fault("\(year)-\(month)") }
    return .days(first, first.adding(months: 1).adding(days: -1))
  }

  /// A day of a month; without a year, the next one that is not over.
  func day(_ day: Int, _ month: Int, _ year: Int?, as text: String) -> DayReference {
    if let year { return CivilDate(year, month, day).map { .day($0) } ?? fault(text) }
    guard let date = CivilDate(today.year, month, day) else {
      // 29 February of a year that has none: the next year is looked at only where this year's has passed.
      guard month == 2, day == 29, today.month > 2, let next = CivilDate(today.year + 1, 2, 29) else {
        return fault(text)
      }
      return .day(next)
    }
    if date >= today { return .day(date) }
    return CivilDate(today.year + 1, month, day).map { .day($0) } ?? fault(text)
  }

  /// "the 5th": of this month, or of the next where it has passed.
  func day(_ day: Int, as text: String) -> DayReference {
    guard (1...31).contains(day) else { return fault(text) }
    let first = firstOfMonth(ahead: 0)
    for ahead in 0...2 {
      let month = first.adding(months: ahead)
      if let date = CivilDate(month.year, month.month, day), date >= today { return .day(date) }
    }
    return fault(text)
  }

  /// A numbered day of the month that lies some months from this one.
  func day(_ day: Int, monthsAhead: Int, as text: String) -> DayReference {
    let month = firstOfMonth(ahead: monthsAhead)
    return CivilDate(month.year, month.month, day).map { .day($0) } ?? fault(text)
  }

  func lastOfMonth() -> DayReference {
    .day(firstOfMonth(ahead: 1).adding(days: -1))
  }

  func days(_ count: Int) -> DayReference { .day(today.adding(days: count)) }

  func fault(_ text: String) -> DayReference { .fault(TimeFault(kind: .date, text: text)) }

  private func firstOfMonth(ahead months: Int) -> CivilDate {
    today.adding(days: 1 - today.day).adding(months: months)
  }
}
