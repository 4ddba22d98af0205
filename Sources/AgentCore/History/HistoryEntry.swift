internal import SkillModel

/// One thing that happened in a conversation, as it is saved: at once, before anything depends on it.
package enum HistoryEntry: Sendable, Hashable {
  case user(String)
  /// Saved before its calls run.
  case assistant(AssistantMessage)
  /// Saved as soon as the call is over.
  case result(CallRecord)
  /// The tokens of a turn that is over.
  case usage(Usage)
}

extension [HistoryEntry] {
  /// The history that can be sent to a model: every call has exactly one result, in the order asked.
  ///
  /// A call whose result was never saved was interrupted, and says so; a result without a call is passed over.
  package var messages: [Message] {
    var messages: [Message] = []
    var open: [AssistantMessage.Call] = []
    var results: [String: ToolResult] = [:]
    func close() {
      guard !open.isEmpty else { return }
      messages.append(
        .results(open.map { CallRecord(id: $0.id, result: results[$0.id] ?? .failure(.interruptedCall)) }))
      open = []
      results = [:]
    }
    for entry in self {
      switch entry {
      case .user(let text):
        close()
        messages.append(.user(text))
      case .assistant(let message):
        close()
        messages.append(.assistant(message))
        open = message.calls
      case .result(let record):
        if results[record.id] == nil { results[record.id] = record.result }
      case .usage: break
      }
    }
    close()
    return messages
  }

  /// The tokens of all turns; nil where no server counted any.
  package var usage: Usage? {
    reduce(nil) { sum, entry in
      guard case .usage(let usage) = entry else { return sum }
      return sum.map { $0 + usage } ?? usage
    }
  }
}

extension ToolError {
  static let interruptedCall = ToolError(
    .cancelled, "interrupted: skillhost ended before the result of this call was known",
    hint: "It may or may not have been done; check before calling again.")
}
