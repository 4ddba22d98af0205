import SkillModel

/// Measures the tools against a request and puts them in order.
struct Ranker: Sendable {
  let index: ToolIndex
  /// The skill's own opinion, where it has one.
  var match: (@Sendable (SkillID, String) -> Double?)?

  /// How many tools are looked at closely.
  private static let shortlist = 12

  func candidates(_ request: Request, mood: Mood) -> [Candidate] {
    let gatherer = Gatherer(index: index, request: request)
    var evidence = gatherer.evidence()
    let opinions = opinions(on: request, Array(evidence.keys))
    for (tool, opinion) in opinions where opinion >= 0.3 { evidence[tool] = evidence[tool] ?? Evidence() }
    let chosen = evidence.sorted {
      let (left, right) = ($0.value.estimate + (opinions[$0.key] ?? 0), $1.value.estimate + (opinions[$1.key] ?? 0))
      return left != right ? left > right : $0.key < $1.key
    }.prefix(Self.shortlist)
    let measured = chosen.map { tool, evidence in
      Measurer(gatherer: gatherer, manual: index.manual(tool), evidence: evidence, mood: mood, opinion: opinions[tool])
        .candidate()
    }
    return measured.sorted {
      $0.score != $1.score ? $0.score > $1.score : $0.manual.tool.qualifiedName < $1.manual.tool.qualifiedName
    }
  }

  /// Every skill is asked where there are few; of many only those that the words speak for.
  private func opinions(on request: Request, _ found: [Int]) -> [Int: Double] {
    guard let match else { return [:] }
    var known: [SkillID: Double] = [:]
    let text = request.utterance.string(0..<request.utterance.scalars.count)
    let asked = index.tools.count <= 100 ? Array(index.tools.indices) : found
    var opinions: [Int: Double] = [:]
    for tool in asked {
      let skill = index.tools[tool].skill
      if known[skill] == nil { known[skill] = match(skill, text).map { min(1, max(0, $0)) } ?? -1 }
      if let opinion = known[skill], opinion >= 0 { opinions[tool] = opinion }
    }
    return opinions
  }
}
