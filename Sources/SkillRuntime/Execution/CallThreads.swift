internal import Dispatch
internal import Synchronization

/// Threads of their own for calls into skills, since a skill may block for as long as it likes.
///
/// An idle thread is used again, and ends after ten seconds without work. There is no upper bound: a bound would let
/// a few stuck calls hold up all others.
final class CallThreads: Sendable {
  typealias Job = @Sendable () -> Void

  private static let stackSize = 8 << 20
  private static let idleSeconds = 10

  let deadlines = Deadlines()
  private let idle = Mutex<[Worker]>([])

  /// False where the system gives no more threads.
  func run(_ job: @escaping Job) -> Bool {
    if let worker = idle.withLock({ $0.popLast() }) {
      worker.give(job)
      return true
    }
    let worker = Worker(owner: self)
    worker.give(job)
    return worker.start()
  }

  private final class Worker: Sendable {
    private let job = Mutex<Job?>(nil)
    private let signal = DispatchSemaphore(value: 0)
    private let owner: CallThreads

    init(owner: CallThreads) { self.owner = owner }

    func give(_ job: @escaping Job) {
      self.job.withLock { $0 = job }
      signal.signal()
    }

    func start() -> Bool { startThread(stackSize: CallThreads.stackSize) { self.loop() } }

    private func loop() {
      while true {
        if signal.wait(timeout: .now() + .seconds(CallThreads.idleSeconds)) == .timedOut, retire() { return }
        guard let job = job.withLock({ $0.take() }) else { continue }
        job()
        owner.idle.withLock { $0.append(self) }
      }
    }

    /// False where work was given in the last moment.
    private func retire() -> Bool {
      owner.idle.withLock { idle in
        guard let index = idle.firstIndex(where: { $0 === self }) else { return false }
        idle.remove(at: index)
        return true
      }
    }
  }
}
