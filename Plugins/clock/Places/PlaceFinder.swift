internal import FoundationEssentials
internal import FoundationInternationalization
package import SkillKit

/// Finds the place that a text names, in English or Chinese, however it is dressed: "the time in Tokyo now", "日本东京".
package struct PlaceFinder: Sendable {
  let gazetteer: Gazetteer
  let language: Language

  package init(language: Language) {
    gazetteer = .standard
    self.language = language
  }

  /// Throws `notFound` where no place, or more than one, can be meant; the message names those near.
  package func find(_ text: String) throws(SkillError) -> Place {
    // Before words and numbers around the name are dropped, since an offset is made of such.
    if let place = try coded(text) { return place }
    let bare = PlaceWords.bare(text, in: gazetteer)
    if let place = try coded(bare) { return place }
    if let place = try named(bare) { return place }
    if let place = try qualified(bare) { return place }
    if let place = try beginning(of: bare) { return place }
    throw unknown(bare)
  }

  /// Offsets, IANA names and abbreviations.
  private func coded(_ text: String) throws(SkillError) -> Place? {
    if let seconds = ZoneCode.offset(text), let zone = TimeZone(secondsFromGMT: seconds) {
      return Place(OffsetText.utc(seconds), zone: zone)
    }
    if let zone = ZoneIndex.zone(named: text) { return Place(zone.identifier, zone: zone) }
    let zones = ZoneCode.zones(ofAbbreviation: text)
    if zones.count > 1 { throw ambiguous(text.uppercased(), zones.map { "\(ZoneIndex.city(of: $0)) (\($0))" }) }
    guard let id = zones.first, let zone = TimeZone(identifier: id) else { return nil }
    return Place("\(text.uppercased()) (\(ZoneIndex.city(of: id)))", zone: zone)
  }

  private func named(_ text: String) throws(SkillError) -> Place? {
    let key = PlaceKey.of(text)
    let entries = gazetteer.entries[key] ?? []
    if entries.isEmpty { return ZoneIndex.zone(ofCity: key).map { Place(ZoneIndex.city(of: $0.identifier), zone: $0) } }
    return try place(text, entries)
  }

  private func place(_ text: String, _ entries: [Gazetteer.Entry]) throws(SkillError) -> Place? {
    guard let first = entries.first else { return nil }
    let zones = Set(entries.flatMap(\.zones))
    guard zones.count == 1, let id = zones.first, let zone = TimeZone(identifier: id) else {
      throw entries.count > 1 ? ambiguous(text, entries.map(described)) : severalZones(first)
    }
    return Place(first.english, chinese: first.chinese, zone: zone, isMostly: !first.minorZones.isEmpty)
  }

  /// A name with a region: `Portland, Oregon`, `London Ontario`, `美国纽约`.
  private func qualified(_ text: String) throws(SkillError) -> Place? {
    for (name, region) in PlaceWords.splits(text) {
      let regions = RegionIndex.regions(named: region, in: gazetteer)
      guard !regions.isEmpty else { continue }
      let inside = (gazetteer.entries[PlaceKey.of(name)] ?? []).filter { entry in
        regions.contains { entry.lies(in: $0.region) }
      }
      // For a town that is in no table, the region's own time is the answer.
      return try place(text, inside.isEmpty ? regions : inside)
    }
    return nil
  }

  /// What stands before a comma, or at the front of a Chinese name: `Kyoto, Kansai`, `上海浦东`.
  private func beginning(of text: String) throws(SkillError) -> Place? {
    if let name = text.split(separator: ",").first, name.count < text.count { return try named(String(name)) }
    for (_, name) in PlaceWords.splits(text) where name.contains(where: PlaceKey.isHan) {
      if let place = try named(name) { return place }
    }
    return nil
  }
}

extension PlaceFinder {
  private func ambiguous(_ text: String, _ places: [String]) -> SkillError {
    let list = places.joined(separator: language(", ", zh: "、"))
    return SkillError(
      .notFound, language("“\(text)” may mean more than one place: \(list).", zh: "“\(text)”可能指几个地方：\(list)。"),
      hint: language("Say which one, with its country or by its zone.", zh: "请连同国家或时区说明是哪一个。"))
  }

  private func severalZones(_ region: Gazetteer.Entry) -> SkillError {
    let isChinese = language == .chinese
    let cities = (region.zones + region.minorZones).map { zone in
      let cities = gazetteer.cities.filter { $0.zones == [zone] && $0.lies(in: region.region) }
      let city = cities.first { $0.english == ZoneIndex.city(of: zone) } ?? cities.first
      return city?.name(isChinese) ?? zone
    }
    let name = region.name(isChinese)
    let list = cities.joined(separator: language(", ", zh: "、"))
    return SkillError(
      .notFound, language("\(name) has more than one time zone.", zh: "\(name)有多个时区。"),
      hint: language("Name a city there, such as \(list).", zh: "请说出那里的城市，例如\(list)。"))
  }

  private func described(_ entry: Gazetteer.Entry) -> String {
    let isChinese = language == .chinese
    let outer = entry.isRegion ? entry.region.split(separator: "-").dropLast().first.map(String.init) : entry.region
    let within = outer.flatMap { gazetteer.regions[$0] }?.name(isChinese)
    let zones = entry.zones.joined(separator: ", ")
    return "\(entry.name(isChinese))\(within.map { ", \($0)" } ?? "") (\(zones))"
  }

  private func unknown(_ text: String) -> SkillError {
    let near = NearNames.of(text, in: gazetteer, isChinese: language == .chinese)
    let list = near.joined(separator: language(", ", zh: "、"))
    let message = language("There is no place or time zone named “\(text)” here.", zh: "这里没有名为“\(text)”的地点或时区。")
    return SkillError(
      .notFound,
      near.isEmpty ? message : message + language(" Near: \(list).", zh: "相近的有：\(list)。"),
      hint: language(
        "Name a large city in the same zone, a country, or a zone such as Europe/Berlin or UTC+2.",
        zh: "请说出同一时区的大城市、国家，或 Europe/Berlin、UTC+2 这样的时区。"))
  }
}
