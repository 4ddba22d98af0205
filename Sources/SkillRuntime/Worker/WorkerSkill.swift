internal import CSkillABI
internal import SkillModel
internal import Synchronization

/// A skill in a sandboxed process of its own, started when it is needed and ended when it is idle.
final class WorkerSkill: CallableSkill {
  struct Settings: Sendable {
    /// The `skillhost-worker` program.
    var program: FilePath
    var configuration: JSON
    /// The one folder that the skill may always write in; nil where there is none.
    var dataFolder: FilePath?
    var home: FilePath
  }

  private typealias Start = Task<WorkerThread.Start, Never>

  private struct State {
    var plan: WorkerPlan?
    var start: Start?
    var deaths = DeathRecord()
  }

  private static let attempts = 3
  /// How long closing may take where the skill is still wanted.
  private static let closeSeconds = 2.0

  private let library: SkillLibrary
  private let settings: Settings
  private let host: SkillHost
  private let grants: Grants
  private let threads: CallThreads
  private let gate: SerialGate?
  private let state = Mutex(State())
  /// The one that was started last, for callers that cannot wait.
  private let connection = Mutex<WorkerConnection?>(nil)

  private var id: SkillID { library.id }

  init(_ library: SkillLibrary, settings: Settings, grants: Grants, services: HostServices, threads: CallThreads) {
    self.library = library
    self.settings = settings
    self.threads = threads
    self.grants = grants
    host = SkillHost(id: library.id, permissions: library.permissions, services: services, grants: grants)
    gate = library.isConcurrent ? nil : SerialGate()
  }

  func run(_ request: SkillRequest, observer: CallObserver) async -> ToolResult {
    let endsWithCall: Bool
    switch await grants.settle(request, observer) {
    case .refused(let error): return .failure(error)
    case .allowed(let isOnce): endsWithCall = isOnce
    }
    if let gate, await !gate.enter() { return .failure(.interrupted(.cancelled, id.text)) }
    defer { gate?.leave() }
    for _ in 0..<Self.attempts {
      switch await worker(with: grants.early) {
      case .failed(let error): return .failure(error)
      case .open(let connection):
        let result = await run(request, observer, connection)
        // What was allowed once is in the worker's sandbox for good, so the worker ends; unless another call runs,
        // which was allowed the same.
        if endsWithCall, connection.retire() { Task { await connection.close(within: Self.closeSeconds) } }
        // Nil where the worker had just been ended, for being idle for instance.
        if let result { return result }
      }
    }
    return .failure(
      ToolError(.unavailable, "the worker of \(id) ends as soon as it is started", hint: ToolError.tellAuthor))
  }

  func prepare() async { _ = await worker(with: grants.atStart) }

  func score(_ instruction: String, context: CallContext) -> Double? {
    connection.withLock { $0 }?.score(instruction, context: context)
  }

  func close(within seconds: Double) async {
    guard let start = state.withLock({ $0.start }), case .open(let connection) = await start.value else { return }
    await connection.close(within: seconds)
  }

  // MARK: one call

  private func run(
    _ request: SkillRequest, _ observer: CallObserver, _ connection: WorkerConnection
  ) async -> ToolResult? {
    let call = ActiveCall(
      token: TokenSource.shared.next(), skillName: id.text, deadline: request.timeout.map { .now + .seconds($0) },
      onUpdate: observer.update, onConfirm: observer.confirm)
    host.begin(call)
    defer { host.end(call) }
    switch await execute(request, call, connection) {
    case nil: return nil
    case .returned(let status): return call.conclude(returned: status)
    case .died(let end):
      if end.cause == .deaf, let reason = call.interruption { return .failure(.interrupted(reason, id.text)) }
      return .failure(end.error(id, while: "while it ran \(request.tool)"))
    }
  }

  private func execute(
    _ request: SkillRequest, _ call: ActiveCall, _ connection: WorkerConnection
  ) async -> WorkerConnection.CallEnd? {
    let reply = Reply<WorkerConnection.CallEnd>()
    guard connection.begin(call.token, reply) else { return nil }
    let isWatched = threads.deadlines.add(
      call, interrupt: { self.interrupt(call, .deadline, connection) }, abandon: { connection.kill(.deaf) })
    if !isWatched { connection.returned(call.token, SKILL_INTERNAL) }
    defer { threads.deadlines.remove(call) }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<WorkerConnection.CallEnd, Never>) in
        reply.set(continuation)
        if isWatched { send(request, call, connection) }
      }
    } onCancel: {
      Task {
        try? await Task.sleep(for: Deadlines.grace)
        connection.killUnlessOver(call.token)
      }
      interrupt(call, .cancelled, connection)
    }
  }

  /// What the socket surely takes at once; more is written from a thread that may block.
  private static let smallRequest = 32 << 10

  private func send(_ request: SkillRequest, _ call: ActiveCall, _ connection: WorkerConnection) {
    let message = HostMessage.call(call.token, request, context: JSONWriter.bytes(request.context.json))
    let isSmall = request.arguments.count <= Self.smallRequest
    let write: @Sendable () -> Void = {
      if isSmall { connection.send(call: message, call.token) } else { connection.send(message) }
      // It may have been interrupted before the worker knew of it.
      if call.interruption != nil { connection.send(.cancel(call.token, call.status)) }
    }
    if isSmall || !threads.run(write) { write() }
  }

  private func interrupt(_ call: ActiveCall, _ reason: ActiveCall.Interruption, _ connection: WorkerConnection) {
    call.interrupt(reason)
    // Whoever writes to the worker may have to wait for it, and this is called from threads that must not.
    let tell: CallThreads.Job = { connection.send(.cancel(call.token, call.status)) }
    if !threads.run(tell) { tell() }
  }

  // MARK: the worker

  /// The worker that runs, if it was started with what is allowed by now; else a new one.
  private func worker(with granted: [Permission]) async -> WorkerThread.Start {
    let plan = WorkerPlan(
      program: settings.program, library: library.path, dataFolder: settings.dataFolder, granted: granted,
      home: settings.home)
    let start = state.withLock { state in
      if let start = state.start, state.plan == plan { return start }
      let old = state.start
      let start = Task { await self.begin(plan, after: old) }
      (state.plan, state.start) = (plan, start)
      return start
    }
    let result = await start.value
    switch result {
    case .failed: forget(start)
    case .open(let connection): if connection.isClosing { forget(start) }
    }
    return result
  }

  private func note(_ end: WorkerEnd) {
    let reason = state.withLock { state in
      let before = state.deaths.quarantine
      state.deaths.note(end, at: .now)
      return before == nil ? state.deaths.quarantine : nil
    }
    if let reason { host.services.news(.quarantined(id, library.hash, reason: reason)) }
  }

  private func forget(_ start: Start) {
    state.withLock { if $0.start == start { $0.start = nil } }
  }

  private func begin(_ plan: WorkerPlan, after old: Start?) async -> WorkerThread.Start {
    if let old, case .open(let connection) = await old.value { await connection.close(within: Self.closeSeconds) }
    let (quarantine, delay) = state.withLock { ($0.deaths.quarantine, $0.deaths.delay(at: .now)) }
    if let quarantine {
      return .failed(
        ToolError(
          .unavailable, "the skill \(id) is quarantined: \(quarantine)",
          hint: "Use it again all the same with: skillhost enable \(id)"))
    }
    if delay > .zero { try? await Task.sleep(for: delay) }
    let result = await WorkerThread.start(
      plan, library, configuration: settings.configuration, host: host, threads: threads,
      onEnd: { [self] in note($0) })
    if case .open(let new) = result { connection.withLock { $0 = new } }
    return result
  }
}
