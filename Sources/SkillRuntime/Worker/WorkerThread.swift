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
  /// Questions of one worker to the person or the network at a time; more would be a flood of threads.
  private static let maximumQuestions = 64

  private let plan: WorkerPlan
  private let library: SkillLibrary
  private let configuration: JSON
  private let host: SkillHost
  private let threads: CallThreads
  private let onStart: Reply<Start>
  private let onEnd: @Sendable (WorkerEnd) -> Void

  private let connection: WorkerConnection
  private var phase = Phase.loading(ProbeRecordParser())
  private var parser = WorkerMessageParser()
  private var output = WorkerOutput()
  private let questions = OpenQuestions(maximum: maximumQuestions)

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
          plan: plan, library: library, configuration: configuration, host: host, threads: threads, onStart: reply,
          onEnd: onEnd, connection: WorkerConnection(process))
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
    plan: WorkerPlan, library: SkillLibrary, configuration: JSON, host: SkillHost, threads: CallThreads,
    onStart: Reply<Start>, onEnd: @escaping @Sendable (WorkerEnd) -> Void, connection: WorkerConnection
  ) {
    self.plan = plan
    self.library = library
    self.configuration = configuration
    self.host = host
    self.threads = threads
    self.onStart = onStart
    self.onEnd = onEnd
    self.connection = connection
  }

  // MARK: the loop

  private mutating func run() {
    let process = connection.process
    var watched = [
      pollfd(fd: process.channel, events: Int16(POLLIN), revents: 0),
      pollfd(fd: process.output, events: Int16(POLLIN), revents: 0),
    ]
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = poll(&watched, 2, Int32(patience) * 1000)
      if count < 0 { continue }
      if count == 0, !runOutOfPatience() { break }
      if watched[1].revents != 0, !readOutput(&buffer) { watched[1].fd = -1 }
      guard watched[0].revents != 0 else { continue }
      let length = read(process.channel, &buffer, buffer.count)
      if length < 0, errno == EINTR { continue }
      guard length > 0, take(buffer[..<length]) else { break }
    }
    finish(&buffer)
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
    _ = connection.retire()
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
    guard case .loading(var record) = phase else {
      parser.append(bytes)
      return takeMessages()
    }
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

  private mutating func takeMessages() -> Bool {
    do throws(WorkerMessageParser.Failure) {
      while let message = try parser.next() {
        guard handle(message) else { return false }
      }
      return true
    } catch {
      connection.kill(.babble)
      return false
    }
  }

  private mutating func handle(_ message: WorkerMessage) -> Bool {
    switch message {
    case .opened(let status): return opened(status)
    case .log(let level, let text): text.lent { host.log(level, $0, $1) }
    case .event(let token, let kind, let json): _ = json.lent { host.emit(token, kind, $0, $1) }
    case .result(let token, let format, let data, let question):
      answer(question, data.lent { host.setResult(token, format, $0, $1) })
    case .error(let token, let code, let json, let question):
      answer(question, json.lent { host.setError(token, code, $0, $1) })
    case .tooLarge(let token, let size):
      _ = host.setResult(token, SKILL_TEXT, nil, max(size, UInt64(Limits.result) + 1))
    case .confirm(let token, let json, let question): return confirm(token, json, question)
    case .request(let token, let json, let question): return request(token, json, question)
    case .returned(let token, let status): connection.returned(token, status)
    case .scored(let question, let status, let score): connection.scored(question, status, score)
    case .closed: break
    }
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

  private func answer(_ question: UInt32, _ status: skill_status) {
    if question != 0 { connection.send(.answer(question: question, status, [])) }
  }

  private func confirm(_ token: skill_token, _ json: [UInt8], _ question: UInt32) -> Bool {
    ask(question) { [host] in
      var decision = SKILL_DECISION_DENY
      let status = json.lent { host.confirm(token, $0, $1, &decision) }
      var payload = BinaryWriter()
      payload.put(decision)
      return .answer(question: question, status, payload.bytes)
    }
  }

  private func request(_ token: skill_token, _ json: [UInt8], _ question: UInt32) -> Bool {
    ask(question) { [host] in
      switch json.lent({ host.request(token, $0, $1) }) {
      case .failure(let refusal): return .answer(question: question, refusal.status, [])
      case .success(let response):
        var payload = BinaryWriter()
        payload.put(response.head)
        payload.append(response.body)
        return .answer(question: question, SKILL_OK, payload.bytes)
      }
    }
  }

  /// Finds the answer on a thread that may block. False for more questions at once than any skill needs.
  private func ask(_ question: UInt32, _ body: @escaping @Sendable () -> HostMessage) -> Bool {
    guard questions.begin() else {
      connection.kill(.babble)
      return false
    }
    let isAsked = threads.run { [questions, connection] in
      connection.send(body())
      questions.end()
    }
    if !isAsked {
      questions.end()
      answer(question, SKILL_UNAVAILABLE)
    }
    return true
  }
}

extension [UInt8] {
  /// Lends the bytes as the functions of the header take them.
  fileprivate func lent<Result>(_ body: (UnsafePointer<UInt8>?, UInt64) -> Result) -> Result {
    withUnsafeBufferPointer { body($0.baseAddress, UInt64($0.count)) }
  }
}
