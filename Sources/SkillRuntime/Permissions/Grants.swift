internal import Dispatch
package import SkillModel
internal import Synchronization

/// What the person has allowed a skill in this run, of what its descriptor declares. Asked on first use.
final class Grants: Sendable {
  private let skill: String
  private let file: FilePath
  /// What the worker has to be started with.
  private let early: [Permission]
  private let answers = Mutex<[Permission: Bool]>([:])
  private let gate = SerialGate()
  /// One question at a time, asked from threads that may block.
  private let turn = DispatchSemaphore(value: 1)

  init(skill: String, file: FilePath, declared: [Permission]) {
    self.skill = skill
    self.file = file
    early = declared.filter { $0.name.canBeGranted && $0.name != .network }
  }

  /// What was allowed so far, and has to be known when the worker starts.
  var atStart: [Permission] {
    let answers = answers.withLock { $0 }
    return early.filter { answers[$0] == true }
  }

  /// Asks for what the worker must be started with; the error says what was not allowed.
  func settle(_ observer: CallObserver) async -> ToolError? {
    if early.allSatisfy({ known($0) == .allow }) { return nil }
    guard await gate.enter() else { return .interrupted(.cancelled, skill) }
    defer { gate.leave() }
    for permission in early {
      let decision: ConfirmDecision
      if let known = known(permission) {
        decision = known
      } else {
        decision = await observer.confirm(question(permission))
        note(permission, decision)
      }
      if !decision.isAllowed { return refusal(permission, decision) }
    }
    return nil
  }

  /// Whether a request may be made; asks where that is not known yet, and blocks.
  func allows(_ permission: Permission, asking call: ActiveCall) -> Bool {
    if let known = known(permission) { return known == .allow }
    turn.wait()
    defer { turn.signal() }
    if let known = known(permission) { return known == .allow }
    let decision = call.ask(question(permission))
    note(permission, decision)
    return decision.isAllowed
  }

  private func known(_ permission: Permission) -> ConfirmDecision? {
    answers.withLock { $0[permission] }.map { $0 ? .allow : .deny }
  }

  /// That nobody was there, or the call was cancelled, is no answer.
  private func note(_ permission: Permission, _ decision: ConfirmDecision) {
    guard decision != .unavailable, decision != .cancelled else { return }
    answers.withLock { $0[permission] = decision.isAllowed }
  }

  private func question(_ permission: Permission) -> ConfirmRequest {
    ConfirmRequest(
      title: "May \(skill) \(permission.inWords)?",
      detail: "Its reason: \(permission.reason) The skill's file: \(file.shellWord)", risk: .high,
      kind: .permission)
  }

  private func refusal(_ permission: Permission, _ decision: ConfirmDecision) -> ToolError {
    if decision == .cancelled { return .interrupted(.cancelled, skill) }
    let why = decision == .deny || decision == .denyAlways ? "that was not allowed" : "nobody was there to allow it"
    return ToolError(
      .denied, "the skill \(skill) needs to \(permission.inWords), and \(why)",
      hint: "Run it again with --yes, or in a terminal, and answer yes.")
  }
}

extension Permission.Name {
  /// Whether a skill in a worker can be given it; there it cannot start programs, nor have secrets.
  package var canBeGranted: Bool {
    switch self {
    case .fileRead, .fileWrite, .environment, .network: true
    case .execute, .secret: false
    }
  }
}

extension Permission {
  /// What it lets a skill do, after "may" or "to".
  fileprivate var inWords: String {
    switch name {
    case .fileRead: "read files in \(scope)"
    case .fileWrite: "read and change files in \(scope)"
    case .network: "reach \(scope) over the network"
    case .execute: "run \(scope)"
    case .environment: "see the variable \(scope)"
    case .secret: "use the secret \(scope)"
    }
  }
}
