internal import Synchronization

/// What has come of a call, on its way from another thread to the task that waits; the first one counts.
final class Reply<Value: Sendable>: Sendable {
  private enum State {
    case empty
    case waiting(CheckedContinuation<Value, Never>)
    case given(Value)
    case done
  }

  private let state = Mutex(State.empty)

  func set(_ continuation: CheckedContinuation<Value, Never>) {
    let early: Value? = state.withLock { state in
      if case .given(let value) = state {
        state = .done
        return value
      }
      state = .waiting(continuation)
      return nil
    }
    if let early { continuation.resume(returning: early) }
  }

  func give(_ value: Value) {
    let waiting: CheckedContinuation<Value, Never>? = state.withLock { state in
      switch state {
      case .empty:
        state = .given(value)
        return nil
      case .waiting(let continuation):
        state = .done
        return continuation
      case .given, .done:
        return nil
      }
    }
    waiting?.resume(returning: value)
  }
}
