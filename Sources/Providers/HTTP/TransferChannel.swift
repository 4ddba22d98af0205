import Synchronization

/// How a transfer ended.
enum TransferEnd: Sendable, Hashable {
  case whole
  case failed(HTTPFailure)
}

/// Hands a reply from the transfer thread to the one task that reads it.
///
/// Holds back at most `capacity` bytes and what came with the one that filled it; then the transfer is paused.
final class TransferChannel: Sendable {
  private struct State {
    var head: HTTPHead?
    var bytes: [UInt8] = []
    /// Set once; nothing is put in after it.
    var end: TransferEnd?
    var waiter: CheckedContinuation<Void, Never>?
    var isPaused = false
  }

  private static let capacity = 1 << 20
  private let state = Mutex(State())

  /// The transfer thread's side.
  func put(_ head: HTTPHead) { change { $0.head = head } }

  /// False where the reader is behind: the same bytes are to be put in again after it has caught up.
  func put(_ bytes: UnsafeRawBufferPointer) -> Bool {
    change { state in
      state.isPaused = state.bytes.count >= Self.capacity
      if !state.isPaused && state.end == nil { state.bytes.append(contentsOf: bytes) }
      return !state.isPaused
    }
  }

  /// The first end counts.
  func end(_ end: TransferEnd) { change { $0.end = $0.end ?? end } }

  /// Changes the state and wakes the reader, who looks again.
  private func change<Value>(_ body: (inout State) -> Value) -> Value {
    let (value, waiter) = state.withLock { state in
      let value = body(&state)
      defer { state.waiter = nil }
      return (value, state.waiter)
    }
    waiter?.resume()
    return value
  }
}

/// The reader's side.
extension TransferChannel {
  /// Waits for the head. Cancelling the task ends the wait at once.
  func head() async throws(HTTPFailure) -> HTTPHead {
    while true {
      let (head, end) = state.withLock { ($0.head, $0.end) }
      if end == .failed(.cancelled) { throw .cancelled }
      if let head { return head }
      if case .failed(let failure) = end { throw failure }
      await wait { $0.head != nil }
    }
  }

  /// All bytes that have come; nil at the end. `caughtUp` is called where the transfer was paused and may go on.
  func bytes(caughtUp: () -> Void) async throws(HTTPFailure) -> [UInt8]? {
    while true {
      let (bytes, end, wasPaused) = take()
      if wasPaused { caughtUp() }
      if end == .failed(.cancelled) { throw .cancelled }
      if !bytes.isEmpty { return bytes }
      switch end {
      case .whole?: return nil
      case .failed(let failure)?: throw failure
      case nil: await wait { !$0.bytes.isEmpty }
      }
    }
  }

  private func take() -> ([UInt8], TransferEnd?, wasPaused: Bool) {
    state.withLock { state in
      var bytes: [UInt8] = []
      swap(&bytes, &state.bytes)
      defer { state.isPaused = false }
      return (bytes, state.end, state.isPaused)
    }
  }

  /// Returns when `isReady` may hold, at the end, and when the task is cancelled, which is an end.
  private func wait(until isReady: @Sendable (borrowing State) -> Bool) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          guard state.end == nil, !isReady(state) else { return true }
          state.waiter = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      end(.failed(.cancelled))
    }
  }
}
