import AgentCore
import OfflineEngine
import SkillModel

/// One request and what must come of it.
struct EvaluationCase: Sendable, CustomStringConvertible {
  var say: String
  /// Nil where no tool is meant.
  var tool: String?
  var asks: Bool
  var arguments: JSONObject

  var description: String { say }

  static func read(_ table: String) throws -> [EvaluationCase] {
    try table.split(separator: "\n").map { line in
      let parts = line.split(separator: "|").map { $0.trimmingBlanks }
      guard parts.count == 3, let arguments = try JSONParser.parse(parts[2]).object else {
        throw Malformed(line: String(line))
      }
      let asks = parts[1].hasPrefix("?")
      let tool = asks ? String(parts[1].dropFirst()) : parts[1]
      return EvaluationCase(say: parts[0], tool: tool == "-" ? nil : tool, asks: asks, arguments: arguments)
    }
  }

  struct Malformed: Error { var line: String }

  /// What is wrong with a route; nil where it is as it must be.
  func difference(from route: Route) -> String? {
    let decision: Route.Decision = tool == nil ? .none : asks ? .ask : .call
    guard route.decision == decision else {
      return "\(route.decision) \(route.tool?.qualifiedName ?? "nothing"), not \(decision): \(route.question ?? "")"
    }
    guard let tool else { return nil }
    guard route.tool?.qualifiedName == tool else { return "\(route.tool?.qualifiedName ?? "nothing")" }
    for (key, value) in arguments where route.arguments[key] != value {
      return "\(key) is \(route.arguments[key]?.description ?? "missing"), not \(value)"
    }
    return nil
  }
}

extension StringProtocol {
  fileprivate var trimmingBlanks: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
