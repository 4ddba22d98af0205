internal import Synchronization

/// Counts what is being asked at a time.
final class OpenQuestions: Sendable {
  private let maximum: Int
  private let count = Mutex(0)

  init(maximum: Int) { self.maximum = maximum }

  /// False where that would be one too many.
  func begin() -> Bool {
    count.withLock { count in
      guard count < maximum else { return false }
      count += 1
      return true
    }
  }

  func end() { count.withLock { $0 -= 1 } }
}
