extension SeriesEdit {
  /// Moves one date of a series: the series stays, and an event beside it says where the date has gone.
  package mutating func moveOccurrence(_ id: EventTime, to span: EventSpan) throws(Failure) {
    let (match, pen) = (match, pen)
    if events.contains(where: { match.isOverride($0, of: id) }) {
      return try editEvents { (event) throws(Failure) in
        guard match.isOverride(event, of: id) else { return }
        pen.place(&event, at: span)
        pen.stamp(&event)
      }
    }
    guard var event = events.first(where: match.isMaster) else { throw .gone }
    event.remove(["RRULE", "RDATE", "EXDATE", "EXRULE"])
    event.insert(id.line("RECURRENCE-ID", lineBreak: pen.lineBreak))
    pen.place(&event, at: span)
    pen.stamp(&event)
    append(event)
  }

  /// Leaves one date out of a series; what was changed on it goes too.
  package mutating func cancelOccurrence(_ id: EventTime) throws(Failure) {
    let (match, pen) = (match, pen)
    let changed = events.first { match.isOverride($0, of: id) }
    guard changed != nil || events.contains(where: match.isMaster) else { throw .gone }
    let excluded = changed?.first("RECURRENCE-ID").flatMap(EventTime.init) ?? id
    removeEvents { match.isOwn($0) && match.isOverride($0, of: id) }
    try editEvents { (event) throws(Failure) in
      guard match.isMaster(event) else { return }
      event.insert(excluded.line("EXDATE", lineBreak: pen.lineBreak))
      pen.stamp(&event)
    }
  }

  /// After the last event of the series, in the same calendar.
  private mutating func append(_ new: Component) {
    let match = match
    var isAdded = false
    editCalendars { calendar in
      let last = calendar.items.lastIndex { if case .component(let event) = $0 { match.isOwn(event) } else { false } }
      guard let last, !isAdded else { return }
      calendar.items.insert(.component(new), at: last + 1)
      isAdded = true
    }
  }
}
