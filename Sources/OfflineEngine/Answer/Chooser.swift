import SkillModel

/// Understands which of several tools a person means: by its place in the list, its title, or its own words.
struct Chooser {
  let router: Router

  func chosen(_ text: String, among rivals: [Int]) -> Int? {
    let request = Request(text, frame: router.frame)
    let ranked = rivals.map { tool in (tool, overlap(request, tool)) }.sorted { $0.1 > $1.1 }
    if let best = ranked.first, best.1 > 0, best.1 > (ranked.dropFirst().first?.1 ?? 0) { return best.0 }
    if let place = Ordinal.read(request.tokens), rivals.indices.contains(place - 1) { return rivals[place - 1] }
    return nil
  }

  /// How many of the tool's telling words were said.
  private func overlap(_ request: Request, _ tool: Int) -> Double {
    let definition = router.index.tools[tool]
    let own =
      definition.tool.title + " " + SchemaReader.words(of: definition.tool.name).joined(separator: " ") + " "
      + definition.skillTitle
    let words = Set(router.index.cutter.terms(of: Utterance(own).tokens).flatMap(\.keys))
    return router.index.cutter.terms(of: request.tokens).reduce(0) { sum, term in
      let shared = term.keys.first { words.contains($0) }
      return sum + (shared.map { $0.hasPrefix("#") ? 0.7 : 1 } ?? 0)
    }
  }
}
