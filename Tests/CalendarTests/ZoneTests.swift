import CalendarFiles
import Testing

struct ZoneTests {
  private func zone(_ name: String) throws -> Zone { try #require(database.zone(named: name)) }

  @Test(arguments: [
    ("Europe/Berlin", "20260329T005959Z", 3600), ("Europe/Berlin", "20260329T010000Z", 7200),
    ("Europe/Berlin", "20261025T010000Z", 3600),
    ("Europe/Berlin", "20500701T000000Z", 7200), ("America/New_York", "20260308T070000Z", -14400),
    ("Asia/Shanghai", "20260701T000000Z", 28800),
    ("Asia/Kolkata", "20260701T000000Z", 19800), ("Australia/Lord_Howe", "20260101T000000Z", 39600),
    ("America/Sao_Paulo", "20260101T000000Z", -10800),
    ("Europe/Dublin", "20600101T000000Z", 0), ("Europe/Dublin", "20600701T000000Z", 3600),
    ("Asia/Jerusalem", "20550401T000000Z", 10800),
    ("America/Nuuk", "20500601T000000Z", -3600), ("UTC", "20260101T000000Z", 0),
    ("Etc/GMT+5", "20260101T000000Z", -18000),
  ])
  func `the offset of a moment is known, long after the table too`(_ name: String, _ moment: String, _ offset: Int)
    throws
  {
    #expect(try zone(name).offset(at: instant(moment)) == offset)
  }

  @Test func `a time that the clocks skip or show twice is one moment`() throws {
    let berlin = try zone(berlinName)
    func moment(_ text: String) -> Instant? { EventTime(value: text, zone: nil).map { berlin.instant(of: $0.wall) } }
    #expect(moment("20260329T023000") == instant("20260329T013000Z"))
    #expect(moment("20261025T023000") == instant("20261025T003000Z"))
    #expect(moment("20261025T033000") == instant("20261025T023000Z"))
  }

  @Test(arguments: [
    "../../etc/passwd", "/etc/passwd", "Europe/../../../etc/passwd", "", "Europe/Nowhere", "Europe", "a\0b",
  ])
  func `a name leads to no other file`(_ name: String) { #expect(database.zone(named: name) == nil) }

  @Test func `damaged zone files are no zones`() throws {
    #expect(ZoneDatabase(folder: "/nowhere").zone(named: berlinName) != nil)
    let folder = TemporaryFolder()
    let original = try folder.read("/usr/share/zoneinfo/\(berlinName)")
    for length in stride(from: 0, to: original.count - 1, by: 7) {
      folder.write("Broken", Array(original[..<length]))
      _ = ZoneDatabase(folder: folder.path).zone(named: "Broken")
    }
    for index in 0..<120 {
      var damaged = original
      damaged[index] ^= 0xFF
      folder.write("Broken", damaged)
      _ = ZoneDatabase(folder: folder.path).zone(named: "Broken")?.offset(at: instant("20260101T000000Z"))
    }
  }

  @Test(
    arguments: [
      "Europe/Berlin", "America/New_York", "Europe/Dublin", "Asia/Shanghai", "Asia/Jerusalem", "America/Nuuk",
      "Africa/Casablanca",
      "Australia/Lord_Howe", "America/Sao_Paulo", "Asia/Kathmandu", "Pacific/Chatham", "Africa/Cairo",
      "America/Santiago", "Asia/Tehran",
    ], ["19950101T000000Z", "20070101T000000Z", "20261201T100000Z", "20350101T000000Z"])
  func `the block that is written says what the zone says`(_ name: String, _ start: String) throws {
    let zone = try zone(name)
    let first = instant(start)
    let block = ZoneWriter.component(for: zone, from: first, to: nil, lineBreak: [13, 10])
    var text: [UInt8] = []
    block.write(to: &text)
    let renamed = String(decoding: text, as: UTF8.self).replacing("TZID:\(name)", with: "TZID:Mine")
    let lines = renamed.split(separator: "\r\n").map(String.init)
    let file = try CalendarFile(
      calendar(lines + event("DTSTART;TZID=Mine:20260101T000000")), name: "x.ics", database: database)
    let read = try #require(file.series.first?.zones["Mine"])
    for week in 0..<(52 * 12) {
      let moment = first.adding(seconds: week * 7 * 86_400 + 43_200)
      #expect(read.offset(at: moment) == zone.offset(at: moment), "\(EventTime.utc(moment).value)")
    }
  }

  @Test func `a block is as short as the zone allows`() throws {
    func parts(_ name: String) throws -> [String] {
      let block = ZoneWriter.component(for: try zone(name), from: instant("20261201T000000Z"), to: nil, lineBreak: [10])
      return block.components.map(\.name)
    }
    #expect(try parts("Europe/Berlin").sorted() == ["DAYLIGHT", "STANDARD"])
    #expect(try parts("Asia/Shanghai") == ["STANDARD"])
  }

  @Test func `a zone of another program is known by the end of its name`() {
    #expect(resolver().zone("/mozilla.org/20050126_1/Europe/Berlin")?.name == berlinName)
    #expect(
      resolver().zone("/freeassociation.sourceforge.net/America/Argentina/Ushuaia")?.name == "America/Argentina/Ushuaia"
    )
    #expect(resolver().zone("W. Europe Standard Time") == nil)
  }

  @Test func `a zone that only the file defines is used`() throws {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:W. Europe Standard Time", "BEGIN:STANDARD", "DTSTART:16010101T030000",
      "TZOFFSETFROM:+0200",
      "TZOFFSETTO:+0100", "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10", "END:STANDARD", "BEGIN:DAYLIGHT",
      "DTSTART:16010101T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
      "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3",
      "END:DAYLIGHT", "END:VTIMEZONE",
    ]
    let lines = zone + event("DTSTART;TZID=W. Europe Standard Time:20260701T100000", "DURATION:PT1H")
    let file = try CalendarFile(calendar(lines), name: "x.ics", database: database)
    let found = Agenda([file], resolver: resolver()).occurrences(
      in: instant("20260701T000000Z")..<instant("20260702T000000Z"))
    #expect(found.map(\.start) == [instant("20260701T080000Z")])
    #expect(file.problems.isEmpty)
  }

  @Test func `an event in a zone that nothing defines is reported, not guessed`() throws {
    let file = try CalendarFile(
      calendar(event("DTSTART;TZID=Mars/Base:20260701T100000")), name: "x.ics", database: database)
    #expect(file.series.isEmpty)
    #expect(file.problems == ["“Standup” names the time zone Mars/Base, which neither it nor this machine defines"])
  }
}
