/// The yearly changes that a zone's file promises for the time after its table: a POSIX TZ string such as
/// `CET-1CEST,M3.5.0,M10.5.0/3`.
package struct ZoneRule: Sendable, Hashable {
  /// The `week`-th weekday of a month; week 5 is the last one. Sunday is 0, as in POSIX.
  package struct Change: Sendable, Hashable {
    package var month: Int
    package var week: Int
    package var weekday: Int
    /// On the clock before the change; may be negative, or beyond a day.
    package var second: Int

    func day(in year: Int) -> CivilDate? {
      guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
      let skip = (weekday - (first.weekday.index + 1) % 7 + 7) % 7
      let length = CivilDate.length(ofMonth: month, year: year)
      var day = skip + 7 * (week - 1)
      if day >= length { day -= 7 }
      return first.adding(days: day)
    }
  }

  package struct Season: Sendable, Hashable {
    package var abbreviation: String
    package var offset: Int
    /// When it begins.
    package var begins: Change
  }

  package var standard: Season
  package var daylight: Season

  /// The changes of a year, in order of time.
  package func transitions(in year: Int) -> [Zone.Transition] {
    let pairs = [(standard, daylight.offset), (daylight, standard.offset)]
    return pairs.compactMap { season, before in
      guard let day = season.begins.day(in: year) else { return nil }
      let instant = Instant(seconds: WallTime(day, secondOfDay: season.begins.second).seconds - before)
      return Zone.Transition(at: instant, offset: season.offset, abbreviation: season.abbreviation)
    }.sorted { $0.at < $1.at }
  }

  /// The last change up to that moment; a change that the table already has is not repeated.
  func transition(at instant: Instant, after last: Zone.Transition?) -> Zone.Transition? {
    let year = WallTime(seconds: instant.seconds).date.parts.year
    let changes = transitions(in: year - 1) + transitions(in: year) + transitions(in: year + 1)
    let found = changes.last { $0.at <= instant }
    guard let last, let found else { return found ?? last }
    return found.at <= last.at ? last : found
  }
}
