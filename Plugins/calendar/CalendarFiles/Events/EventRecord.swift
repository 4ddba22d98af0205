/// What one VEVENT says.
package struct EventRecord: Sendable {
  /// How an event ends: RFC 5545 3.6.1.
  package enum Finish: Sendable, Hashable {
    case at(EventTime)
    case after(Span)
    /// Nothing is said: a day lasts a day, and a time is a moment.
    case unsaid
  }

  package struct Addition: Sendable, Hashable {
    package var start: EventTime
    /// Where it is another one than the event's own.
    package var finish: Finish?
  }

  package struct Malformed: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  package let uid: String
  package let title: String
  package let location: String?
  package let notes: String?
  package let isCancelled: Bool
  /// Whether the time counts as free, as for a birthday.
  package let isTransparent: Bool
  package let start: EventTime
  package let finish: Finish
  package let rule: RecurrenceRule?
  package let additions: [Addition]
  package let exclusions: [EventTime]
  /// Which date of a series this event stands for.
  package let recurrenceID: EventTime?
  /// What of it is not understood, as a sentence.
  package let problem: String?

  package init(_ component: Component) throws(Malformed) {
    guard let uid = component.first("UID")?.text, !uid.isEmpty else { throw .init(description: "an event has no UID") }
    guard let startLine = component.first("DTSTART") else { throw .init(description: "an event has no DTSTART") }
    start = try Self.time(startLine)
    self.uid = uid
    title = component.first("SUMMARY")?.text ?? ""
    location = component.first("LOCATION")?.text
    notes = component.first("DESCRIPTION")?.text
    isCancelled = component.first("STATUS")?.value.uppercased() == "CANCELLED"
    isTransparent = component.first("TRANSP")?.value.uppercased() == "TRANSPARENT"
    finish = try Self.finish(component, start: start)
    let recurrenceLine = component.first("RECURRENCE-ID")
    recurrenceID = try recurrenceLine.map { line throws(Malformed) in try Self.time(line) }
    exclusions = try Self.times(component.all("EXDATE"))
    additions = try Self.additions(component.all("RDATE"))
    let rules = component.all("RRULE")
    var unsupported: RecurrenceRule.Unsupported?
    do throws(RecurrenceRule.Unsupported) {
      rule = try rules.first.map { line throws(RecurrenceRule.Unsupported) in try RecurrenceRule(line.value) }
    } catch {
      rule = nil
      unsupported = error
    }
    problem = Self.problem(of: component, rules: rules.count, unsupported: unsupported, recurrence: recurrenceLine)
  }

  private static func problem(
    of component: Component, rules: Int, unsupported: RecurrenceRule.Unsupported?, recurrence: ContentLine?
  ) -> String? {
    if let unsupported { return "\(unsupported), so only its first date is known" }
    if rules > 1 { return "it has more than one RRULE, of which only the first one counts here" }
    if component.first("EXRULE") != nil { return "its EXRULE is not supported, so some of its dates may not be meant" }
    if recurrence?.parameter("RANGE") != nil { return "its RANGE is not supported, so later dates are shown unchanged" }
    return nil
  }

  private static func time(_ line: ContentLine) throws(Malformed) -> EventTime {
    if let time = EventTime(line) { return time }
    throw .init(description: "\(line.name) has the value \(line.value.prefix(40)), which is no date or time")
  }

  private static func finish(_ component: Component, start: EventTime) throws(Malformed) -> Finish {
    if let line = component.first("DTEND") {
      let end = try time(line)
      guard end.isDate == start.isDate else { throw .init(description: "of its DTSTART and DTEND one is a day") }
      return .at(end)
    }
    guard let line = component.first("DURATION") else { return .unsaid }
    guard let span = Span(line.value) else {
      throw .init(description: "DURATION has the value \(line.value.prefix(40)), which is none")
    }
    return .after(span)
  }

  private static func times(_ lines: [ContentLine]) throws(Malformed) -> [EventTime] {
    var times: [EventTime] = []
    for line in lines {
      for value in line.value.split(separator: ",") {
        guard let time = EventTime(value: String(value), zone: line.parameter("TZID")) else {
          throw .init(description: "\(line.name) has the value \(value.prefix(40)), which is no date or time")
        }
        times.append(time)
      }
    }
    return times
  }

  private static func additions(_ lines: [ContentLine]) throws(Malformed) -> [Addition] {
    var additions: [Addition] = []
    for line in lines {
      for value in line.value.split(separator: ",") {
        let parts = value.split(separator: "/", maxSplits: 1)
        let zone = line.parameter("TZID")
        guard let first = parts.first, let start = EventTime(value: String(first), zone: zone) else {
          throw .init(description: "RDATE has the value \(value.prefix(40)), which is no date or time")
        }
        let end = parts.count > 1 ? String(parts[1]) : nil
        let finish = end.flatMap { text in
          Span(text).map { Finish.after($0) } ?? EventTime(value: text, zone: zone).map { .at($0) }
        }
        additions.append(Addition(start: start, finish: finish))
      }
    }
    return additions
  }
}
