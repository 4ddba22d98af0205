/// Finds the dates of a series within a span of time.
package struct Expansion: Sendable {
  private let series: EventSeries
  private let resolver: ZoneResolver

  package init(_ series: EventSeries, resolver: ZoneResolver) {
    self.series = series
    self.resolver = resolver.adding(series.zones)
  }

  /// The dates that take any of that time, cancelled ones included, in order.
  package func occurrences(in range: Range<Instant>) -> [Occurrence] {
    let changed = series.overrides.compactMap { record in
      occurrence(record, at: record.start, finish: record.finish, recurrenceID: record.recurrenceID)
    }
    var all = changed.filter { $0.overlaps(range) }
    if let master = series.master { all += regular(master, in: range) }
    return all.sorted { $0.start < $1.start }
  }

  /// The first date, cancelled ones aside, that begins or still goes on at that moment.
  package func next(after moment: Instant) -> Occurrence? {
    let day = 86_400
    // A short look first: a series without end has many dates in a long one.
    for days in [60, 800, 40_000] {
      let range = moment..<moment.adding(seconds: days * day)
      if let found = occurrences(in: range).first(where: { !$0.record.isCancelled }) { return found }
      if !series.isRecurring { break }
    }
    return occurrences(in: moment..<Instant(seconds: 253_402_300_800)).first { !$0.record.isCancelled }
  }

  /// The first date of all, a cancelled one aside; nil where all are left out.
  package var first: Occurrence? {
    let records = [series.master].compactMap { $0 } + series.overrides
    return records.compactMap { key($0.start) }.min().flatMap(next)
  }

  /// The moment by which a date of the series is known, whatever zone it is written in.
  package func key(_ time: EventTime) -> Instant? { resolver.instant(of: time) }

  private func regular(_ master: EventRecord, in range: Range<Instant>) -> [Occurrence] {
    let excluded = Exclusions(master.exclusions + series.overrides.compactMap(\.recurrenceID), resolver: resolver)
    let isRecurring = series.isRecurring
    return starts(master, in: range).compactMap { start, finish in
      guard !excluded.contains(start) else { return nil }
      let id = isRecurring ? start : nil
      let found = occurrence(master, at: start, finish: finish ?? master.finish, recurrenceID: id)
      return found.flatMap { $0.overlaps(range) ? $0 : nil }
    }
  }

  /// The dates of rule and list together, each once.
  private func starts(_ master: EventRecord, in range: Range<Instant>) -> [(EventTime, EventRecord.Finish?)] {
    var starts: [(EventTime, EventRecord.Finish?)] = master.additions.map { ($0.start, $0.finish) }
    if let rule = master.rule {
      starts += ruled(master, rule, in: range).map { ($0, nil) }
    } else {
      starts.append((master.start, nil))
    }
    var seen: Set<Instant> = []
    return starts.filter { start, _ in key(start).map { seen.insert($0).inserted } ?? false }
  }

  private func ruled(_ master: EventRecord, _ rule: RecurrenceRule, in range: Range<Instant>) -> [EventTime] {
    guard let first = occurrence(master, at: master.start, finish: master.finish, recurrenceID: nil) else { return [] }
    let margin = 2 * 86_400
    let lead = first.end.seconds - first.start.seconds + margin
    let from = WallTime(seconds: max(range.lowerBound.seconds, -62_135_596_800) - lead).date
    let through = WallTime(seconds: min(range.upperBound.seconds, 253_402_300_799) + margin).date
    let second = master.start.wall.secondOfDay
    var found: [EventTime] = []
    var rest = rule.count ?? .max
    for day in RecurrenceDays(rule, start: master.start.wall.date, from: from, through: through) where rest > 0 {
      let time = master.start.with(wall: WallTime(day, secondOfDay: second))
      guard isWithin(time, rule.until) else { break }
      rest -= 1
      if day >= from { found.append(time) }
      if rest == 0 { break }
    }
    return found
  }

  private func isWithin(_ time: EventTime, _ until: EventTime?) -> Bool {
    switch until {
    case nil: true
    case .date(let day): time.wall.date <= day
    case .floating(let wall): time.wall <= wall
    case .utc(let limit) where !time.isDate: key(time).map { $0 <= limit } ?? false
    // A day has no zone: the day of the limit counts, as it is written.
    case .utc(let limit): time.wall.date <= WallTime(seconds: limit.seconds).date
    case .zoned(let wall, _): time.wall <= wall
    }
  }

  private func occurrence(
    _ record: EventRecord, at start: EventTime, finish: EventRecord.Finish, recurrenceID: EventTime?
  ) -> Occurrence? {
    guard let begin = key(start), let end = end(record, at: start, finish: finish) else { return nil }
    return Occurrence(
      uid: series.uid, file: series.file, record: record, start: begin, end: max(begin, end), startTime: start,
      recurrenceID: recurrenceID)
  }

  /// An end time gives each date the exact length of the first one; a duration counts its days on the wall.
  private func end(_ record: EventRecord, at start: EventTime, finish: EventRecord.Finish) -> Instant? {
    switch finish {
    case .unsaid:
      return start.isDate ? key(start.with(wall: start.wall.adding(seconds: 86_400))) : key(start)
    case .after(let span):
      let days = start.with(wall: start.wall.adding(seconds: span.days * 86_400))
      return key(days)?.adding(seconds: span.seconds)
    case .at(let end) where start.isDate:
      let days = max(1, end.wall.date.days - record.start.wall.date.days)
      return key(start.with(wall: start.wall.adding(seconds: days * 86_400)))
    case .at(let end):
      guard let begin = key(start), let first = key(record.start), let last = key(end) else { return nil }
      return begin.adding(seconds: last.seconds - first.seconds)
    }
  }
}

/// The dates that a series leaves out. A day leaves out what is on that day, for programs that write EXDATE so.
private struct Exclusions {
  private let days: Set<CivilDate>
  private let instants: Set<Instant>
  private let resolver: ZoneResolver

  init(_ times: [EventTime], resolver: ZoneResolver) {
    self.resolver = resolver
    days = Set(times.filter(\.isDate).map(\.wall.date))
    instants = Set(times.filter { !$0.isDate }.compactMap { resolver.instant(of: $0) })
  }

  func contains(_ time: EventTime) -> Bool {
    if days.contains(time.wall.date) { return true }
    guard !instants.isEmpty, let instant = resolver.instant(of: time) else { return false }
    return instants.contains(instant)
  }
}
