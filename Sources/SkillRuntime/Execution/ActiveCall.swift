internal import SkillModel
internal import CSkillABI
internal import Synchronization

/// One call while it runs: whether it should go on, and what the skill has handed over so far.
final class ActiveCall: Sendable {
  enum Interruption: Sendable { case cancelled, deadline }

  private struct State {
    var outcome: (status: skill_status, result: ToolResult)?
    /// The first rule of the header that the skill broke in this call.
    var violation: String?
    var interruption: Interruption?
    var isOver = false
    var deadline: ContinuousClock.Instant?
    /// Questions to the person that are open; their time does not count.
    var openQuestions = 0
    var waitingSince: ContinuousClock.Instant?
    /// The person's answers that count for this call only.
    var answers: [PermissionKey: Bool] = [:]
  }

  let token: skill_token
  let skillName: String
  let onUpdate: @Sendable (CallUpdate) -> Void
  let onConfirm: @Sendable (ConfirmRequest) async -> ConfirmDecision
  private let state: Mutex<State>

  init(
    token: skill_token, skillName: String, deadline: ContinuousClock.Instant?,
    onUpdate: @escaping @Sendable (CallUpdate) -> Void,
    onConfirm: @escaping @Sendable (ConfirmRequest) async -> ConfirmDecision
  ) {
    self.token = token
    self.skillName = skillName
    self.onUpdate = onUpdate
    self.onConfirm = onConfirm
    state = Mutex(State(deadline: deadline))
  }

  /// What `poll_cancel` answers.
  var status: skill_status {
    state.withLock { state in
      if state.isOver { return SKILL_STALE }
      return switch state.interruption {
      case nil: SKILL_OK
      case .cancelled: SKILL_CANCELLED
      case .deadline: SKILL_DEADLINE
      }
    }
  }

  var interruption: Interruption? { state.withLock { $0.interruption } }

  /// The first reason stays.
  func interrupt(_ reason: Interruption) {
    state.withLock { if $0.interruption == nil { $0.interruption = reason } }
  }

  /// When the call's time is up, as things stand; nil for never.
  var deadline: ContinuousClock.Instant? {
    state.withLock { state in
      guard let deadline = state.deadline, let since = state.waitingSince else { return state.deadline }
      return deadline + since.duration(to: .now)
    }
  }

  func answer(_ key: PermissionKey) -> Bool? { state.withLock { $0.answers[key] } }

  func remember(_ key: PermissionKey, _ isAllowed: Bool) { state.withLock { $0.answers[key] = isAllowed } }

  func beginQuestion() {
    state.withLock { state in
      state.openQuestions += 1
      if state.waitingSince == nil { state.waitingSince = .now }
    }
  }

  func endQuestion() {
    state.withLock { state in
      state.openQuestions -= 1
      guard state.openQuestions == 0, let since = state.waitingSince else { return }
      state.deadline = state.deadline.map { $0 + since.duration(to: .now) }
      state.waitingSince = nil
    }
  }

  /// Takes the one outcome of the call; what it answers is what the skill gets.
  func accept(_ result: ToolResult, status: skill_status) -> skill_status {
    state.withLock { state in
      if state.isOver { return SKILL_STALE }
      if state.outcome != nil { return SKILL_CONTRACT }
      state.outcome = (status, result)
      return SKILL_OK
    }
  }

  /// Notes a broken rule for the message, should the call end without a result.
  func violates(_ rule: String) -> skill_status {
    state.withLock { state in
      if state.isOver { return SKILL_STALE }
      if state.violation == nil { state.violation = rule }
      return SKILL_CONTRACT
    }
  }

  /// Ends the call: what it has come to, given what `execute` returned.
  func conclude(returned: skill_status) -> ToolResult {
    let (outcome, violation, interruption) = state.withLock { state in
      state.isOver = true
      return (state.outcome, state.violation, state.interruption)
    }
    guard let outcome else {
      return .failure(missing(returned: returned, violation: violation, interruption: interruption))
    }
    guard outcome.status == returned else {
      let kind = outcome.status == SKILL_OK ? "a result" : "an error (\(outcome.status))"
      return contract("handed over \(kind) but returned status \(returned)")
    }
    return outcome.result
  }

  private func missing(returned: skill_status, violation: String?, interruption: Interruption?) -> ToolError {
    if let interruption, violation == nil, returned < 0 { return .interrupted(interruption, skillName) }
    let what = violation ?? "returned status \(returned) without a result"
    return ToolError(.contract, "the skill \(skillName) broke its contract: it \(what)", hint: ToolError.tellAuthor)
  }

  private func contract(_ what: String) -> ToolResult {
    .failure(ToolError(.contract, "the skill \(skillName) broke its contract: it \(what)", hint: ToolError.tellAuthor))
  }
}

extension ToolError {
  static let tellAuthor = "The fault is in the skill: tell its author, or update it."

  static func interrupted(_ reason: ActiveCall.Interruption, _ skillName: String) -> ToolError {
    switch reason {
    case .cancelled: ToolError(.cancelled, "the call to \(skillName) was cancelled")
    case .deadline:
      ToolError(
        .deadline, "the skill \(skillName) did not finish in time", hint: "Give it longer with --timeout SECONDS.")
    }
  }
}
