import AgentCore
import Synchronization

/// Takes what a person is to be told from anywhere, also before there is a session to tell it.
final class NoticeBoard: Sendable {
  private enum State {
    case waiting([Notice])
    case open(Session)
  }

  private let state = Mutex(State.waiting([]))

  func post(_ notice: Notice) {
    let session: Session? = state.withLock { state in
      switch state {
      case .open(let session): return session
      case .waiting(let notices):
        state = .waiting(notices + [notice])
        return nil
      }
    }
    session?.notify(notice)
  }

  /// From now on notices are events of this session.
  func open(_ session: Session) {
    let notices: [Notice] = state.withLock { state in
      defer { state = .open(session) }
      return if case .waiting(let notices) = state { notices } else { [] }
    }
    for notice in notices { session.notify(notice) }
  }
}
