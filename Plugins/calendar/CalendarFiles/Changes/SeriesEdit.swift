/// Changes to one event of a calendar file. All lines that a change does not concern stay as they are, byte for byte.
package struct SeriesEdit {
  package enum Failure: Error, Hashable {
    /// The file no longer holds what was to be changed.
    case gone
    /// The change cannot be said in the event's own rule; the sentence tells why.
    case unsupported(String)
  }

  package private(set) var text: CalendarText
  let match: SeriesMatch
  let pen: EventPen
  let resolver: ZoneResolver

  package init(_ text: CalendarText, uid: String, now: Instant, resolver: ZoneResolver) {
    self.text = text
    self.resolver = resolver
    match = SeriesMatch(uid: uid, resolver: resolver)
    pen = EventPen(lineBreak: text.lineBreak, now: now)
  }

  /// Whether nothing is left in the file that would be missed.
  package var isEmpty: Bool {
    !text.calendars.contains { $0.components.contains { ["VEVENT", "VTODO", "VJOURNAL"].contains($0.name) } }
  }

  /// Removes the event, and all dates of it.
  package mutating func removeAll() {
    let match = match
    removeEvents(where: match.isOwn)
  }

  /// Moves an event that happens once.
  package mutating func move(to span: EventSpan) throws(Failure) {
    guard !events.isEmpty else { throw .gone }
    let pen = pen
    try editEvents { (event) throws(Failure) in
      pen.place(&event, at: span)
      pen.stamp(&event)
    }
  }

  /// Adds the block of a zone that the file does not define yet.
  package mutating func addZone(_ zone: Zone, from start: Instant) {
    let block = ZoneWriter.component(for: zone, from: start, to: nil, lineBreak: text.lineBreak)
    let match = match
    editCalendars { calendar in
      let isKnown = calendar.components.contains { $0.name == "VTIMEZONE" && $0.first("TZID")?.text == zone.name }
      guard !isKnown, calendar.components.contains(where: match.isOwn) else { return }
      let place = calendar.items.firstIndex { if case .component = $0 { true } else { false } }
      calendar.items.insert(.component(block), at: place ?? calendar.items.endIndex)
    }
  }

  var events: [Component] { text.calendars.flatMap(\.components).filter(match.isOwn) }

  mutating func removeEvents(where condition: (Component) -> Bool) {
    editCalendars { calendar in
      calendar.items.removeAll { if case .component(let event) = $0 { condition(event) } else { false } }
    }
  }

  /// Runs the body on each VEVENT of the event.
  mutating func editEvents(_ body: (inout Component) throws(Failure) -> Void) throws(Failure) {
    let match = match
    try editCalendars { (calendar) throws(Failure) in
      for index in calendar.items.indices {
        guard case .component(var event) = calendar.items[index], match.isOwn(event) else { continue }
        try body(&event)
        calendar.items[index] = .component(event)
      }
    }
  }

  mutating func editCalendars<Failure: Error>(_ body: (inout Component) throws(Failure) -> Void) throws(Failure) {
    for top in text.items.indices {
      guard case .component(var calendar) = text.items[top], calendar.name == "VCALENDAR" else { continue }
      try body(&calendar)
      text.items[top] = .component(calendar)
    }
  }
}
