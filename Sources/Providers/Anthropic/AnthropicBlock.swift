import AgentCore
import SkillModel

/// A content block of a message, as far as it has come.
struct AnthropicBlock: Sendable {
  enum Kind: Sendable, Hashable { case text, thinking, redactedThinking, toolUse, unknown }

  let kind: Kind
  private(set) var text: String
  private var signature: String
  /// The block as it began; a redacted thought is all in it.
  private let start: JSONObject
  private var partialInput = ""
  /// The server said that nothing more of it comes.
  var isClosed = false

  private static let known: Set<String> = ["type", "id", "name", "input"]

  init(_ json: JSON) {
    start = json.object ?? JSONObject()
    text = json["text"]?.string ?? json["thinking"]?.string ?? ""
    signature = json["signature"]?.string ?? ""
    kind =
      switch json["type"]?.string {
      case "text": .text
      case "thinking": .thinking
      case "redacted_thinking": .redactedThinking
      case "tool_use": .toolUse
      default: .unknown
      }
  }

  var id: String? { start["id"]?.string.flatMap { $0.isEmpty ? nil : $0 } }

  /// What a delta adds to the text. Deltas of a kind that is not known, or not this block's, add nothing.
  mutating func add(_ delta: JSON) -> String {
    switch (delta["type"]?.string, kind) {
    case ("text_delta", .text): return append(delta["text"]?.string)
    case ("thinking_delta", .thinking): return append(delta["thinking"]?.string)
    case ("signature_delta", .thinking): signature += delta["signature"]?.string ?? ""
    case ("input_json_delta", .toolUse): partialInput += delta["partial_json"]?.string ?? ""
    default: break
    }
    return ""
  }

  private mutating func append(_ piece: String?) -> String {
    text += piece ?? ""
    return piece ?? ""
  }

  func call(id: String) -> ModelCall {
    let extra = JSONObject(
      start.members.filter { !Self.known.contains($0.key) && !$0.value.isNull }.map { ($0.key, $0.value) })
    return ModelCall(id: id, name: start["name"]?.string ?? "", arguments: arguments, extra: extra)
  }

  /// The input comes in pieces of text, or whole with the beginning of the block.
  private var arguments: ModelCall.Arguments {
    if partialInput.contains(where: { !$0.isWhitespace }) { return .text(partialInput) }
    if case .string(let text)? = start["input"] { return .text(text) }
    return start["input"]?.present.map { .json($0) } ?? .text("")
  }

  /// What must go back as it came, or show where it stood; nil for a thought that cannot be verified, and the unknown.
  var replay: JSON? {
    switch kind {
    case .text: text.allSatisfy(\.isWhitespace) ? Optional.none : ["type": "text", "text": .string(text)]
    case .thinking:
      signature.isEmpty
        ? Optional.none : ["type": "thinking", "thinking": .string(text), "signature": .string(signature)]
    case .redactedThinking: .object(start)
    case .toolUse: ["type": "tool_use"]
    case .unknown: Optional.none
    }
  }

  var isThought: Bool { kind == .thinking || kind == .redactedThinking }
}
