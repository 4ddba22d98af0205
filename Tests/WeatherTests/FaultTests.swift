import FoundationEssentials
import SkillKit
import Testing
import WeatherSkill

@Suite struct `A fault of the weather service` {
  private func error(_ web: FakeWeb, _ language: Language = .english) async -> SkillError? {
    do {
      let report = try await CurrentWeather().report("Oslo", nil, web.service(language))
      Issue.record("no error, but \(report.text(.english))")
      return nil
    } catch {
      return error as? SkillError
    }
  }

  private static let bodies: [(Int, String, String)] = [
    (500, "<html>Internal Server Error</html>", "HTTP 500"), (503, "", "HTTP 503"), (502, "{}", "HTTP 502"),
    (429, #"{"error":true,"reason":"Minutely API request limit exceeded."}"#, "Minutely API request limit exceeded."),
    (400, #"{"error":true,"reason":"Latitude must be in range."}"#, "Latitude must be in range."),
    (404, #"{"error":true,"reason":"Not Found"}"#, "Not Found"), (200, #"{"error":true,"reason":"Broken"}"#, "Broken"),
    (302, "", "HTTP 302"), (204, "", "HTTP 204"), (200, "<!DOCTYPE html><title>Sign in</title>", "is not one of"),
    (200, "", "is not one of"), (200, "null", "is not one of"), (200, "[]", "is not one of"),
    (200, String(currentOslo.dropLast(3)), "is not one of"),
    (200, #"{"current":{"temperature_2m":"warm"}}"#, "is not one of"),
  ]

  @Test(arguments: bodies)
  func `in the forecast is unavailable, with what to do`(status: Int, body: String, says: String) async {
    let error = await error(FakeWeb([("geo.test", 200, oslo), ("sky.test", status, body)]))
    #expect(error?.code == .unavailable)
    #expect(
      error?.message.contains(says) == true && error?.message.contains("sky.test") == true, "\(error?.message ?? "")")
    #expect(error?.hint?.isEmpty == false)
    #expect(
      error?.isRetryable == (status != 400 && status != 404 && status != 302 && status != 204 && says != "Broken"))
  }

  @Test(arguments: bodies + [(200, "{}", "is not one of"), (200, #"{"results":[{"name":null}]}"#, "is not one of")])
  func `in the search is unavailable too`(status: Int, body: String, says: String) async {
    let error = await error(FakeWeb([("geo.test", status, body)]), .chinese)
    #expect(error?.code == .unavailable)
    #expect(error?.message.contains("geo.test") == true && error?.hint?.isEmpty == false)
  }

  @Test(arguments: [
    "{}", #"{"current":null}"#, #"{"current":{}}"#, #"{"current":{"temperature_2m":null,"weather_code":3}}"#,
  ])
  func `that leaves the values out is unavailable`(body: String) async {
    let error = await error(FakeWeb([("geo.test", 200, oslo), ("sky.test", 200, body)]))
    #expect(error?.code == .unavailable && error?.message.contains("no values for Oslo, Norway") == true)
  }

  @Test(arguments: [
    "{}", #"{"daily":{}}"#, #"{"daily":{"time":["2026-05-04"],"temperature_2m_max":[null]}}"#,
    #"{"daily":{"time":["soon",null],"weather_code":[1,2]}}"#,
  ])
  func `that leaves all days out is unavailable`(body: String) async throws {
    let web = FakeWeb([("geo.test", 200, oslo), ("sky.test", 200, body)])
    await #expect {
      try await WeatherForecast().report(.init(city: "Oslo"), now: .now, web.service())
    } throws: { ($0 as? SkillError)?.code == .unavailable }
  }

  @Test(arguments: [
    (SkillError.Code.unavailable, SkillError.Code.unavailable), (.deadline, .unavailable), (.internal, .unavailable),
    (.tooLarge, .unavailable), (.denied, .denied), (.cancelled, .cancelled), (.unsupported, .unsupported),
  ])
  func `on the way keeps its meaning, and shows no address in full`(code: SkillError.Code, expected: SkillError.Code)
    async
  {
    let error = await error(FakeWeb([], failure: SkillError(code, "as the host says")))
    #expect(error?.code == expected)
    #expect(error?.message.contains("?name=") == false)
  }

  @Test(arguments: ["", "ftp://a", "api.open-meteo.com", "http://", "http:///x", "https://a b"])
  func `in the configuration names the setting`(address: String) {
    #expect { try Configuration(forecastURL: address).endpoints() } throws: { error in
      (error as? SkillError)?.message.contains("forecast_url") == true
    }
  }

  @Test(arguments: [
    ("http://127.0.0.1:80", "http://127.0.0.1:80/v1/search?a=b%20c"), ("http://h/", "http://h/v1/search?a=b%20c"),
    ("https://h/own/path", "https://h/own/path?a=b%20c"),
    ("https://h/v1/search?apikey=k", "https://h/v1/search?apikey=k&a=b%20c"),
    ("https://h?apikey=k", "https://h/v1/search?apikey=k&a=b%20c"),
  ])
  func `is not made by the way an address is written`(address: String, url: String) throws {
    #expect(try Configuration(geocodingURL: address).endpoints().geocoding.url([("a", "b c")]) == url)
  }
}
