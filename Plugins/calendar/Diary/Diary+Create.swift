import CalendarFiles
package import SkillKit

extension Diary {
  package struct Created: Encodable, Sendable {
    package let id: String
    package let file: String
    package let title: String
    package let start: String
    package let end: String
    package let allDay: Bool
    package let repeats: String?
    /// What is odd about it, in words.
    package let note: String?

    private enum CodingKeys: String, CodingKey {
      case id, file, title, start, end, repeats, note
      case allDay = "all_day"
    }
  }

  package func create(_ arguments: CreateEvent.Arguments) throws(SkillError) -> Answer<Created> {
    let draft = try draft(arguments)
    let bytes = draft.bytes(now: now, zone: namedZone)
    let series = try series(bytes)
    let allowsClash = arguments.allowClash?.value ?? false
    let file = try changing {
      if !allowsClash { try checkClashes(of: coming(series), in: folder.contents()) }
      return try folder.create(bytes, uid: draft.uid)
    }
    guard let first = Expansion(series, resolver: resolver).first else {
      throw SkillError(.internal, "the new event has no date")
    }
    return answer(draft, first, "\(folder.path)/\(file)")
  }

  private func draft(_ arguments: CreateEvent.Arguments) throws(SkillError) -> EventDraft {
    let title = arguments.title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !title.isEmpty else {
      throw SkillError(.invalidArguments, language("The event needs a title.", zh: "日程需要一个标题。"))
    }
    let (start, end) = try span(arguments)
    var draft = EventDraft(title: title, start: start, end: end)
    draft.location = arguments.location.flatMap { $0.isEmpty ? nil : $0 }
    draft.notes = arguments.notes.flatMap { $0.isEmpty ? nil : $0 }
    draft.attendees = arguments.attendees ?? []
    draft.alarmMinutes = arguments.alarmMinutes?.value
    draft.rule = try rule(arguments, start)
    return draft
  }

  private func span(_ arguments: CreateEvent.Arguments) throws(SkillError) -> (EventTime, EventTime) {
    let start = try read(arguments.start, "start")
    let length = Length(end: arguments.end, minutes: arguments.durationMinutes?.value)
    switch (start, arguments.allDay?.value ?? isDay(arguments)) {
    case (.date(let date), true): return try days(from: date, length)
    case (.moment(let moment), true): return try days(from: zone.wall(at: moment).date, length)
    case (.moment(let moment), false):
      return (time(at: moment), time(at: try end(of: moment, length, usual: minutes * 60)))
    case (.date, false):
      throw SkillError(
        .invalidArguments,
        language("“\(arguments.start)” is a day without a time.", zh: "“\(arguments.start)”只有日期，没有时刻。"),
        hint: language(
          "Say at what time it starts, or set all_day to true if it takes the whole day.",
          zh: "请说明几点开始；如果是全天日程，请将 all_day 设为 true。"))
    }
  }

  /// Two days, and no time on either, can only be whole days.
  private func isDay(_ arguments: CreateEvent.Arguments) -> Bool {
    guard let end = arguments.end, case .date = reader.read(arguments.start), case .date = reader.read(end) else {
      return false
    }
    return true
  }

  private func days(from first: CivilDate, _ length: Length) throws(SkillError) -> (EventTime, EventTime) {
    let counted = first.adding(days: max(1, ((length.minutes ?? 0) + 1439) / 1440) - 1)
    let last = try length.end.map { text throws(SkillError) in try lastDay(text, from: first) } ?? counted
    return (.date(first), .date(last.adding(days: 1)))
  }

  private func rule(_ arguments: CreateEvent.Arguments, _ start: EventTime) throws(SkillError) -> RecurrenceRule? {
    guard let name = arguments.repeats else { return nil }
    guard let frequency = RecurrenceRule.Frequency(rawValue: name.lowercased()) else {
      throw SkillError(.invalidArguments, "repeat: expected daily, weekly, monthly or yearly")
    }
    var rule = RecurrenceRule(frequency)
    guard let text = arguments.repeatUntil else { return rule }
    let last =
      switch try read(text, "repeat_until") {
      case .date(let date): day(date).upperBound.adding(seconds: -1)
      case .moment(let moment): moment
      }
    guard let first = resolver.instant(of: start), last >= first else {
      throw SkillError(
        .invalidArguments, language("repeat_until lies before the start.", zh: "repeat_until 早于开始时间。"))
    }
    rule.until = start.isDate ? .date(zone.wall(at: last).date) : .utc(last)
    return rule
  }

  /// What other programs will read in the new file.
  private func series(_ bytes: [UInt8]) throws(SkillError) -> EventSeries {
    guard let text = try? CalendarText(bytes),
      let series = CalendarFile(text, name: "", database: resolver.database).series.first
    else { throw SkillError(.internal, "the new event cannot be read back") }
    return series
  }

  /// The dates of the coming year that can be in the way of others.
  func coming(_ series: EventSeries) -> [Range<Instant>] {
    let expansion = Expansion(series, resolver: resolver)
    guard let first = expansion.first, !first.isAllDay else { return [] }
    let year = first.start..<max(first.end, first.start.adding(seconds: 366 * 86_400))
    return expansion.occurrences(in: year).map { $0.start..<$0.end }
  }

  private func answer(_ draft: EventDraft, _ first: Occurrence, _ file: String) -> Answer<Created> {
    let facts = EventFacts(first, words, folder: folder.path, isRecurring: draft.rule != nil)
    let isPast = first.end <= now
    let note = isPast ? language("This lies in the past.", zh: "这个时间已经过去。") : nil
    let created = Created(
      id: draft.uid, file: file, title: draft.title, start: facts.start, end: facts.end, allDay: first.isAllDay,
      repeats: draft.rule?.frequency.rawValue, note: note)
    let place = draft.location.map { language(", \($0)", zh: "，地点：\($0)") } ?? ""
    let rhythm = draft.rule.map { ", \($0.frequency.rawValue)" } ?? ""
    let chineseRhythm = draft.rule.map { "，\($0.frequency.chinese)重复" } ?? ""
    let text = language(
      "Created “\(draft.title)”: \(words.span(first))\(rhythm)\(place).",
      zh: "已创建“\(draft.title)”：\(words.span(first))\(chineseRhythm)\(place)。")
    return Answer(facts: created, text: note.map { "\(text) \($0)" } ?? text)
  }
}

extension RecurrenceRule.Frequency {
  var chinese: String {
    switch self {
    case .daily: "每天"
    case .weekly: "每周"
    case .monthly: "每月"
    case .yearly: "每年"
    }
  }
}
