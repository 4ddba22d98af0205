internal import SkillKit

/// The place that is meant among those found, and others that could have been.
struct PlaceChoice: Sendable {
  let place: Place
  let label: String
  /// Labels of other places of the same name, the largest first.
  let others: [String]

  /// Settlements before regions, whole names before longer ones, then the most people.
  ///
  /// Nil where nothing lies in what the query names.
  init?(_ query: PlaceQuery, among places: [Place], _ language: Language) {
    let inside = places.filter { place in query.qualifiers.allSatisfy { Self.lies(place, in: $0) } }
    let settlements = inside.filter(\.isSettlement)
    let known = settlements.isEmpty ? inside : settlements
    let name = Self.folded(query.name)
    // The service also finds Bathinda for Bath; a name that begins otherwise is a translation.
    let whole = known.filter { !Self.folded($0.name).hasPrefix(name) || Self.isWhole($0.name, name) }
    // A stable sort: the service's own order decides between equals.
    let ranked = (whole.isEmpty ? known : whole).enumerated()
      .sorted { ($1.element.population, $0.offset) < ($0.element.population, $1.offset) }.map(\.element)
    guard let best = ranked.first else { return nil }
    let namesakes = known.filter { Self.folded($0.name) == Self.folded(best.name) && $0 != best }
    place = best
    let isShared = places.contains {
      $0 != best && $0.country == best.country && Self.folded($0.name) == Self.folded(best.name)
    }
    label = best.label(language, withRegion: isShared)
    var labels: [String] = []
    for place in namesakes.sorted(by: { $0.population > $1.population }) {
      let other = place.label(language, withRegion: true)
      if other != label, !labels.contains(other) { labels.append(other) }
    }
    others = Array(labels.prefix(3))
  }

  private static func isWhole(_ found: String, _ name: String) -> Bool {
    let found = folded(found)
    return found == name || found == "\(name) city" || found == "\(name)市"
  }

  private static func lies(_ place: Place, in qualifier: String) -> Bool {
    let wanted = folded(qualifier)
    if let code = place.countryCode?.lowercased(), code == wanted || code == RegionCode.country(wanted) { return true }
    let names = (place.regions + [place.country].compactMap { $0 }).map(folded)
    if let state = RegionCode.state(wanted), names.contains(state) { return true }
    // A beginning is enough where it is no mere abbreviation: 广东 for 广东省.
    let isBeginning = wanted.count >= (wanted.contains(where: \.isHan) ? 2 : 4)
    return names.contains { $0 == wanted || isBeginning && $0.hasPrefix(wanted) }
  }

  /// Case, accents and points do not count: St. Gallen, st gallen.
  private static func folded(_ text: String) -> String {
    String(text.folded.filter { !".'’".contains($0) }.map { $0 == "-" ? " " : $0 })
  }
}
