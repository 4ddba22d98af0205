internal import SkillModel

/// The one tool by which a model finds the tools that it was not shown.
struct ToolFinder: Sendable {
  /// As offered; no installed tool has its name.
  let definition: ToolDefinition

  private static let name = "find_tools"
  private static let maximumFound = 8

  init(among installed: [ToolDefinition]) {
    let taken = Set(installed.map(\.name))
    var name = Self.name
    while taken.contains(name) { name = "skillhost__\(name)" }
    definition = ToolDefinition(name: name, skill: Self.skill, skillTitle: "skillhost", tool: Self.manual)
  }

  /// What a call of it comes to.
  static func search(_ arguments: JSONObject, in installed: [ToolDefinition], _ ranking: ToolRanking) -> ToolResult {
    guard let query = arguments["query"]?.string?.trimmed, !query.isEmpty else {
      return .failure(
        ToolError(
          .invalidArguments, "find_tools needs \"query\", a text that says what is to be done",
          hint: "Call it again with {\"query\": \"…\"}."))
    }
    var found = ranking.matches(query, installed)
    if found.isEmpty { found = installed.filter { $0.name.contains(query) || $0.qualifiedName.contains(query) } }
    let lines = found.prefix(maximumFound).map { tool -> JSON in
      ["name": .string(tool.name), "summary": .string(summary(of: tool))]
    }
    return .success(.json(["tools": .array(lines), "note": .string(note(shown: lines.count, found: found.count))]))
  }

  private static func note(shown: Int, found: Int) -> String {
    if found == 0 { return "No installed tool fits. Try other words." }
    let rest = found > shown ? " \(found - shown) more fit less well; other words may find them." : ""
    return "These can be called from now on.\(rest)"
  }

  /// The names in a result of `search`.
  static func names(in result: ToolResult) -> [String] {
    guard case .success(let output) = result else { return [] }
    return (output.data?["tools"]?.array ?? []).compactMap { $0["name"]?.string }
  }

  static func isCalled(by call: ToolCall) -> Bool { call.tool.skill == skill && call.tool.tool == manual }

  /// One line that says what the tool is for, in its author's words.
  private static func summary(of tool: ToolDefinition) -> String {
    let text = tool.tool.description.isEmpty ? tool.tool.title : tool.tool.description
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return line.count > 160 ? line.prefix(160) + "…" : line
  }

  /// Proof of `!`: it is a text of two legal parts.
  private static let skill = SkillID("skillhost.host")!

  private static let manual = ToolDescriptor(
    name: Self.name, title: "Find tools",
    description:
      "Finds installed tools by what they can do. Only some of them are shown to you at first; what this finds "
      + "can be called afterwards.",
    when: ["No tool that you see fits what the person wants."],
    examples: [.init(say: "convert a currency", arguments: ["query": "convert currency exchange rate"])],
    inputSchema: [
      "type": "object", "required": ["query"],
      "properties": [
        "query": ["type": "string", "description": "What is to be done, in a few words, in English or in Chinese."]
      ],
    ],
    hints: ToolHints(readOnly: true, destructive: false, idempotent: true, openWorld: false),
    status: "Looking for a tool")
}

/// The tools of another source, and the one that finds them.
struct SearchableTools: ToolSource {
  let source: any ToolSource
  let offers: @Sendable (ToolDefinition) -> Bool
  let ranking: ToolRanking

  func tools() async -> [ToolDefinition] { await source.tools().filter(offers) }

  func run(_ call: ToolCall, observer: CallObserver) async -> ToolResult {
    guard ToolFinder.isCalled(by: call) else { return await source.run(call, observer: observer) }
    return ToolFinder.search(call.arguments, in: await tools(), ranking)
  }
}
