import CalendarFiles

let berlinName = "Europe/Berlin"
let database = ZoneDatabase()

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// A calendar file around the lines of events, with CRLF.
func calendar(_ lines: [String]) -> [UInt8] {
  let all = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//test//EN"] + lines + ["END:VCALENDAR"]
  return bytes(all.joined(separator: "\r\n") + "\r\n")
}

/// One event with a UID, a title and these lines.
func event(_ lines: String..., uid: String = "one", title: String = "Standup") -> [String] {
  ["BEGIN:VEVENT", "UID:\(uid)", "DTSTAMP:20260101T000000Z", "SUMMARY:\(title)"] + lines + ["END:VEVENT"]
}

func instant(_ text: String, in zone: String = "UTC") -> Instant {
  guard let time = EventTime(value: text, zone: zone), let moment = resolver(zone).instant(of: time) else {
    fatalError("\(text) is no time")
  }
  return moment
}

func resolver(_ zone: String = berlinName) -> ZoneResolver {
  guard let local = database.zone(named: zone) else { fatalError("this machine has no zone \(zone): install tzdata") }
  return ZoneResolver(database: database, local: local)
}

/// The start of each date in the span, as the file would write it.
func starts(
  _ lines: [String], from: String = "20200101T000000Z", to: String = "20300101T000000Z", limit: Int = 50,
  zone: String = berlinName
) throws -> [String] {
  let file = try CalendarFile(calendar(lines), name: "one.ics", database: database)
  let range = instant(from)..<instant(to)
  let agenda = Agenda([file], resolver: resolver(zone))
  return agenda.occurrences(in: range).filter { !$0.record.isCancelled }.prefix(limit).map(\.startTime.value)
}
