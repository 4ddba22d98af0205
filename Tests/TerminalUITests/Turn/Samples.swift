import AgentCore
import SkillModel
import TerminalUI

/// Times that a test chooses.
struct Moment {
  private static let start = ContinuousClock.now

  static func after(_ seconds: Double) -> ContinuousClock.Instant { start + .seconds(seconds) }
}

extension ToolDefinition {
  static func sample(_ name: String, title: String) -> ToolDefinition {
    guard let skill = SkillID("org.example.\(name)") else { preconditionFailure("\(name) is no part of an id") }
    return ToolDefinition(
      name: name, skill: skill, skillTitle: title, tool: ToolDescriptor(name: name, title: title))
  }

  static let look = sample("look", title: "Have a look")
  static let wait = sample("wait", title: "Wait")
}

extension Event {
  static let started = Event.turnStarted(input: "go", model: "fake", session: "s1")
  static let finished = Event.turnFinished(TurnSummary(text: "", steps: 1, calls: 0, usage: nil, milliseconds: 5))

  static func call(_ id: String, _ tool: ToolDefinition = .look, _ arguments: JSONObject = [:]) -> Event {
    .callStarted(call: id, tool: tool, arguments: arguments)
  }

  static func done(
    _ id: String, _ tool: ToolDefinition = .look, _ text: String = "all is well", ms: Double = 80
  ) -> Event {
    .callFinished(call: id, tool: tool, result: .success(.text(text)), milliseconds: ms)
  }

  static func failed(_ id: String, _ error: ToolError, _ tool: ToolDefinition = .look) -> Event {
    .callFinished(call: id, tool: tool, result: .failure(error), milliseconds: 80)
  }
}

extension ConfirmRequest {
  static let delete = ConfirmRequest(title: "Delete it?", detail: "It is gone then.\nFor good.")
  static let read = ConfirmRequest(
    title: "Let Reader read ~/notes?", detail: "The note is kept there.", scope: "fs.read ~/notes", kind: .permission)
}

extension TurnView {
  static func sample(width: Int = 60) -> TurnView {
    TurnView(palette: Palette(isColoured: false), style: .plain, width: width)
  }

  /// The lines that became final, the events being a second apart.
  @discardableResult mutating func apply(_ events: [Event]) -> [String] {
    events.enumerated().flatMap { apply($1, now: Moment.after(Double($0))) }
  }

  func live(after seconds: Double = 0) -> [String] { live(now: Moment.after(seconds)) }
}
