import OfflineEngine
import SkillModel

/// Writes a route as `route --json` has it.
enum RouteJSON {
  static func object(_ route: Route) -> JSON {
    [
      "input": .string(route.input), "decision": .string(route.decision.rawValue),
      "tool": route.tool.map { .string($0.qualifiedName) } ?? .null, "score": number(route.score),
      "arguments": .object(route.arguments), "missing": .array(route.missing.map(JSON.string)),
      "question": route.question.map(JSON.string) ?? .null,
      "candidates": .array(
        route.candidates.map { candidate in
          [
            "tool": .string(candidate.tool.qualifiedName), "score": number(candidate.score),
            "why": .array(candidate.why.map(JSON.string)),
          ]
        }),
    ]
  }

  private static func number(_ score: Double) -> JSON { JSONNumber(rounded(score)).map(JSON.number) ?? .null }

  /// Two places say all that a score can.
  static func rounded(_ score: Double) -> Double { (score * 100).rounded() / 100 }
}
