internal import SkillModel

/// Finds a call that a model wrote as plain text, since its server did not recognise it as one.
///
/// Known are the notations of public chat templates: `<tool_call>` and `<function=…>` tags, `[TOOL_CALLS]`,
/// `<|python_tag|>`, and a bare or fenced JSON object with a tool's name and arguments.
enum TextCall {
  private static let marks = [
    "<tool_call>", "<function=", "<function_call>", "[TOOL_CALLS]", "<|python_tag|>", "<invoke name=",
  ]

  /// The name of the tool that the text calls; nil for a text that is an answer.
  static func name(in text: String, offered: [ToolDefinition]) -> String? {
    let trimmed = text.trimmed
    if let mark = marks.first(where: trimmed.contains) {
      guard let start = trimmed.firstRange(of: mark) else { return nil }
      let rest = trimmed[start.upperBound...]
      return offered.first { rest.prefix(200).contains($0.name) }?.name ?? "a tool"
    }
    return object(unfenced(trimmed)).flatMap { object in
      let name = object["name"]?.string ?? object["function"]?["name"]?.string ?? object["function"]?.string
      let hasArguments =
        object["arguments"] != nil || object["parameters"] != nil || object["function"]?["arguments"] != nil
      return hasArguments ? offered.first { $0.name == name }?.name : nil
    }
  }

  private static func object(_ text: Substring) -> JSONObject? {
    guard text.first == "{" || text.first == "[", let value = try? JSONParser.parse(String(text)) else { return nil }
    return value.object ?? value.array?.first?.object
  }

  private static func unfenced(_ text: String) -> Substring {
    guard text.hasPrefix("```"), text.hasSuffix("```"), text.count > 6 else { return text[...] }
    let inside = text.dropFirst(3).dropLast(3)
    return inside.drop { $0.isLetter || $0.isNewline || $0 == "_" }
  }
}
