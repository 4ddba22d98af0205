import AgentCore
import SkillModel

/// A tool's manual as the one text that servers let a model read of it.
///
/// The words are a skill's, so they are marked as such, kept short and freed of control characters: data, not orders.
enum ToolManual {
  /// OpenAI refuses a description that is longer.
  static let limit = 1024

  static func text(of definition: ToolDefinition) -> String {
    let tool = definition.tool
    let opening = "Manual of the skill \(clean(definition.skillTitle, 60)), as it describes itself: «"
    var text = opening + clean(tool.description.isEmpty ? tool.title : tool.description, 480)
    let lines =
      tool.when.map { "Use when: " + clean($0, 200) } + tool.whenNot.map { "Do not use when: " + clean($0, 200) }
      + tool.examples.map {
        "Example: \"\(clean($0.say, 120))\" -> " + clean(JSONWriter.text(.object($0.arguments)), 200)
      }
    // A line that does not fit is left out, so that none is cut in the middle of a sentence.
    for line in lines where text.utf16.count + line.utf16.count + 2 <= limit { text += "\n" + line }
    return text + "»"
  }

  /// The marks themselves cannot be forged.
  private static func clean(_ text: String, _ limit: Int) -> String {
    String(text.printable(limit: limit).map { $0 == "«" || $0 == "»" ? "\"" : $0 })
  }

  /// The schema as servers want it: an object with `properties`, without the name of its meta-schema.
  static func parameters(of definition: ToolDefinition) -> JSON {
    var schema = definition.tool.inputSchema.object ?? JSONObject()
    schema["$schema"] = nil
    schema["type"] = "object"
    if schema["properties"]?.object == nil { schema["properties"] = [:] }
    return .object(schema)
  }
}

extension ModelRequest {
  /// The system text with what the model should know of time and place at its end, where it spoils least of a cache.
  var systemText: String {
    let now = "Now: \(circumstances.now) (\(circumstances.timeZone)). Locale: \(circumstances.locale)."
    return [system, circumstances.now.isEmpty ? "" : now].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}
