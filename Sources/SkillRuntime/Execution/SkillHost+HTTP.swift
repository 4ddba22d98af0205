internal import CSkillABI
internal import SkillModel

extension SkillHost {
  /// What a skill is told of a request that was not made, or failed.
  struct RequestRefusal: Error {
    let status: skill_status
  }

  /// Makes a request within the skill's network permissions; blocks until the response is there.
  func request(
    _ token: skill_token, _ request: UnsafePointer<UInt8>?, _ count: UInt64
  ) -> Result<HTTPResponse, RequestRefusal> {
    func refused(_ status: skill_status) -> Result<HTTPResponse, RequestRefusal> { .failure(.init(status: status)) }
    guard let call = call(token) else { return refused(SKILL_STALE) }
    guard count <= UInt64(Limits.arguments) else { return refused(SKILL_TOO_LARGE) }
    guard let http else { return refused(SKILL_UNSUPPORTED) }
    guard let request, let json = try? JSONParser.parse(UnsafeBufferPointer(start: request, count: Int(count))),
      let request = HTTPRequest(json)
    else { return refused(SKILL_INVALID_ARGUMENTS) }
    let access = NetworkAccess(permissions: permissions)
    let allows: HostServices.URLCheck = { [grants] url in
      guard let permission = access.permission(for: url) else { return false }
      return grants?.allows(permission, asking: call) ?? true
    }
    guard allows(request.url) else { return refused(SKILL_DENIED) }
    switch http(request, allows, { call.status != SKILL_OK }) {
    case .success(let response): return .success(response)
    case .failure(let error):
      log(.warning, "\(request.method) \(request.url): \(error.message)")
      return refused(call.status == SKILL_OK ? error.code.status : call.status)
    }
  }
}

extension HTTPResponse {
  /// The JSON that a skill gets beside the body.
  var head: [UInt8] {
    let headers = JSONObject(headers.map { ($0.name.lowercased(), JSON.string($0.value)) })
    return JSONWriter.bytes(["status": .number(JSONNumber(status)), "headers": .object(headers)])
  }
}

extension HTTPRequest {
  /// `{"method", "url", "headers"?, "body"?, "timeout"?}`; nil where a member has another type.
  fileprivate init?(_ json: JSON) {
    guard let method = json["method"]?.string, let url = json["url"]?.string else { return nil }
    var headers: [(name: String, value: String)] = []
    for (name, value) in json["headers"]?.object ?? [:] {
      guard let value = value.string else { return nil }
      headers.append((name, value))
    }
    self.init(
      method: method, url: url, headers: headers, body: Array((json["body"]?.string ?? "").utf8),
      timeout: json["timeout"]?.number?.double)
  }
}
