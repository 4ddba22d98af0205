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

/// A continuation that is resumed by whoever comes first.
private final class Once<Value: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Value?, Never>?>

  init(_ continuation: CheckedContinuation<Value?, Never>) { self.continuation = Mutex(continuation) }

  func resume(_ value: Value?) {
    continuation.withLock { $0.take() }?.resume(returning: value)
  }
}
