internal import SkillModel
internal import Synchronization

/// Questions to the person that are open: asked as an event, answered by number.
final class Questions: Sendable {
  private struct State {
    var last = 0
    var open: [Int: CheckedContinuation<ConfirmDecision, Never>] = [:]
  }

  private let state = Mutex(State())

  /// Waits for the answer; `cancelled` where the call is cancelled first.
  func ask(_ call: String, _ request: ConfirmRequest, _ emit: @Sendable (Event) -> Void) async -> ConfirmDecision {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    let decision = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = state.withLock { state in
          if !Task.isCancelled { state.open[number] = continuation }
          return Task.isCancelled
        }
        if isCancelled { continuation.resume(returning: .cancelled) } else { emit(.confirmAsked(call: call, question: number, request)) }
      }
    } onCancel: {
      answer(number, .cancelled)
    }
    emit(.confirmAnswered(call: call, request, decision))
    return decision
  }

  func answer(_ number: Int, _ decision: ConfirmDecision) {
    state.withLock { $0.open.removeValue(forKey: number) }?.resume(returning: decision)
  }
}
