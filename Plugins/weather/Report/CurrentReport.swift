package import SkillKit

/// The weather of a place at one time, as data and in words.
package struct CurrentReport: Encodable, Sendable {
  package let place: String
  let latitude: Double
  let longitude: Double
  /// Local time there.
  let time: String?
  let conditions: String?
  package let temperature: Double
  let feelsLike: Double?
  let humidity: Double?
  let precipitation: Double?
  let windSpeed: Double?
  let temperatureUnit: String
  let precipitationUnit: String
  let windUnit: String
  /// Other places of the same name.
  package let also: [String]

  enum CodingKeys: String, CodingKey {
    case place, latitude, longitude, time, conditions, temperature, humidity, precipitation, also
    case feelsLike = "feels_like"
    case windSpeed = "wind_speed"
    case temperatureUnit = "temperature_unit"
    case precipitationUnit = "precipitation_unit"
    case windUnit = "wind_unit"
  }

  /// Nil where there is no temperature, without which it is no report.
  init?(_ choice: PlaceChoice, _ answer: ForecastAnswer, _ language: Language) {
    guard let current = answer.current, let temperature = current.temperature_2m else { return nil }
    place = choice.label
    (latitude, longitude) = (choice.place.latitude, choice.place.longitude)
    also = choice.others
    time = current.time
    conditions = current.weather_code.map { WeatherCode.words($0, language) }
    self.temperature = temperature
    feelsLike = current.apparent_temperature
    humidity = current.relative_humidity_2m
    precipitation = current.precipitation
    windSpeed = current.wind_speed_10m
    let units = answer.current_units ?? [:]
    temperatureUnit = units["temperature_2m"] ?? "°C"
    precipitationUnit = units["precipitation"] ?? "mm"
    windUnit = units["wind_speed_10m"] ?? "km/h"
  }

  package func text(_ language: Language) -> String {
    let degrees = Quantity.rounded(temperature, temperatureUnit)
    var parts = [conditions.map { language("\(degrees), \($0)", zh: "\($0)，\(degrees)") } ?? degrees]
    if let feelsLike {
      let felt = Quantity.rounded(feelsLike, temperatureUnit)
      if felt != degrees { parts.append(language("feels like \(felt)", zh: "体感 \(felt)")) }
    }
    if let humidity { parts.append(language("humidity ", zh: "湿度 ") + Quantity.rounded(humidity, "%")) }
    if let windSpeed { parts.append(language("wind ", zh: "风速 ") + Quantity.rounded(windSpeed, windUnit)) }
    if let precipitation {
      let amount = Quantity.precise(precipitation, precipitationUnit)
      parts.append(
        precipitation > 0
          ? language("precipitation \(amount)", zh: "降水 \(amount)") : language("no precipitation", zh: "无降水"))
    }
    let clock = time.flatMap { $0.split(separator: "T").last }.map { language(" at \($0) there", zh: "当地 \($0)") } ?? ""
    let list = parts.joined(separator: language(", ", zh: "，"))
    return language("\(place)\(clock): \(list).", zh: "\(place)\(clock)：\(list)。") + Namesakes.note(also, language)
  }
}

enum Namesakes {
  /// Says that another place of the name may have been meant.
  static func note(_ labels: [String], _ language: Language) -> String {
    guard !labels.isEmpty else { return "" }
    return language(
      " (There is also \(labels.joined(separator: "; ")).)", zh: "（同名的还有：\(labels.joined(separator: "；"))。）")
  }
}
