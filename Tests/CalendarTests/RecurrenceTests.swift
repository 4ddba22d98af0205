import CalendarFiles
import Testing

struct RecurrenceTests {
  /// The days of a rule, from Tuesday 1997-09-02 09:00 in New York on, as in the examples of RFC 5545 3.8.5.3.
  private func days(_ rule: String, start: String = "19970902T090000", limit: Int = 10, to: String = "20010101T000000Z")
    throws -> [String]
  {
    let lines = event("DTSTART;TZID=America/New_York:\(start)", "DURATION:PT1H", "RRULE:\(rule)")
    let found = try starts(lines, from: "19900101T000000Z", to: to, limit: limit, zone: "America/New_York")
    #expect(found.allSatisfy { $0.hasSuffix(start.suffix(6)) })
    return found.map { String($0.prefix(8)) }
  }

  @Test(arguments: [
    ("FREQ=DAILY;COUNT=4", ["19970902", "19970903", "19970904", "19970905"]),
    ("FREQ=DAILY;UNTIL=19970904T130000Z", ["19970902", "19970903", "19970904"]),
    ("FREQ=DAILY;UNTIL=19970904", ["19970902", "19970903", "19970904"]),
    ("FREQ=DAILY;INTERVAL=10;COUNT=3", ["19970902", "19970912", "19970922"]),
    ("FREQ=WEEKLY;COUNT=3", ["19970902", "19970909", "19970916"]),
    ("FREQ=WEEKLY;COUNT=5;WKST=SU;BYDAY=TU,TH", ["19970902", "19970904", "19970909", "19970911", "19970916"]),
    (
      "FREQ=WEEKLY;INTERVAL=2;COUNT=5;WKST=SU;BYDAY=TU,TH",
      ["19970902", "19970904", "19970916", "19970918", "19970930"]
    ),
    ("FREQ=MONTHLY;COUNT=3;BYDAY=1FR", ["19970905", "19971003", "19971107"]),
    ("FREQ=MONTHLY;COUNT=3;BYDAY=-2MO", ["19970922", "19971020", "19971117"]),
    ("FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=3", ["19970928", "19971029", "19971128"]),
    ("FREQ=MONTHLY;COUNT=4;BYMONTHDAY=2,15", ["19970902", "19970915", "19971002", "19971015"]),
    ("FREQ=MONTHLY;INTERVAL=18;COUNT=4;BYMONTHDAY=10,11,12,13", ["19970910", "19970911", "19970912", "19970913"]),
    ("FREQ=YEARLY;COUNT=4;BYMONTH=6,7", ["19980602", "19980702", "19990602", "19990702"]),
    ("FREQ=YEARLY;BYDAY=20MO;COUNT=2", ["19980518", "19990517"]),
    ("FREQ=YEARLY;BYMONTH=3;BYDAY=TH;COUNT=3", ["19980305", "19980312", "19980319"]),
    ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3", ["19980213", "19980313", "19981113"]),
    ("FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", ["19970904", "19971007", "19971106"]),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=3", ["19970929", "19971030", "19971127"]),
    ("FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=1", ["19971104"]),
    ("FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3", ["19971031", "19971231", "19980131"]),
    ("freq=daily;count=2", ["19970902", "19970903"]),
  ])
  func `the examples of the standard come out`(_ rule: String, _ expected: [String]) throws {
    #expect(try days(rule) == expected)
  }

  @Test func `the start of the week counts`() throws {
    let monday = try days("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", start: "19970805T090000")
    let sunday = try days("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", start: "19970805T090000")
    #expect(monday == ["19970805", "19970810", "19970819", "19970824"])
    #expect(sunday == ["19970805", "19970817", "19970819", "19970831"])
  }

  @Test func `a leap day comes every fourth year`() throws {
    let found = try days("FREQ=YEARLY", start: "19960229T090000", to: "20090101T000000Z")
    #expect(found == ["19960229", "20000229", "20040229", "20080229"])
  }

  @Test func `a series without end is looked at only where it is asked for`() throws {
    let lines = event("DTSTART;TZID=Europe/Berlin:19700105T090000", "DURATION:PT1H", "RRULE:FREQ=DAILY")
    let found = try starts(lines, from: "20990101T000000Z", to: "20990104T000000Z")
    #expect(found == ["20990101T090000", "20990102T090000", "20990103T090000"])
  }

  @Test func `the clock of the event's own zone rules across the change of clocks`() throws {
    let lines = event("DTSTART;TZID=Europe/Berlin:20260328T090000", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=3")
    let file = try CalendarFile(calendar(lines), name: "x.ics", database: database)
    let all = Agenda([file], resolver: resolver("Asia/Shanghai")).occurrences(
      in: instant("20260101T000000Z")..<instant("20270101T000000Z"))
    #expect(all.map { EventTime.utc($0.start).value } == ["20260328T080000Z", "20260329T070000Z", "20260330T070000Z"])
  }

  @Test(arguments: [
    "FREQ=HOURLY", "FREQ=DAILY;BYHOUR=9,10", "FREQ=YEARLY;BYWEEKNO=20", "FREQ=YEARLY;BYYEARDAY=100",
    "FREQ=DAILY;BYDAY=2MO", "FREQ=SOMETIMES",
    "FREQ=WEEKLY;BYMONTHDAY=3", "COUNT=3", "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;BYMONTH=13", "FREQ=DAILY;UNTIL=soon",
    "FREQ=DAILY;SKIP=BACKWARD", "nonsense",
  ])
  func `what is not supported is said, and only the first date is shown`(_ rule: String) throws {
    let lines = event("DTSTART:20260105T090000Z", "RRULE:\(rule)")
    let file = try CalendarFile(calendar(lines), name: "x.ics", database: database)
    #expect(file.problems.count == 1)
    #expect(file.problems.first?.contains("not supported, so only its first date is known") == true)
    #expect(try starts(lines) == ["20260105T090000Z"])
  }

  @Test func `a rule that never comes true ends`() throws {
    #expect(
      try starts(event("DTSTART:20260105T090000Z", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"), to: "20990101T000000Z")
        .isEmpty)
    #expect(try starts(event("DTSTART:20260105T090000Z", "RRULE:FREQ=DAILY;COUNT=999999999999"), limit: 2).count == 2)
  }
}
