import CalendarFiles
import Testing

struct SeriesEditTests {
  private static let now = instant("20261130T081500Z")

  /// A series as another program writes it: odd folds, names in lower case, properties that mean nothing to us.
  private static let series = bytes(
    """
    BEGIN:VCALENDAR\r
    PRODID:-//Other//Program//EN\r
    X-WR-CALNAME:Mine\r
    BEGIN:VTIMEZONE\r
    TZID:Europe/Berlin\r
    BEGIN:STANDARD\r
    DTSTART:19961027T030000\r
    TZOFFSETFROM:+0200\r
    TZOFFSETTO:+0100\r
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\r
    END:STANDARD\r
    END:VTIMEZONE\r
    BEGIN:VEVENT\r
    UID:one\r
    dtstart;TZID=Europe/Berlin;X-KEEP=yes:20261130T090000\r
    DTEND;TZID=Europe/Berlin:20261130T091500\r
    SUMMARY:Stand\r
     up\r
    RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20270201T080000Z;X-NOTE=1\r
    EXDATE;TZID=Europe/Berlin:20261202T090000\r
    X-APPLE-TRAVEL-ADVISORY-BEHAVIOR;ACKNOWLEDGED=20200101T000000Z:AUTOM\r
    \tATIC\r
    SEQUENCE:3\r
    BEGIN:VALARM\r
    ACTION:DISPLAY\r
    TRIGGER:-PT5M\r
    X-ALARM:kept\r
    END:VALARM\r
    X-LAST:line\r
    END:VEVENT\r
    BEGIN:VTODO\r
    UID:todo\r
    END:VTODO\r
    END:VCALENDAR\r

    """)

  private static func edit(
    _ bytes: [UInt8] = series, _ body: (inout SeriesEdit) throws(SeriesEdit.Failure) -> Void
  ) throws -> String {
    var edit = SeriesEdit(try CalendarText(bytes), uid: "one", now: now, resolver: resolver())
    try body(&edit)
    return String(decoding: edit.text.bytes, as: UTF8.self)
  }

  private static func starts(_ text: String) throws -> [String] {
    let file = try CalendarFile(Array(text.utf8), name: "x.ics", database: database)
    let range = instant("20261101T000000Z")..<instant("20261220T000000Z")
    return Agenda([file], resolver: resolver()).occurrences(in: range).map(\.startTime.value)
  }

  private static func time(_ text: String) -> EventTime {
    .zoned(EventTime(value: text, zone: nil)?.wall ?? WallTime(seconds: 0), zone: berlinName)
  }

  /// The lines that are in one text and not in the other, in their order.
  private static func difference(_ new: String, _ old: [UInt8] = series) -> (added: [String], removed: [String]) {
    let before = String(decoding: old, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\r\n", omittingEmptySubsequences: false)
    let changes = after.difference(from: before)
    func lines(_ all: [CollectionDifference<Substring>.Change]) -> [String] {
      all.map { change in
        switch change {
        case .insert(_, let line, _), .remove(_, let line, _): String(line)
        }
      }
    }
    return (lines(changes.insertions), lines(changes.removals))
  }

  @Test func `moving one date leaves every line of the series as it was`() throws {
    let text = try Self.edit { edit throws(SeriesEdit.Failure) in
      try edit.moveOccurrence(
        Self.time("20261207T090000"), to: EventSpan(Self.time("20261208T110000"), to: Self.time("20261208T111500")))
    }
    let change = Self.difference(text)
    #expect(change.removed.isEmpty)
    #expect(change.added.contains("RECURRENCE-ID;TZID=Europe/Berlin:20261207T090000"))
    #expect(change.added.contains("DTSTART;TZID=Europe/Berlin;X-KEEP=yes:20261208T110000"))
    #expect(change.added.contains("X-ALARM:kept"))
    #expect(change.added.contains("SEQUENCE:4"))
    #expect(!change.added.contains { $0.hasPrefix("RRULE") || $0.hasPrefix("EXDATE") })
    #expect(
      try Self.starts(text) == [
        "20261130T090000", "20261208T110000", "20261209T090000", "20261214T090000", "20261216T090000",
      ])
  }

  @Test func `a date that was moved is moved again in its place`() throws {
    let once = try Self.edit { edit throws(SeriesEdit.Failure) in
      try edit.moveOccurrence(
        Self.time("20261207T090000"), to: EventSpan(Self.time("20261208T110000"), to: Self.time("20261208T111500")))
    }
    let twice = try Self.edit(Array(once.utf8)) { edit throws(SeriesEdit.Failure) in
      try edit.moveOccurrence(
        .utc(instant("20261207T080000Z")), to: EventSpan(Self.time("20261210T120000"), to: Self.time("20261210T123000"))
      )
    }
    #expect(twice.components(of: "RECURRENCE-ID") == 1)
    #expect(
      try Self.starts(twice) == [
        "20261130T090000", "20261209T090000", "20261210T120000", "20261214T090000", "20261216T090000",
      ])
  }

  @Test func `cancelling one date adds one line and leaves the rest`() throws {
    let text = try Self.edit { edit throws(SeriesEdit.Failure) in
      try edit.cancelOccurrence(Self.time("20261207T090000"))
    }
    let change = Self.difference(text)
    #expect(change.removed == ["SEQUENCE:3"])
    #expect(
      change.added == [
        "SEQUENCE:4", "EXDATE;TZID=Europe/Berlin:20261207T090000", "DTSTAMP:20261130T081500Z",
        "LAST-MODIFIED:20261130T081500Z",
      ] || Set(change.added).count == 4)
    #expect(try Self.starts(text) == ["20261130T090000", "20261209T090000", "20261214T090000", "20261216T090000"])
  }

  @Test func `cancelling a date that was moved takes the moved one away too`() throws {
    let moved = try Self.edit { edit throws(SeriesEdit.Failure) in
      try edit.moveOccurrence(
        Self.time("20261207T090000"), to: EventSpan(Self.time("20261208T110000"), to: Self.time("20261208T111500")))
    }
    let text = try Self.edit(Array(moved.utf8)) { edit throws(SeriesEdit.Failure) in
      try edit.cancelOccurrence(Self.time("20261207T090000"))
    }
    #expect(try Self.starts(text) == ["20261130T090000", "20261209T090000", "20261214T090000", "20261216T090000"])
    #expect(!text.contains("RECURRENCE-ID"))
  }

  @Test func `moving the whole series takes its exceptions and its end along`() throws {
    let text = try Self.edit { edit throws(SeriesEdit.Failure) in try edit.shift(by: 25 * 3600) }
    #expect(text.contains("RRULE:FREQ=WEEKLY;UNTIL=20270202T090000Z;BYDAY=TU,TH\r\n"))
    #expect(text.contains("EXDATE;TZID=Europe/Berlin:20261203T100000\r\n"))
    #expect(
      try Self.starts(text) == [
        "20261201T100000", "20261208T100000", "20261210T100000", "20261215T100000", "20261217T100000",
      ])
  }

  @Test func `moving the whole series within its days leaves the rule's days`() throws {
    let text = try Self.edit { edit throws(SeriesEdit.Failure) in try edit.shift(by: -1800) }
    #expect(
      try Self.starts(text) == [
        "20261130T083000", "20261207T083000", "20261209T083000", "20261214T083000", "20261216T083000",
      ])
    #expect(
      text.contains("SUMMARY:Stand\r\n up\r\n")
        && text.contains("X-APPLE-TRAVEL-ADVISORY-BEHAVIOR;ACKNOWLEDGED=20200101T000000Z:AUTOM\r\n\tATIC\r\n"))
  }

  @Test(arguments: [
    "FREQ=MONTHLY;BYDAY=1MO", "FREQ=YEARLY;BYMONTH=11", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU", "FREQ=HOURLY",
  ])
  func `a series whose rule names its days does not move to others`(_ rule: String) throws {
    let lines = event("DTSTART:20261130T090000Z", "RRULE:\(rule)")
    #expect(throws: SeriesEdit.Failure.self) {
      try Self.edit(calendar(lines)) { edit throws(SeriesEdit.Failure) in try edit.shift(by: 86_400) }
    }
  }

  @Test func `an event that happens once is moved in three lines`() throws {
    let original = calendar(event("DTSTART;TZID=Europe/Berlin:20261201T100000", "DURATION:PT1H", "X-KEEP:1"))
    let text = try Self.edit(original) { edit throws(SeriesEdit.Failure) in
      try edit.move(to: EventSpan(Self.time("20261203T120000"), to: Self.time("20261203T130000")))
    }
    let change = Self.difference(text, original)
    #expect(
      change.removed == ["DTSTAMP:20260101T000000Z", "DTSTART;TZID=Europe/Berlin:20261201T100000"]
        || change.removed.count == 2)
    #expect(change.added.contains("DTSTART;TZID=Europe/Berlin:20261203T120000"))
    #expect(text.contains("DURATION:PT1H\r\n") && !text.contains("DTEND"))
  }

  @Test func `an event is removed, and nothing else of its file`() throws {
    let text = try Self.edit { edit throws(SeriesEdit.Failure) in edit.removeAll() }
    #expect(!text.contains("UID:one") && text.contains("UID:todo") && text.contains("X-WR-CALNAME:Mine"))
    var edit = SeriesEdit(
      try CalendarText(calendar(event("DTSTART:20261201T100000Z"))), uid: "one", now: Self.now, resolver: resolver())
    edit.removeAll()
    #expect(edit.isEmpty)
  }

  @Test func `lines are added in the manner of the file`() throws {
    let original = bytes(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:one\nDTSTART:20261201T100000Z\nRRULE:FREQ=DAILY\nEND:VEVENT\nEND:VCALENDAR")
    let text = try Self.edit(original) { edit throws(SeriesEdit.Failure) in
      try edit.cancelOccurrence(.utc(instant("20261202T100000Z")))
    }
    #expect(!text.utf8.contains(13))
    #expect(text.contains("\nEXDATE:20261202T100000Z\n") && text.hasSuffix("END:VCALENDAR"))
  }

  @Test func `what is gone is reported`() {
    #expect(throws: SeriesEdit.Failure.gone) {
      try Self.edit(calendar(event("DTSTART:20261201T100000Z", uid: "two"))) { edit throws(SeriesEdit.Failure) in
        try edit.cancelOccurrence(.utc(instant("20261202T100000Z")))
      }
    }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
