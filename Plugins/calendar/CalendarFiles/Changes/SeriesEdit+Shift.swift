extension SeriesEdit {
  /// Moves a whole series on the clock of its own zone, its exceptions and the changed dates that kept their time too.
  package mutating func shift(by seconds: Int) throws(Failure) {
    guard let start = events.first(where: match.isMaster)?.first("DTSTART").flatMap(EventTime.init) else { throw .gone }
    let days = start.wall.adding(seconds: seconds).date.days - start.wall.date.days
    let shift = SeriesShift(
      pen: pen, days: days, times: WallShift(seconds: seconds, zone: zone(of: start), resolver: resolver))
    try editEvents { (event) throws(Failure) in try shift.apply(to: &event) }
  }

  private func zone(of time: EventTime) -> Zone {
    switch time {
    case .date, .floating: resolver.local
    case .utc: .utc
    case .zoned(_, let name): resolver.zone(name) ?? resolver.local
    }
  }
}

private struct SeriesShift {
  let pen: EventPen
  let days: Int
  let times: WallShift

  func apply(to event: inout Component) throws(SeriesEdit.Failure) {
    let id = event.first("RECURRENCE-ID").flatMap(EventTime.init)
    let own = event.first("DTSTART").flatMap(EventTime.init)
    if let id { pen.set("RECURRENCE-ID", times(id), in: &event) }
    if id == nil || id == own { shiftSpan(&event) }
    shiftLists(&event)
    try shiftRule(&event)
    pen.stamp(&event)
  }

  private func shiftSpan(_ event: inout Component) {
    for name in ["DTSTART", "DTEND"] {
      if let time = event.first(name).flatMap(EventTime.init) { pen.set(name, times(time), in: &event) }
    }
  }

  private func shiftLists(_ event: inout Component) {
    for index in event.items.indices {
      guard case .line(let line) = event.items[index], line.name == "EXDATE" || line.name == "RDATE" else { continue }
      let zone = line.parameter("TZID")
      let values = line.value.split(separator: ",").map { value in
        value.split(separator: "/", maxSplits: 1).map { part in
          EventTime(value: String(part), zone: zone).map { times($0).value } ?? String(part)
        }.joined(separator: "/")
      }
      let parameters = line.parameters.map { ($0.name, $0.values.joined(separator: ",")) }
      let value = values.joined(separator: ",")
      event.items[index] = .line(ContentLine(line.name, parameters, value: value, lineBreak: pen.lineBreak))
    }
  }

  private func shiftRule(_ event: inout Component) throws(SeriesEdit.Failure) {
    guard let line = event.first("RRULE") else { return }
    let shown = line.value.prefix(80)
    guard var rule = try? RecurrenceRule(line.value) else {
      throw .unsupported("its repetition (\(shown)) is of a kind that cannot be moved here")
    }
    let before = rule
    rule.until = rule.until.map(until)
    // With weeks left out, days that go over the end of a week would no longer belong together.
    let staysTogether = rule.interval == 1 || rule.days.count <= 1
    if days != 0, rule.frequency == .weekly, rule.months.isEmpty, rule.positions.isEmpty, staysTogether {
      rule.days = rule.days.map { .init(ordinal: nil, weekday: $0.weekday.adding(days)) }
    } else if days != 0, !(rule.days.isEmpty && rule.monthDays.isEmpty && rule.months.isEmpty) {
      throw .unsupported("its repetition names fixed days (\(shown)), so it cannot move to other days")
    }
    if rule != before { event.set(pen.line("RRULE", rule.text)) }
  }

  private func until(_ time: EventTime) -> EventTime {
    time.isDate ? time.with(wall: time.wall.adding(seconds: days * 86_400)) : times(time)
  }
}

/// Moves times by so much on the clock of one zone.
private struct WallShift {
  let seconds: Int
  let zone: Zone
  let resolver: ZoneResolver

  func callAsFunction(_ time: EventTime) -> EventTime {
    switch time {
    case .date(let date): .date(WallTime(date).adding(seconds: seconds).date)
    case .floating(let wall): .floating(wall.adding(seconds: seconds))
    case .utc(let instant): .utc(moved(instant))
    case .zoned(let wall, let name):
      if name == zone.name {
        .zoned(wall.adding(seconds: seconds), zone: name)
      } else {
        resolver.instant(of: time).map { resolver.time(at: moved($0), like: time) } ?? time
      }
    }
  }

  private func moved(_ instant: Instant) -> Instant {
    zone.instant(of: zone.wall(at: instant).adding(seconds: seconds))
  }
}
