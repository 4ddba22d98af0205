package import SkillKit

/// The weather of a place now.
package struct CurrentWeather: Tool {
  package struct Arguments: ToolArguments {
    let city: String
    let unit: TemperatureUnit?

    package init(city: String, unit: TemperatureUnit? = nil) {
      self.city = city
      self.unit = unit
    }

    package static let schema = Schema(.city, .unit)
  }

  package init() {}

  package let name = "current_weather"

  package let manual = Manual(
    title: "Weather now",
    description: "Tells the present weather of a city or town: temperature, sky, wind, humidity and rain.",
    when: [
      "The person asks what the weather is like now in a place.",
      "The person asks how warm, cold, windy or wet it is somewhere, or whether it rains there now.",
    ],
    whenNot: [
      "The weather of a later day is asked for, such as tomorrow or the weekend: use weather_forecast.",
      "No place is known: ask for it first.", "The person asks for the time of a place.",
    ],
    synonyms: [
      "weather", "current weather", "temperature", "how warm is it", "how cold is it", "is it raining", "wind",
      "humidity",
      "outside", "天气", "现在天气", "气温", "温度", "多少度", "冷不冷", "热不热", "下雨吗", "刮风", "湿度",
    ],
    examples: [
      Example("What's the weather in Oslo?", ["city": "Oslo"]),
      Example("weather Paris, France", ["city": "Paris, France"]),
      Example("How warm is it in New York in Fahrenheit?", ["city": "New York", "unit": "fahrenheit"]),
      Example("Is it raining in London?", ["city": "London"]), Example("北京天气怎么样？", ["city": "北京"]),
      Example("上海现在多少度？", ["city": "上海"]), Example("东京在下雨吗？", ["city": "东京"]),
    ],
    hints: Hints(readOnly: true, destructive: false, idempotent: true, openWorld: true), timeoutSeconds: 60,
    status: "Asking for the weather")

  package func call(_ arguments: Arguments, _ context: Context) async throws -> Output {
    let service = try Service(context)
    let unit = try arguments.unit ?? context.configuration(as: Configuration.self).unit
    let report = try await report(arguments.city, unit, service)
    return try .json(report, text: report.text(context.language))
  }

  package func report(_ city: String, _ unit: TemperatureUnit?, _ service: Service) async throws -> CurrentReport {
    let choice = try await service.place(city)
    let fields = ForecastAnswer.Current.fields
    let answer = try await service.forecast(choice.place, [("current", fields), ("forecast_days", "1")], unit)
    guard let report = CurrentReport(choice, answer, service.language) else {
      throw ServiceFailure.empty(choice.label, service.language)
    }
    return report
  }
}

extension Property {
  static let city = Property.string(
    "city", "The city or town, in any language, with its country where that is known: Oslo; Paris, France; 北京.",
    maximumLength: 200)
  static let unit = Property.choice(
    "unit", "The unit of temperatures; the person's usual one where it is left out.", of: TemperatureUnit.names,
    required: false)
}

extension Service {
  func forecast(
    _ place: Place, _ items: [(String, String)], _ unit: TemperatureUnit?
  ) async throws -> ForecastAnswer {
    let position = [("latitude", "\(place.latitude)"), ("longitude", "\(place.longitude)")]
    return try await get(endpoints.forecast, position + items + [("timezone", "auto")] + (unit?.query ?? []))
  }
}
