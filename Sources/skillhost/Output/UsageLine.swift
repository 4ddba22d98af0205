import AgentCore

/// The tokens of a turn, and of the conversation so far, as a line for a person.
struct UsageLine {
  private(set) var conversation: Usage?

  /// `conversation` is what was counted before.
  init(conversation: Usage?) { self.conversation = conversation }

  /// Nil where no server counted.
  mutating func add(_ turn: Usage?) -> String? {
    guard let turn else { return nil }
    let sum = conversation.map { $0 + turn } ?? turn
    defer { conversation = sum }
    let whole = conversation == nil ? "" : "; in this conversation \(Self.text(sum))"
    return "  \(Self.text(turn))\(whole)"
  }

  private static func text(_ usage: Usage) -> String { "\(usage.inputTokens) tokens in, \(usage.outputTokens) out" }
}
