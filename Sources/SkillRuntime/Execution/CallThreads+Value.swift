internal import Dispatch
internal import Synchronization

extension CallThreads {
  /// Runs `body` on a thread of its own; nil where it did not end in time, or no thread could be had.
  func value<Value: Sendable>(within seconds: Double, _ body: @escaping @Sendable () -> Value) async -> Value? {
    await withCheckedContinuation { (continuation: CheckedContinuation<Value?, Never>) in
      let once = Once(continuation)
      if !run({ once.resume(body()) }) { once.resume(nil) }
      Task {
        try? await Task.sleep(for: .seconds(seconds))
        once.resume(nil)
      }
    }
  }
}

extension CallThreads {
  /// Runs `body` on a thread of its own and blocks this one; nil where it did not end in time.
  func blockingValue<Value: Sendable>(milliseconds: Int, _ body: @escaping @Sendable () -> Value) -> Value? {
    let slot = Slot<Value>()
    guard run({ slot.fill(body()) }) else { return nil }
    return slot.wait(milliseconds: milliseconds)
  }
}

/// A value for a thread that waits for it.
final class Slot<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let isFilled = DispatchSemaphore(value: 0)

  func fill(_ value: Value) {
    self.value.withLock { $0 = value }
    isFilled.signal()
  }

  func wait(milliseconds: Int) -> Value? {
    _ = isFilled.wait(timeout: .now() + .milliseconds(milliseconds))
    return value.withLock { $0 }
  }
}

/// A continuation that is resumed by whoever comes first.
private final class Once<Value: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Value?, Never>?>

  init(_ continuation: CheckedContinuation<Value?, Never>) { self.continuation = Mutex(continuation) }

  func resume(_ value: Value?) {
    continuation.withLock { $0.take() }?.resume(returning: value)
  }
}
