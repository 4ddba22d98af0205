/// Tells which moment a time of a calendar file is.
package struct ZoneResolver: Sendable {
  package let database: ZoneDatabase
  /// The zone of the person, in which days and floating times are meant.
  package let local: Zone
  /// Zones that a file defines by itself, by TZID.
  private let defined: [String: Zone]

  package init(database: ZoneDatabase, local: Zone, defined: [String: Zone] = [:]) {
    self.database = database
    self.local = local
    self.defined = defined
  }

  /// Knows the zones of a file too.
  package func adding(_ zones: [String: Zone]) -> ZoneResolver {
    ZoneResolver(database: database, local: local, defined: zones)
  }

  /// A TZID that ends in an IANA name, as in `/mozilla.org/20050126_1/Europe/Berlin`, is that zone.
  package func zone(_ identifier: String) -> Zone? {
    if let zone = database.zone(named: identifier) ?? defined[identifier] { return zone }
    let parts = identifier.split(separator: "/")
    let tails = [3, 2].filter { $0 < parts.count || ($0 == parts.count && identifier.hasPrefix("/")) }
    return tails.lazy.compactMap { database.zone(named: parts.suffix($0).joined(separator: "/")) }.first
  }

  /// Nil where the time names a zone that nothing defines.
  package func instant(of time: EventTime) -> Instant? {
    switch time {
    case .date(let date): local.instant(of: WallTime(date))
    case .floating(let wall): local.instant(of: wall)
    case .utc(let instant): instant
    case .zoned(let wall, let name): zone(name)?.instant(of: wall)
    }
  }

  /// The same kind of time as `model`, at that moment; of a day, the day it is then for the person.
  package func time(at instant: Instant, like model: EventTime) -> EventTime {
    switch model {
    case .date: .date(local.wall(at: instant).date)
    case .floating: .floating(local.wall(at: instant))
    case .utc: .utc(instant)
    case .zoned(_, let name): .zoned((zone(name) ?? local).wall(at: instant), zone: name)
    }
  }
}
