import Glibc
import Synchronization

/// The thread that makes every call into libcurl but the wake-up. Begins with the first request, ends with `close`.
final class TransferThread: Sendable {
  private enum Life { case notStarted, running, closed }

  private struct Inbox {
    var commands: [TransferLoop.Command] = []
    var life = Life.notStarted
    var lastNumber = 0
    /// Set by the thread while `wake` may be called.
    var wake: (() -> Void)?
  }

  private let inbox = Mutex(Inbox())
  private let library: String

  init(library: String) { self.library = library }

  /// Begins before the first request.
  func prepare() {
    inbox.withLock { inbox in
      if inbox.life == .notStarted && spawn() { inbox.life = .running }
    }
  }

  func start(_ order: TransferOrder) -> TransferID {
    let id = inbox.withLock { inbox in
      inbox.lastNumber += 1
      return TransferID(number: inbox.lastNumber)
    }
    if !post(.start(id, order)) {
      order.channel.end(.failed(.unavailable("The thread for requests could not be started; memory may be short.")))
    }
    return id
  }

  /// False where there is no thread, and none can be started.
  @discardableResult
  func post(_ command: TransferLoop.Command) -> Bool {
    inbox.withLock { inbox in
      if inbox.life == .notStarted && spawn() { inbox.life = .running }
      guard inbox.life == .running else { return false }
      inbox.commands.append(command)
      inbox.wake?()
      return true
    }
  }

  /// Cancels what is under way and ends the thread; returns at once.
  func close() {
    inbox.withLock { inbox in
      inbox.life = .closed
      inbox.wake?()
    }
  }

  private func spawn() -> Bool {
    var thread = pthread_t()
    let me = Unmanaged.passRetained(self)
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { preconditionFailure("pthread_create hands over the pointer that it was given") }
        // Balances passRetained: the thread owns this object until it ends.
        Unmanaged<TransferThread>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, me.toOpaque())
    guard code == 0 else {
      me.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private func run() {
    blockSignals()
    switch CurlLibrary.open(library) {
    case .success(let library): run(library)
    case .failure(let failure): refuse(failure)
    }
  }

  /// Signals belong to the program's other threads; and OpenSSL may write to a closed socket, where only a blocked
  /// SIGPIPE keeps the process alive.
  private func blockSignals() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
  }

  private func run(_ library: CurlLibrary) {
    guard let multi = library.multiInit() else {
      return refuse(.unavailable("libcurl could not be started; memory may be short."))
    }
    let address = UInt(bitPattern: multi)
    inbox.withLock { inbox in
      // curl_multi_wakeup may be called from any thread as long as the handle lives; `wake` is taken back under the
      // same lock before the handle goes.
      inbox.wake = { if let multi = CurlLibrary.Handle(bitPattern: address) { _ = library.multiWakeup(multi) } }
    }
    var loop = TransferLoop(library: library, multi: multi)
    while let commands = takeCommands() {
      for command in commands { loop.apply(command) }
      loop.turn()
    }
    loop.endAll()
    inbox.withLock { $0.wake = nil }
    _ = library.multiCleanup(multi)
  }

  /// Nil once the thread is to end; requests that came too late are cancelled.
  private func takeCommands() -> [TransferLoop.Command]? {
    let (commands, life) = inbox.withLock { inbox in
      defer { inbox.commands = [] }
      return (inbox.commands, inbox.life)
    }
    guard life == .closed else { return commands }
    end(commands, .cancelled)
    return nil
  }

  /// Without libcurl every request fails with the reason. The next one tries again: it may have been installed.
  private func refuse(_ failure: HTTPFailure) {
    let commands = inbox.withLock { inbox in
      if inbox.life == .running { inbox.life = .notStarted }
      defer { inbox.commands = [] }
      return inbox.commands
    }
    end(commands, failure)
  }

  private func end(_ commands: [TransferLoop.Command], _ failure: HTTPFailure) {
    for case .start(_, let order) in commands { order.channel.end(.failed(failure)) }
  }
}
