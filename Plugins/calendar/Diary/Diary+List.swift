import CalendarFiles
package import SkillKit

extension Diary {
  package struct Listed: Encodable, Sendable {
    package let from: String
    package let to: String
    package let events: [EventFacts]
    /// How many more there are than are given here.
    package let more: Int
    package let problems: [ProblemFacts]
  }

  private static let limit = 100

  package func list(_ arguments: ListEvents.Arguments) throws(SkillError) -> Answer<Listed> {
    let range = try range(arguments)
    let contents = try contents()
    let agenda = agenda(contents)
    let query = arguments.query.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : EventWords($0) }
    let found = agenda.occurrences(in: range).filter { query?.fits($0.record) ?? true }
    let recurring = Set(agenda.series.filter(\.isRecurring).map(\.uid))
    let shown = found.prefix(Self.limit)
    let facts = Listed(
      from: words.iso(range.lowerBound), to: words.iso(range.upperBound),
      events: shown.map { EventFacts($0, words, folder: folder.path, isRecurring: recurring.contains($0.uid)) },
      more: found.count - shown.count,
      problems: contents.problems.map { ProblemFacts(file: "\(folder.path)/\($0.file)", reason: $0.reason) })
    return Answer(facts: facts, text: text(Array(shown), facts.more, range, contents.problems))
  }

  /// From now for a week where nothing is said, and for a year where words are looked for; of a day alone, that day.
  private func range(_ arguments: ListEvents.Arguments) throws(SkillError) -> Range<Instant> {
    let days = arguments.query == nil ? 7 : 366
    let from = try arguments.from.map { text throws(SkillError) in try read(text, "from") }
    let to = try arguments.to.map { text throws(SkillError) in try read(text, "to") }
    let start =
      switch from {
      case .date(let date): day(date).lowerBound
      case .moment(let moment): moment
      case nil: now
      }
    let end =
      switch (to, from) {
      case (.date(let date), _): day(date).upperBound
      case (.moment(let moment), _): moment
      case (nil, .date(let date)): day(date).upperBound
      case (nil, _): day(zone.wall(at: start).date, count: days).upperBound
      }
    guard end > start else {
      throw SkillError(.invalidArguments, language("to does not lie after from.", zh: "to 不晚于 from。"))
    }
    return start..<end
  }

  private func text(
    _ shown: [Occurrence], _ more: Int, _ range: Range<Instant>, _ problems: [(file: String, reason: String)]
  ) -> String {
    let span = span(range)
    var lines =
      shown.isEmpty
      ? [language("No events \(span).", zh: "\(span)没有日程。")]
      : [
        language("\(shown.count) \(shown.count == 1 ? "event" : "events") \(span):", zh: "\(span)有 \(shown.count) 个日程：")
      ]
    lines += shown.map(line)
    if more > 0 { lines.append(language("… and \(more) more.", zh: "……另有 \(more) 个。")) }
    for problem in problems.prefix(5) {
      lines.append(
        language(
          "Not read in full: \(problem.file), \(problem.reason).", zh: "未能完整读取：\(problem.file)，\(problem.reason)。"))
    }
    if problems.count > 5 {
      lines.append(language("… and \(problems.count - 5) more problems.", zh: "……另有 \(problems.count - 5) 个问题。"))
    }
    return lines.joined(separator: "\n")
  }

  private func span(_ range: Range<Instant>) -> String {
    let first = zone.wall(at: range.lowerBound).date
    let last = zone.wall(at: range.upperBound.adding(seconds: -1)).date
    if last <= first { return language("on \(words.day(first))", zh: words.day(first)) }
    return language("from \(words.day(first)) to \(words.day(last))", zh: "\(words.day(first))至\(words.day(last))")
  }

  private func line(_ one: Occurrence) -> String {
    let place = one.record.location.map { $0.isEmpty ? "" : language(", \($0)", zh: "，\($0)") } ?? ""
    let mark = one.record.isCancelled ? language(" (cancelled)", zh: "（已取消）") : ""
    return "- \(words.span(one)): \(name(of: one))\(place)\(mark)"
  }
}
