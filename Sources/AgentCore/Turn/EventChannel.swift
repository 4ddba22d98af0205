internal import Synchronization

/// The one way out of a session: events in order, those of a turn that is over dropped.
final class EventChannel: Sendable {
  let stream: AsyncStream<TurnEvent>
  private let output: AsyncStream<TurnEvent>.Continuation
  private let present = Mutex<TurnID?>(nil)

  init() { (stream, output) = AsyncStream.makeStream() }

  func begin(_ turn: TurnID) { present.withLock { $0 = turn } }

  /// From any thread. A late event of an old turn is stale, and goes nowhere.
  func emit(_ event: Event, of turn: TurnID) {
    present.withLock { present in
      guard present == turn else { return }
      output.yield(TurnEvent(turn: turn, event: event))
      if event.endsTurn { present = nil }
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
