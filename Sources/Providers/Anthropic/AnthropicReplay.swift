import AgentCore
import SkillModel

/// Thoughts with their signatures, and the order of all blocks: what Anthropic wants back in a tool loop, unchanged.
struct AnthropicReplay {
  private static let tag = "anthropic"

  let json: JSON?

  /// Nothing is kept of a message without thoughts.
  init(_ blocks: [AnthropicBlock]) {
    let hasThoughts = blocks.contains { $0.isThought && $0.replay != nil }
    json = hasThoughts ? [Self.tag: .array(blocks.compactMap(\.replay))] : Optional.none
  }

  /// The content of a message: the blocks of its replay, with the calls as they were executed in their places.
  static func content(of message: AssistantMessage, calls: [JSON], isCurrent: Bool) -> [JSON] {
    let plain =
      message.text.allSatisfy(\.isWhitespace) ? [] : [["type": "text", "text": .string(message.text)]] as [JSON]
    guard isCurrent, let blocks = message.replay?[tag]?.array else { return plain + calls }
    let places = blocks.filter { $0["type"] == "tool_use" }.count
    let text = blocks.compactMap { $0["text"]?.string }.joined()
    guard places == calls.count, text == message.text || plain.isEmpty else {
      return blocks.filter { ["thinking", "redacted_thinking"].contains($0["type"]) } + plain + calls
    }
    var rest = calls[...]
    return blocks.map { $0["type"] == "tool_use" ? rest.removeFirst() : $0 }
  }
}
