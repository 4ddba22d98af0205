package import SkillKit

/// The skill's section of the configuration.
package struct Configuration: Decodable, Sendable {
  var geocodingURL: String?
  var forecastURL: String?
  var unit: TemperatureUnit?

  package init(geocodingURL: String? = nil, forecastURL: String? = nil, unit: TemperatureUnit? = nil) {
    self.geocodingURL = geocodingURL
    self.forecastURL = forecastURL
    self.unit = unit
  }

  enum CodingKeys: String, CodingKey {
    case unit
    case geocodingURL = "geocoding_url"
    case forecastURL = "forecast_url"
  }

  static let schema = Schema(
    .url(
      "geocoding_url", "Where places are looked up; https://geocoding-api.open-meteo.com/v1/search by itself.",
      required: false),
    .url(
      "forecast_url", "Where the weather comes from; https://api.open-meteo.com/v1/forecast by itself.", required: false
    ),
    .choice("unit", "The unit of temperatures where none is asked for.", of: TemperatureUnit.names, required: false))

  package struct Endpoints: Sendable {
    package let geocoding: Endpoint
    package let forecast: Endpoint
  }

  /// Throws where an address is none.
  package func endpoints() throws(SkillError) -> Endpoints {
    Endpoints(
      geocoding: try Endpoint(
        geocodingURL ?? "https://geocoding-api.open-meteo.com", path: "/v1/search", setting: "geocoding_url"),
      forecast: try Endpoint(forecastURL ?? "https://api.open-meteo.com", path: "/v1/forecast", setting: "forecast_url")
    )
  }
}

package enum TemperatureUnit: String, Decodable, Sendable, CaseIterable {
  case celsius, fahrenheit

  static let names = allCases.map(\.rawValue)

  /// The query items that ask for it, and for the wind and rain that people read beside it.
  var query: [(String, String)] {
    switch self {
    case .celsius: []
    case .fahrenheit:
      [("temperature_unit", "fahrenheit"), ("wind_speed_unit", "mph"), ("precipitation_unit", "inch")]
    }
  }
}
