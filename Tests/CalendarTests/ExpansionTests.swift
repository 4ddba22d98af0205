import CalendarFiles
import Testing

struct ExpansionTests {
  private static let daily = ["DTSTART;TZID=Europe/Berlin:20260601T090000", "DTEND;TZID=Europe/Berlin:20260601T093000"]

  @Test func `dates are left out and added`() throws {
    let lines = event(
      Self.daily[0], Self.daily[1], "RRULE:FREQ=DAILY;COUNT=5",
      "EXDATE;TZID=Europe/Berlin:20260602T090000,20260603T090000",
      "EXDATE:20260604T070000Z", "RDATE;TZID=Europe/Berlin:20260620T100000", "RDATE;VALUE=PERIOD:20260621T100000Z/PT5H")
    #expect(try starts(lines) == ["20260601T090000", "20260605T090000", "20260620T100000", "20260621T100000Z"])
  }

  @Test func `a day without a time leaves out what is on that day`() throws {
    let lines = event(Self.daily[0], Self.daily[1], "RRULE:FREQ=DAILY;COUNT=3", "EXDATE;VALUE=DATE:20260602")
    #expect(try starts(lines) == ["20260601T090000", "20260603T090000"])
  }

  @Test func `an added date that the rule has too is there once`() throws {
    let lines = event(Self.daily[0], Self.daily[1], "RRULE:FREQ=DAILY;COUNT=2", "RDATE:20260602T070000Z")
    #expect(try starts(lines).count == 2)
  }

  @Test func `a changed date stands where it was moved to, and a cancelled one is gone`() throws {
    let lines =
      event(Self.daily[0], Self.daily[1], "RRULE:FREQ=DAILY;COUNT=3")
      + event("RECURRENCE-ID;TZID=Europe/Berlin:20260602T090000", "DTSTART;TZID=Europe/Berlin:20260610T150000")
      + event("RECURRENCE-ID:20260603T070000Z", "DTSTART;TZID=Europe/Berlin:20260603T090000", "STATUS:CANCELLED")
    #expect(try starts(lines) == ["20260601T090000", "20260610T150000"])
  }

  @Test func `an event is found by any part of it`() throws {
    let lines = event("DTSTART:20260601T220000Z", "DTEND:20260603T040000Z")
    for (from, to, count) in [
      ("0602T000000Z", "0602T010000Z", 1), ("0603T040000Z", "0604T000000Z", 0), ("0601T000000Z", "0601T220000Z", 0),
    ] {
      #expect(try starts(lines, from: "2026\(from)", to: "2026\(to)").count == count)
    }
  }

  @Test(arguments: [
    (["DTSTART;VALUE=DATE:20260601"], 86_400),
    (["DTSTART;VALUE=DATE:20260601", "DTEND;VALUE=DATE:20260604"], 3 * 86_400),
    (["DTSTART;VALUE=DATE:20260328", "DURATION:P2D"], 2 * 86_400 - 3600), (["DTSTART:20260601T100000Z"], 0),
    (["DTSTART;TZID=Europe/Berlin:20260328T120000", "DURATION:P1DT1H"], 86_400),
    (["DTSTART:20260601T100000Z", "DURATION:P1W"], 7 * 86_400),
    (["DTSTART;TZID=Europe/Berlin:20260601T100000", "DTEND;TZID=Asia/Shanghai:20260601T180000"], 7200),
    (["DTSTART:20260601T100000Z", "DTEND:20260601T090000Z"], 0),
    (["DTSTART:20260601T100000", "DTEND:20260601T110000"], 3600),
  ])
  func `an event lasts as long as it says`(_ lines: [String], _ seconds: Int) throws {
    let all = calendar(["BEGIN:VEVENT", "UID:x"] + lines + ["END:VEVENT"])
    let file = try CalendarFile(all, name: "x.ics", database: database)
    let series = try #require(file.series.first)
    let found = try #require(Expansion(series, resolver: resolver()).next(after: instant("20260101T000000Z")))
    #expect(found.end.seconds - found.start.seconds == seconds)
  }

  @Test func `days and floating times are those of the person`() throws {
    let lines = event("DTSTART;VALUE=DATE:20260601", uid: "a") + event("DTSTART:20260601T100000", uid: "b")
    let file = try CalendarFile(calendar(lines), name: "x.ics", database: database)
    let agenda = Agenda([file], resolver: resolver("Asia/Shanghai"))
    let found = agenda.occurrences(in: instant("20260501T000000Z")..<instant("20260701T000000Z"))
    #expect(found.map { EventTime.utc($0.start).value } == ["20260531T160000Z", "20260601T020000Z"])
  }

  @Test func `the next date of a series is found, however far off`() throws {
    let file = try CalendarFile(
      calendar(event("DTSTART;VALUE=DATE:20000229", "RRULE:FREQ=YEARLY")), name: "x.ics", database: database)
    let expansion = Expansion(try #require(file.series.first), resolver: resolver())
    #expect(expansion.next(after: instant("20260101T000000Z"))?.startTime.value == "20280229")
    #expect(expansion.next(after: instant("21960301T000000Z"))?.startTime.value == "22040229")
  }

  @Test(arguments: [
    (["DTSTART:yesterday"], "DTSTART has the value yesterday, which is no date or time"),
    ([], "an event has no DTSTART"),
    (["DTSTART:20260230T100000Z"], "DTSTART has the value 20260230T100000Z, which is no date or time"),
    (["DTSTART:20260601T100000Z", "DTEND;VALUE=DATE:20260602"], "of its DTSTART and DTEND one is a day"),
    (["DTSTART:20260601T100000Z", "DURATION:long"], "DURATION has the value long, which is none"),
    (["DTSTART:20260601T100000Z", "EXDATE:never"], "EXDATE has the value never, which is no date or time"),
  ])
  func `an event that cannot be read is reported, and hides no other`(_ lines: [String], _ reason: String) throws {
    let broken = ["BEGIN:VEVENT", "UID:x"] + lines + ["END:VEVENT"]
    let file = try CalendarFile(
      calendar(broken + event("DTSTART:20260601T100000Z")), name: "x.ics", database: database)
    #expect(file.problems == [reason])
    #expect(file.series.map(\.uid) == ["one"])
  }
}
