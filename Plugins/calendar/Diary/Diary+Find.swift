import CalendarFiles
import SkillKit

extension Diary {
  private typealias Candidate = (series: EventSeries, occurrence: Occurrence)

  /// The one event that is meant; where it could be another, an error that lists them.
  func find(_ naming: Naming, in contents: CalendarFolder.Contents) throws(SkillError) -> Target {
    let given = try naming.occurrence.map { text throws(SkillError) in try read(text, "occurrence") }
    let found = matching(naming.event, in: contents)
    var series = found.series
    var day = given
    // A weak fit may be one only because of a day in the words: 明天的会议.
    if found.score < 2, let parts = reader.split(naming.event) {
      let other = matching(parts.rest, in: contents)
      if other.score > 0, other.score >= found.score { (series, day) = (other.series, given ?? .date(parts.day)) }
    }
    guard !series.isEmpty else { throw notFound(naming.event, contents) }
    let candidates = try day.map { day throws(SkillError) in try on(day, series) } ?? upcoming(series)
    guard let first = candidates.first else { throw notFound(naming.event, contents) }
    guard candidates.count == 1 || isOneSeries(candidates, naming) else { throw ambiguous(naming.event, candidates) }
    guard first.series.isRecurring else { return .event(first.series, first.occurrence) }
    if naming.isWholeSeries { return .series(first.series, first.occurrence) }
    guard day != nil else { throw whichDate(first) }
    return .date(first.series, first.occurrence)
  }

  private func isOneSeries(_ candidates: [Candidate], _ naming: Naming) -> Bool {
    naming.isWholeSeries && Set(candidates.map { "\($0.series.file)/\($0.series.uid)" }).count == 1
  }

  /// The events that fit best, and how well they do.
  private func matching(_ text: String, in contents: CalendarFolder.Contents) -> (series: [EventSeries], score: Int) {
    let words = EventWords(text)
    let scored = contents.files.flatMap(\.series).map { (series: $0, score: words.score($0)) }.filter { $0.score > 0 }
    let best = scored.map(\.score).max() ?? 0
    return (scored.filter { $0.score == best }.map(\.series), best)
  }

  /// The dates on that day, or at that moment.
  private func on(_ time: GivenTime, _ series: [EventSeries]) throws(SkillError) -> [Candidate] {
    let date =
      switch time {
      case .date(let date): date
      case .moment(let moment): zone.wall(at: moment).date
      }
    let all = series.flatMap { one in
      Expansion(one, resolver: resolver).occurrences(in: day(date)).filter { !$0.record.isCancelled }.map { (one, $0) }
    }
    let starting = all.filter { zone.wall(at: $0.1.start).date == date }
    let sameDay: [Candidate] = starting.isEmpty ? all : starting
    if case .moment(let moment) = time {
      let exact = sameDay.filter { $0.occurrence.start == moment }
      if !exact.isEmpty { return exact }
    }
    guard sameDay.isEmpty else { return sameDay }
    let dates = upcoming(series).prefix(5).map { words.span($0.occurrence) }
    throw SkillError(
      .notFound,
      language(
        "“\(series[0].title)” is not on \(words.day(date)).", zh: "\(words.day(date))没有“\(series[0].title)”。"),
      hint: language("Its next dates: \(language.list(dates)).", zh: "最近的时间：\(language.list(dates))。"))
  }

  /// Of each event its next date; where all are over, the last events.
  private func upcoming(_ series: [EventSeries]) -> [Candidate] {
    let next = series.compactMap { one in Expansion(one, resolver: resolver).next(after: now).map { (one, $0) } }
    if !next.isEmpty { return next.sorted { $0.1.start < $1.1.start } }
    let over = series.compactMap { one in Expansion(one, resolver: resolver).first.map { (one, $0) } }
    return over.sorted { $0.1.start > $1.1.start }
  }

  private func notFound(_ event: String, _ contents: CalendarFolder.Contents) -> SkillError {
    let month = agenda(contents).occurrences(in: now..<now.adding(seconds: 31 * 86_400))
    let shown = month.filter { !$0.record.isCancelled }.prefix(5).map { "“\(name(of: $0))” (\(words.span($0)))" }
    let hint =
      shown.isEmpty
      ? language("There are no events in the coming month.", zh: "未来一个月没有日程。")
      : language("Coming events: \(language.list(shown)).", zh: "近期日程：\(language.list(shown))。")
    return SkillError(.notFound, language("No event fits “\(event)”.", zh: "没有找到与“\(event)”相符的日程。"), hint: hint)
  }

  private func ambiguous(_ event: String, _ candidates: [Candidate]) -> SkillError {
    let shown = candidates.prefix(8).map { one in
      "“\(name(of: one.occurrence))” (\(words.span(one.occurrence)), id \(one.series.uid))"
    }
    let more =
      candidates.count > 8 ? language(" and \(candidates.count - 8) more", zh: " 等共 \(candidates.count) 个") : ""
    return SkillError(
      .invalidArguments,
      language(
        "Several events fit “\(event)”: \(language.list(shown))\(more). Nothing was changed.",
        zh: "有多个日程与“\(event)”相符：\(language.list(shown))\(more)。没有做任何更改。"),
      hint: language(
        "Say which one is meant: its id as event, or its time as occurrence.",
        zh: "请说明指的是哪一个：用它的 id 作为 event，或用它的时间作为 occurrence。"))
  }

  private func whichDate(_ candidate: Candidate) -> SkillError {
    let next = words.span(candidate.occurrence)
    return SkillError(
      .invalidArguments,
      language(
        "“\(name(of: candidate.occurrence))” repeats; its next date is \(next). Nothing was changed.",
        zh: "“\(name(of: candidate.occurrence))”是重复日程，下一次是\(next)。没有做任何更改。"),
      hint: language(
        "Say which date is meant, as occurrence, or set series to true for all dates.",
        zh: "请用 occurrence 说明指的是哪一次；若是整个系列，请将 series 设为 true。"))
  }
}
