import AgentCore
import SkillModel

/// A conversation as every dialect needs it: each call with one legal name, one unique id and one result.
enum WireHistory {
  enum Entry: Sendable, Hashable {
    case user(String)
    /// `isCurrent` is set in the turn that is under way, whose reasoning the model still needs.
    case assistant(AssistantMessage, results: [CallRecord], isCurrent: Bool)
  }

  /// Messages that say nothing, and results without a call, are left out; a call without a result is given one.
  static func entries(of messages: [Message], ids: CallIDs = CallIDs()) -> [Entry] {
    var ids = ids
    var entries: [Entry] = []
    let lastUser = messages.lastIndex { if case .user = $0 { true } else { false } } ?? -1
    for (index, message) in messages.enumerated() {
      switch message {
      case .user(let text):
        if !text.allSatisfy(\.isWhitespace) { entries.append(.user(text)) }
      case .assistant(let message):
        guard !message.calls.isEmpty || !message.text.allSatisfy(\.isWhitespace) else { continue }
        let records = index + 1 < messages.count ? messages[index + 1].results : []
        let (message, results) = paired(message, records, &ids)
        entries.append(.assistant(message, results: results, isCurrent: index > lastUser))
      case .results: break
      }
    }
    return entries
  }

  private static func paired(
    _ message: AssistantMessage, _ records: [CallRecord], _ ids: inout CallIDs
  ) -> (AssistantMessage, [CallRecord]) {
    var message = message
    var left = records
    var results: [CallRecord] = []
    for index in message.calls.indices {
      let old = message.calls[index].id
      let at = left.firstIndex { $0.id == old }
      let result = at.map { left.remove(at: $0).result } ?? .failure(missing)
      message.calls[index].id = ids.unique(old)
      message.calls[index].name = legalName(message.calls[index].name)
      results.append(CallRecord(id: message.calls[index].id, result: result))
    }
    return (message, results)
  }

  private static let missing = ToolError(.cancelled, "The call was interrupted; whether it had an effect is not known.")

  /// A model may have invented any name; servers take only `[a-zA-Z0-9_-]{1,64}` back.
  private static func legalName(_ name: String) -> String {
    let legal = name.unicodeScalars.map { scalar in
      scalar.isASCII && (UInt8(ascii: scalar).isLetterOrDigit || scalar == "_" || scalar == "-") ? String(scalar) : "_"
    }
    return name.isEmpty ? "unnamed" : legal.prefix(64).joined()
  }
}

extension Message {
  fileprivate var results: [CallRecord] {
    if case .results(let records) = self { records } else { [] }
  }
}
