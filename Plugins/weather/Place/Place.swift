internal import SkillKit

/// A place on the map, as the geocoding service knows it.
struct Place: Sendable, Hashable {
  let name: String
  let latitude: Double
  let longitude: Double
  let country: String?
  let countryCode: String?
  /// Its state or province, and smaller parts.
  let regions: [String]
  let population: Int
  let isSettlement: Bool

  /// Nil for a hit without a name or a position.
  init?(_ hit: GeocodingAnswer.Hit) {
    guard let name = hit.name, let latitude = hit.latitude, let longitude = hit.longitude else { return nil }
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
    country = hit.country
    countryCode = hit.country_code
    regions = [hit.admin1, hit.admin2, hit.admin3].compactMap { $0 }
    population = hit.population ?? 0
    isSettlement = hit.feature_code?.hasPrefix("PPL") ?? false
  }

  /// `Paris, France`, with the state or province where the country has another place of this name.
  func label(_ language: Language, withRegion: Bool) -> String {
    let region = withRegion ? regions.first.flatMap { $0 == name ? nil : $0 } : nil
    let outer = [region, country == name ? nil : country].compactMap { $0 }
    guard !outer.isEmpty else { return name }
    return language(
      ([name] + outer).joined(separator: ", "), zh: "\(name)（\(outer.reversed().joined(separator: "，"))）")
  }
}
