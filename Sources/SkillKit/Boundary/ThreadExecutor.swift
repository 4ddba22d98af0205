internal import Dispatch
internal import Synchronization

/// Runs one task, and what it awaits, on the thread that waits for it.
///
/// So a skill that blocks holds up its own call only, never the pool that all Swift code of the process shares.
final class ThreadExecutor: TaskExecutor {
  private struct State: ~Copyable {
    var jobs: [UnownedJob] = []
    var isDone = false
  }

  private let state = Mutex(State())
  private let signal = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    signal.signal()
  }

  /// Runs `operation` to its end on this thread; `started` gets the task before its first step.
  func run<Value: Sendable>(
    _ operation: @escaping @Sendable () async -> Value, started: (Task<Value, Never>) -> Void
  ) -> Value {
    let result = Slot<Value>()
    let task = Task(executorPreference: self) { [self] in
      let value = await operation()
      result.value.withLock { $0 = value }
      state.withLock { $0.isDone = true }
      signal.signal()
      return value
    }
    started(task)
    drain()
    // Proof: `drain` returns only after `isDone`, which is set after the value.
    return result.value.withLock { $0! }
  }

  private func drain() {
    while true {
      signal.wait()
      let (job, isDone) = state.withLock { state in
        (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isDone && state.jobs.isEmpty)
      }
      job?.runSynchronously(on: asUnownedTaskExecutor())
      if isDone, state.withLock({ $0.jobs.isEmpty }) { return }
    }
  }
}

/// Carries a value from the task to the thread.
private final class Slot<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}
