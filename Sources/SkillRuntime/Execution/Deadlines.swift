internal import CSkillABI
internal import Dispatch
internal import Synchronization

/// Ends the calls whose time is up. One thread for all of them; it sleeps until the first deadline.
///
/// A call costs an entry in a table and no timer: a thread that sleeps until an earlier moment need not be told.
final class Deadlines: Sendable {
  typealias Action = @Sendable () -> Void

  /// How long a call may go on after it was told to end.
  static let grace = Duration.seconds(2)
  private static let stackSize = 256 << 10

  private struct Entry {
    let call: ActiveCall
    let interrupt: Action
    let abandon: Action
    var looksAt: ContinuousClock.Instant
    var isInterrupted = false
  }

  private struct State {
    var entries: [skill_token: Entry] = [:]
    /// When the thread looks again; nil where there is none.
    var wakesAt: ContinuousClock.Instant?
  }

  private let state = Mutex(State())
  private let signal = DispatchSemaphore(value: 0)

  /// Calls `interrupt` at the call's deadline, as questions to the person have moved it, and `abandon` after the grace.
  ///
  /// Each runs on a thread of its own, since it calls into the skill. False where the system gives no thread to watch from.
  func add(_ call: ActiveCall, interrupt: @escaping Action, abandon: @escaping Action) -> Bool {
    guard let deadline = call.deadline else { return true }
    let before = state.withLock { state in
      state.entries[call.token] = Entry(call: call, interrupt: interrupt, abandon: abandon, looksAt: deadline)
      let before = state.wakesAt
      state.wakesAt = min(before ?? deadline, deadline)
      return before
    }
    if let before {
      if deadline < before { signal.signal() }
      return true
    }
    if startThread(stackSize: Self.stackSize, { self.watch() }) { return true }
    state.withLock { $0 = State() }
    return false
  }

  func remove(_ call: ActiveCall) { state.withLock { _ = $0.entries.removeValue(forKey: call.token) } }

  private func watch() {
    while let moment = look() { _ = signal.wait(timeout: .now() + .milliseconds(moment)) }
  }

  /// Does what is due; milliseconds until the next look, nil where nothing is left to wait for.
  private func look() -> Int? {
    let now = ContinuousClock.now
    let (due, next) = state.withLock { state in
      let due = state.entries.keys.compactMap { take($0, at: now, from: &state) }
      state.wakesAt = state.entries.values.map(\.looksAt).min()
      return (due, state.wakesAt)
    }
    for action in due { _ = startThread(stackSize: Self.stackSize, action) }
    return next.map { max(1, Int(now.duration(to: $0) / .milliseconds(1)) + 1) }
  }

  private func take(_ token: skill_token, at now: ContinuousClock.Instant, from state: inout State) -> Action? {
    guard var entry = state.entries[token], entry.looksAt <= now else { return nil }
    if entry.isInterrupted {
      state.entries[token] = nil
      return entry.abandon
    }
    let deadline = entry.call.deadline ?? now
    entry.isInterrupted = deadline <= now
    entry.looksAt = entry.isInterrupted ? now + Self.grace : deadline
    state.entries[token] = entry
    return entry.isInterrupted ? entry.interrupt : nil
  }
}
