/// What the geocoding service sends; `results` is missing where nothing was found.
struct GeocodingAnswer: Decodable {
  struct Hit: Decodable, Sendable {
    let name: String?
    let latitude: Double?
    let longitude: Double?
    let feature_code: String?
    let country_code: String?
    let country: String?
    let admin1: String?
    let admin2: String?
    let admin3: String?
    let population: Int?
  }

  let results: [Hit]?
  let generationtime_ms: Double?
}
