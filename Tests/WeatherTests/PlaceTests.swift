import SkillKit
import Testing
import WeatherSkill

@Suite struct `A place in the weather` {
  private func place(_ city: String, _ geocoding: String) async throws -> CurrentReport {
    let web = FakeWeb([("geo.test", 200, geocoding), ("sky.test", 200, currentOslo)])
    return try await CurrentWeather().report(city, nil, web.service())
  }

  @Test func `is the town of that name with the most people, and says which`() async throws {
    let report = try await place("paris", paris)
    #expect(report.place == "Paris, France")
    #expect(report.also == ["Paris, Texas, United States", "Paris, Tennessee, United States"])
    #expect(
      report.text(.english).hasSuffix("(There is also Paris, Texas, United States; Paris, Tennessee, United States.)"))
  }

  @Test(arguments: [
    ("Paris, France", "Paris, France"), ("Paris, fr", "Paris, France"), ("Paris, Texas", "Paris, Texas, United States"),
    ("Paris, TX", "Paris, Texas, United States"), ("Paris, USA", "Paris, Texas, United States"),
    ("Paris, Tennessee, US", "Paris, Tennessee, United States"), ("Paris，Île-de-France", "Paris, France"),
    ("Paris, ile de france", "Paris, France"),
  ])
  func `is told from its namesakes by its region`(city: String, label: String) async throws {
    #expect(try await place(city, paris).place == label)
  }

  @Test func `that no hit lies in is not found, and the hits are named`() async throws {
    await #expect { try await place("Paris, Japan", paris) } throws: { error in
      guard let error = error as? SkillError else { return false }
      return error.code == .notFound && error.message.contains("Paris, Japan") && error.hint?.contains("Texas") == true
    }
  }

  @Test(arguments: ["Xyzzy", "new xyzzy", "某某市"])
  func `that the service does not know is not found`(city: String) async throws {
    let web = FakeWeb([])
    await #expect { try await CurrentWeather().report(city, nil, web.service()) } throws: { error in
      guard let error = error as? SkillError else { return false }
      return error.code == .notFound && error.message.contains(city) && error.hint != nil
    }
    #expect(!web.urls.isEmpty && web.urls.allSatisfy { $0.contains("geo.test") } && web.urls.count <= 8)
  }

  @Test(arguments: ["", "  ", ",", "，、"])
  func `has to be named`(city: String) async throws {
    await #expect { try await place(city, oslo) } throws: { ($0 as? SkillError)?.code == .invalidArguments }
  }

  @Test(
    arguments: [
      ("北京", .chinese, "name=%E5%8C%97%E4%BA%AC&count=10&language=zh"), ("東京", .english, "language=zh"),
      ("とうきょう", .english, "language=ja"), ("서울", .english, "language=ko"), ("Москва", .english, "language=ru"),
      ("Oslo", .chinese, "language=en"), ("Wien", Language(locale: "de-AT"), "language=de"),
      ("A&B=C?#+ é", .english, "name=A%26B%3DC%3F%23%2B%20%C3%A9&"),
      ("100%", .english, "name=100%25&"),
    ] as [(String, Language, String)])
  func `is searched for in the language of its script, and encoded byte by byte`(
    city: String, language: Language, part: String
  ) async throws {
    let web = FakeWeb([("geo.test", 200, oslo), ("sky.test", 200, currentOslo)])
    _ = try await CurrentWeather().report(city, nil, web.service(language))
    #expect(web.urls[0].contains(part), "\(web.urls[0])")
  }

  @Test(arguments: [
    ("北京市", "name=%E5%8C%97%E4%BA%AC&"), ("挪威奥斯陆", "name=%E5%A5%A5%E6%96%AF%E9%99%86&"), ("Oslo Norway", "name=Oslo&"),
  ])
  func `is searched for again without its surroundings`(city: String, part: String) async throws {
    let norway = oslo.replacing(#""country":"Norway""#, with: #""country":"Norway","admin2":"挪威","admin3":"北京""#)
    let web = FakeWeb([(part, 200, norway), ("sky.test", 200, currentOslo)])
    #expect(try await CurrentWeather().report(city, nil, web.service()).place == "Oslo, Norway")
  }

  @Test func `may lack people, country and kind`() async throws {
    let bare =
      #"{"results":[{"name":"Here","latitude":1,"longitude":2},{"name":"Broken"},{"latitude":1,"longitude":2}]}"#
    #expect(try await place("Here", bare).place == "Here")
  }
}
