import CalendarFiles
import CalendarSkill
import SkillKit
import Testing

struct ListEventsTests {
  @Test func `a day, a span and words are listed`() throws {
    let fixture = Fixture()
    _ = try fixture.create("Dentist", "2026-12-01 10:00") { $0.location = "Main Street" }
    _ = try fixture.create("Trip", "2026-12-03") { $0.end = "2026-12-05" }
    _ = try fixture.create("和小王开会", "2026-12-04 15:00")
    let diary = fixture.diary
    #expect(
      try diary.list(.init(from: "tomorrow")).text
        == "1 event on Tuesday, 1 December 2026:\n- Tuesday, 1 December 2026, 10:00–11:00: Dentist, Main Street")
    #expect(try diary.list(.init(from: "2026-12-04")).facts.events.map(\.title) == ["Trip", "和小王开会"])
    #expect(try diary.list(.init()).facts.events.count == 3)
    #expect(try diary.list(.init(query: "小王")).facts.events.map(\.title) == ["和小王开会"])
    #expect(try diary.list(.init(query: "main street")).facts.events.map(\.title) == ["Dentist"])
    #expect(try diary.list(.init(from: "2026-12-01", to: "2026-12-02")).facts.events.map(\.title) == ["Dentist"])
    #expect(try diary.list(.init(from: "today")).text == "No events on Monday, 30 November 2026.")
    #expect(failure { try diary.list(.init(from: "2026-12-02", to: "2026-12-01")) }?.code == .invalidArguments)
    #expect(failure { try diary.list(.init(from: "someday")) }?.code == .invalidArguments)
  }

  @Test func `the list is in Chinese for a Chinese person`() throws {
    let fixture = Fixture(locale: "zh-Hans-CN")
    _ = try fixture.create("牙医", "明天下午两点")
    #expect(
      try fixture.diary.list(.init(from: "明天")).text == "2026年12月1日星期二有 1 个日程：\n- 2026年12月1日星期二 14:00–15:00：牙医"
        || fixture.diary.list(.init(from: "明天")).text == "2026年12月1日星期二有 1 个日程：\n- 2026年12月1日星期二 14:00–15:00: 牙医")
    #expect(try fixture.diary.list(.init(from: "今天")).text == "2026年11月30日星期一没有日程。")
  }

  @Test func `broken files are named beside what could be read`() throws {
    let fixture = Fixture()
    _ = try fixture.create("Good", "tomorrow 10:00")
    fixture.temporary.write("cut.ics", bytes("BEGIN:VCALENDAR\n"))
    let answer = try fixture.diary.list(.init(from: "tomorrow"))
    #expect(answer.facts.events.map(\.title) == ["Good"])
    #expect(answer.facts.problems.map(\.file) == ["\(fixture.temporary.path)/cut.ics"])
    #expect(
      answer.text.hasSuffix("Not read in full: cut.ics, BEGIN:VCALENDAR has no END; the file may have been cut off."))
  }
}

struct MoveEventTests {
  @Test func `an event is moved and lasts as long as before`() throws {
    let fixture = Fixture()
    _ = try fixture.create("Dentist", "tomorrow 10:00") { $0.durationMinutes = Lenient(45) }
    let answer = try fixture.diary.move(.init(event: "the dentist", start: "2026-12-03 14:30"))
    #expect(
      answer.text
        == "Moved “Dentist” from Tuesday, 1 December 2026, 10:00–10:45 to Thursday, 3 December 2026, 14:30–15:15.")
    #expect(answer.facts.previousStart == "2026-12-01T10:00:00+01:00")
    #expect(try fixture.titles() == ["2026-12-03T14:30:00+01:00 Dentist"])
    #expect(try fixture.text().contains("SEQUENCE:1\r\n"))
    #expect(try fixture.diary.move(.init(event: "dentist", start: "friday")).facts.start == "2026-12-04T14:30:00+01:00")
  }

  @Test func `an event keeps the kind of time that it had`() throws {
    let kinds = [
      ("DTSTART:20261201T090000Z", "DTSTART:20261203T133000Z"), ("DTSTART:20261201T100000", "DTSTART:20261203T143000"),
      ("DTSTART;TZID=Asia/Shanghai:20261201T170000", "DTSTART;TZID=Asia/Shanghai:20261203T213000"),
    ]
    for (old, new) in kinds {
      let fixture = Fixture()
      fixture.temporary.write("x.ics", calendar(event(old, "DURATION:PT1H")))
      _ = try fixture.diary.move(.init(event: "standup", start: "2026-12-03 14:30"))
      #expect(try fixture.text().contains("\r\n\(new)\r\n"))
    }
  }

  @Test func `whole days move by days, and get a time only where one is given`() throws {
    let fixture = Fixture()
    _ = try fixture.create("Trip", "2026-12-03") { $0.end = "2026-12-05" }
    #expect(try fixture.diary.move(.init(event: "trip", start: "2026-12-10")).facts.end == "2026-12-12")
    #expect(try fixture.diary.move(.init(event: "trip", start: "2026-12-11T00:00")).facts.end == "2026-12-13")
    #expect(
      try fixture.diary.move(.init(event: "trip", start: "2026-12-11 08:00")).facts.end == "2026-12-11T09:00:00+01:00")
    #expect(try fixture.text().contains("TZID:Europe/Berlin\r\n"))
  }

  @Test func `a new length is written`() throws {
    let fixture = Fixture()
    fixture.temporary.write("x.ics", calendar(event("DTSTART:20261201T090000Z", "DURATION:PT1H")))
    var arguments = MoveEvent.Arguments(event: "standup", start: "tomorrow 12:00")
    arguments.durationMinutes = Lenient(20)
    #expect(try fixture.diary.move(arguments).facts.end == "2026-12-01T12:20:00+01:00")
    #expect(try !fixture.text().contains("DURATION") && fixture.text().contains("DTEND:20261201T112000Z\r\n"))
  }

  @Test func `one date of a series is moved and the others stay`() throws {
    let fixture = Fixture()
    _ = try fixture.create("Standup", "2026-12-07 09:00") { ($0.repeats, $0.repeatUntil) = ("weekly", "2026-12-21") }
    let question = failure { try fixture.diary.move(.init(event: "standup", start: "2026-12-15 10:00")) }
    #expect(
      question?.message.contains("“Standup” repeats; its next date is Monday, 7 December 2026, 09:00–10:00") == true)
    let answer = try fixture.diary.move(.init(event: "standup", start: "2026-12-15 10:00", occurrence: "2026-12-14"))
    #expect(answer.facts.isWholeSeries == false)
    let expected = ["2026-12-07T09:00:00+01:00", "2026-12-15T10:00:00+01:00", "2026-12-21T09:00:00+01:00"]
    #expect(try fixture.titles() == expected.map { "\($0) Standup" })
    _ = try fixture.diary.move(.init(event: "standup", start: "2026-12-16 10:00", occurrence: "2026-12-15 10:00"))
    #expect(try fixture.titles()[1] == "2026-12-16T10:00:00+01:00 Standup")
  }

  @Test func `a whole series is moved only where that is said`() throws {
    let fixture = Fixture()
    _ = try fixture.create("Standup", "2026-12-07 09:00") { ($0.repeats, $0.repeatUntil) = ("weekly", "2026-12-21") }
    let answer = try fixture.diary.move(.init(event: "standup", start: "2026-12-15 10:30", series: true))
    #expect(answer.facts.isWholeSeries && answer.facts.previousStart == "2026-12-14T09:00:00+01:00")
    #expect(try fixture.titles().map { $0.prefix(16) } == ["2026-12-08T10:30", "2026-12-15T10:30", "2026-12-22T10:30"])
  }

  @Test func `a clash with another event stops the move, one with itself does not`() throws {
    let fixture = Fixture()
    _ = try fixture.create("A", "tomorrow 10:00")
    _ = try fixture.create("B", "tomorrow 12:00")
    #expect(
      failure { try fixture.diary.move(.init(event: "A", start: "tomorrow 12:30")) }?.message.contains("“B”") == true)
    _ = try fixture.diary.move(.init(event: "A", start: "tomorrow 10:30"))
    var both = MoveEvent.Arguments(event: "A", start: "tomorrow 12:30")
    both.allowClash = Lenient(true)
    _ = try fixture.diary.move(both)
  }

  @Test func `words that fit several events are no guess`() throws {
    let fixture = Fixture()
    let first = try fixture.create("Meeting with Ana", "tomorrow 10:00").facts.id
    _ = try fixture.create("Meeting with Bo", "2026-12-02 10:00")
    let error = failure { try fixture.diary.move(.init(event: "meeting", start: "2026-12-03 10:00")) }
    #expect(
      error?.code == .invalidArguments && error?.message.contains("“Meeting with Ana”") == true
        && error?.message.contains(first) == true)
    #expect(try fixture.diary.move(.init(event: first, start: "2026-12-03 10:00")).facts.title == "Meeting with Ana")
    #expect(
      try fixture.diary.move(.init(event: "meeting", start: "2026-12-04 10:00", occurrence: "2026-12-02")).facts.title
        == "Meeting with Bo")
    #expect(failure { try fixture.diary.move(.init(event: "party", start: "2026-12-03 10:00")) }?.code == .notFound)
  }
}

struct CancelEventTests {
  @Test func `an event and its file go`() throws {
    let fixture = Fixture()
    _ = try fixture.create("Dentist", "tomorrow 10:00")
    let question = try fixture.diary.cancellation(.init(event: "dentist"))
    #expect(question.title == "Cancel “Dentist”?" && question.detail == "Tuesday, 1 December 2026, 10:00–11:00")
    #expect(try fixture.cancel("dentist") == "Cancelled “Dentist”: Tuesday, 1 December 2026, 10:00–11:00.")
    #expect(fixture.temporary.names.isEmpty)
    #expect(failure { try fixture.cancel("dentist") }?.code == .notFound)
  }

  @Test func `one date of a series goes and the others stay`() throws {
    let fixture = Fixture()
    _ = try fixture.create("Standup", "tomorrow 09:00") { ($0.repeats, $0.repeatUntil) = ("daily", "2026-12-03") }
    #expect(failure { try fixture.cancel("standup") }?.message.contains("repeats") == true)
    #expect(failure { try fixture.cancel("standup", occurrence: "2026-12-09") }?.code == .notFound)
    _ = try fixture.cancel("standup", occurrence: "2026-12-02")
    #expect(try fixture.titles().map { $0.prefix(10) } == ["2026-12-01", "2026-12-03"])
    _ = try fixture.cancel("standup", occurrence: "2026-12-01")
    _ = try fixture.cancel("standup", occurrence: "2026-12-03 09:00")
    #expect(fixture.temporary.names.isEmpty)
  }

  @Test func `a whole series goes only where that is said`() throws {
    let fixture = Fixture()
    _ = try fixture.create("Standup", "tomorrow 09:00") { $0.repeats = "daily" }
    #expect(try fixture.diary.cancellation(.init(event: "standup", series: true)).isWholeSeries)
    #expect(try fixture.cancel("standup", series: true) == "Cancelled all dates of “Standup”.")
    #expect(fixture.temporary.names.isEmpty)
  }

  @Test func `the day may stand in the words for the event`() throws {
    let fixture = Fixture()
    _ = try fixture.create("会议", "明天 10:00")
    _ = try fixture.create("会议", "后天 10:00")
    #expect(try fixture.cancel("明天的会议").contains("1 December"))
    _ = try fixture.create("Standup", "tomorrow 09:00") { $0.repeats = "weekly" }
    #expect(try fixture.cancel("tomorrow standup").contains("1 December"))
  }

  @Test func `events that are over give way to those to come`() throws {
    let fixture = Fixture()
    fixture.temporary.write("old.ics", calendar(event("DTSTART:20250101T100000Z", uid: "old")))
    fixture.temporary.write("new.ics", calendar(event("DTSTART:20270101T100000Z", uid: "new")))
    _ = try fixture.cancel("standup")
    #expect(fixture.temporary.names == ["old.ics"])
  }

  @Test func `a file that someone changes at the same time is not lost`() throws {
    let fixture = Fixture()
    _ = try fixture.create("Dentist", "tomorrow 10:00")
    let name = try #require(fixture.temporary.names.first)
    let question = try fixture.diary.cancellation(.init(event: "dentist"))
    fixture.temporary.write(name, bytes("BEGIN:VCALENDAR\r\n"))
    #expect(failure { try fixture.diary.cancel(question) }?.code == .unavailable)
    #expect(fixture.temporary.names == [name])
  }
}
