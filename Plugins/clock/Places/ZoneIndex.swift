internal import FoundationEssentials
internal import FoundationInternationalization

/// The zones of the IANA database, by name and by the city in the name.
enum ZoneIndex {
  /// `europe/berlin`, `America/New York`, `US/Pacific`; a name without a slash is none of these.
  static func zone(named text: String) -> TimeZone? {
    guard text.contains("/") else { return nil }
    let name = String(text.map { $0 == " " ? "_" : $0 })
    return TimeZone(identifier: names[name.lowercased()] ?? name)
  }

  static func zone(ofCity key: String) -> TimeZone? {
    cities[key].flatMap { TimeZone(identifier: $0) }
  }

  /// `America/Argentina/Buenos_Aires` → `Buenos Aires`
  static func city(of identifier: String) -> String {
    let last = identifier.split(separator: "/").last.map(String.init) ?? identifier
    return String(last.map { $0 == "_" ? " " : $0 })
  }

  private static let identifiers = TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }

  private static let names = Dictionary(identifiers.map { ($0.lowercased(), $0) }) { first, _ in first }

  private static let cities = Dictionary(
    identifiers.filter { !$0.hasPrefix("Etc/") }.map { (PlaceKey.of(city(of: $0)), $0) }
  ) { first, _ in first }
}
