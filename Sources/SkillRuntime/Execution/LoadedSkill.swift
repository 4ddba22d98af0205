internal import CSkillABI
internal import SkillModel
internal import Synchronization

/// A skill in this process: opened once, called from dedicated threads, never unloaded.
final class LoadedSkill: CallableSkill {
  let id: SkillID
  let table: SkillTable
  let host: SkillHost
  private let hostTable: UInt
  let instance: UInt
  let threads: CallThreads
  private let gate: SerialGate?
  private let isWedged = Mutex(false)

  init(id: SkillID, table: SkillTable, host: SkillHost, hostTable: UInt, instance: UInt, threads: CallThreads) {
    self.id = id
    self.table = table
    self.host = host
    self.hostTable = hostTable
    self.instance = instance
    self.threads = threads
    gate = table.isConcurrent ? nil : SerialGate()
  }

  /// Runs one call to its end, or gives it up two seconds after it was told to end.
  func run(_ request: SkillRequest, observer: CallObserver) async -> ToolResult {
    if isStuck { return .failure(wedged) }
    if let gate {
      guard await gate.enter() else { return .failure(.interrupted(.cancelled, id.text)) }
      if isStuck {
        // Passes on to the next that waits, which learns the same.
        gate.leave()
        return .failure(wedged)
      }
    }
    if Task.isCancelled {
      gate?.leave()
      return .failure(.interrupted(.cancelled, id.text))
    }
    let call = ActiveCall(
      token: TokenSource.shared.next(), skillName: id.text,
      deadline: request.timeout.map { .now + .seconds($0) }, onUpdate: observer.update, onConfirm: observer.confirm)
    host.begin(call)
    let returned = await execute(request, call)
    guard let returned else {
      wedge(while: request.tool)
      gate?.leave()
      return .failure(call.interruption == .cancelled ? .interrupted(.cancelled, id.text) : wedged)
    }
    host.end(call)
    gate?.leave()
    return call.conclude(returned: returned)
  }

  /// To be told once, however many calls are stuck.
  private func wedge(while tool: String) {
    let isNews = isWedged.withLock { isWedged in
      defer { isWedged = true }
      return !isWedged
    }
    if isNews { host.services.news(.wedged(id, tool: tool)) }
  }

  /// True once a call has not returned; the skill is then left alone.
  var isStuck: Bool { isWedged.withLock { $0 } }

  private var wedged: ToolError {
    ToolError(
      .deadline, "the skill \(id) did not return from a call and cannot be used until skillhost is started again",
      hint: ToolError.tellAuthor)
  }

  /// What `execute` returned; nil where it had not returned when the grace was over.
  private func execute(_ request: SkillRequest, _ call: ActiveCall) async -> skill_status? {
    let reply = Reply<skill_status?>()
    let isWatched = threads.deadlines.add(
      call, interrupt: { [self] in interrupt(call, .deadline) }, abandon: { reply.give(nil) })
    guard isWatched else { return SKILL_INTERNAL }
    defer { threads.deadlines.remove(call) }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<skill_status?, Never>) in
        reply.set(continuation)
        let started = threads.run { [self] in reply.give(enter(request, call)) }
        if !started { reply.give(SKILL_INTERNAL) }
      }
    } onCancel: {
      call.interrupt(.cancelled)
      Task {
        try? await Task.sleep(for: Deadlines.grace)
        reply.give(nil)
      }
      // On a thread of its own: a skill that blocks here must not hold up whoever cancels.
      _ = startThread(stackSize: 256 << 10) { [self] in interrupt(call, .cancelled) }
    }
  }

  private func interrupt(_ call: ActiveCall, _ reason: ActiveCall.Interruption) {
    call.interrupt(reason)
    table.functions.cancel?(UnsafeMutableRawPointer(bitPattern: instance), call.token)
  }

  /// On the call's own thread.
  private func enter(_ request: SkillRequest, _ active: ActiveCall) -> skill_status {
    let place = host.services.running?.begin(id, request.tool)
    defer { host.services.running?.end(place) }
    let tool = Array(request.tool.utf8)
    let context = JSONWriter.bytes(request.context.json)
    return tool.withUnsafeBufferPointer { tool in
      request.arguments.withUnsafeBufferPointer { arguments in
        context.withUnsafeBufferPointer { context in
          var call = skill_call_v1(
            struct_size: UInt32(MemoryLayout<skill_call_v1>.size), flags: 0, token: active.token,
            deadline: request.timeout.map(monotonicDeadline) ?? 0, tool: tool.baseAddress,
            tool_length: UInt64(tool.count), arguments: arguments.baseAddress,
            arguments_length: UInt64(arguments.count), context: context.baseAddress,
            context_length: UInt64(context.count))
          return table.functions.execute(UnsafeMutableRawPointer(bitPattern: instance), &call)
        }
      }
    }
  }
}
