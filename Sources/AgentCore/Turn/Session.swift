package import SkillModel

/// One conversation: takes messages one after another, and lets out events.
package actor Session {
  package nonisolated let id: String
  /// Everything that happens, in order. To be read by one reader.
  package nonisolated var events: AsyncStream<TurnEvent> { channel.stream }
  package private(set) var history: [Message]

  private var provider: any Provider
  private let source: any ToolSource
  private var options: SessionOptions
  private let record: @Sendable (HistoryEntry) -> Void
  private nonisolated let channel = EventChannel()
  private nonisolated let questions = Questions()
  private var shelf: ToolShelf?
  private var queue: [Turn] = []
  private var running: Task<Void, Never>?
  private var lastTurn = 0
  private var isClosed = false

  /// `record` is told of each entry as soon as it belongs to the history.
  package init(
    id: String, provider: any Provider, tools: any ToolSource, options: SessionOptions, history: [Message] = [],
    record: @escaping @Sendable (HistoryEntry) -> Void = { _ in }
  ) {
    self.id = id
    self.provider = provider
    source = tools
    shelf = options.ranking.map(ToolShelf.init)
    self.options = options
    self.history = history
    self.record = record
  }

  /// Takes a message; it waits its turn while another one runs. `typed` makes the calls that the
  /// person typed, in place of the model.
  @discardableResult package func send(_ text: String, calling typed: (any Provider)? = nil) -> TurnID {
    lastTurn += 1
    let turn = Turn(id: TurnID(lastTurn), input: text, session: id, typed: typed)
    queue.append(turn)
    startNext()
    return turn.id
  }

  /// Goes on with another model, from the next turn on.
  package func use(_ provider: any Provider, options: SessionOptions) {
    self.provider = provider
    self.options = options
    shelf = options.ranking.map(ToolShelf.init)
  }

  /// Whether a turn runs, or a message waits for one.
  package var isBusy: Bool { running != nil || !queue.isEmpty }

  /// The messages that wait for the running turn to end, the first one first.
  package var waiting: [String] { queue.map(\.input) }

  /// Takes back the last message that waits; nil where none does.
  package func takeBack() -> String? { queue.popLast()?.input }

  /// Ends the running turn, and forgets the messages that wait. Reaches the provider and the skills.
  package func cancel() {
    queue.removeAll()
    running?.cancel()
  }

  /// The person's answer to a `confirmAsked` event; a question that is over is passed over.
  package nonisolated func answer(_ question: Int, _ decision: ConfirmDecision) {
    questions.answer(question, decision)
  }

  /// Tells the person something that no turn is the cause of, such as a skill that arrived.
  package nonisolated func notify(_ notice: Notice) { channel.notify(notice) }

  /// Ends the stream of events once the turns that were sent are over.
  package func close() {
    isClosed = true
    if running == nil { channel.finish() }
  }

  private var tools: any ToolSource {
    options.ranking.map { SearchableTools(source: source, offers: options.offers, ranking: $0) } ?? source
  }

  private func startNext() {
    guard running == nil, !queue.isEmpty else {
      if isClosed, running == nil { channel.finish() }
      return
    }
    let turn = queue.removeFirst()
    running = Task { await run(turn) }
  }

  private func run(_ turn: Turn) async {
    let began = ContinuousClock.now
    channel.begin(turn.id)
    let emit: @Sendable (Event) -> Void = { [channel] in channel.emit($0, of: turn.id) }
    let trial = turn.typed == nil ? options.trial.flatMap { $0.isDrawn ? $0.model : nil } : nil
    emit(.turnStarted(input: turn.input, model: trial?.name ?? options.model, session: id))
    let loop = AgentLoop(
      provider: turn.typed ?? trial?.provider ?? provider, tools: tools, options: options, emit: emit,
      ask: { [questions] call, request in await questions.ask(call, request, emit) }, record: record)
    let outcome = await loop.run(turn, history: history, shelf: shelf)
    history += outcome.messages
    shelf = outcome.shelf
    if let usage = outcome.usage { record(.usage(usage)) }
    emit(.state(.idle))
    switch outcome.result {
    case .success(let totals):
      emit(.turnFinished(TurnSummary(totals, milliseconds: began.duration(to: .now).milliseconds)))
    case .failure(let error):
      emit(.turnFailed(error))
    }
    running = nil
    startNext()
  }
}

extension TurnSummary {
  fileprivate init(_ totals: TurnTotals, milliseconds: Double) {
    self.init(
      text: totals.text, steps: totals.steps, calls: totals.calls, usage: totals.usage, milliseconds: milliseconds)
  }
}
