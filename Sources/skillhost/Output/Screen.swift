import AgentCore
import SkillModel
import TerminalUI

/// Shows events as text or as JSON lines, and keeps what the exit code will be.
struct Screen {
  private let streams: StandardStreams
  private let isJSON: Bool
  /// Whether somebody is there to answer; else a question is not shown.
  private let asks: Bool
  private var renderer: LineRenderer
  private var wasRefused = false
  private(set) var outcome = ExitCode.done

  init(program: Program, asks: Bool) {
    self.asks = asks
    streams = program.streams
    isJSON = program.options.isJSON
    let palette = program.streams.palette(isOff: program.environment["NO_COLOR"] != nil)
    renderer = LineRenderer(
      palette: palette, showsActivity: program.streams.errorIsTerminal || program.options.isVerbose)
  }

  /// False where nobody reads the output any more.
  mutating func show(_ event: TurnEvent) -> Bool {
    note(event.event)
    if case .confirmAsked = event.event, !asks { return true }
    if isJSON {
      if case .confirmAsked = event.event { showAsides(event.event) }
      guard let line = EventJSON.line(event) else { return true }
      return streams.write(line)
    }
    return renderer.render(event.event).allSatisfy { piece in
      switch piece {
      case .answer(let text): return streams.write(text)
      case .aside(let text):
        streams.writeError(text)
        return true
      }
    }
  }

  /// A question is for the person, on standard error, whatever the output is for.
  private mutating func showAsides(_ event: Event) {
    for case .aside(let text) in renderer.render(event) { streams.writeError(text) }
  }

  private mutating func note(_ event: Event) {
    switch event {
    case .confirmAnswered(_, _, let decision): wasRefused = wasRefused || !decision.isAllowed
    case .turnFinished: outcome = wasRefused ? .refused : .done
    case .turnFailed: outcome = .turnFailed
    default: break
    }
  }
}
