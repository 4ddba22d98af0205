package import AgentCore
package import SkillModel

/// The wire form of a request to an OpenAI-compatible server.
///
/// Written as `JSON` and not by an encoder: members stay in order, so that a server can cache the beginning, and
/// arguments keep every digit.
package struct OpenAIRequest {
  private let request: ModelRequest
  private let model: String
  private let quirks: ProviderQuirks
  /// OpenAI itself no longer takes the key that all others know.
  private let tokenLimitKey: String

  package init(
    _ request: ModelRequest, model: String, quirks: ProviderQuirks = ProviderQuirks(), isOpenAI: Bool = false
  ) {
    self.request = request
    self.model = model
    self.quirks = quirks
    tokenLimitKey = isOpenAI ? "max_completion_tokens" : "max_tokens"
  }

  package var json: JSON {
    var body: JSONObject = JSONObject([("model", .string(model)), ("messages", .array(messages))])
    let tools = request.tools.map(tool)
    if !tools.isEmpty {
      body["tools"] = .array(tools)
      body["parallel_tool_calls"] = quirks.allowsParallelCalls.map(JSON.bool)
    }
    body[tokenLimitKey] = quirks.maximumTokens.map { .number(JSONNumber($0)) }
    body["stream"] = true
    if quirks.asksForUsage { body["stream_options"] = ["include_usage": true] }
    return .object(body)
  }

  private var messages: [JSON] {
    let system = request.systemText
    let opening: [JSON] = system.isEmpty ? [] : [["role": "system", "content": .string(system)]]
    return opening + WireHistory.entries(of: request.messages).flatMap(messages)
  }

  private func messages(_ entry: WireHistory.Entry) -> [JSON] {
    switch entry {
    case .user(let text): [["role": "user", "content": .string(text)]]
    case .assistant(let message, let results, let isCurrent): [assistant(message, isCurrent)] + results.map(result)
    }
  }

  /// Content is always there: servers disagree whether it may be missing, and accept null beside calls.
  private func assistant(_ message: AssistantMessage, _ isCurrent: Bool) -> JSON {
    let content: JSON = message.text.isEmpty ? .null : .string(message.text)
    var json: JSONObject = JSONObject([("role", "assistant"), ("content", content)])
    if !message.calls.isEmpty { json["tool_calls"] = .array(message.calls.map(call)) }
    // Reasoning is wanted back within a tool loop only; some servers refuse that of older turns.
    if isCurrent { for (key, value) in OpenAIReplay.members(of: message.replay) { json[key] = value } }
    return .object(json)
  }

  private func call(_ call: AssistantMessage.Call) -> JSON {
    var function = JSONObject([
      ("name", .string(call.name)), ("arguments", .string(JSONWriter.text(.object(call.arguments)))),
    ])
    var json = JSONObject([("id", .string(call.id)), ("type", "function")])
    for (key, value) in call.extra where key != "function" { json[key] = value }
    for (key, value) in call.extra["function"]?.object ?? JSONObject() { function[key] = value }
    json["function"] = .object(function)
    return .object(json)
  }

  private func result(_ record: CallRecord) -> JSON {
    ["role": "tool", "tool_call_id": .string(record.id), "content": .string(record.textForModel)]
  }

  private func tool(_ definition: ToolDefinition) -> JSON {
    let function: JSON = [
      "name": .string(definition.name), "description": .string(ToolManual.text(of: definition)),
      "parameters": ToolManual.parameters(of: definition),
    ]
    return ["type": "function", "function": function]
  }
}
