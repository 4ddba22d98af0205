/// What the forecast service sends. Every value may be missing or null, and lists may be of different lengths.
struct ForecastAnswer: Decodable {
  struct Current: Decodable {
    let time: String?
    let temperature_2m: Double?
    let relative_humidity_2m: Double?
    let apparent_temperature: Double?
    let precipitation: Double?
    let weather_code: Int?
    let wind_speed_10m: Double?

    static let fields =
      "temperature_2m,relative_humidity_2m,apparent_temperature,precipitation,weather_code,wind_speed_10m"
  }

  struct Daily: Decodable {
    let time: [String?]?
    let weather_code: [Int?]?
    let temperature_2m_max: [Double?]?
    let temperature_2m_min: [Double?]?
    let precipitation_sum: [Double?]?
    let precipitation_probability_max: [Double?]?
    let wind_speed_10m_max: [Double?]?

    static let fields =
      "weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum,precipitation_probability_max,wind_speed_10m_max"
  }

  /// The units in which the values come, by the names of the fields.
  let current_units: [String: String]?
  let current: Current?
  let daily_units: [String: String]?
  let daily: Daily?
  let utc_offset_seconds: Int?
  let timezone: String?
}
