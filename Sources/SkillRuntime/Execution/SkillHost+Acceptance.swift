internal import CSkillABI
internal import SkillModel

/// Judges what a skill hands over, wherever the skill runs. Each returns what the skill is told.
extension SkillHost {
  func log(_ level: skill_log_level, _ text: UnsafePointer<UInt8>?, _ count: UInt64) {
    guard let text = validText(text, min(count, UInt64(Limits.event))) else { return }
    log(LogLine.Level(rawValue: level) ?? .info, text)
  }

  func emit(
    _ token: skill_token, _ kind: skill_event_kind, _ json: UnsafePointer<UInt8>?, _ count: UInt64
  ) -> skill_status {
    guard let call = call(token) else { return SKILL_STALE }
    guard count <= UInt64(Limits.event) else { return SKILL_TOO_LARGE }
    guard let event = object(json, count) else { return call.violates("sent an event that is no JSON object") }
    if let update = CallUpdate(kind: kind, event) { call.onUpdate(update) }
    return SKILL_OK
  }

  func setResult(
    _ token: skill_token, _ format: skill_format, _ data: UnsafePointer<UInt8>?, _ count: UInt64
  ) -> skill_status {
    guard let call = call(token) else { return SKILL_STALE }
    guard count <= UInt64(Limits.result) else {
      _ = call.violates("handed over a result of \(count) bytes, more than \(Limits.result)")
      return SKILL_TOO_LARGE
    }
    switch format {
    case SKILL_TEXT:
      guard let text = validText(data, count) else { return call.violates("handed over text that is not UTF-8") }
      return call.accept(.success(.text(text)), status: SKILL_OK)
    case SKILL_JSON:
      guard let data, let value = try? JSONParser.parse(UnsafeBufferPointer(start: data, count: Int(count))) else {
        return call.violates("handed over a result that is not one JSON value")
      }
      return call.accept(.success(.json(value)), status: SKILL_OK)
    default:
      return call.violates("handed over a result in the unknown format \(format)")
    }
  }

  func setError(
    _ token: skill_token, _ code: skill_status, _ json: UnsafePointer<UInt8>?, _ count: UInt64
  ) -> skill_status {
    guard let call = call(token) else { return SKILL_STALE }
    guard code < 0 else { return call.violates("handed over an error with the code \(code)") }
    guard count <= UInt64(Limits.event) else { return SKILL_TOO_LARGE }
    let error = object(json, count) ?? [:]
    let failure = ToolError(
      ToolError.Code(status: code),
      error["message"]?.string ?? "the skill \(call.skillName) failed and did not say why",
      hint: error["hint"]?.string, isRetryable: error["retryable"]?.bool, userMessage: error["user_message"]?.string)
    return call.accept(.failure(failure), status: code)
  }

  /// Blocks until the person has answered. `decision` is changed only where the question was put.
  func confirm(
    _ token: skill_token, _ json: UnsafePointer<UInt8>?, _ count: UInt64, _ decision: inout skill_decision
  ) -> skill_status {
    guard let call = call(token) else { return SKILL_STALE }
    guard let question = object(json, count), let title = question["title"]?.string else {
      return call.violates("asked a question that is no JSON object with a title")
    }
    decision =
      call.ask(
        ConfirmRequest(
          title: title, detail: question["detail"]?.string,
          risk: question["risk"]?.string.flatMap(ConfirmRequest.Risk.init) ?? .medium, scope: question["scope"]?.string)
      ).code
    return SKILL_OK
  }

  private func object(_ bytes: UnsafePointer<UInt8>?, _ count: UInt64) -> JSONObject? {
    guard let bytes, count <= UInt64(Limits.event) else { return nil }
    return try? JSONParser.parse(UnsafeBufferPointer(start: bytes, count: Int(count))).object
  }
}

/// Text that a skill handed over: nil where it is not UTF-8.
private func validText(_ bytes: UnsafePointer<UInt8>?, _ count: UInt64) -> String? {
  guard count > 0 else { return "" }
  guard let bytes, let count = Int(exactly: count) else { return nil }
  return String(validating: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
}
