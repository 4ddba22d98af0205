/// All places that are known by name, found by the keys of their names.
package struct Gazetteer: Sendable {
  package struct Entry: Sendable, Hashable {
    package let english: String
    let chinese: String?
    /// The country or part of one, such as `US-TX`.
    let region: String
    /// The zones that its name alone may mean.
    package let zones: [String]
    /// Zones of small parts of a region.
    package let minorZones: [String]
    let isRegion: Bool
  }

  package private(set) var entries: [String: [Entry]] = [:]
  /// Every key, in the order of the tables, which is that of importance within a country.
  private(set) var keys: [String] = []
  private(set) var regions: [String: Entry] = [:]
  private(set) var cities: [Entry] = []

  /// Made at its first use: a skill that is only listed does not read the tables.
  package static let standard = Gazetteer(cities: CityTable.text, regions: RegionTable.text)

  init(cities: String, regions: String) {
    for line in regions.split(separator: "\n") { addRegion(line) }
    for line in cities.split(separator: "\n") { addCities(line) }
  }

  /// `ZONE REGION: NAMES, NAMES`
  private mutating func addCities(_ line: Substring) {
    let (head, tail) = Self.halves(line, at: ":")
    let (zone, region) = Self.halves(head, at: " ")
    for names in tail.split(separator: ",") {
      let names = Names(names)
      let entry = Entry(
        english: names.english[0], chinese: names.chinese.first, region: String(region), zones: [String(zone)],
        minorZones: [], isRegion: false)
      add(entry, names)
      cities.append(entry)
    }
  }

  /// `CODE NAMES: ZONE [ZONE]`
  private mutating func addRegion(_ line: Substring) {
    let (head, tail) = Self.halves(line, at: ":")
    let (code, rest) = Self.halves(head, at: " ")
    let names = Names(rest)
    let zones = tail.split(separator: " ")
    let entry = Entry(
      english: names.english[0], chinese: names.chinese.first, region: String(code),
      zones: zones.filter { !$0.hasPrefix("[") }.map(String.init),
      minorZones: zones.filter { $0.hasPrefix("[") }.map { String($0.dropFirst().dropLast()) }, isRegion: true)
    add(entry, names)
    regions[entry.region] = entry
  }

  private mutating func add(_ entry: Entry, _ names: Names) {
    for key in Set((names.english + names.chinese).map { PlaceKey.of($0) }).sorted() {
      if entries[key] == nil { keys.append(key) }
      entries[key, default: []].append(entry)
    }
  }

  private static func halves(_ text: Substring, at separator: Character) -> (Substring, Substring) {
    let parts = text.split(separator: separator, maxSplits: 1)
    return (parts.first ?? "", parts.count > 1 ? parts[1].drop { $0 == " " } : "")
  }

  /// `NAME=ALIAS/中文=别名`
  private struct Names {
    /// At least one.
    let english: [String]
    let chinese: [String]

    init(_ text: Substring) {
      let parts = text.drop { $0 == " " }.split(separator: "/", maxSplits: 1)
      let english = (parts.first ?? text).split(separator: "=").map(String.init)
      self.english = english.isEmpty ? [String(text)] : english
      chinese = parts.count > 1 ? parts[1].split(separator: "=").map(String.init) : []
    }
  }
}

extension Gazetteer.Entry {
  func name(_ isChinese: Bool) -> String { isChinese ? chinese ?? english : english }

  /// `US-TX` lies in `US` and in itself.
  func lies(in code: String) -> Bool { region == code || region.hasPrefix(code + "-") }
}
