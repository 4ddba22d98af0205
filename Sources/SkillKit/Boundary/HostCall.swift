internal import CSkillABI
internal import SkillModel

/// One call, seen from the skill: the host's functions with the call's token filled in.
struct HostCall: Sendable {
  let host: HostTable
  let token: skill_token

  /// Nil while the call may go on.
  var state: SkillError.Code? {
    let table = host.table
    let status = table.poll_cancel(table.context, token)
    return status == SKILL_OK ? nil : status == SKILL_DEADLINE ? .deadline : .cancelled
  }

  /// An event that the host refuses is lost; the call goes on.
  func emit(_ update: CallUpdate) {
    let table = host.table
    withBytes(JSONWriter.bytes(update.json)) { _ = table.emit(table.context, token, update.kind, $0, $1) }
  }

  func confirm(_ question: JSON) throws(SkillError) -> ConfirmDecision {
    let table = host.table
    var decision = SKILL_DECISION_DENY
    let status = withBytes(JSONWriter.bytes(question)) { table.confirm(table.context, token, $0, $1, &decision) }
    guard status == SKILL_OK else { throw SkillError(.init(status: status), "the question could not be asked") }
    switch decision {
    case SKILL_DECISION_ALLOW: return .allow
    case SKILL_DECISION_UNAVAILABLE: return .unavailable
    case SKILL_DECISION_CANCELLED: return .cancelled
    default: return .deny
    }
  }

  /// Hands over the outcome, and gives back what `execute` must return.
  func finish(_ outcome: Result<Output, SkillError>) -> skill_status {
    switch outcome {
    case .success(let output):
      let status = set(output)
      guard status != SKILL_OK else { return SKILL_OK }
      return fail(SkillError(.init(status: status), "the host did not take the result (status \(status))"))
    case .failure(let error):
      return fail(error)
    }
  }

  private func set(_ output: Output) -> skill_status {
    let table = host.table
    return switch output.content {
    case .text(let text): withBytes(text) { table.set_result(table.context, token, SKILL_TEXT, $0, $1) }
    case .json(let bytes): withBytes(bytes) { table.set_result(table.context, token, SKILL_JSON, $0, $1) }
    }
  }

  private func fail(_ error: SkillError) -> skill_status {
    let table = host.table
    var json: JSONObject = ["message": .string(error.message)]
    json["hint"] = error.hint.map(JSON.string)
    json["retryable"] = error.isRetryable.map(JSON.bool)
    json["user_message"] = error.userMessage.map(JSON.string)
    withBytes(JSONWriter.bytes(.object(json))) {
      _ = table.set_error(table.context, token, error.code.status, $0, $1)
    }
    return error.code.status
  }
}

extension CallUpdate {
  fileprivate var kind: skill_event_kind {
    switch self {
    case .progress: SKILL_EVENT_PROGRESS
    case .output: SKILL_EVENT_OUTPUT
    case .artifact: SKILL_EVENT_ARTIFACT
    }
  }

  fileprivate var json: JSON {
    switch self {
    case .progress(let fraction, let message):
      ["fraction": fraction.flatMap(JSONNumber.init).map(JSON.number) ?? .null, "message": .string(message)]
    case .output(let delta):
      ["delta": .string(delta)]
    case .artifact(let path, let mime, let title):
      ["path": .string(path), "mime": .string(mime), "title": .string(title)]
    }
  }
}
