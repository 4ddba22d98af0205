internal import SkillModel

/// The calls of one answer: run at the same time, each with its own events.
struct Round: Sendable {
  let loop: AgentLoop
  let turn: Turn
  let plan: PlanBoard

  /// Results in the order asked.
  func run(_ planned: [PlannedCall]) async -> [ToolResult] {
    await withTaskGroup(of: (Int, ToolResult).self) { group in
      for (index, call) in planned.enumerated() {
        group.addTask { (index, await run(call)) }
      }
      var results = [ToolResult?](repeating: nil, count: planned.count)
      for await (index, result) in group { results[index] = result }
      return results.map { $0 ?? .failure(ToolError(.internal, "the call was lost")) }
    }
  }

  private func run(_ planned: PlannedCall) async -> ToolResult {
    switch planned.tool {
    case .failure(let error):
      plan.set(planned.id, .failed)
      loop.record(.result(CallRecord(id: planned.id, result: .failure(error))))
      return .failure(error)
    case .success(let tool):
      plan.set(planned.id, .running)
      let result = await run(planned, tool)
      if case .failure = result { plan.set(planned.id, .failed) } else { plan.set(planned.id, .done) }
      return result
    }
  }

  private func run(_ planned: PlannedCall, _ tool: ToolDefinition) async -> ToolResult {
    let id = planned.id
    let (emit, ask) = (loop.emit, loop.ask)
    emit(.callStarted(call: id, tool: tool, arguments: planned.arguments))
    let began = ContinuousClock.now
    let call = ToolCall(
      id: id, tool: tool, arguments: planned.arguments,
      locale: loop.options.circumstances().locale(of: turn.input), session: turn.session,
      turn: turn.id.description, isNamedByPerson: turn.typed != nil)
    let result = await loop.tools.run(
      call, observer: CallObserver(update: { emit(.callUpdate(call: id, $0)) }, confirm: { await ask(id, $0) }))
    loop.record(.result(CallRecord(id: id, result: result)))
    emit(.callFinished(call: id, tool: tool, result: result, milliseconds: began.duration(to: .now).milliseconds))
    return result
  }
}

extension Duration {
  package var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
  }
}
