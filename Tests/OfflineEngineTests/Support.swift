import AgentCore
import OfflineEngine
import SkillModel

/// What tests say and see.
enum Offline {
  /// A Monday morning. The offset is that of a summer in Central Europe.
  static let monday = Circumstances(now: "2026-05-04T09:30:00+02:00", timeZone: "Europe/Berlin", locale: "en-GB")

  /// The same morning with an offset that no process is likely to have, so that it holds for every date.
  static let anywhere = Circumstances(now: "2026-05-04T09:30:00+05:40", timeZone: "Etc/Unknown", locale: "en-GB")

  static func at(_ now: String, locale: String = "en-GB") -> Circumstances {
    Circumstances(now: now + "+05:40", timeZone: "Etc/Unknown", locale: locale)
  }

  static func route(_ text: String, _ tools: [ToolDefinition] = Tools.all, _ circumstances: Circumstances = monday)
    -> Route
  {
    OfflineEngine().route(text, tools: tools, circumstances: circumstances)
  }
}

/// A conversation with the engine, as a session would hold it; calls are not executed.
struct Talk {
  var messages: [Message] = []
  var tools: [ToolDefinition] = Tools.all
  var circumstances = Offline.monday
  private let engine = OfflineEngine()

  init(_ tools: [ToolDefinition] = Tools.all) { self.tools = tools }

  /// Says something and keeps the answer in the history, with its replay.
  mutating func say(_ text: String) async throws -> ModelAnswer {
    messages.append(.user(text))
    return try await next()
  }

  /// Hands back results for the calls of the last answer.
  mutating func results(_ results: [ToolResult]) async throws -> ModelAnswer {
    guard case .assistant(let message)? = messages.last else { return ModelAnswer() }
    messages.append(.results(zip(message.calls, results).map { CallRecord(id: $0.id, result: $1) }))
    return try await next()
  }

  private mutating func next() async throws -> ModelAnswer {
    let request = ModelRequest(system: "", messages: messages, tools: tools, circumstances: circumstances)
    let answer = try await engine.answer(request) { _ in }
    let calls = answer.calls.map { call in
      AssistantMessage.Call(id: call.id, name: call.name, arguments: call.arguments.object, extra: call.extra)
    }
    messages.append(.assistant(AssistantMessage(text: answer.text, calls: calls, replay: answer.replay)))
    return answer
  }
}

extension ModelCall.Arguments {
  var object: JSONObject {
    switch self {
    case .json(let value): value.object ?? JSONObject()
    case .text: JSONObject()
    }
  }
}

extension ModelAnswer {
  var names: [String] { calls.map(\.name) }
  func argument(_ name: String, of call: Int = 0) -> JSON? {
    calls.indices.contains(call) ? calls[call].arguments.object[name] : nil
  }
}

extension Route {
  var values: JSON { .object(arguments) }
}
