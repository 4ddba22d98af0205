internal import SkillModel

/// The one loop: ask the model, run the calls it wants, hand back results and failures alike, until it has no more.
struct AgentLoop: Sendable {
  let provider: any Provider
  let tools: any ToolSource
  let options: SessionOptions
  let emit: @Sendable (Event) -> Void
  let ask: @Sendable (_ call: String, ConfirmRequest) async -> ConfirmDecision
  /// Called with each entry as soon as it belongs to the history.
  let record: @Sendable (HistoryEntry) -> Void

  /// Runs one turn. The history grows by what can be sent to a model again, also where the turn fails.
  func run(_ turn: Turn, history: [Message]) async -> Turn.Outcome {
    var state = Progress(history: history)
    record(.user(turn.input))
    state.append(.user(turn.input))
    do throws(TurnError) {
      emit(.state(.resolving))
      let offered = await tools.tools().filter(options.offers)
      while state.steps < options.maximumSteps {
        if Task.isCancelled { throw .cancelled }
        let answer = try await step(offered, &state)
        let message = state.assistantMessage(answer)
        if answer.finish == .outputLimit, !answer.calls.isEmpty { throw .outputLimit }
        record(.assistant(message))
        state.append(.assistant(message))
        if answer.finish == .outputLimit { emit(.notice(.outputLimit)) }
        if message.calls.isEmpty, let name = TextCall.name(in: message.text, offered: offered) {
          emit(.notice(.textCall(name)))
        }
        if message.calls.isEmpty { return .init(messages: state.added, usage: state.usage, result: .success(state.summary)) }
        try await execute(answer.calls, message.calls, offered, turn, &state)
      }
      throw .stepLimit(options.maximumSteps)
    } catch {
      return .init(messages: state.added, usage: state.usage, result: .failure(Task.isCancelled ? .cancelled : error))
    }
  }

  private func step(_ offered: [ToolDefinition], _ state: inout Progress) async throws(TurnError) -> ModelAnswer {
    state.steps += 1
    emit(.state(.thinking))
    let request = ModelRequest(
      system: options.system, messages: window(&state), tools: offered, circumstances: options.circumstances())
    let responding = Once()
    let emit = emit
    let answer = try await provider.answer(request) { delta in
      switch delta {
      case .text(let text):
        if responding.first() { emit(.state(.responding)) }
        emit(.text(text))
      case .reasoning(let text): emit(.reasoning(text))
      case .notice(let text): emit(.notice(Notice(.warning, text)))
      }
    }
    state.text += answer.text
    if let usage = answer.usage { state.usage = state.usage.map { $0 + usage } ?? usage }
    return answer
  }

  /// As much of the history as the model takes; the person is told once a turn of what is left out.
  private func window(_ state: inout Progress) -> [Message] {
    guard let limit = options.historyBytes else { return state.messages }
    let (messages, dropped) = HistoryWindow.fit(state.messages, bytes: limit)
    if dropped > 0, !state.hasToldOfShortening { emit(.notice(.shortened(by: dropped))) }
    state.hasToldOfShortening = dropped > 0
    return messages
  }

  /// Runs the calls of one round at the same time, and appends their results in the order asked.
  private func execute(
    _ asked: [ModelCall], _ calls: [AssistantMessage.Call], _ offered: [ToolDefinition], _ turn: Turn,
    _ state: inout Progress
  ) async throws(TurnError) {
    emit(.state(.executing))
    var planned: [PlannedCall] = []
    for (asked, call) in zip(asked, calls) {
      planned.append(state.repeats.admit(PlannedCall(asked: asked, call: call, offered: offered)))
    }
    let round = Round(loop: self, turn: turn, plan: PlanBoard(planned, emit: emit))
    let results = await round.run(planned)
    for (planned, result) in zip(planned, results) { state.repeats.note(planned, result) }
    state.calls += results.count
    state.append(.results(zip(calls, results).map { CallRecord(id: $0.id, result: $1) }))
    if let stuck = state.repeats.stuck { throw .repeatedCall(stuck) }
  }
}

/// What a turn was asked, and under which names its events go out.
package struct Turn: Sendable {
  package var id: TurnID
  package var input: String
  package var session: String

  struct Outcome: Sendable {
    /// To be added to the history, whatever the result.
    var messages: [Message]
    /// What the turn cost, also where it failed.
    var usage: Usage?
    var result: Result<TurnTotals, TurnError>
  }
}

/// What a turn came to, without its time.
struct TurnTotals: Sendable {
  var text: String
  var steps: Int
  var calls: Int
  var usage: Usage?
}
