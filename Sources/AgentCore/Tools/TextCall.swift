internal import SkillModel

/// Finds a call that a model wrote as plain text, since its server did not recognise it as one.
///
/// Known are the marks of public chat templates, such as `<tool_call>` and `[TOOL_CALLS]`, and a JSON object with a
/// tool's name and arguments, bare or fenced, that is the last thing said.
enum TextCall {
  private static let marks = [
    "<tool_call>", "<tool_calls>", "<function=", "<function_call>", "[TOOL_CALLS]", "<|python_tag|>", "<invoke name=",
    "<|tool_call|>", "<|tool_call>", "<|tool_call_begin|>", "<|tool_calls_section_begin|>", "<｜tool▁call▁begin｜>",
    "<｜tool▁calls▁begin｜>", "<|channel|>commentary to=", "to=functions.", "```tool_code", "<minimax:tool_call>",
    "<longcat_tool_call>", "functools[",
  ]
  private static let maximumObjects = 16

  /// The name of the tool that the text calls; nil for a text that is an answer.
  static func name(in text: String, offered: [ToolDefinition]) -> String? {
    let trimmed = text.trimmed
    if let mark = marks.first(where: trimmed.contains) {
      guard let start = trimmed.firstRange(of: mark) else { return nil }
      let rest = trimmed[start.upperBound...]
      return offered.first { rest.prefix(200).contains($0.name) }?.name ?? "a tool"
    }
    return endings(of: unfenced(trimmed)).lazy.compactMap { object($0) }.compactMap { name(of: $0, offered) }.first
  }

  private static func name(of object: JSONObject, _ offered: [ToolDefinition]) -> String? {
    let name = object["name"]?.string ?? object["function"]?["name"]?.string ?? object["function"]?.string
    let hasArguments =
      object["arguments"] != nil || object["parameters"] != nil || object["function"]?["arguments"] != nil
    return hasArguments ? offered.first { $0.name == name }?.name : nil
  }

  /// What follows from each line that begins like JSON; a model may say something before its call.
  private static func endings(of text: Substring) -> [Substring] {
    text.indices.lazy.filter { index in
      let isLineStart = index == text.startIndex || text[text.index(before: index)].isNewline
      return isLineStart && (text[index] == "{" || text[index] == "[")
    }.prefix(maximumObjects).map { text[$0...] }
  }

  private static func object(_ text: Substring) -> JSONObject? {
    guard text.first == "{" || text.first == "[", let value = try? JSONParser.parse(String(text)) else { return nil }
    return value.object ?? value.array?.first?.object
  }

  /// Without a fence around all of it, or at its end.
  private static func unfenced(_ text: String) -> Substring {
    guard text.hasSuffix("```"), text.count > 6 else { return text[...] }
    let inside = text.dropLast(3)
    guard inside.hasPrefix("```") else { return inside }
    return inside.dropFirst(3).drop { $0.isLetter || $0.isNewline || $0 == "_" }
  }
}
