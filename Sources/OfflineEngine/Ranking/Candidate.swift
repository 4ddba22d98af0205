import SkillModel

/// One tool measured against one request.
struct Candidate: Sendable {
  let manual: Manual
  var filling: Filling
  var score: Double
  /// Why, in words that a person can check.
  var why: [String]

  var isComplete: Bool { filling.isComplete }
}

/// What a request's words say for one tool.
struct Evidence: Sendable {
  struct Match: Sendable {
    var term: Term
    var key: String
    var field: ToolIndex.Field
    /// How exactly the word was met: 1 for the word itself, less for one alike.
    var closeness: Double
    var rarity: Double

    var strength: Double { Double(field.weight) * closeness }
  }

  /// The best meeting of each of the request's terms, by the term's number.
  var matches: [Int: Match] = [:]
  var synonyms: [SynonymIndex.Hit] = []

  /// A first estimate, before arguments are looked at.
  var estimate: Double {
    matches.values.reduce(0) { $0 + $1.strength * $1.rarity } + (synonyms.map(\.strength).max() ?? 0) * 1.5
  }

  mutating func add(_ match: Match, for term: Int) {
    if let known = matches[term], known.strength * known.rarity >= match.strength * match.rarity { return }
    matches[term] = match
  }
}
