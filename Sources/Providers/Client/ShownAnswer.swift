import AgentCore

/// What the person has seen of an answer over several attempts, so that a new attempt does not say it all again.
///
/// While a new attempt repeats what is there already, nothing of it is passed on; what goes beyond is. Where it says
/// something else, it is shown from its beginning, below what came before.
struct ShownAnswer: Sendable {
  private var text = ShownText()
  private var reasoning = ShownText()

  mutating func beginAttempt() {
    text.beginAttempt()
    reasoning.beginAttempt()
  }

  /// What is to be shown of a delta; nil for nothing.
  mutating func pass(_ delta: ModelDelta) -> ModelDelta? {
    switch delta {
    case .text(let piece): text.pass(piece).map(ModelDelta.text)
    case .reasoning(let piece): reasoning.pass(piece).map(ModelDelta.reasoning)
    case .notice: delta
    }
  }

  /// What is left to show of a whole answer: all of it, where it ended before it had repeated what was seen.
  mutating func rest() -> ModelDelta? { text.rest().map(ModelDelta.text) }
}

/// One text of an answer.
private struct ShownText: Sendable {
  /// What was seen before this attempt, and how much of it the attempt has repeated; nil once it goes its own way.
  private var earlier: (bytes: [UInt8], repeated: Int)?
  private var present: [UInt8] = []

  mutating func beginAttempt() {
    let seen = earlier?.bytes ?? present
    earlier = seen.isEmpty ? nil : (seen, 0)
    present = []
  }

  mutating func pass(_ piece: String) -> String? {
    present += piece.utf8
    guard let (bytes, repeated) = earlier else { return piece }
    let count = min(present.count, bytes.count)
    guard present[repeated..<count].elementsEqual(bytes[repeated..<count]) else { return restart() }
    if present.count <= bytes.count {
      earlier = (bytes, present.count)
      return nil
    }
    earlier = nil
    // What was seen ended with a whole piece, so no character is cut here.
    return String(decoding: present[count...], as: UTF8.self)
  }

  mutating func rest() -> String? {
    guard let (bytes, repeated) = earlier, repeated < bytes.count else { return nil }
    return present.isEmpty ? nil : restart()
  }

  private mutating func restart() -> String {
    earlier = nil
    return "\n\n" + String(decoding: present, as: UTF8.self)
  }
}
