import CalendarFiles
import CalendarSkill
import SkillKit
import Testing

struct CreateEventTests {
  @Test func `an event is written with all that was said`() throws {
    let fixture = Fixture()
    let answer = try fixture.create("Meeting, with Ana", "tomorrow 10:00") {
      $0.location = "Room 3; first floor"
      $0.notes = "Bring:\nthe plan"
      $0.attendees = ["ana@example.org", "Bo"]
      $0.alarmMinutes = Lenient(15)
    }
    #expect(answer.text == "Created “Meeting, with Ana”: Tuesday, 1 December 2026, 10:00–11:00, Room 3; first floor.")
    #expect(answer.facts.start == "2026-12-01T10:00:00+01:00" && answer.facts.end == "2026-12-01T11:00:00+01:00")
    #expect(answer.facts.file == "\(fixture.temporary.path)/\(answer.facts.id).ics")
    let text = try fixture.text()
    for line in [
      "UID:\(answer.facts.id)", "DTSTAMP:20261130T081500Z", "DTSTART;TZID=Europe/Berlin:20261201T100000",
      "DTEND;TZID=Europe/Berlin:20261201T110000", "TZID:Europe/Berlin", "SUMMARY:Meeting\\, with Ana",
      "LOCATION:Room 3\\; first floor",
      "DESCRIPTION:Bring:\\nthe plan", "ATTENDEE:mailto:ana@example.org", "ATTENDEE;CN=Bo:invalid:nomail",
      "TRIGGER:-PT15M", "SEQUENCE:0",
    ] { #expect(text.contains("\r\n\(line)\r\n"), "\(line)") }
  }

  @Test func `the answer is in the person's language`() throws {
    let fixture = Fixture(locale: "zh-CN", zone: "Asia/Shanghai", now: "20261130T011500Z")
    #expect(try fixture.create("会议室", "明天上午十点").text == "已创建“会议室”：2026年12月1日星期二 10:00–11:00。")
    #expect(failure { try fixture.create("另一个", "明天 10:30") }?.message.contains("冲突") == true)
  }

  @Test(
    arguments: [
      ("2026-12-01T10:00:00Z", nil, nil, "2026-12-01T11:00:00+01:00", "2026-12-01T12:00:00+01:00"),
      ("tomorrow 10:00", "11:30", nil, "2026-12-01T10:00:00+01:00", "2026-12-01T11:30:00+01:00"),
      ("tomorrow 22:00", "1:00", nil, "2026-12-01T22:00:00+01:00", "2026-12-02T01:00:00+01:00"),
      ("tomorrow 10:00", "2026-12-02 09:00", nil, "2026-12-01T10:00:00+01:00", "2026-12-02T09:00:00+01:00"),
      ("tomorrow 10:00", nil, 90, "2026-12-01T10:00:00+01:00", "2026-12-01T11:30:00+01:00"),
      ("tomorrow 10:00", "11:30", 90, "2026-12-01T10:00:00+01:00", "2026-12-01T11:30:00+01:00"),
      ("2027-03-28 01:30", nil, 60, "2027-03-28T01:30:00+01:00", "2027-03-28T03:30:00+02:00"),
      ("2027-03-28 02:30", nil, 60, "2027-03-28T03:30:00+02:00", "2027-03-28T04:30:00+02:00"),
      ("2026-12-24", "2026-12-26", nil, "2026-12-24", "2026-12-26"),
    ] as [(String, String?, Int?, String, String)])
  func `start and end are what was said`(
    _ start: String, _ end: String?, _ minutes: Int?, _ first: String, _ last: String
  ) throws {
    let answer = try Fixture().create("X", start) {
      $0.end = end
      $0.durationMinutes = minutes.map { Lenient($0) }
    }
    #expect(answer.facts.start == first && answer.facts.end == last)
  }

  @Test func `whole days are days, wherever one is`() throws {
    let fixture = Fixture()
    _ = try fixture.create("Trip", "2026-12-03") {
      $0.allDay = Lenient(true)
      $0.end = "2026-12-05"
    }
    #expect(try fixture.text().contains("DTSTART;VALUE=DATE:20261203\r\nDTEND;VALUE=DATE:20261206\r\n"))
    #expect(try fixture.create("Day", "2026-12-03T00:00") { $0.allDay = Lenient(true) }.facts.end == "2026-12-03")
    #expect(try !fixture.text().contains("VTIMEZONE"))
  }

  @Test func `without a named zone times are in UTC`() throws {
    for zone in ["UTC", "GMT", "Nowhere/Land"] {
      let fixture = Fixture(zone: zone)
      _ = try fixture.create("X", "2026-12-01T10:00:00Z")
      #expect(try fixture.text().contains("DTSTART:20261201T100000Z\r\n"))
      #expect(try !fixture.text().contains("TZID"))
    }
  }

  @Test func `a repetition goes on until its last day`() throws {
    let fixture = Fixture()
    let answer = try fixture.create("Standup", "2026-12-07 09:00") {
      $0.repeats = "weekly"
      $0.repeatUntil = "2026-12-21"
      $0.durationMinutes = Lenient(15)
    }
    #expect(answer.text == "Created “Standup”: Monday, 7 December 2026, 09:00–09:15, weekly.")
    #expect(try fixture.text().contains("RRULE:FREQ=WEEKLY;UNTIL=20261221T225959Z\r\n"))
    #expect(try fixture.titles().map { $0.prefix(10) } == ["2026-12-07", "2026-12-14", "2026-12-21"])
  }

  @Test(arguments: [
    ("", "tomorrow 10:00", "title"), ("  ", "tomorrow 10:00", "title"), ("X", "soon", "no day and time"),
    ("X", "10:00", "no day and time"),
    ("X", "tomorrow", "a day without a time"), ("X", "2026-12-01", "a day without a time"),
    ("X", "2026-02-30 10:00", "no day and time"),
  ])
  func `nothing is guessed and nothing is written`(_ title: String, _ start: String, _ reason: String) throws {
    let fixture = Fixture()
    let error = failure { try fixture.create(title, start) }
    #expect(error?.code == .invalidArguments && error?.message.contains(reason) == true)
    #expect(fixture.temporary.names.isEmpty)
  }

  @Test(
    arguments: [
      ("09:00", nil, "not after"), ("2026-11-30 10:00", nil, "not after"), ("11:00", 30, "do not agree"),
      ("later", nil, "no day and time"),
    ]
      as [(String, Int?, String)])
  func `an end that does not fit is refused`(_ end: String, _ minutes: Int?, _ reason: String) throws {
    let fixture = Fixture()
    let error = failure {
      try fixture.create("X", "2026-12-01T10:00:00+01:00") {
        $0.end = end == "09:00" ? "2026-12-01 09:00" : end
        $0.durationMinutes = minutes.map { Lenient($0) }
      }
    }
    #expect(error?.code == .invalidArguments && error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }

  @Test func `a clash is reported, and only written where it is allowed`() throws {
    let fixture = Fixture()
    _ = try fixture.create("Dentist", "tomorrow 10:30")
    let error = failure { try fixture.create("Room", "tomorrow 10:00") }
    #expect(
      error?.message
        == "That time clashes with “Dentist” (Tuesday, 1 December 2026, 10:30–11:30). Nothing was changed.")
    #expect(error?.hint?.contains("allow_clash") == true)
    #expect(fixture.temporary.names.count == 1)
    _ = try fixture.create("Room", "tomorrow 10:00") { $0.allowClash = Lenient(true) }
    #expect(fixture.temporary.names.count == 2)
  }

  @Test func `what only touches, is cancelled, free or takes the whole day is no clash`() throws {
    let fixture = Fixture()
    _ = try fixture.create("Before", "tomorrow 09:00")
    _ = try fixture.create("Day", "tomorrow") { $0.allDay = Lenient(true) }
    let lines = ["DTSTART;TZID=Europe/Berlin:20261201T100000", "DURATION:PT1H"]
    fixture.temporary.write("free.ics", calendar(event(lines[0], lines[1], "TRANSP:TRANSPARENT", uid: "free")))
    fixture.temporary.write("off.ics", calendar(event(lines[0], lines[1], "STATUS:CANCELLED", uid: "off")))
    _ = try fixture.create("Fits", "tomorrow 10:00")
  }

  @Test func `a series clashes on any of its dates, and with any date of another`() throws {
    let fixture = Fixture()
    _ = try fixture.create("Later", "2027-02-01 09:00")
    let error = failure { try fixture.create("Standup", "2026-12-07 09:00") { $0.repeats = "weekly" } }
    #expect(error?.message.contains("“Later” (Monday, 1 February 2027, 09:00–10:00)") == true)
    _ = try fixture.create("Weekly", "2026-12-02 12:00") { $0.repeats = "weekly" }
    #expect(failure { try fixture.create("Lunch", "2027-03-03 12:30") }?.message.contains("“Weekly”") == true)
  }

  @Test func `a folder that cannot be used is unavailable, and says what to do`() throws {
    let fixture = Fixture()
    fixture.temporary.write("file", [1])
    let folder = CalendarFolder("\(fixture.temporary.path)/file", database: database)
    let diary = Diary(
      folder: folder, database: database, now: fixture.diary.now, zoneName: "UTC", zoneOffset: 0, locale: "en")
    let error = failure { try diary.create(.init(title: "X", start: "tomorrow 10:00")) }
    #expect(error?.code == .unavailable && error?.message.contains("Not a directory") == true && error?.hint != nil)
    #expect(failure { try diary.list(.init()) }?.code == .unavailable)
  }
}
