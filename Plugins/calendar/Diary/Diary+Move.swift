import CalendarFiles
package import SkillKit

extension Diary {
  package struct Moved: Encodable, Sendable {
    package let id: String
    package let file: String
    package let title: String
    package let start: String
    package let end: String
    package let previousStart: String
    package let isWholeSeries: Bool

    private enum CodingKeys: String, CodingKey {
      case id, file, title, start, end
      case previousStart = "previous_start"
      case isWholeSeries = "whole_series"
    }
  }

  package func move(_ arguments: MoveEvent.Arguments) throws(SkillError) -> Answer<Moved> {
    let naming = Naming(
      event: arguments.event, occurrence: arguments.occurrence, isWholeSeries: arguments.series?.value ?? false)
    let start = try read(arguments.start, "start")
    let length = Length(end: arguments.end, minutes: arguments.durationMinutes?.value)
    let allowsClash = arguments.allowClash?.value ?? false
    return try changing {
      let contents = try folder.contents()
      let target = try find(naming, in: contents)
      if case .series(let series, let next) = target {
        return try moveSeries(series, near(start, series) ?? next, start, length, allowsClash ? nil : contents)
      }
      return try moveOne(target, start, length, allowsClash ? nil : contents)
    }
  }

  private func moveOne(
    _ target: Target, _ start: GivenTime, _ length: Length, _ contents: CalendarFolder.Contents?
  ) throws -> Answer<Moved> {
    let one = target.occurrence
    let span = try span(of: one, in: target.series, at: start, length)
    let placed = resolver(target.series)
    guard let begin = placed.instant(of: span.start), let end = placed.instant(of: span.end) else {
      throw SeriesEdit.Failure.gone
    }
    if let contents, !span.start.isDate {
      try checkClashes(of: [begin..<end], in: contents) { $0.uid == one.uid && $0.startTime == one.startTime }
    }
    try edit(target.series) { edit throws(SeriesEdit.Failure) in
      if let zone = namedZone, case .zoned(_, zone.name) = span.start { edit.addZone(zone, from: begin) }
      if case .date = target, let id = one.recurrenceID {
        try edit.moveOccurrence(id, to: span)
      } else {
        try edit.move(to: span)
      }
    }
    return answer(one, begin, end, isAllDay: span.start.isDate, isWholeSeries: false)
  }

  /// Where the event will be, in the kind of time in which it is written.
  private func span(
    of one: Occurrence, in series: EventSeries, at given: GivenTime, _ length: Length
  ) throws(SkillError) -> EventSpan {
    let wall = zone.wall(at: one.start)
    switch given {
    case .date(let date) where one.isAllDay: return try days(of: one, from: date, length)
    case .date(let date):
      let moment = zone.instant(of: WallTime(date, secondOfDay: wall.secondOfDay))
      return try times(of: one, in: series, at: moment, length)
    case .moment(let moment) where !one.isAllDay: return try times(of: one, in: series, at: moment, length)
    case .moment(let moment) where zone.wall(at: moment).secondOfDay == 0:
      return try days(of: one, from: zone.wall(at: moment).date, length)
    case .moment(let moment):
      let end = try end(of: moment, length, usual: minutes * 60)
      return EventSpan(time(at: moment), to: time(at: end), keepsLength: false)
    }
  }

  private func days(of one: Occurrence, from first: CivilDate, _ length: Length) throws(SkillError) -> EventSpan {
    let count = max(1, zone.wall(at: one.end).date.days - zone.wall(at: one.start).date.days)
    let usual = first.adding(days: (length.minutes.map { ($0 + 1439) / 1440 } ?? count) - 1)
    let last = try length.end.map { text throws(SkillError) in try lastDay(text, from: first) } ?? usual
    return EventSpan(.date(first), to: .date(last.adding(days: 1)), keepsLength: !length.isSaid)
  }

  private func times(
    of one: Occurrence, in series: EventSeries, at moment: Instant, _ length: Length
  ) throws(SkillError) -> EventSpan {
    let end = try end(of: moment, length, usual: one.end.seconds - one.start.seconds)
    let resolver = resolver(series)
    let endModel = if case .at(let time) = one.record.finish { time } else { one.startTime }
    return EventSpan(
      resolver.time(at: moment, like: one.startTime), to: resolver.time(at: end, like: endModel),
      keepsLength: !length.isSaid)
  }

  func resolver(_ series: EventSeries) -> ZoneResolver { resolver.adding(series.zones) }

  func answer(_ one: Occurrence, _ begin: Instant, _ end: Instant, isAllDay: Bool, isWholeSeries: Bool) -> Answer<Moved>
  {
    let last = zone.wall(at: end).date.adding(days: -1)
    let old = EventFacts(one, words, folder: folder.path, isRecurring: false)
    let moved = Moved(
      id: one.uid, file: old.file, title: one.title,
      start: isAllDay ? zone.wall(at: begin).date.iso : words.iso(begin), end: isAllDay ? last.iso : words.iso(end),
      previousStart: old.start, isWholeSeries: isWholeSeries)
    let new = words.span(begin, end, isAllDay: isAllDay)
    let all = isWholeSeries ? language(", and all other dates with it", zh: "，其余各次也一并移动") : ""
    let text = language(
      "Moved “\(name(of: one))” from \(words.span(one)) to \(new)\(all).",
      zh: "已将“\(name(of: one))”从\(words.span(one))移到\(new)\(all)。")
    return Answer(facts: moved, text: text)
  }

  /// Changes the event's file; what else is in it stays as it is.
  func edit(
    _ series: EventSeries, _ body: (inout SeriesEdit) throws(SeriesEdit.Failure) -> Void
  ) throws {
    let old = try folder.read(series.file)
    var edit = SeriesEdit(try CalendarText(old), uid: series.uid, now: now, resolver: resolver(series))
    try body(&edit)
    if edit.isEmpty {
      try folder.remove(series.file, reading: old)
    } else {
      try folder.replace(series.file, reading: old, with: edit.text.bytes)
    }
  }
}
