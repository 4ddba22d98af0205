import SkillModel

/// Writes tool definitions the way descriptors do, in few words.
enum Tools {
  static func tool(
    _ skill: String, _ skillTitle: String, _ name: String, _ title: String, _ description: String, when: [String] = [],
    whenNot: [String] = [], synonyms: [String] = [], examples: [(String, JSON)] = [], properties: JSON = [:],
    required: [String] = [], readOnly: Bool = false
  ) -> ToolDefinition {
    guard let id = SkillID(skill) else { preconditionFailure("\(skill) is no skill id") }
    let schema: JSON = ["type": "object", "properties": properties, "required": .array(required.map(JSON.string))]
    let descriptor = ToolDescriptor(
      name: name, title: title, description: description, when: when, whenNot: whenNot, synonyms: synonyms,
      examples: examples.map { .init(say: $0.0, arguments: $0.1.object ?? JSONObject()) }, inputSchema: schema,
      hints: ToolHints(readOnly: readOnly, destructive: false, idempotent: readOnly, openWorld: false))
    return ToolDefinition(name: name, skill: id, skillTitle: skillTitle, tool: descriptor)
  }

  static let shipped: [ToolDefinition] = calendar + clock + weather + files + units
  static let foreign: [ToolDefinition] = home + media + words + errands
  static let all: [ToolDefinition] = shipped + foreign
}
