internal import CSkillABI
internal import Synchronization

/// The status of a call on its way from the call's thread to the task that waits; the first one counts.
final class Reply: Sendable {
  private enum State {
    case empty
    case waiting(CheckedContinuation<skill_status?, Never>)
    case given(skill_status?)
    case done
  }

  private let state = Mutex(State.empty)

  func set(_ continuation: CheckedContinuation<skill_status?, Never>) {
    let early: skill_status?? = state.withLock { state in
      if case .given(let status) = state {
        state = .done
        return .some(status)
      }
      state = .waiting(continuation)
      return nil
    }
    if let early { continuation.resume(returning: early) }
  }

  func give(_ status: skill_status?) {
    let waiting: CheckedContinuation<skill_status?, Never>? = state.withLock { state in
      switch state {
      case .empty:
        state = .given(status)
        return nil
      case .waiting(let continuation):
        state = .done
        return continuation
      case .given, .done:
        return nil
      }
    }
    waiting?.resume(returning: status)
  }
}
