import AgentCore
import SkillModel

/// The wire form of what an OpenAI-compatible server sends: a chunk of a stream, or a whole completion.
///
/// Read by hand from `JSON`: servers differ in the type of nearly every member, arguments must keep every digit, and
/// members that are not known must go back as they came; `Decodable` would lose all three.
struct OpenAIChunk {
  struct Choice {
    var delta: Delta
    /// The choice holds a whole message, not a part of one.
    var isWhole: Bool
    var finishReason: String?
  }

  struct Delta {
    var text = ""
    /// What the model thought, under the key by which it must go back.
    var reasoning: [(key: String, text: String)] = []
    var reasoningDetails: [JSON] = []
    var calls: [CallFragment] = []
    var extraContent: JSON?
  }

  var choices: [Choice]
  var usage: Usage?

  init(_ json: JSON) {
    let choices = json["choices"]?.array ?? []
    // More than one answer was not asked for; of a server that sends several the first counts.
    self.choices = choices.filter { ($0["index"]?.number?.int ?? 0) == 0 }.map(Choice.init)
    usage =
      [json["usage"], json["x_groq"]?["usage"], choices.first?["usage"]].lazy.compactMap { $0 }
      .compactMap(Usage.init(openAI:)).first
  }
}

extension OpenAIChunk.Choice {
  init(_ json: JSON) {
    let delta = json["delta"]?.object.flatMap { $0.isEmpty ? nil : $0 }
    let message = json["message"]?.object
    isWhole = delta == nil && message != nil
    self.delta = (delta ?? message).map { OpenAIChunk.Delta(.object($0)) } ?? OpenAIChunk.Delta()
    finishReason = json["finish_reason"]?.string.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension OpenAIChunk.Delta {
  private static let reasoningKeys = ["reasoning_content", "reasoning", "reasoning_text"]

  init(_ json: JSON) {
    text = Self.text(json["content"], of: "text") + (json["refusal"]?.string ?? "")
    reasoning = Self.reasoningKeys.compactMap { key in
      json[key]?.string.flatMap { $0.isEmpty ? nil : (key, $0) }
    }
    let thought = Self.text(json["content"], of: "thinking")
    if !thought.isEmpty { reasoning.append(("thinking", thought)) }
    reasoningDetails = json["reasoning_details"]?.array ?? []
    extraContent = json["extra_content"]?.present
    let list = json["tool_calls"].map { $0.array ?? [$0] } ?? json["function_call"].map { [["function": $0]] } ?? []
    let objects = list.compactMap(\.object)
    calls = objects.enumerated().map { CallFragment($1, position: $0, of: objects.count) }
  }

  /// Content is text, or a list of parts, each with its type; a part of thinking holds parts itself.
  private static func text(_ content: JSON?, of type: String) -> String {
    switch content {
    case .string(let text): type == "text" ? text : ""
    case .array(let parts):
      parts.map { part in
        guard part["type"]?.string ?? "text" == type else { return "" }
        return part[type]?.string ?? text(part[type], of: "text")
      }.joined()
    default: ""
    }
  }
}

extension Usage {
  /// Nil where the server counts nothing.
  fileprivate init?(openAI json: JSON) {
    let input = json["prompt_tokens"]?.number?.int ?? json["input_tokens"]?.number?.int
    let output = json["completion_tokens"]?.number?.int ?? json["output_tokens"]?.number?.int
    guard input != nil || output != nil else { return nil }
    self.init(inputTokens: input ?? 0, outputTokens: output ?? 0)
  }
}
