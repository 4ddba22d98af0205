internal import Synchronization

/// Lets one call in at a time, in the order of arrival; one that is cancelled while it waits leaves the queue.
final class SerialGate: Sendable {
  private struct State {
    var isBusy = false
    var next = 0
    var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  }

  private let state = Mutex(State())

  /// True when it is this call's turn; false when it was cancelled first.
  func enter() async -> Bool {
    let id = state.withLock { state in
      state.next += 1
      return state.next
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Bool? = state.withLock { state in
          if Task.isCancelled { return false }
          if !state.isBusy {
            state.isBusy = true
            return true
          }
          state.waiting.append((id, continuation))
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let left = state.withLock { state in
        state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0).continuation }
      }
      left?.resume(returning: false)
    }
  }

  func leave() {
    let next = state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isBusy = false
        return nil as CheckedContinuation<Bool, Never>?
      }
      return state.waiting.removeFirst().continuation
    }
    next?.resume(returning: true)
  }
}
