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
  func run(_ turn: Turn, history: [Message], shelf: ToolShelf?) async -> Turn.Outcome {
    var state = Progress(history: history, shelf: shelf)
    record(.user(turn.input))
    state.append(.user(turn.input))
    do throws(TurnError) {
      emit(.state(.resolving))
      let installed = await tools.tools().filter(options.offers)
      while state.steps < options.maximumSteps {
        if Task.isCancelled { throw .cancelled }
        let (answer, shown) = try await step(installed, &state)
        let message = state.assistantMessage(answer)
        if answer.finish == .outputLimit, !answer.calls.isEmpty { throw .outputLimit }
        record(.assistant(message))
        state.append(.assistant(message))
        if answer.finish == .outputLimit {
          emit(.notice(.outputLimit))
        } else if message.calls.isEmpty, turn.typed == nil,
          let notice = Notice(aboutAnswer: message.text, offered: installed)
        {
          emit(.notice(notice))
        }
        if message.calls.isEmpty { return state.outcome(.success(state.summary)) }
        let planned = zip(answer.calls, message.calls).map { asked, call in
          PlannedCall(asked: asked, call: call, callable: shown + installed, shown: shown)
        }
        try await execute(planned, turn, &state)
      }
      throw .stepLimit(options.maximumSteps)
    } catch {
      return state.outcome(.failure(Task.isCancelled ? .cancelled : error))
    }
  }

  /// The model's answer, and the tools that it was shown.
  private func step(
    _ installed: [ToolDefinition], _ state: inout Progress
  ) async throws(TurnError) -> (ModelAnswer, [ToolDefinition]) {
    state.steps += 1
    emit(.state(.thinking))
    let shown = state.shown(of: installed)
    let request = ModelRequest(
      system: options.system, messages: window(&state), tools: shown, installed: installed,
      circumstances: options.circumstances())
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
    return (answer, shown)
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
  private func execute(_ asked: [PlannedCall], _ turn: Turn, _ state: inout Progress) async throws(TurnError) {
    emit(.state(.executing))
    let planned = asked.map { state.repeats.admit($0) }
    let round = Round(loop: self, turn: turn, plan: PlanBoard(planned, emit: emit))
    let results = await round.run(planned)
    for (planned, result) in zip(planned, results) { state.repeats.note(planned, result) }
    state.calls += results.count
    state.append(.results(zip(planned, results).map { CallRecord(id: $0.id, result: $1) }))
    if let stuck = state.repeats.stuck { throw .repeatedCall(stuck) }
  }
}

/// What a turn was asked, and under which names its events go out.
package struct Turn: Sendable {
  package var id: TurnID
  package var input: String
  package var session: String
  /// Makes the calls that the person typed, in place of the model.
  var typed: (any Provider)?

  struct Outcome: Sendable {
    /// To be added to the history, whatever the result.
    var messages: [Message]
    /// What the turn cost, also where it failed.
    var usage: Usage?
    var result: Result<TurnTotals, TurnError>
    /// What the next turn begins with.
    var shelf: ToolShelf?
  }
}

/// What a turn came to, without its time.
struct TurnTotals: Sendable {
  var text: String
  var steps: Int
  var calls: Int
  var usage: Usage?
}
