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
  /// The turn whose lines are being written, and notices that came when there was none.
  private var present: TurnID?
  private var held: [Notice] = []
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
      return write(event)
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

  /// Between turns a notice waits for the next one: each line belongs to a turn.
  private mutating func write(_ event: TurnEvent) -> Bool {
    if present == nil, case .notice(let notice) = event.event {
      held.append(notice)
      return true
    }
    var events = [event]
    if case .turnStarted = event.event {
      present = event.turn
      events += held.map { TurnEvent(turn: event.turn, event: .notice($0)) }
      held = []
    }
    if event.event.endsTurn { present = nil }
    return events.compactMap(EventJSON.line).allSatisfy(streams.write)
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
