import AgentCore
import SkillModel

/// A conversation as Markdown, for reading and for keeping.
enum SessionMarkdown {
  static func text(_ saved: SavedSession) -> String {
    var parts = ["# \(saved.title.isEmpty ? saved.id : saved.title)", "\(saved.created), \(saved.model)"]
    for entry in saved.entries { parts += text(entry) }
    if let usage = saved.entries.usage {
      parts.append("---\n\(usage.inputTokens) tokens in, \(usage.outputTokens) tokens out")
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func text(_ entry: HistoryEntry) -> [String] {
    switch entry {
    case .user(let text): ["## Person", text]
    case .assistant(let message):
      ["## skillhost"] + (message.text.isEmpty ? [] : [message.text]) + message.calls.map(text)
    case .result(let record): [fenced(record.textForModel)]
    case .usage: []
    }
  }

  private static func text(_ call: AssistantMessage.Call) -> String {
    "Calls `\(call.name)` with\n\n" + fenced(JSONWriter.text(.object(call.arguments), pretty: true))
  }

  /// A fence longer than any inside.
  private static func fenced(_ text: String) -> String {
    var fence = "```"
    while text.contains(fence) { fence += "`" }
    return "\(fence)\n\(text)\n\(fence)"
  }

  static func json(_ usage: Usage?) -> JSON {
    usage.map {
      [
        "input_tokens": .number(JSONNumber($0.inputTokens)), "output_tokens": .number(JSONNumber($0.outputTokens)),
      ]
    } ?? .null
  }
}
