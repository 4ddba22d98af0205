internal import CSkillABI
internal import Glibc
internal import SkillModel

/// The thread that starts a worker, listens to it, and sees its end. The kernel ends the worker with this thread.
struct WorkerThread {
  enum Start: Sendable {
    case open(WorkerConnection)
    case failed(ToolError)
  }

  private enum Phase {
    /// The prober's record is awaited.
    case loading(ProbeRecordParser)
    case opening
    case serving
  }

  private static let stackSize = 512 << 10
  /// For loading and for opening, each.
  private static let startSeconds = 10
  private static let idleSeconds = 60
  /// How long a worker that was told to close may take.
  private static let closeSeconds = 2

  private let plan: WorkerPlan
  private let library: SkillLibrary
  private let configuration: JSON
  private let host: SkillHost
  private let onStart: Reply<Start>
  private let onEnd: @Sendable (WorkerEnd) -> Void

  private let connection: WorkerConnection
  private var phase = Phase.loading(ProbeRecordParser())
  private var output = WorkerOutput()

  /// Starts a worker on a thread of its own; the task gets the worker once its skill is open.
  ///
  /// `onEnd` is called when it has ended, before anybody who waits for a call is told.
  static func start(
    _ plan: WorkerPlan, _ library: SkillLibrary, configuration: JSON, host: SkillHost, threads: CallThreads,
    onEnd: @escaping @Sendable (WorkerEnd) -> Void
  ) async -> Start {
    let reply = Reply<Start>()
    let isStarted = startThread(stackSize: stackSize) {
      do throws(SpawnProblem) {
        let process = try WorkerProcess(
          program: plan.program, arguments: plan.arguments, environment: plan.environment)
        var thread = WorkerThread(
          plan: plan, library: library, configuration: configuration, host: host, onStart: reply, onEnd: onEnd,
          connection: WorkerConnection(process, host: host, threads: threads))
        thread.run()
      } catch {
        let reason = "the worker of \(library.id) could not be started: \(ErrorText.of(error.code))"
        reply.give(.failed(ToolError(.unavailable, reason, hint: "Install skillhost again, with its worker.")))
      }
    }
    if !isStarted { reply.give(.failed(ToolError(.unavailable, "the system gives no more threads"))) }
    return await withCheckedContinuation { reply.set($0) }
  }

  private init(
    plan: WorkerPlan, library: SkillLibrary, configuration: JSON, host: SkillHost, onStart: Reply<Start>,
    onEnd: @escaping @Sendable (WorkerEnd) -> Void, connection: WorkerConnection
  ) {
    self.plan = plan
    self.library = library
    self.configuration = configuration
    self.host = host
    self.onStart = onStart
    self.onEnd = onEnd
    self.connection = connection
  }

  // MARK: the loop

  private mutating func run() {
    let process = connection.process
    var ready: [Int32] = [0, 0, 0]
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = process.poller.wait(&ready, milliseconds: Int32(patience) * 1000)
      if count == 0, !runOutOfPatience() { break }
      let found = ready.prefix(max(0, Int(count)))
      if found.contains(process.output), !readOutput(&buffer) { process.poller.remove(process.output) }
      if found.contains(process.channel), !readChannel(&buffer) { break }
      if found.contains(process.watch) {
        while process.hasInput, readChannel(&buffer) {}
        break
      }
    }
    finish(&buffer)
  }

  /// False where the worker has ended, or is to be killed.
  private mutating func readChannel(_ buffer: inout [UInt8]) -> Bool {
    guard case .loading = phase else { return connection.receive { opened($0) } }
    guard let bytes = connection.process.read(&buffer) else { return true }
    return !bytes.isEmpty && take(bytes)
  }

  private var patience: Int {
    switch phase {
    case .loading, .opening: Self.startSeconds
    case .serving: connection.isClosing ? Self.closeSeconds : Self.idleSeconds
    }
  }

  /// False where the worker is to be killed.
  private func runOutOfPatience() -> Bool {
    guard case .serving = phase else {
      let what = "the skill \(library.id) did not open within \(Self.startSeconds) seconds"
      fail(ToolError(.deadline, what, hint: ToolError.tellAuthor))
      return false
    }
    if connection.isClosing { return false }
    // Calls that were answered at once were not seen here.
    if connection.lastUse.duration(to: .now) >= .seconds(Self.idleSeconds) { _ = connection.retire() }
    return true
  }

  private mutating func finish(_ buffer: inout [UInt8]) {
    connection.process.kill()
    let status = connection.process.waitForEnd()
    while readOutput(&buffer) {}
    for line in output.finish() { host.log(.info, line) }
    let end = connection.end(status, output.last)
    onEnd(end)
    connection.announce(end)
    // Where the start has been told already, this goes nowhere.
    fail(end.error(library.id, while: "while it was started"))
  }

  private mutating func readOutput(_ buffer: inout [UInt8]) -> Bool {
    let count = read(connection.process.output, &buffer, buffer.count)
    guard count > 0 else { return count < 0 && errno == EINTR }
    for line in output.take(buffer[..<count]) { host.log(.info, line) }
    return true
  }

  private func fail(_ error: ToolError) { onStart.give(.failed(error)) }

  // MARK: what the worker says

  /// False where the worker is to be killed.
  private mutating func take(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard case .loading(var record) = phase else { return false }
    switch record.take(bytes) {
    case .waiting:
      phase = .loading(record)
      return true
    case .broken:
      connection.kill(.babble)
      return false
    case .finished(let record): return loaded(record)
    }
  }

  /// The descriptor must be the one that was listed, before anything of the skill is called.
  private mutating func loaded(_ record: ProbeRecord) -> Bool {
    if let refusal = record.verdict(memory: WorkerPlan.memory, library: plan.library)?.refusal {
      let code: ToolError.Code = refusal.state == .incompatible ? .unavailable : .contract
      fail(ToolError(code, "the skill \(library.id) cannot be used: \(refusal.reason)", hint: refusal.nextStep))
      return false
    }
    guard record.text == library.descriptor else {
      let what = "the skill \(library.id) cannot be used: it describes itself otherwise than when it was listed"
      fail(ToolError(.contract, what, hint: ToolError.tellAuthor))
      return false
    }
    phase = .opening
    connection.send(
      .open(configuration: JSONWriter.bytes(configuration), offersHTTP: host.http != nil))
    return true
  }

  private mutating func opened(_ status: skill_status) -> Bool {
    guard case .opening = phase else { return true }
    guard status == SKILL_OK else {
      let reason = host.takeLastError() ?? "open returned status \(status)"
      connection.kill(.closed)
      fail(ToolError(ToolError.Code(status: status), "the skill \(host.id) could not start: \(reason)"))
      return false
    }
    phase = .serving
    onStart.give(.open(connection))
    return true
  }
}
