package import SkillModel

/// What the offline engine makes of a text: which tool it would call with which arguments, or what it would ask.
package struct Route: Sendable, Hashable {
  package enum Decision: String, Sendable, Hashable {
    case call, ask, none
  }

  package struct Candidate: Sendable, Hashable {
    package var tool: ToolDefinition
    package var score: Double
    package var why: [String]
  }

  package var input: String
  package var decision: Decision
  package var tool: ToolDefinition?
  /// 0…1.
  package var score: Double
  package var arguments: JSONObject
  /// Names of the arguments that are asked for.
  package var missing: [String]
  package var question: String?
  /// The best tools, the best first.
  package var candidates: [Candidate]
  /// Further requests of the same text, in their order.
  package var then: [Route]
  /// What was said of a missing argument, to be completed by the answer.
  var partial: PartialTime?
  var reason: Reason

  /// Why nothing is to be done.
  enum Reason: Sendable, Hashable {
    case understood
    case unknown, forbidden, supposed
    /// Several tools are meant equally well.
    case unclear([String])
  }

  init(
    input: String, decision: Decision, tool: ToolDefinition? = nil, score: Double = 0,
    arguments: JSONObject = JSONObject(),
    missing: [String] = [], question: String? = nil, candidates: [Candidate] = [], then: [Route] = [],
    partial: PartialTime? = nil, reason: Reason = .understood
  ) {
    self.input = input
    self.decision = decision
    self.tool = tool
    self.score = score
    self.arguments = arguments
    self.missing = missing
    self.question = question
    self.candidates = candidates
    self.then = then
    self.partial = partial
    self.reason = reason
  }
}

extension Route {
  /// The object that `route --json` prints; `then` is there only where the text asks for several things.
  package var json: JSON {
    var object = JSONObject([
      ("input", .string(input)), ("decision", .string(decision.rawValue)),
      ("tool", tool.map { .string($0.qualifiedName) } ?? .null), ("score", Self.rounded(score)),
      ("arguments", .object(arguments)),
      ("missing", .array(missing.map(JSON.string))), ("question", question.map(JSON.string) ?? .null),
      ("candidates", .array(candidates.map(Self.json))),
    ])
    if !then.isEmpty { object["then"] = .array(then.map(\.json)) }
    return .object(object)
  }

  private static func json(_ candidate: Candidate) -> JSON {
    [
      "tool": .string(candidate.tool.qualifiedName), "score": rounded(candidate.score),
      "why": .array(candidate.why.map(JSON.string)),
    ]
  }

  private static func rounded(_ value: Double) -> JSON {
    JSONNumber((value * 1000).rounded() / 1000).map(JSON.number) ?? .null
  }
}
