/// Threads outside the cooperative pool, for work that blocks.
enum DedicatedThreads {
  private static let stackSize = 1 << 20

  /// Runs the body on a thread of its own and resumes the task with what it gives.
  static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      let isStarted = startThread(stackSize: stackSize) { continuation.resume(returning: body()) }
      // Without a thread there is no choice but to block this one.
      if !isStarted { continuation.resume(returning: body()) }
    }
  }

  /// Calls the body for each number below `count`, on up to `threads` threads, and returns when all are done.
  static func forEach(_ count: Int, threads: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let next = SharedCounter()
    let done = Semaphore()
    let work: @Sendable () -> Void = {
      while let index = next.take(below: count) { body(index) }
    }
    let helpers = (1..<max(1, min(threads, count))).filter { _ in
      startThread(stackSize: stackSize) {
        work()
        done.signal()
      }
    }
    work()
    for _ in helpers { done.wait() }
  }
}
