import FoundationEssentials
import SkillKit
import Testing
import WeatherSkill

@Suite struct `The weather` {
  private let web = FakeWeb([("geo.test", 200, oslo), ("current=", 200, currentOslo), ("daily=", 200, dailyOslo)])

  /// Half past nine in Oslo, on Monday, 4 May 2026.
  private var now: Date { get throws { try Date("2026-05-04T09:30:00+02:00", strategy: .iso8601) } }

  private func forecast(_ arguments: WeatherForecast.Arguments, _ language: Language = .english) async throws
    -> ForecastReport
  {
    try await WeatherForecast().report(arguments, now: now, web.service(language))
  }

  @Test func `now is a sentence in the person's language`() async throws {
    let english = try await CurrentWeather().report("Oslo", nil, web.service())
    #expect(
      english.text(.english)
        == "Oslo, Norway at 09:30 there: 14 °C, light rain, feels like 12 °C, humidity 61%, wind 11 km/h, precipitation 0.4 mm."
    )
    let chinese = try await CurrentWeather().report("Oslo", nil, web.service(.chinese))
    #expect(chinese.text(.chinese) == "Oslo（Norway）当地 09:30：小雨，14 °C，体感 12 °C，湿度 61%，风速 11 km/h，降水 0.4 mm。")
    #expect(chinese.temperature == 13.6)
  }

  @Test func `is asked for where the place is, in its own time`() async throws {
    _ = try await CurrentWeather().report("Oslo", .fahrenheit, web.service())
    #expect(web.urls.count == 2)
    #expect(web.urls[0] == "http://geo.test/v1/search?name=Oslo&count=10&language=en&format=json")
    #expect(
      web.urls[1].hasPrefix(
        "http://sky.test/v1/forecast?latitude=59.91273&longitude=10.74609&current=temperature_2m%2C"))
    #expect(
      web.urls[1].hasSuffix("&timezone=auto&temperature_unit=fahrenheit&wind_speed_unit=mph&precipitation_unit=inch"))
  }

  @Test func `by day is a line each, without what is not known`() async throws {
    let report = try await forecast(.init(city: "Oslo", days: 4))
    #expect(
      report.text == """
        Oslo, Norway:
        Today, Monday 4 May: 8 to 15 °C, light rain, precipitation 2.3 mm (70%), wind up to 20 km/h
        Tomorrow, Tuesday 5 May: 0 to 16 °C, overcast, 30% chance of precipitation, wind up to 18 km/h
        Thursday 7 May: up to 18 °C, clear sky, wind up to 10 km/h
        """)
    #expect(report.facts.days.map(\.date) == ["2026-05-04", "2026-05-05", "2026-05-07"])
    let chinese = try await forecast(.init(city: "Oslo", days: 1), .chinese)
    #expect(chinese.text == "Oslo（Norway）。今天，5月4日星期一：8 到 15 °C，小雨，降水 2.3 mm（70%），最大风速 20 km/h。")
  }

  @Test(arguments: [(nil, 3), (1, 1), (16, 16)])
  func `by day is asked for as many days as wanted`(days: Int?, count: Int) async throws {
    _ = try await forecast(.init(city: "Oslo", days: days))
    #expect(web.urls.last?.contains("forecast_days=\(count)&") == true)
  }

  @Test(arguments: ["2026-05-05", "tomorrow", "明天", "2026-05-05T18:00"])
  func `of one day is found by its date`(text: String) async throws {
    let date = try #require(DateTime(text))
    let report = try await forecast(.init(city: "Oslo", date: date))
    #expect(report.text.hasPrefix("Oslo, Norway. Tomorrow, Tuesday 5 May: 0 to 16 °C"))
    #expect(
      try await forecast(.init(city: "Oslo", days: 2, date: date)).facts.days.map(\.date) == [
        "2026-05-05", "2026-05-07",
      ])
  }

  @Test func `of tomorrow is that of the place's tomorrow`() async throws {
    let arguments = WeatherForecast.Arguments(city: "Oslo", date: DateTime("tomorrow"))
    let lateInUTC = try Date("2026-05-03T23:00:00Z", strategy: .iso8601)
    let report = try await WeatherForecast().report(arguments, now: lateInUTC, web.service())
    #expect(report.facts.days.map(\.date) == ["2026-05-05"])
  }

  @Test(arguments: ["2026-05-03", "2026-05-06", "2026-06-01", "yesterday"])
  func `of a day that the forecast does not hold is not found`(text: String) async throws {
    let date = try #require(DateTime(text))
    await #expect { try await forecast(.init(city: "Oslo", date: date)) } throws: { error in
      guard let error = error as? SkillError else { return false }
      return error.code == .notFound && error.hint == "It covers Monday 4 May to Thursday 7 May."
    }
  }

  @Test(arguments: [0, 17, -1])
  func `of too many days is refused before anything is asked`(days: Int) async throws {
    await #expect { try await forecast(.init(city: "Oslo", days: days)) } throws: {
      ($0 as? SkillError)?.code == .invalidArguments
    }
    #expect(web.urls.isEmpty)
  }
}
