import AgentCore
import SkillModel

/// The part of a history that the engine looks at.
struct Conversation {
  let messages: [Message]

  /// What the message before the last one waits for.
  var pending: Pending? {
    guard case .assistant(let message)? = messages.dropLast().last, message.calls.isEmpty else { return nil }
    return Pending(message.replay)
  }

  var lastText: String? {
    for message in messages.reversed() { if case .user(let text) = message { return text } }
    return nil
  }

  /// The last call that was made, and the words that led to it.
  var lastCall: (call: AssistantMessage.Call, text: String)? {
    guard
      let at = messages.lastIndex(where: {
        if case .assistant(let message) = $0 { !message.calls.isEmpty } else { false }
      }),
      case .assistant(let message) = messages[at], message.calls.count == 1
    else { return nil }
    for earlier in messages[..<at].reversed() { if case .user(let text) = earlier { return (message.calls[0], text) } }
    return nil
  }

  /// An id that no call of this history has.
  func freshID(_ number: Int) -> String {
    let used = messages.reduce(0) { count, message in
      if case .assistant(let message) = message { count + message.calls.count } else { count }
    }
    return "offline-\(used + number + 1)"
  }
}
