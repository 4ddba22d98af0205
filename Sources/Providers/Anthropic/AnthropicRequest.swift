package import AgentCore
package import SkillModel

/// The wire form of a request to a server that speaks Anthropic Messages.
package struct AnthropicRequest {
  private let request: ModelRequest
  private let model: String
  private let quirks: ProviderQuirks

  /// The API wants a limit; this one is within what all of its present models take.
  private static let maximumTokens = 8192

  package init(_ request: ModelRequest, model: String, quirks: ProviderQuirks = ProviderQuirks()) {
    self.request = request
    self.model = model
    self.quirks = quirks
  }

  /// Tools and system text come first: that is the order in which the server caches.
  package var json: JSON {
    let limit = quirks.maximumTokens ?? Self.maximumTokens
    var body = JSONObject([("model", .string(model)), ("max_tokens", .number(JSONNumber(limit)))])
    let tools = request.tools.map(tool)
    if !tools.isEmpty {
      body["tools"] = .array(tools)
      body["tool_choice"] = quirks.allowsParallelCalls.map {
        ["type": "auto", "disable_parallel_tool_use": .bool(!$0)]
      }
    }
    let system = request.systemText
    if !system.isEmpty { body["system"] = .string(system) }
    body["messages"] = .array(messages)
    body["stream"] = true
    return .object(body)
  }

  /// Neighbours of one role are one message: the results of calls, and what the person said after them.
  private var messages: [JSON] {
    var messages: [(role: String, content: [JSON])] = []
    let parts = WireHistory.entries(of: request.messages, ids: CallIDs(isStrict: true)).flatMap(parts)
    for part in parts where !part.content.isEmpty {
      if messages.last?.role == part.role {
        messages[messages.count - 1].content += part.content
      } else {
        messages.append(part)
      }
    }
    return messages.map { ["role": .string($0.role), "content": .array($0.content)] }
  }

  private func parts(_ entry: WireHistory.Entry) -> [(role: String, content: [JSON])] {
    switch entry {
    case .user(let text): return [("user", [["type": "text", "text": .string(text)]])]
    case .assistant(let message, let results, let isCurrent):
      let content = AnthropicReplay.content(of: message, calls: message.calls.map(call), isCurrent: isCurrent)
      return [("assistant", content), ("user", results.map(result))]
    }
  }

  private func call(_ call: AssistantMessage.Call) -> JSON {
    var json = JSONObject([("type", "tool_use"), ("id", .string(call.id)), ("name", .string(call.name))])
    json["input"] = .object(call.arguments)
    for (key, value) in call.extra where json[key] == nil { json[key] = value }
    return .object(json)
  }

  private func result(_ record: CallRecord) -> JSON {
    var json = JSONObject([("type", "tool_result"), ("tool_use_id", .string(record.id))])
    json["content"] = .string(record.textForModel)
    if case .failure = record.result { json["is_error"] = true }
    return .object(json)
  }

  private func tool(_ definition: ToolDefinition) -> JSON {
    [
      "name": .string(definition.name), "description": .string(ToolManual.text(of: definition)),
      "input_schema": ToolManual.parameters(of: definition),
    ]
  }
}
