import AgentCore
import Glibc
import SkillModel

/// A conversation line by line: for piped input, and for terminals that cannot move their cursor.
struct LineChat {
  let program: Program
  let conversation: Conversation
  let isInteractive: Bool

  private enum Happening: Sendable {
    case line(StandardInput.Line)
    case endOfInput
    case signal(Int32)
    case readerLeft
    case event(TurnEvent)
  }

  func run() async -> ExitCode {
    let (happenings, output) = AsyncStream<Happening>.makeStream()
    let sources = feed(output)
    defer { sources.forEach { $0.cancel() } }
    var state = ChatState(usage: UsageLine(conversation: conversation.savedUsage))
    var screen = Screen(program: program, asks: isInteractive && program.options.answer == nil)
    prompt()
    for await happening in happenings {
      switch happening {
      case .line(let line): await take(line, &state)
      case .endOfInput: state.isEnding = true
      case .signal(let number):
        if let code = await interrupt(number, &state) { return end(code) }
      case .readerLeft:
        await conversation.session.cancel()
        return .turnFailed
      case .event(let event):
        let isBetweenTurns = isInteractive && !state.isBusy
        // Before the question can be read: what was typed until then is no answer.
        if case .confirmAsked = event.event { state.asked = .now }
        if isBetweenTurns { program.streams.writeError("\r") }
        if !screen.show(event) {
          await conversation.session.cancel()
          return .turnFailed
        }
        follow(event.event, &state)
        if isBetweenTurns { prompt() }
      }
      await startNext(&state)
      if state.isEnding, !state.isBusy { break }
    }
    return end(state.exit)
  }

  /// Leaves the cursor at the beginning of a line.
  private func end(_ code: ExitCode) -> ExitCode {
    if isInteractive { program.streams.writeError("\n") }
    return code
  }

  /// Brings lines, signals and events into one order.
  private func feed(_ output: AsyncStream<Happening>.Continuation) -> [Task<Void, Never>] {
    let (input, signals, events) = (StandardInput(), Signals(), conversation.session.events)
    let streams = program.streams
    return [
      Task {
        for await line in input.lines { output.yield(.line(line)) }
        output.yield(.endOfInput)
      },
      Task { for await number in signals.stream { output.yield(.signal(number)) } },
      Task { if await streams.readerLeaves() { output.yield(.readerLeft) } },
      Task { for await event in events { output.yield(.event(event)) } },
    ]
  }

  private func take(_ line: StandardInput.Line, _ state: inout ChatState) async {
    // After a signal no more turns begin, however much input there is.
    guard !state.isEnding else { return }
    if let question = state.question, isInteractive, line.readAt >= state.asked {
      state.question = nil
      conversation.session.answer(question.number, Confirmation.decision(line.text, question.kind))
    } else if line.text.contains(where: { !$0.isWhitespace }) {
      state.waiting.append(line.text)
    } else if !state.isBusy {
      prompt()
    }
  }

  private func startNext(_ state: inout ChatState) async {
    guard !state.isBusy, !state.waiting.isEmpty else { return }
    state.isBusy = true
    await conversation.session.send(state.waiting.removeFirst())
  }

  private func follow(_ event: Event, _ state: inout ChatState) {
    switch event {
    case .confirmAsked(_, let question, let request):
      if let answer = program.options.answer {
        conversation.session.answer(question, Confirmation.decision(byFlag: answer, request.kind))
      } else if isInteractive {
        state.question = (question, request.kind)
      } else {
        program.sayNobodyIsThere(request.title)
        conversation.session.answer(question, .unavailable)
      }
    case .turnFinished, .turnFailed:
      if case .turnFinished(let summary) = event, let line = state.usage.add(summary.usage) { program.remark(line) }
      state.isBusy = false
      state.question = nil
      if state.waiting.isEmpty, !state.isEnding { prompt() }
    default: break
    }
  }

  /// Ends the turn, or the program where none runs or the person insists.
  private func interrupt(_ number: Int32, _ state: inout ChatState) async -> ExitCode? {
    defer { state.lastInterrupt = .now }
    await conversation.session.cancel()
    let exit = number == SIGINT ? ExitCode.interrupted : .terminated
    let insists = state.lastInterrupt.map { $0.duration(to: .now) < .seconds(1) } ?? false
    if !state.isBusy || insists { return exit }
    state.waiting.removeAll()
    if !isInteractive || number != SIGINT { (state.isEnding, state.exit) = (true, exit) }
    return nil
  }

  private func prompt() {
    if isInteractive { program.streams.writeError("> ") }
  }
}

/// Where a chat stands between two happenings.
private struct ChatState {
  var usage: UsageLine
  var waiting: [String] = []
  var isBusy = false
  var isEnding = false
  var exit = ExitCode.done
  /// A question that waits for the next line.
  var question: (number: Int, kind: ConfirmRequest.Kind)?
  var asked = ContinuousClock.now
  var lastInterrupt: ContinuousClock.Instant?
}
