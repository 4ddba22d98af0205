import Glibc

/// Threads outside the cooperative pool, for work that blocks.
enum DedicatedThreads {
  /// Runs the body on a thread of its own and resumes the task with what it gives.
  static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      if let thread = start({ continuation.resume(returning: body()) }) {
        pthread_detach(thread)
      } else {
        // Without a thread there is no choice but to block this one.
        continuation.resume(returning: body())
      }
    }
  }

  /// Calls the body for each number below `count`, on up to `threads` threads, and returns when all are done.
  static func forEach(_ count: Int, threads: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let next = SharedCounter()
    let work: @Sendable () -> Void = {
      while let index = next.take(below: count) { body(index) }
    }
    let started = (1..<max(1, min(threads, count))).compactMap { _ in start(work) }
    work()
    for thread in started { pthread_join(thread, nil) }
  }

  private final class Job {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread; nil where the system has none left. It is to be joined or detached.
  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var thread = pthread_t()
    let job = Unmanaged.passRetained(Job(body))
    let code = pthread_create(
      &thread, nil,
      { context in
        // The pointer is the job that was retained for exactly this thread.
        if let context { Unmanaged<Job>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      }, job.toOpaque())
    guard code == 0 else {
      job.release()
      return nil
    }
    return thread
  }
}
