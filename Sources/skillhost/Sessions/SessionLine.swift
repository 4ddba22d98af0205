import AgentCore
import SkillModel

/// The lines of a session's file: JSON objects, the first one the head.
enum SessionLine {
  static let formatVersion = 1

  static func head(id: String, created: String, model: String) -> JSON {
    [
      "type": "session", "format": .number(JSONNumber(formatVersion)), "id": .string(id), "created": .string(created),
      "model": .string(model),
    ]
  }

  static func json(_ entry: HistoryEntry, at time: String? = nil) -> JSON {
    var json: JSONObject
    switch entry {
    case .user(let text):
      json = ["type": "user", "text": .string(text)]
    case .assistant(let message):
      json = ["type": "assistant", "text": .string(message.text)]
      if !message.reasoning.isEmpty { json["reasoning"] = .string(message.reasoning) }
      if !message.calls.isEmpty { json["calls"] = .array(message.calls.map(call)) }
      json["replay"] = message.replay
      json["model"] = message.model.map(JSON.string)
    case .result(let record):
      json = ["type": "result", "call": .string(record.id)]
      for (key, value) in result(record.result) { json[key] = value }
    case .usage(let usage):
      json = [
        "type": "usage", "input_tokens": .number(JSONNumber(usage.inputTokens)),
        "output_tokens": .number(JSONNumber(usage.outputTokens)),
      ]
    }
    json["at"] = time.map(JSON.string)
    return .object(json)
  }

  private static func call(_ call: AssistantMessage.Call) -> JSON {
    var json: JSONObject = ["id": .string(call.id), "name": .string(call.name), "arguments": .object(call.arguments)]
    if !call.extra.isEmpty { json["extra"] = .object(call.extra) }
    return .object(json)
  }

  private static func result(_ result: ToolResult) -> JSONObject {
    switch result {
    case .success(.text(let text)): return ["output": .string(text)]
    case .success(.json(let value)): return ["data": value]
    case .failure(let error):
      var json: JSONObject = ["code": .string(error.code.rawValue), "message": .string(error.message)]
      json["hint"] = error.hint.map(JSON.string)
      return ["error": .object(json)]
    }
  }

  /// Nil for a line of a type that this version does not know.
  static func entry(_ json: JSON) -> HistoryEntry? {
    switch json["type"]?.string {
    case "user": return .user(json["text"]?.string ?? "")
    case "assistant":
      return .assistant(
        AssistantMessage(
          text: json["text"]?.string ?? "", reasoning: json["reasoning"]?.string ?? "",
          calls: (json["calls"]?.array ?? []).compactMap(call), replay: json["replay"],
          model: json["model"]?.string))
    case "result":
      guard let id = json["call"]?.string else { return nil }
      return .result(CallRecord(id: id, result: result(json)))
    case "usage":
      guard let input = json["input_tokens"]?.number?.int, let output = json["output_tokens"]?.number?.int else {
        return nil
      }
      return .usage(Usage(inputTokens: input, outputTokens: output))
    default: return nil
    }
  }

  private static func call(_ json: JSON) -> AssistantMessage.Call? {
    guard let id = json["id"]?.string, let name = json["name"]?.string else { return nil }
    return AssistantMessage.Call(
      id: id, name: name, arguments: json["arguments"]?.object ?? [:], extra: json["extra"]?.object ?? [:])
  }

  private static func result(_ json: JSON) -> ToolResult {
    if let text = json["output"]?.string { return .success(.text(text)) }
    if let data = json["data"] { return .success(.json(data)) }
    let error = json["error"]
    return .failure(
      ToolError(
        error?["code"]?.string.flatMap(ToolError.Code.init) ?? .internal, error?["message"]?.string ?? "",
        hint: error?["hint"]?.string))
  }
}
