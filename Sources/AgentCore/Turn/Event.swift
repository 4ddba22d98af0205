package import SkillModel

/// Names one turn of a session; an event of an older turn than the present one is stale.
package struct TurnID: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let number: Int

  package init(_ number: Int) { self.number = number }

  package var description: String { "t\(number)" }

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// What a turn is doing; it ends in `idle` on every path.
package enum TurnState: String, Sendable, Hashable {
  case idle, resolving, thinking, executing, responding
}

/// Everything that happens in a turn, in order: the one way out of a session.
package enum Event: Sendable, Hashable {
  case turnStarted(input: String, model: String, session: String)
  case state(TurnState)
  case text(String)
  case reasoning(String)
  case plan([PlanStep])
  case callStarted(call: String, tool: ToolDefinition, arguments: JSONObject)
  case callUpdate(call: String, CallUpdate)
  /// A question; it waits for `Session.answer`.
  case confirmAsked(call: String, question: Int, ConfirmRequest)
  case confirmAnswered(call: String, ConfirmRequest, ConfirmDecision)
  case callFinished(call: String, tool: ToolDefinition, result: ToolResult, milliseconds: Double)
  case notice(Notice)
  case turnFinished(TurnSummary)
  case turnFailed(TurnError)
}

package struct TurnEvent: Sendable, Hashable {
  package var turn: TurnID
  package var event: Event

  package init(turn: TurnID, event: Event) {
    self.turn = turn
    self.event = event
  }
}

package struct Notice: Sendable, Hashable {
  package enum Level: String, Sendable { case info, warning, error }

  package var level: Level
  package var message: String

  package init(_ level: Level, _ message: String) {
    self.level = level
    self.message = message
  }
}

package struct PlanStep: Sendable, Hashable {
  package enum Status: String, Sendable { case pending, running, done, failed }

  package var id: String
  package var title: String
  package var status: Status

  package init(id: String, title: String, status: Status) {
    self.id = id
    self.title = title
    self.status = status
  }
}

package struct TurnSummary: Sendable, Hashable {
  package var text: String
  /// Answers asked of the model.
  package var steps: Int
  package var calls: Int
  package var usage: Usage?
  package var milliseconds: Double

  package init(text: String, steps: Int, calls: Int, usage: Usage?, milliseconds: Double) {
    self.text = text
    self.steps = steps
    self.calls = calls
    self.usage = usage
    self.milliseconds = milliseconds
  }
}
