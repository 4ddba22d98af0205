import AgentCore
import Glibc
import SkillModel
import TerminalUI

/// A conversation at a terminal: keys, events and signals in one order in, frames out.
struct TerminalChat {
  enum Happening: Sendable {
    case key(Key)
    /// The terminal went away.
    case endOfKeys
    case signal(Int32)
    case event(TurnEvent)
    case notice(Notice)
    /// Lines that a command printed.
    case lines([String])
    case frame
  }

  let host: Host
  let output: AsyncStream<Happening>.Continuation
  var conversation: Conversation
  var screen: ChatScreen
  var usage: UsageLine
  /// Set to end.
  var exit: ExitCode?
  let palette: Palette
  let style: MarkdownStyle
  private let terminal: Terminal
  private let happenings: AsyncStream<Happening>
  private let historyFile: HistoryFile
  private var sources: [Task<Void, Never>] = []
  private var events: Task<Void, Never>?
  private var clock = FrameClock()
  private var lastInterrupt: ContinuousClock.Instant?
  /// When Ctrl-Z ended; everything is drawn after that, so its SIGCONT asks for nothing more.
  private var resumed: ContinuousClock.Instant?

  static func run(_ program: Program, _ terminal: Terminal) async throws(CommandError) -> ExitCode {
    let host = try await Host.open(program, isInteractive: true, hasManyTurns: true)
    let conversation = try host.conversation(.init(program.options), try host.model())
    var chat = TerminalChat(host, conversation, terminal)
    let code = await chat.run()
    await host.close()
    return code
  }

  private init(_ host: Host, _ conversation: Conversation, _ terminal: Terminal) {
    self.host = host
    self.conversation = conversation
    self.terminal = terminal
    (happenings, output) = AsyncStream<Happening>.makeStream()
    let isColoured = host.program.environment["NO_COLOR"] == nil
    palette = Palette(isColoured: isColoured)
    style =
      isColoured
      ? MarkdownStyle(escapes: true, keepsLineBreaks: true)
      : MarkdownStyle(escapes: false, keepsLineBreaks: true)
    historyFile = HistoryFile(host.program.environment)
    screen = ChatScreen(
      palette: palette, style: style,
      editor: LineEditor(history: historyFile.read(), completer: ChatCompletions.completer(host)), size: terminal.size)
    usage = UsageLine(conversation: conversation.savedUsage)
  }

  // MARK: The loop

  private mutating func run() async -> ExitCode {
    begin()
    let history = await conversation.session.history
    if !history.isEmpty { goesOn(history) }
    draw()
    for await happening in happenings {
      await take(happening)
      if let exit { return end(exit) }
    }
    return end(.done)
  }

  private mutating func begin() {
    terminal.enter()
    host.program.streams.divert(to: { [output] in output.yield(.lines([$0])) })
    let (keys, signals) = (terminal.keys(), Signals([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGCONT]))
    sources = [
      Task { [output] in
        for await key in keys { output.yield(.key(key)) }
        output.yield(.endOfKeys)
      },
      Task { [output] in for await number in signals.stream { output.yield(.signal(number)) } },
    ]
    listen()
    screen.add(["\(palette.dim)\(Greeting.line(host, conversation)). /help\(palette.plain)"])
    if let problem = Greeting.problems(host.skills.entries) {
      screen.add(["\(palette.warning)\(TerminalText.cleanLine(problem))\(palette.plain)"])
    }
    screen.add([""])
  }

  private mutating func end(_ code: ExitCode) -> ExitCode {
    terminal.write(screen.end())
    terminal.leave()
    host.program.streams.divert(to: nil)
    (sources + [events].compactMap { $0 }).forEach { $0.cancel() }
    return code
  }

  /// Follows the events of the conversation that goes on from now on.
  mutating func listen() {
    events?.cancel()
    let stream = conversation.session.events
    events = Task { [output] in for await event in stream { output.yield(.event(event)) } }
  }

  private mutating func take(_ happening: Happening) async {
    switch happening {
    case .key(let key):
      await take(key)
      draw()
    case .event(let event):
      await follow(event.event)
      drawSoon()
    case .notice(let notice):
      screen.note(notice)
      drawSoon()
    case .lines(let lines):
      screen.add(lines.flatMap { Self.lines(of: $0) })
      drawSoon()
    case .signal(let number): await take(signal: number)
    case .frame: draw()
    case .endOfKeys: await leave(.done)
    }
  }

  // MARK: Keys

  private mutating func take(_ key: Key) async {
    let now = ContinuousClock.now
    // Only two of them in a row end the program.
    if key != .control("c") { lastInterrupt = nil }
    if let reply = screen.reply(to: key, now: now) { return answer(reply) }
    if screen.isAsking, key != .control("c"), key != .control("z"), key != .control("d") { return }
    if key == .named(.up), screen.editor.buffer.isEmpty, let text = await conversation.session.takeBack() {
      screen.editor.replaceText(text)
      return await countWaiting()
    }
    // A turn is ended before a line is: that can be typed away.
    if key == .control("c"), screen.turn.isBusy { return await interrupt() }
    for effect in screen.editor.handle(key) { await act(on: effect) }
  }

  private mutating func answer(_ reply: QuestionView.Reply) {
    switch reply {
    case .details: screen.toggleDetails()
    case .decision(let decision):
      if let question = screen.turn.question?.question { conversation.session.answer(question, decision) }
    }
  }

  private mutating func act(on effect: LineEditor.Effect) async {
    switch effect {
    case .submit(let text):
      guard text.contains(where: { !$0.isWhitespace }) else { return }
      historyFile.add(text)
      await take(ChatInput(text), text)
    case .interrupt: await interrupt()
    case .cancelLine: lastInterrupt = .now
    case .endOfInput: await leave(.done)
    case .suspend:
      terminal.write(screen.leave())
      terminal.suspend()
      resumed = .now
    case .clearScreen: clear()
    case .bell: terminal.write("\u{7}")
    }
  }

  /// Ends the turn; where none runs, the second time within two seconds, the program.
  private mutating func interrupt() async {
    defer { lastInterrupt = .now }
    let insists = lastInterrupt.map { $0.duration(to: .now) < .seconds(2) } ?? false
    if screen.turn.isBusy, !insists {
      let waiting = await conversation.session.waiting
      screen.stop()
      await conversation.session.cancel()
      // What was typed meanwhile is not lost.
      let typed = screen.editor.buffer.isEmpty ? [] : [screen.editor.buffer.text]
      if !waiting.isEmpty { screen.editor.replaceText((waiting + typed).joined(separator: "\n")) }
      await countWaiting()
    } else if insists {
      await leave(.interrupted)
    } else {
      screen.add(["\(palette.dim)Ctrl-C again, or Ctrl-D, ends.\(palette.plain)"])
    }
  }

  private mutating func leave(_ code: ExitCode) async {
    await conversation.session.cancel()
    exit = code
  }

  // MARK: Events and signals

  private mutating func follow(_ event: Event) async {
    if case .confirmAsked(_, let question, let request) = event, let answer = host.program.options.answer {
      return conversation.session.answer(question, Confirmation.decision(byFlag: answer, request.kind))
    }
    var footer: String?
    if case .turnFinished(let summary) = event { footer = usage.add(summary.usage) }
    screen.apply(event, footer: footer, now: .now)
    guard case .turnStarted = event else { return }
    // What ended another turn is not meant for this one.
    lastInterrupt = nil
    await countWaiting()
  }

  mutating func countWaiting() async { screen.queued = await conversation.session.waiting }

  private mutating func take(signal number: Int32) async {
    switch number {
    case SIGWINCH:
      terminal.write(screen.resize(terminal.size))
      draw()
    case SIGCONT where resumed.map({ $0.duration(to: .now) < .seconds(1) }) == true: resumed = nil
    case SIGCONT:
      // Stopped and let go on from outside; whoever did so has written on the terminal.
      terminal.enter()
      terminal.write(screen.startAnew())
      draw()
    case SIGINT:
      await interrupt()
      draw()
    default: await leave(number == SIGQUIT ? .interrupted : .terminated)
    }
  }

  // MARK: Frames

  mutating func clear() { terminal.write(screen.clearTerminal()) }

  func write(_ sequence: String) { terminal.write(sequence) }

  private mutating func draw() {
    let now = ContinuousClock.now
    clock.drew(now: now)
    let frame = screen.frame(now: now)
    if !frame.isEmpty, !terminal.write(frame) { exit = .turnFailed }
    // The time that a turn takes is shown as it passes.
    if screen.turn.isBusy { drawSoon(atLeast: .seconds(1)) }
  }

  private mutating func drawSoon(atLeast least: Duration = .zero) {
    guard let delay = clock.delay(now: .now, atLeast: least) else { return }
    Task { [output] in
      try? await Task.sleep(for: delay)
      output.yield(.frame)
    }
  }

  private static func lines(of text: String) -> [String] {
    var lines = TerminalText.clean(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last == "" { lines.removeLast() }
    return lines.map(String.init)
  }
}
