import CalendarFiles
import CalendarSkill
import SkillKit
import Testing

struct KhalTests {
  /// What we list, in the words of khal.
  private func ours(_ fixture: Fixture, _ from: String, _ to: String) throws -> [String] {
    let events = try fixture.diary.list(.init(from: from, to: to)).facts.events.filter { !$0.isCancelled }
    func time(_ text: String) -> String { String(text.prefix(16)).replacing("T", with: " ") }
    return events.map { "\(time($0.start))|\(time($0.end))|\($0.title)" }.sorted()
  }

  @Test func `khal lists what is written, moved and cancelled here`() throws {
    let fixture = Fixture()
    let khal = try Khal(fixture.temporary)
    _ = try fixture.create("Meeting with Ana, Bo; and 小王", "tomorrow 10:00") {
      $0.notes = "first line\nsecond; line, with \\ and \(String(repeating: "长", count: 60))"
      $0.location = "Café"
      $0.attendees = ["ana@example.org", "Bo"]
      $0.alarmMinutes = Lenient(15)
    }
    _ = try fixture.create("Trip", "2026-12-03") { $0.end = "2026-12-05" }
    _ = try fixture.create("Night", "2026-12-08 22:00") { $0.end = "2026-12-09 02:00" }
    _ = try fixture.create("Standup", "2026-12-07 09:00") { ($0.repeats, $0.repeatUntil) = ("weekly", "2026-12-31") }
    #expect(khal.list("2026-11-30") == (try ours(fixture, "2026-11-30", "2027-01-28")))
    #expect(khal.list("2026-11-30").contains("2026-12-01 10:00|2026-12-01 11:00|Meeting with Ana, Bo; and 小王"))
    _ = try fixture.diary.move(.init(event: "standup", start: "2026-12-15 11:00", occurrence: "2026-12-14"))
    _ = try fixture.cancel("standup", occurrence: "2026-12-21")
    _ = try fixture.diary.move(.init(event: "trip", start: "2026-12-10"))
    _ = try fixture.cancel("meeting with Ana")
    let listed = khal.list("2026-11-30")
    #expect(listed == (try ours(fixture, "2026-11-30", "2027-01-28")))
    #expect(
      listed == [
        "2026-12-07 09:00|2026-12-07 10:00|Standup", "2026-12-08 22:00|2026-12-09 02:00|Night",
        "2026-12-10|2026-12-12|Trip",
        "2026-12-15 11:00|2026-12-15 12:00|Standup", "2026-12-28 09:00|2026-12-28 10:00|Standup",
      ])
    _ = try fixture.diary.move(.init(event: "standup", start: "2026-12-08 10:00", series: true))
    #expect(khal.list("2026-11-30") == (try ours(fixture, "2026-11-30", "2027-01-28")))
  }

  @Test func `what khal writes is listed, moved and cancelled here`() throws {
    let fixture = Fixture()
    let khal = try Khal(fixture.temporary)
    for arguments in [
      ["2026-12-01", "10:00", "11:00", "Meet Ana :: some notes", "-l", "Office", "-m", "15m"],
      ["2026-12-03", "2026-12-05", "Trip"],
      ["2026-12-01", "09:00", "09:15", "Standup", "-r", "weekly", "-u", "2026-12-20"],
      ["2026-12-02", "14:00", "1h30m", "Call"],
    ] {
      let result =
        arguments.count == 3 ? khal.run("new", arguments[0], arguments[1], arguments[2]) : khal.new(arguments)
      #expect(result.status == 0, "\(result.output)")
    }
    #expect(khal.list("2026-11-30") == (try ours(fixture, "2026-11-30", "2027-01-28")))
    #expect(try ours(fixture, "2026-12-01", "2026-12-02").count == 3)
    _ = try fixture.diary.move(.init(event: "ana", start: "2026-12-04 08:00"))
    _ = try fixture.diary.move(.init(event: "standup", start: "2026-12-09 09:30", occurrence: "2026-12-08"))
    _ = try fixture.cancel("call")
    let listed = khal.list("2026-11-30")
    #expect(listed == (try ours(fixture, "2026-11-30", "2027-01-28")))
    #expect(
      listed.contains("2026-12-04 08:00|2026-12-04 09:00|Meet Ana")
        && listed.contains("2026-12-09 09:30|2026-12-09 09:45|Standup"))
    #expect(
      khal.run("list", "--format", "{alarm-symbol}{description}", "2026-12-04", "1d").output.contains("some notes"))
  }

  @Test func `khal and we see the same in files of every kind`() throws {
    let fixture = Fixture()
    let khal = try Khal(fixture.temporary)
    let kinds = [
      ["DTSTART:20261201T090000Z", "DURATION:PT45M"],
      ["DTSTART;TZID=Asia/Shanghai:20261202T170000", "DTEND;TZID=Asia/Shanghai:20261202T180000"],
      ["DTSTART;VALUE=DATE:20261204"], ["DTSTART;VALUE=DATE:20261205", "DURATION:P3D"],
      [
        "DTSTART;TZID=Europe/Berlin:20261206T080000", "DTEND;TZID=Europe/Berlin:20261206T083000",
        "RRULE:FREQ=WEEKLY;BYDAY=SU,TU;COUNT=6", "EXDATE;TZID=Europe/Berlin:20261208T080000,20261213T080000",
      ],
      [
        "DTSTART;TZID=America/New_York:20261207T200000", "DURATION:PT1H",
        "RRULE:FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270201T000000Z",
      ],
      ["DTSTART;VALUE=DATE:20261208", "RRULE:FREQ=DAILY;INTERVAL=9;COUNT=3"],
      [
        "DTSTART;TZID=Europe/Berlin:20261209T233000", "DURATION:PT2H", "RRULE:FREQ=DAILY;INTERVAL=5;COUNT=4",
        "RDATE;TZID=Europe/Berlin:20261220T120000",
      ],
    ]
    for (index, lines) in kinds.enumerated() {
      let head = ["BEGIN:VEVENT", "UID:kind\(index)", "DTSTAMP:20260101T000000Z", "SUMMARY:Kind \(index)"]
      fixture.temporary.write("kind\(index).ics", calendar(head + lines + ["END:VEVENT"]))
    }
    let listed = khal.list("2026-11-30", "60d")
    #expect(listed == (try ours(fixture, "2026-11-30", "2027-01-28")))
    #expect(listed.count > 15)
  }

  /// The rules of other programs are read by dateutil; the days have to be the same.
  @Test func `rules of every kind give the days that dateutil gives`() throws {
    let khal = try Khal(TemporaryFolder())
    var random = SeededGenerator(seed: 20_261_201)
    let cases = (0..<400).map { _ in RuleCase(using: &random) }
    let script = """
      import sys
      from dateutil.rrule import rrulestr
      from datetime import datetime
      end = datetime(2040, 1, 1)
      for line in sys.stdin:
          start, rule = line.strip().split(" ")
          found = []
          for each in rrulestr(rule, dtstart=datetime.strptime(start, "%Y%m%dT%H%M%S")):
              if each >= end or len(found) == 60: break
              found.append(each.strftime("%Y%m%dT%H%M%S"))
          print(",".join(found))
      """
    let result = khal.python(script, input: cases.map { "\($0.start) \($0.rule)\n" }.joined())
    let expected = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(expected.count == cases.count + 1, "\(result.output.suffix(500))")
    for (one, days) in zip(cases, expected) {
      let lines = event("DTSTART:\(one.start)", "RRULE:\(one.rule)")
      let found = try starts(lines, from: "20000101T000000Z", to: "20400101T000000Z", limit: 60, zone: "UTC")
      #expect(found.joined(separator: ",") == days, "\(one.start) \(one.rule)")
    }
  }
}

extension Khal {
  fileprivate func new(_ arguments: [String]) -> Command.Result {
    arguments.count == 4
      ? run("new", arguments[0], arguments[1], arguments[2], arguments[3])
      : run(
        "new", arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5], arguments[6],
        arguments[7])
  }
}

/// A rule of the kinds that are supported, at random.
private struct RuleCase {
  let start: String
  let rule: String

  init(using random: inout SeededGenerator) {
    func pick(_ values: [String], _ count: ClosedRange<Int>) -> String {
      values.shuffled(using: &random).prefix(Int.random(in: count, using: &random)).joined(separator: ",")
    }
    func maybe(_ part: String) -> String { Bool.random(using: &random) ? "" : part }
    let days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    let months = (1...12).map(String.init)
    let monthDays = (1...31).map(String.init) + (1...31).map { "-\($0)" }
    let frequency = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].randomElement(using: &random) ?? "DAILY"
    var parts = maybe(";INTERVAL=\(Int.random(in: 1...5, using: &random))") + maybe(";WKST=\(pick(days, 1...1))")
    parts += maybe(";BYMONTH=\(pick(months, 1...4))")
    switch (frequency, Int.random(in: 0..<4, using: &random)) {
    case ("DAILY", 1), ("WEEKLY", 0...2): parts += ";BYDAY=\(pick(days, 1...3))"
    case ("DAILY", 2): parts += ";BYMONTHDAY=\(pick(monthDays, 1...5))"
    case ("MONTHLY", 0), ("YEARLY", 0):
      let ordinals = ["1", "2", "-1", "3", "-2"].flatMap { ordinal in days.map { ordinal + $0 } }
      parts += ";BYDAY=\(pick(ordinals, 1...3))"
    case ("MONTHLY", 1), ("YEARLY", 1): parts += ";BYMONTHDAY=\(pick(monthDays, 1...4))"
    case ("MONTHLY", 2), ("YEARLY", 2): parts += ";BYDAY=\(pick(days, 1...3));BYMONTHDAY=\(pick(monthDays, 3...9))"
    case ("MONTHLY", 3): parts += ";BYDAY=\(pick(days, 2...5));BYSETPOS=\(pick(["1", "-1", "2", "-2", "3"], 1...2))"
    default: break
    }
    let end = [
      ";COUNT=\(Int.random(in: 1...40, using: &random))",
      ";UNTIL=20\(Int.random(in: 27...35, using: &random))0615T120000", "",
    ]
    rule = "FREQ=\(frequency)\(parts)\(end.randomElement(using: &random) ?? "")"
    let month = Int.random(in: 1...12, using: &random)
    let day = Int.random(in: 1...28, using: &random)
    start = "2026\(month < 10 ? "0" : "")\(month)\(day < 10 ? "0" : "")\(day)T093000"
  }
}

/// The same numbers at each run, so that a failure can be looked at.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
