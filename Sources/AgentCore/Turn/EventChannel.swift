internal import Synchronization

/// The one way out of a session: events in order, those of a turn that is over dropped.
final class EventChannel: Sendable {
  let stream: AsyncStream<TurnEvent>
  private let output: AsyncStream<TurnEvent>.Continuation
  private let state = Mutex(State())

  private struct State {
    var present: TurnID?
    var last = TurnID(0)
  }

  init() { (stream, output) = AsyncStream.makeStream() }

  func begin(_ turn: TurnID) { state.withLock { $0 = State(present: turn, last: turn) } }

  /// From any thread, also between turns; it then bears the name of the last one.
  func notify(_ notice: Notice) {
    state.withLock { state in
      _ = output.yield(TurnEvent(turn: state.present ?? state.last, event: .notice(notice)))
    }
  }

  /// From any thread. A late event of an old turn is stale, and goes nowhere.
  func emit(_ event: Event, of turn: TurnID) {
    state.withLock { state in
      guard state.present == turn else { return }
      output.yield(TurnEvent(turn: turn, event: event))
      if event.endsTurn { state.present = nil }
    }
  }

  func finish() { output.finish() }
}

extension Event {
  /// A turn ends with exactly one of these.
  package var endsTurn: Bool {
    switch self {
    case .turnFinished, .turnFailed: true
    default: false
    }
  }
}
