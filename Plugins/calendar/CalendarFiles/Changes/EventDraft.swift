/// A new event, to be written into a file of its own.
package struct EventDraft: Sendable {
  package var uid: String
  package var title: String
  package var start: EventTime
  package var end: EventTime
  package var location: String?
  package var notes: String?
  /// Mail addresses, or names.
  package var attendees: [String] = []
  package var alarmMinutes: Int?
  package var rule: RecurrenceRule?

  package init(uid: String = EventDraft.newUID(), title: String, start: EventTime, end: EventTime) {
    self.uid = uid
    self.title = title
    self.start = start
    self.end = end
  }

  /// A random UUID, in the words of RFC 9562 version 4.
  package static func newUID() -> String {
    var bytes = (0..<16).map { _ in UInt8.random(in: 0...255) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    let groups = [digits[0..<4], digits[4..<6], digits[6..<8], digits[8..<10], digits[10..<16]]
    return groups.map { $0.joined() }.joined(separator: "-")
  }

  /// The file, as of that moment. A zone is given where the times name one.
  package func bytes(now: Instant, zone: Zone?) -> [UInt8] {
    var bytes: [UInt8] = []
    calendar(now: now, zone: zone).write(to: &bytes)
    return bytes
  }

  static let lineBreak: [UInt8] = [.carriageReturn, .lineFeed]

  private func calendar(now: Instant, zone: Zone?) -> Component {
    var items: [Component.Item] = [Self.line("VERSION", "2.0"), Self.line("PRODID", "-//skillhost//calendar//EN")]
    if let zone, case .zoned = start {
      let first = zone.instant(of: start.wall)
      let last = rule == nil ? zone.instant(of: end.wall) : nil
      let block = ZoneWriter.component(for: zone, from: first, to: last, lineBreak: Self.lineBreak)
      items.append(.component(block))
    }
    items.append(.component(Component(name: "VEVENT", items: event(now: now), lineBreak: Self.lineBreak)))
    return Component(name: "VCALENDAR", items: items, lineBreak: Self.lineBreak)
  }

  private func event(now: Instant) -> [Component.Item] {
    var items = [
      Self.line("UID", TextEscape.encode(uid)),
      Self.line("DTSTAMP", EventTime.utc(now).value),
      Self.line("CREATED", EventTime.utc(now).value),
      Self.line("LAST-MODIFIED", EventTime.utc(now).value),
      Self.line("SEQUENCE", "0"),
      .line(start.line("DTSTART", lineBreak: Self.lineBreak)),
      .line(end.line("DTEND", lineBreak: Self.lineBreak)),
      Self.line("SUMMARY", TextEscape.encode(title)),
    ]
    if let rule { items.append(Self.line("RRULE", rule.text)) }
    if let location { items.append(Self.line("LOCATION", TextEscape.encode(location))) }
    if let notes { items.append(Self.line("DESCRIPTION", TextEscape.encode(notes))) }
    items += attendees.map { .line(Self.attendee($0)) }
    if let alarmMinutes { items.append(.component(alarm(minutes: alarmMinutes))) }
    return items
  }

  private func alarm(minutes: Int) -> Component {
    let lines = [
      Self.line("ACTION", "DISPLAY"), Self.line("TRIGGER", minutes == 0 ? "PT0M" : "-PT\(minutes)M"),
      Self.line("DESCRIPTION", TextEscape.encode(title)),
    ]
    return Component(name: "VALARM", items: lines, lineBreak: Self.lineBreak)
  }

  /// Who has no address is named all the same: the value has to be a URI.
  private static func attendee(_ person: String) -> ContentLine {
    let isAddress = person.contains("@") && !person.contains(where: \.isWhitespace)
    let name = TextEscape.encode(person)
    return isAddress
      ? ContentLine("ATTENDEE", value: "mailto:\(name)", lineBreak: lineBreak)
      : ContentLine("ATTENDEE", [("CN", person)], value: "invalid:nomail", lineBreak: lineBreak)
  }

  private static func line(_ name: String, _ value: String) -> Component.Item {
    .line(ContentLine(name, value: value, lineBreak: lineBreak))
  }
}
