import AgentCore
import SkillModel

/// Writes events as the JSON lines of `ask --json`; the field names are the command line's contract.
enum EventJSON {
  /// Nil for an event that has no line.
  static func line(_ event: TurnEvent) -> String? {
    guard let (name, members) = fields(event.event) else { return nil }
    var json: JSONObject = ["event": .string(name), "turn": .string(event.turn.description)]
    for (key, value) in members { json[key] = value }
    return JSONWriter.text(.object(json)) + "\n"
  }

  private static func fields(_ event: Event) -> (String, JSONObject)? {
    switch event {
    case .turnStarted(let input, let model, let session):
      ("turn.started", ["input": .string(input), "model": .string(model), "session": .string(session)])
    case .state(let state): ("state", ["state": .string(state.rawValue)])
    case .text(let delta): ("text", ["delta": .string(delta)])
    case .reasoning(let delta): ("reasoning", ["delta": .string(delta)])
    case .plan(let steps): ("plan", ["steps": .array(steps.map(json))])
    case .callStarted(let call, let tool, let arguments):
      (
        "call.started",
        [
          "call": .string(call), "skill": .string(tool.skill.text), "tool": .string(tool.tool.name),
          "arguments": .object(arguments),
        ]
      )
    case .callUpdate(let call, let update): fields(call, update)
    case .confirmAsked: nil
    case .confirmAnswered(let call, let request, let decision):
      (
        "call.confirm",
        [
          "call": .string(call), "title": .string(request.title), "detail": request.detail.map(JSON.string) ?? .null,
          "decision": .string(decision.forOnce.rawValue),
        ]
      )
    case .callFinished(let call, _, let result, let milliseconds):
      ("call.finished", finished(call: call, result, milliseconds))
    case .notice(let notice):
      ("notice", ["level": .string(notice.level.rawValue), "message": .string(notice.message)])
    case .turnFinished(let summary): ("turn.finished", fields(summary))
    case .turnFailed(let error): ("turn.failed", ["error": json(error.code.rawValue, error.message, error.hint)])
    }
  }

  private static func fields(_ call: String, _ update: CallUpdate) -> (String, JSONObject) {
    switch update {
    case .progress(let fraction, let message):
      let fraction = fraction.flatMap(JSONNumber.init).map(JSON.number) ?? .null
      return ("call.progress", ["call": .string(call), "fraction": fraction, "message": .string(message)])
    case .output(let delta):
      return ("call.output", ["call": .string(call), "delta": .string(delta)])
    case .artifact(let path, let mime, let title):
      return (
        "call.artifact",
        ["call": .string(call), "path": .string(path), "mime": .string(mime), "title": .string(title)]
      )
    }
  }

  private static func fields(_ summary: TurnSummary) -> JSONObject {
    let usage = summary.usage.map { usage -> JSON in
      [
        "input_tokens": .number(JSONNumber(usage.inputTokens)),
        "output_tokens": .number(JSONNumber(usage.outputTokens)),
      ]
    }
    return [
      "text": .string(summary.text), "steps": .number(JSONNumber(summary.steps)),
      "calls": .number(JSONNumber(summary.calls)), "usage": usage ?? .null, "ms": rounded(summary.milliseconds),
    ]
  }

  /// The object that `call --json` prints, without its event name.
  static func finished(call: String, _ result: ToolResult, _ milliseconds: Double) -> JSONObject {
    var json: JSONObject = ["call": .string(call), "ok": false, "output": "", "data": .null, "error": .null]
    switch result {
    case .success(let output):
      json["ok"] = true
      json["output"] = .string(output.text)
      json["data"] = output.data ?? .null
    case .failure(let error):
      json["error"] = Self.json(error.code.rawValue, error.message, error.hint)
    }
    json["ms"] = rounded(milliseconds)
    return json
  }

  private static func json(_ code: String, _ message: String, _ hint: String?) -> JSON {
    ["code": .string(code), "message": .string(message), "hint": hint.map(JSON.string) ?? .null]
  }

  private static func json(_ step: PlanStep) -> JSON {
    ["id": .string(step.id), "title": .string(step.title), "status": .string(step.status.rawValue)]
  }

  /// Milliseconds to three places.
  static func rounded(_ milliseconds: Double) -> JSON {
    JSONNumber((milliseconds * 1000).rounded() / 1000).map(JSON.number) ?? .null
  }
}
