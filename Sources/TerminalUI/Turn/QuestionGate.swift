/// Keeps what was typed ahead from answering a question: its keys count only after a moment without any.
package struct QuestionGate: Sendable {
  private static let quiet = Duration.milliseconds(400)

  package let question: Int
  private var quietSince: ContinuousClock.Instant
  package private(set) var isOpen = false

  /// For a question that appears now.
  package init(_ question: Int, now: ContinuousClock.Instant) {
    self.question = question
    quietSince = now
  }

  /// Whether a key that was pressed now is an answer.
  package mutating func passes(at now: ContinuousClock.Instant) -> Bool {
    isOpen = isOpen || quietSince.duration(to: now) >= Self.quiet
    quietSince = now
    return isOpen
  }
}
