/// Writes single lines of an event, in the manner of the file that it stands in.
struct EventPen: Sendable {
  let lineBreak: [UInt8]
  let now: Instant

  /// Notes that the event is another one now: RFC 5545 3.8.7.
  func stamp(_ event: inout Component) {
    let moment = EventTime.utc(now).value
    let sequence = event.first("SEQUENCE").flatMap { Int($0.value) } ?? 0
    event.set(line("DTSTAMP", moment))
    event.set(line("LAST-MODIFIED", moment))
    event.set(line("SEQUENCE", String(sequence &+ 1)))
  }

  /// Writes a time in the place of the old one and keeps the parameters that say something else.
  func set(_ name: String, _ time: EventTime, in event: inout Component) {
    let kept = (event.first(name)?.parameters ?? []).filter { $0.name != "TZID" && $0.name != "VALUE" }
    let parameters = time.parameters + kept.map { ($0.name, $0.values.joined(separator: ",")) }
    event.set(ContentLine(name, parameters, value: time.value, lineBreak: lineBreak))
  }

  /// Moves start and end of one event. With `keepsLength` an event that has a duration, or no end, stays so.
  func place(_ event: inout Component, at span: EventSpan) {
    let hasDuration = event.first("DURATION") != nil
    let hasEnd = event.first("DTEND") != nil
    set("DTSTART", span.start, in: &event)
    if hasDuration, !hasEnd, span.keepsLength { return }
    event.remove(["DURATION"])
    if hasEnd || span.start != span.end { set("DTEND", span.end, in: &event) }
  }

  func line(_ name: String, _ value: String) -> ContentLine { ContentLine(name, value: value, lineBreak: lineBreak) }
}

/// Tells which events of a file belong to one series, and which of them stands for which date.
struct SeriesMatch: Sendable {
  let uid: String
  let resolver: ZoneResolver

  func isOwn(_ component: Component) -> Bool { component.name == "VEVENT" && component.first("UID")?.text == uid }

  func isMaster(_ event: Component) -> Bool { event.first("RECURRENCE-ID") == nil }

  func isOverride(_ event: Component, of id: EventTime) -> Bool {
    guard let own = event.first("RECURRENCE-ID").flatMap(EventTime.init) else { return false }
    if own.isDate || id.isDate { return own.wall.date == id.wall.date }
    return resolver.instant(of: own).map { $0 == resolver.instant(of: id) } ?? false
  }
}

/// Where an event is to be.
package struct EventSpan: Sendable, Hashable {
  package var start: EventTime
  package var end: EventTime
  /// Whether it lasts as long as before.
  package var keepsLength: Bool

  package init(_ start: EventTime, to end: EventTime, keepsLength: Bool = true) {
    self.start = start
    self.end = end
    self.keepsLength = keepsLength
  }
}
