internal import SkillKit

extension Service {
  /// Finds the place that a text names. Throws `notFound` where there is none.
  func place(_ text: String) async throws -> PlaceChoice {
    let readings = PlaceQuery.readings(of: text)
    guard !readings.isEmpty else {
      throw SkillError(.invalidArguments, language("No place was named.", zh: "没有说出地点。"))
    }
    var elsewhere: [Place] = []
    for query in readings {
      let places = try await search(query)
      if let choice = PlaceChoice(query, among: places, language) { return choice }
      if elsewhere.isEmpty { elsewhere = places }
    }
    throw unknown(text, elsewhere)
  }

  private func search(_ query: PlaceQuery) async throws -> [Place] {
    for code in query.languages(language) {
      let answer: GeocodingAnswer = try await get(
        endpoints.geocoding, [("name", query.name), ("count", "10"), ("language", code), ("format", "json")])
      guard answer.results != nil || answer.generationtime_ms != nil else {
        throw ServiceFailure.unreadable(endpoints.geocoding, language)
      }
      let hits = answer.results ?? []
      let places = hits.compactMap(Place.init)
      guard hits.isEmpty || !places.isEmpty else { throw ServiceFailure.unreadable(endpoints.geocoding, language) }
      if !places.isEmpty { return places }
    }
    return []
  }

  private func unknown(_ text: String, _ elsewhere: [Place]) -> SkillError {
    let labels = elsewhere.prefix(3).map { $0.label(language, withRegion: true) }.joined(
      separator: language("; ", zh: "；"))
    return SkillError(
      .notFound,
      language("The weather service knows no place named “\(text)”.", zh: "天气服务找不到名为“\(text)”的地方。"),
      hint: labels.isEmpty
        ? language("Give the name of a town alone, or with its country: Paris, France.", zh: "请只说城市名，或加上国家，例如“巴黎，法国”。")
        : language("It does know: \(labels). Say one of these.", zh: "它知道：\(labels)。请说其中之一。"))
  }
}
