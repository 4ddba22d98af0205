import OfflineEngine
import SkillModel
import TerminalUI

/// What came of one case.
struct EvalResult {
  let expected: EvalCase
  let route: Route
  /// Nil where all was as expected.
  let difference: String?
}

/// The results of an evaluation, for people and for programs.
enum EvalReport {
  static func text(_ results: [EvalResult]) -> String {
    let failed = results.filter { $0.difference != nil }
    let rows = failed.map { ["failed", $0.expected.say, $0.difference ?? ""].map(TerminalText.cleanLine) }
    return Table.text(rows) + "\(results.count - failed.count) passed, \(failed.count) failed\n"
  }

  static func json(_ results: [EvalResult]) -> String {
    let failed = results.count { $0.difference != nil }
    let value: JSON = [
      "passed": .number(JSONNumber(results.count - failed)), "failed": .number(JSONNumber(failed)),
      "cases": .array(results.map(object)),
    ]
    return JSONWriter.text(value, pretty: true) + "\n"
  }

  private static func object(_ result: EvalResult) -> JSON {
    let route = result.route
    return [
      "say": .string(result.expected.say), "ok": .bool(result.difference == nil),
      "expected": result.expected.tool.map(JSON.string) ?? .null,
      "tool": route.decision == .none ? .null : route.tool.map { .string($0.qualifiedName) } ?? .null,
      "decision": .string(route.decision.rawValue), "arguments": .object(route.arguments),
      "difference": result.difference.map(JSON.string) ?? .null,
    ]
  }

  static func junit(_ results: [EvalResult], name: String) -> String {
    let failed = results.count { $0.difference != nil }
    let cases = results.map { result in
      let head = "  <testcase name=\"\(escaped(result.expected.say))\""
      guard let difference = result.difference else { return head + "/>\n" }
      return head + "><failure message=\"\(escaped(difference))\"/></testcase>\n"
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuite name=\"\(escaped(name))\" tests=\"\(results.count)\" failures=\"\(failed)\">\n\(cases.joined())</testsuite>\n"
  }

  private static func escaped(_ text: String) -> String {
    TerminalText.clean(text).reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result += " "
      default: result.append(character)
      }
    }
  }
}
