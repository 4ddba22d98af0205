import Synchronization

/// Hands out the numbers from 0 on, each once, to any number of threads.
final class SharedCounter: Sendable {
  private let next = Atomic<Int>(0)

  func take(below limit: Int) -> Int? {
    let value = next.wrappingAdd(1, ordering: .relaxed).oldValue
    return value < limit ? value : nil
  }
}
