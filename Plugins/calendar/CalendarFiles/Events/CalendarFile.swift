/// The events of one calendar file, and what is wrong with it.
package struct CalendarFile: Sendable {
  package let name: String
  package let series: [EventSeries]
  /// What was left out of it, as sentences.
  package let problems: [String]

  /// - Throws: where the bytes are no calendar file at all.
  package init(_ bytes: [UInt8], name: String, database: ZoneDatabase) throws(CalendarText.Malformed) {
    self.init(try CalendarText(bytes), name: name, database: database)
  }

  package init(_ text: CalendarText, name: String, database: ZoneDatabase) {
    let components = text.calendars.filter { $0.name == "VCALENDAR" }.flatMap(\.components)
    var problems: [String] = []
    var records: [EventRecord] = []
    for component in components where component.name == "VEVENT" {
      do throws(EventRecord.Malformed) {
        records.append(try EventRecord(component))
      } catch {
        problems.append(error.description)
      }
    }
    let zones = Self.zones(components, database: database)
    let usable = records.filter { record in
      guard let unknown = Self.unknownZone(record, zones, database) else { return true }
      problems.append(
        "“\(record.title)” names the time zone \(unknown.prefix(60)), which neither it nor this machine defines")
      return false
    }
    self.name = name
    series = Self.group(usable, file: name, zones: zones)
    problems += series.compactMap { one in one.problem.map { "“\(one.title)”: \($0)" } }
    self.problems = problems
  }

  private static func group(_ records: [EventRecord], file: String, zones: [String: Zone]) -> [EventSeries] {
    var order: [String] = []
    var byUID: [String: [EventRecord]] = [:]
    for record in records {
      if byUID[record.uid] == nil { order.append(record.uid) }
      byUID[record.uid, default: []].append(record)
    }
    return order.map { uid in
      let all = byUID[uid] ?? []
      return EventSeries(
        uid: uid, file: file, master: all.first { $0.recurrenceID == nil },
        overrides: all.filter { $0.recurrenceID != nil }, zones: zones)
    }
  }

  private static func zones(_ components: [Component], database: ZoneDatabase) -> [String: Zone] {
    let resolver = ZoneResolver(database: database, local: .utc)
    let unknown = components.filter { component in
      guard component.name == "VTIMEZONE", let name = component.first("TZID")?.text else { return false }
      return resolver.zone(name) == nil
    }
    return Dictionary(unknown.compactMap(ZoneReader.zone).map { ($0.name, $0.zone) }) { first, _ in first }
  }

  private static func unknownZone(_ record: EventRecord, _ zones: [String: Zone], _ database: ZoneDatabase) -> String? {
    let resolver = ZoneResolver(database: database, local: .utc, defined: zones)
    var times = [record.start] + record.exclusions + record.additions.map(\.start)
    if case .at(let end) = record.finish { times.append(end) }
    if let id = record.recurrenceID { times.append(id) }
    return times.lazy.compactMap { time in
      guard case .zoned(_, let name) = time, resolver.zone(name) == nil else { return nil }
      return name
    }.first
  }
}
