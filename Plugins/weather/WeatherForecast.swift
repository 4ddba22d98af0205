package import FoundationEssentials
package import SkillKit

/// The weather of a place on the coming days.
package struct WeatherForecast: Tool {
  package struct Arguments: ToolArguments {
    let city: String
    let days: Lenient<Int>?
    let date: DateTime?
    let unit: TemperatureUnit?

    package init(city: String, days: Int? = nil, date: DateTime? = nil, unit: TemperatureUnit? = nil) {
      self.city = city
      self.days = days.map { Lenient($0) }
      self.date = date
      self.unit = unit
    }

    package static let schema = Schema(
      .city,
      .integer(
        "days", "How many days, from today or from the date; 3 where both are left out.", range: range, lenient: true,
        required: false),
      .date("date", "The day asked for, within the next 16 days: 2026-05-06, tomorrow.", required: false), .unit)

    static let range = 1...16
  }

  package init() {}

  package let name = "weather_forecast"

  package let manual = Manual(
    title: "Weather forecast",
    description:
      "Tells the weather of a city or town by day, up to 16 days ahead: lowest and highest temperature, sky, rain, wind.",
    when: [
      "The person asks what the weather will be like, tomorrow, on a day, at the weekend or in the next days.",
      "The person asks whether it will rain or snow, or plans something outdoors.",
    ],
    whenNot: [
      "Only the weather at this moment is asked for: use current_weather.",
      "The day is more than 16 days ahead, or past: no forecast reaches there.", "No place is known: ask for it first.",
    ],
    synonyms: [
      "forecast", "weather forecast", "weather tomorrow", "weather this week", "weather at the weekend", "will it rain",
      "will it snow", "do I need an umbrella", "do I need a jacket", "will I need a jacket", "next days", "天气预报",
      "明天天气", "后天天气", "未来几天", "这周天气", "周末天气",
      "会下雨吗", "会下雪吗", "要带伞吗",
    ],
    examples: [
      Example("weather forecast for Oslo", ["city": "Oslo"]),
      Example("What will the weather be like in Berlin tomorrow?", ["city": "Berlin", "date": "tomorrow"]),
      Example("Rome, next 5 days", ["city": "Rome", "days": 5]),
      Example("Will it rain in London on 2026-05-06?", ["city": "London", "date": "2026-05-06"]),
      Example("上海明天会下雨吗？", ["city": "上海", "date": "明天"]), Example("北京未来七天天气", ["city": "北京", "days": 7]),
    ],
    hints: Hints(readOnly: true, destructive: false, idempotent: true, openWorld: true), timeoutSeconds: 60,
    status: "Asking for the forecast")

  package func call(_ arguments: Arguments, _ context: Context) async throws -> Output {
    var arguments = arguments
    if arguments.unit == nil {
      let unit = try context.configuration(as: Configuration.self).unit
      arguments = Arguments(city: arguments.city, days: arguments.days?.value, date: arguments.date, unit: unit)
    }
    let report = try await report(arguments, now: context.now, Service(context))
    return try .json(report.facts, text: report.text)
  }

  package func report(_ arguments: Arguments, now: Date, _ service: Service) async throws -> ForecastReport {
    let language = service.language
    let count = arguments.days?.value ?? (arguments.date == nil ? 3 : 1)
    guard Arguments.range.contains(count) else {
      throw SkillError(.invalidArguments, language("days must be between 1 and 16", zh: "天数应在 1 到 16 之间"))
    }
    let choice = try await service.place(arguments.city)
    // The day asked for is one of the place's own calendar, which is known only with the answer: so all are fetched.
    let fetched = arguments.date == nil ? count : Arguments.range.upperBound
    let answer = try await service.forecast(
      choice.place, [("daily", ForecastAnswer.Daily.fields), ("forecast_days", "\(fetched)")], arguments.unit)
    let report = ForecastReport(choice, answer, now: now, language)
    guard !report.days.isEmpty else { throw ServiceFailure.empty(choice.label, language) }
    return try report.limited(to: count, from: arguments.date)
  }
}
