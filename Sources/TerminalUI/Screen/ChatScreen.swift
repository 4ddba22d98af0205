package import AgentCore
internal import SkillModel

/// A conversation on a terminal: the turn that runs, what waits behind it, and the line being typed, as frames to write.
package struct ChatScreen: Sendable {
  package typealias Instant = ContinuousClock.Instant

  package var editor: LineEditor
  /// Messages that wait for the running turn.
  package var queued: [String] = []
  package private(set) var turn: TurnView

  private let palette: Palette
  private let style: MarkdownStyle
  private var live: LiveScreen
  package private(set) var columns: Int
  private var rows: Int
  /// Finished lines that the next frame lets go.
  private var above: [String] = []
  /// Whether what is said next needs no blank line before it.
  private var endsBlank = true
  private var gate: QuestionGate?

  package init(palette: Palette, style: MarkdownStyle, editor: LineEditor, size: Terminal.Size) {
    self.palette = palette
    self.style = style
    self.editor = editor
    (columns, rows) = (size.columns, size.rows)
    live = LiveScreen(columns: size.columns, rows: size.rows)
    turn = TurnView(palette: palette, style: style, width: size.columns)
  }

  // MARK: What happens

  /// `footer` is a quiet line below a turn that ends.
  package mutating func apply(_ event: Event, footer: String? = nil, now: Instant) {
    if case .turnStarted(let input, _, _) = event { keep((endsBlank ? [] : [""]) + echo(input)) }
    keep(turn.apply(event, now: now))
    if event.endsTurn {
      if let footer { add(["\(palette.dim)\(footer)\(palette.plain)"]) }
      keep([""])
    }
    // Each question has a gate of its own: a key pressed twice must not answer the next one too.
    if gate?.question != turn.question?.question { gate = turn.question.map { QuestionGate($0.question, now: now) } }
  }

  /// Finished lines, styled or not; wrapped here.
  package mutating func add(_ lines: [String]) { keep(lines.flatMap { $0.styledWrapped(columns: columns) }) }

  /// Text of a model that is whole.
  package mutating func add(markdown text: String) {
    var stream = MarkdownStream(width: columns, style: style)
    keep(stream.append(text) + stream.finish())
  }

  package mutating func note(_ notice: Notice) { keep(turn.note(notice)) }

  private mutating func keep(_ lines: [String]) {
    above += lines
    if let last = lines.last { endsBlank = last.isEmpty }
  }

  /// What a key answers, where a question is open and it was not typed ahead.
  package mutating func reply(to key: Key, now: Instant) -> QuestionView.Reply? {
    guard let question = turn.question, gate?.passes(at: now) == true else { return nil }
    switch key {
    case .text(let character): return question.reply(to: character)
    case .named(.enter, []), .named(.escape, []): return .decision(.deny)
    default: return nil
    }
  }

  /// Whether a key that is no answer to the open question must not reach the editor.
  package var isAsking: Bool { turn.question != nil && gate?.isOpen == true }

  /// Shows that the turn is about to end.
  package mutating func stop() { turn.stop() }

  /// For another conversation, which has called nothing yet.
  package mutating func forgetCalls() { turn.forgetCalls() }

  package mutating func toggleDetails() { turn.toggleDetails() }

  // MARK: What is written

  package mutating func frame(now: Instant) -> String {
    var lines = turn.live(now: now)
    lines += queued.map {
      "\(palette.dim)⋯ \(TerminalText.cleanLine($0))\(palette.plain)".styledPrefix(columns: columns)
    }
    let view = EditorView(editor, prompt: "> ", columns: columns, height: max(1, rows / 2))
    let cursor = LiveScreen.Position(row: lines.count + view.cursorRow, column: view.cursorColumn)
    defer { above = [] }
    return live.update(above: above, live: lines + view.rows.map(styled), cursor: cursor)
  }

  package mutating func resize(_ size: Terminal.Size) -> String {
    (columns, rows) = (size.columns, size.rows)
    turn.resize(width: columns)
    return live.resize(columns: columns, rows: rows)
  }

  /// What was drawn is gone, or stands somewhere above; the next frame begins in a fresh line.
  package mutating func startAnew() -> String { live.startAnew() }

  package mutating func clearTerminal() -> String {
    endsBlank = true
    return live.clearTerminal()
  }

  /// For the end of the program: what came of a turn that still runs stays, all else that is live goes.
  package mutating func end() -> String {
    keep(turn.abandon())
    defer { above = [] }
    return live.update(above: above, live: [""], cursor: .init(row: 0, column: 0)) + live.clear()
  }

  /// Takes the live lines away while something else has the terminal.
  package mutating func leave() -> String { live.clear() }

  private func styled(_ runs: [StyledRun<EditorView.Style>]) -> String {
    runs.map { run in
      switch run.style {
      case .text: run.text
      case .prompt: "\(palette.accent)\(run.text)\(palette.plain)"
      case .hint: "\(palette.dim)\(run.text)\(palette.plain)"
      case .selected: "\(palette.bold)\(run.text)\(palette.plain)"
      }
    }.joined()
  }

  /// What the person said, as it stays in the scroll-back.
  private func echo(_ input: String) -> [String] {
    let lines = TerminalText.clean(input).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let shown = lines.count > 12 ? Array(lines.prefix(10)) + ["… \(lines.count - 10) more lines"] : lines
    return shown.enumerated().flatMap { index, line in
      "\(palette.accent)\(index == 0 ? ">" : " ")\(palette.plain) \(palette.bold)\(line)\(palette.plain)".styledWrapped(
        columns: columns)
    }
  }
}
