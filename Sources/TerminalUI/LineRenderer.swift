package import AgentCore
internal import SkillModel

/// A function from events to text, for terminals and pipes without cursor movement.
///
/// The answer goes to standard output; activity, warnings and questions go to standard error.
package struct LineRenderer: Sendable {
  package enum Piece: Sendable, Hashable {
    case answer(String)
    case aside(String)
  }

  private let palette: Palette
  private let showsActivity: Bool
  private var cleaner = TerminalText()
  private var endsWithNewline = true

  package init(palette: Palette, showsActivity: Bool) {
    self.palette = palette
    self.showsActivity = showsActivity
  }

  package mutating func render(_ event: Event) -> [Piece] {
    switch event {
    case .text(let delta): text(delta)
    case .callStarted(_, let tool, let arguments): activity(started(tool, arguments))
    case .callUpdate(_, let update): activity(shown(update))
    case .callFinished(_, let tool, let result, _): finished(tool, result)
    case .confirmAsked(_, _, let request): question(request)
    case .notice(let notice): aside(colour(notice.level), notice.message)
    case .turnFinished: lineEnd()
    case .turnFailed(let error): failed(error)
    case .turnStarted, .state, .reasoning, .plan, .confirmAnswered: []
    }
  }

  private mutating func text(_ delta: String) -> [Piece] {
    let text = cleaner.clean(delta)
    guard let last = text.last else { return [] }
    endsWithNewline = last.isNewline
    return [.answer(text)]
  }

  /// Ends an unfinished line of the answer.
  private mutating func lineEnd() -> [Piece] {
    defer {
      endsWithNewline = true
      cleaner = TerminalText()
    }
    return endsWithNewline ? [] : [.answer("\n")]
  }

  private mutating func failed(_ error: TurnError) -> [Piece] {
    lineEnd() + aside(palette.failure, error.message) + (error.hint.map { aside(palette.dim, $0) } ?? [])
  }

  private mutating func activity(_ line: String?) -> [Piece] {
    guard showsActivity, let line else { return [] }
    return lineEnd() + aside(palette.dim, line)
  }

  private func aside(_ colour: String, _ line: String) -> [Piece] {
    [.aside("\(colour)\(TerminalText.cleanLine(line))\(palette.plain)\n")]
  }

  private func colour(_ level: Notice.Level) -> String {
    switch level {
    case .info: palette.dim
    case .warning: palette.warning
    case .error: palette.failure
    }
  }

  private func started(_ tool: ToolDefinition, _ arguments: JSONObject) -> String {
    let shown = arguments.isEmpty ? "" : " \(Self.shortened(JSONWriter.text(.object(arguments)), 120))"
    return "· \(tool.tool.status ?? tool.tool.title) (\(tool.qualifiedName)\(shown))"
  }

  private func shown(_ update: CallUpdate) -> String? {
    switch update {
    case .progress(let fraction, let message):
      "  \(fraction.map { "\(Int($0 * 100)) % " } ?? "")\(message)"
    case .output(let delta):
      Self.shortened(delta, 400)
    case .artifact(let path, _, let title):
      "  \(title): \(path)"
    }
  }

  private mutating func finished(_ tool: ToolDefinition, _ result: ToolResult) -> [Piece] {
    guard case .failure(let error) = result else { return [] }
    let line = "  \(tool.qualifiedName) failed (\(error.code.rawValue)): "
    switch error.code {
    // News of the skill itself, whoever watches.
    case .crashed, .contract, .deadline: return lineEnd() + aside(palette.warning, line + error.message)
    // The answer explains; this line is for seeing that it happened.
    default: return activity(line + Self.shortened(error.userMessage ?? error.message, 80))
    }
  }

  private mutating func question(_ request: ConfirmRequest) -> [Piece] {
    let detail = request.detail.map { "\n  \(TerminalText.cleanLine($0))" } ?? ""
    let title = "\(palette.bold)\(TerminalText.cleanLine(request.title))\(palette.plain)"
    return lineEnd() + [.aside("\(title)\(detail)\n  \(Self.choices(request.kind)): ")]
  }

  private static func choices(_ kind: ConfirmRequest.Kind) -> String {
    switch kind {
    case .confirmation: "[y]es / [N]o"
    case .permission: "[y]es once / [s]ession / [a]lways / ne[v]er / [N]o"
    }
  }

  private static func shortened(_ text: String, _ maximum: Int) -> String {
    text.count > maximum ? text.prefix(maximum) + "…" : text
  }
}
