package import AgentCore
internal import SkillModel

/// A function from the events of a conversation to lines: those that are finished, and the block that still changes.
package struct TurnView: Sendable {
  package typealias Instant = ContinuousClock.Instant

  private let palette: Palette
  private let style: MarkdownStyle
  private var width: Int
  private var state = TurnState.idle
  private var began = Instant.now
  private var answer: MarkdownStream?
  private var plan = PlanList()
  private var cards: [CallCard] = []
  private var thought = ""
  /// Whether the person has ended the turn, and its calls have not heard of it yet.
  private var isStopping = false
  /// Calls whose line waits for what follows: where the answer says the same, the line need not.
  private var over: [CallSummary] = []
  /// Notices that would break a paragraph wait for its end.
  private var waiting: [Notice] = []
  package private(set) var question: QuestionView?
  /// The calls of the present turn, or of the last one.
  package private(set) var calls: [CallSummary] = []

  package init(palette: Palette, style: MarkdownStyle, width: Int) {
    self.palette = palette
    self.style = style
    self.width = width
  }

  package var isBusy: Bool { state != .idle }

  /// The person wants it to end.
  package mutating func stop() { isStopping = isBusy }

  package mutating func resize(width: Int) {
    self.width = width
    answer?.resize(width: width)
  }

  /// The lines that became final.
  package mutating func apply(_ event: Event, now: Instant) -> [String] {
    switch event {
    case .turnStarted:
      (began, calls, thought, plan, isStopping) = (now, [], "", PlanList(), false)
      return []
    case .state(let new):
      state = new
      // What the model said before it calls something, or is asked again, is a paragraph of its own.
      return answer != nil && (new == .executing || new == .thinking) ? settle() : []
    case .text(let delta): return text(delta)
    case .reasoning(let delta):
      thought = String((thought + delta).suffix(400))
      return []
    case .plan(let steps):
      plan.apply(steps)
      return []
    case .callStarted(let call, let tool, let arguments):
      cards.append(CallCard(call: call, tool: tool, arguments: arguments, at: now))
      return settle()
    case .callUpdate(let call, let update):
      if let index = cards.firstIndex(where: { $0.call == call }) { cards[index].apply(update) }
      return []
    case .confirmAsked(let call, let number, let request):
      let card = cards.first { $0.call == call }
      question = QuestionView(
        question: number, call: call, request: request, card: card, amongSeveral: cards.count > 1)
      return []
    case .confirmAnswered(let call, let request, let decision):
      // The next question may be asked before the answer to this one is told.
      if question?.isOf(call, request) == true { question = nil }
      return told() + wrapped([QuestionView.answered(request, decision, palette: palette)])
    case .callFinished(let call, let tool, let result, let milliseconds):
      return finished(call, tool, result, milliseconds)
    case .notice(let notice): return note(notice)
    case .turnFinished: return end([])
    case .turnFailed(let error):
      let hint = error.hint.map { ["  \(palette.dim)\(TerminalText.cleanLine($0))\(palette.plain)"] } ?? []
      let line = "\(palette.failure)✗ \(TerminalText.cleanLine(error.message))\(palette.plain)"
      return told(before: error.message) + end([line] + hint)
    }
  }

  /// A line of news; at once where no paragraph is being written.
  package mutating func note(_ notice: Notice) -> [String] {
    if answer != nil {
      waiting.append(notice)
      return []
    }
    return told() + wrapped([line(notice)])
  }

  package mutating func forgetCalls() { calls = [] }

  package mutating func toggleDetails() { question?.toggleDetails() }

  /// The block that still changes: the end of the answer, the plan, the calls, what is being done or asked.
  package func live(now: Instant) -> [String] {
    var lines = answer?.pending ?? []
    guard isBusy else { return lines }
    lines += over.flatMap { $0.lines(width: width, palette: palette) }
    var block = plan.lines(palette: palette) + cards.flatMap { $0.lines(now: now, palette: palette) }
    block.append(question == nil ? status(now) : "")
    lines += block.map { $0.styledPrefix(columns: width) }
    if let question { lines += question.lines(width: width, palette: palette) }
    return lines
  }

  private mutating func text(_ delta: String) -> [String] {
    var lines: [String] = []
    if answer == nil {
      lines = told(before: delta)
      answer = MarkdownStream(width: width, style: style)
    }
    return lines + (answer?.append(delta) ?? [])
  }

  /// Ends the paragraph, so that something else can follow it.
  private mutating func settle() -> [String] {
    let rest = answer?.finish() ?? []
    answer = nil
    defer { waiting = [] }
    return rest + told() + wrapped(waiting.map(line))
  }

  /// The lines of the calls that are over, without the results that `text` says again.
  private mutating func told(before text: String = "") -> [String] {
    defer { over = [] }
    return over.flatMap { $0.lines(width: width, palette: palette, before: text) }
  }

  private mutating func finished(
    _ call: String, _ tool: ToolDefinition, _ result: ToolResult, _ milliseconds: Double
  ) -> [String] {
    guard let index = cards.firstIndex(where: { $0.call == call }) else { return [] }
    let earlier = answer == nil ? told() : []
    let summary = CallSummary(card: cards.remove(at: index), result: result, milliseconds: milliseconds)
    calls.append(summary)
    over.append(summary)
    return earlier
  }

  /// The turn goes on without anybody who looks: what came of it so far.
  package mutating func abandon() -> [String] { end([]) }

  private mutating func end(_ lines: [String]) -> [String] {
    (state, cards, question, plan) = (.idle, [], nil, PlanList())
    return settle() + wrapped(lines)
  }

  private func status(_ now: Instant) -> String {
    let word =
      switch state {
      case _ where isStopping: "stopping"
      case .thinking where !thought.isEmpty: "thinking: \(lastThought)"
      case .responding: "composing"
      case .executing where cards.isEmpty: "calling"
      case .executing: cards.count == 1 ? "calling \(cards[0].title)" : "calling \(cards.count) tools"
      case .resolving, .thinking, .idle: "thinking"
      }
    let seconds = Int(began.duration(to: now).components.seconds)
    return "\(palette.dim)\(Elapsed.text(seconds: seconds)) · \(word)\(palette.plain)"
  }

  private var lastThought: String {
    TerminalText.clean(thought).split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
  }

  private func line(_ notice: Notice) -> String {
    let colour =
      switch notice.level {
      case .info: palette.dim
      case .warning: palette.warning
      case .error: palette.failure
      }
    return "\(colour)\(TerminalText.cleanLine(notice.message))\(palette.plain)"
  }

  private func wrapped(_ lines: [String]) -> [String] { lines.flatMap { $0.styledWrapped(columns: width) } }
}
