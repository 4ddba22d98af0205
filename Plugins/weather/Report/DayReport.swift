internal import SkillKit

/// The weather of one day, as data and as a line of text.
package struct DayReport: Encodable, Sendable {
  package let date: String
  let weekday: String
  let conditions: String?
  let low: Double?
  let high: Double?
  let precipitation: Double?
  let precipitationChance: Double?
  let wind: Double?

  enum CodingKeys: String, CodingKey {
    case date, weekday, conditions, low, high, precipitation, wind
    case precipitationChance = "precipitation_chance"
  }

  /// Nil for a day of which the service knows nothing.
  init?(_ daily: ForecastAnswer.Daily, _ index: Int, _ language: Language) {
    guard let text = daily.time?[at: index], let day = Day(text) else { return nil }
    date = text
    weekday = day.weekday(language)
    conditions = daily.weather_code?[at: index].map { WeatherCode.words($0, language) }
    low = daily.temperature_2m_min?[at: index]
    high = daily.temperature_2m_max?[at: index]
    precipitation = daily.precipitation_sum?[at: index]
    precipitationChance = daily.precipitation_probability_max?[at: index]
    wind = daily.wind_speed_10m_max?[at: index]
    if conditions == nil, low == nil, high == nil { return nil }
  }

  func text(_ units: ForecastUnits, today: Day, _ language: Language) -> String {
    var parts: [String] = []
    switch (low, high) {
    case (let low?, let high?):
      let from = Quantity.rounded(low, "").trimmed()
      parts.append(language("\(from) to ", zh: "\(from) 到 ") + Quantity.rounded(high, units.temperature))
    case (let low?, nil): parts.append(language("at least ", zh: "最低 ") + Quantity.rounded(low, units.temperature))
    case (nil, let high?): parts.append(language("up to ", zh: "最高 ") + Quantity.rounded(high, units.temperature))
    case (nil, nil): break
    }
    if let conditions { parts.append(conditions) }
    if let wetness = wetness(units, language) { parts.append(wetness) }
    if let wind { parts.append(language("wind up to ", zh: "最大风速 ") + Quantity.rounded(wind, units.wind)) }
    return label(today, language) + language(": ", zh: "：") + parts.joined(separator: language(", ", zh: "，"))
  }

  /// `precipitation 2.3 mm (70%)`; nothing where none is expected.
  private func wetness(_ units: ForecastUnits, _ language: Language) -> String? {
    let chance = precipitationChance.map { Quantity.rounded($0, "%") }
    guard let precipitation, precipitation > 0 else {
      return precipitationChance.flatMap { $0 >= 10 ? chance : nil }.map {
        language("\($0) chance of precipitation", zh: "降水概率 \($0)")
      }
    }
    let amount = Quantity.precise(precipitation, units.precipitation)
    return chance.map { language("precipitation \(amount) (\($0))", zh: "降水 \(amount)（\($0)）") }
      ?? language("precipitation \(amount)", zh: "降水 \(amount)")
  }

  private func label(_ today: Day, _ language: Language) -> String {
    guard let day = Day(date) else { return date }
    let words = day.words(language)
    switch day.number - today.number {
    case 0: return language("Today, \(words)", zh: "今天，\(words)")
    case 1: return language("Tomorrow, \(words)", zh: "明天，\(words)")
    default: return words
    }
  }
}

/// The units of a forecast's values.
struct ForecastUnits: Sendable {
  let temperature: String
  let precipitation: String
  let wind: String

  init(_ units: [String: String]?) {
    temperature = units?["temperature_2m_max"] ?? "°C"
    precipitation = units?["precipitation_sum"] ?? "mm"
    wind = units?["wind_speed_10m_max"] ?? "km/h"
  }
}

extension Array {
  /// Nil beyond the end, and for a null.
  fileprivate subscript<Value>(at index: Int) -> Value? where Element == Value? {
    indices.contains(index) ? self[index] : nil
  }
}
