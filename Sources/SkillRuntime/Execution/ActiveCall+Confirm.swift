internal import CSkillABI
internal import Dispatch
internal import SkillModel
internal import Synchronization

extension ActiveCall {
  private static let pollInterval = DispatchTimeInterval.milliseconds(50)

  /// Asks the person and blocks this thread, which is the skill's own, until there is an answer or the call is cancelled.
  func ask(_ question: ConfirmRequest) -> ConfirmDecision {
    guard status == SKILL_OK else { return .cancelled }
    beginQuestion()
    defer { endQuestion() }
    let answer = Answer()
    let task = Task {
      answer.give(await onConfirm(question))
    }
    while answer.signal.wait(timeout: .now() + Self.pollInterval) == .timedOut {
      guard status == SKILL_OK else {
        task.cancel()
        return .cancelled
      }
    }
    return answer.decision
  }
}

private final class Answer: Sendable {
  let signal = DispatchSemaphore(value: 0)
  private let value = Mutex(ConfirmDecision.unavailable)

  var decision: ConfirmDecision { value.withLock { $0 } }

  func give(_ decision: ConfirmDecision) {
    value.withLock { $0 = decision }
    signal.signal()
  }
}

extension ConfirmDecision {
  var code: skill_decision {
    switch self {
    case .deny, .denyAlways: SKILL_DECISION_DENY
    case .allow, .allowSession, .allowAlways: SKILL_DECISION_ALLOW
    case .unavailable: SKILL_DECISION_UNAVAILABLE
    case .cancelled: SKILL_DECISION_CANCELLED
    }
  }
}
