internal import CSkillABI
internal import SkillModel

/// Extension `skillhost.http/1`: requests within the skill's network permissions.
///
/// Proof of `nonisolated(unsafe)`: the table is made before anyone can see the pointer, and never written again.
nonisolated(unsafe) let httpTable: UnsafeRawPointer = {
  let table = UnsafeMutablePointer<skill_http_v1>.allocate(capacity: 1)
  table.initialize(
    to: skill_http_v1(struct_size: UInt32(MemoryLayout<skill_http_v1>.size), reserved: 0, send: hostSend))
  return UnsafeRawPointer(table)
}()

private typealias Receive =
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt64, UnsafePointer<UInt8>?, UInt64
  ) -> Void

private func hostSend(
  _ context: UnsafeMutableRawPointer?, _ token: skill_token, _ request: UnsafePointer<UInt8>?, _ count: UInt64,
  _ receive: Receive, _ user: UnsafeMutableRawPointer?
) -> skill_status {
  guard let host = SkillHost.from(context), let call = host.call(token) else { return SKILL_STALE }
  guard count <= UInt64(Limits.arguments) else { return SKILL_TOO_LARGE }
  guard let http = host.services.http else { return SKILL_UNSUPPORTED }
  guard let request, let json = try? JSONParser.parse(UnsafeBufferPointer(start: request, count: Int(count))),
    let request = HTTPRequest(json)
  else { return SKILL_INVALID_ARGUMENTS }
  let access = NetworkAccess(permissions: host.permissions)
  guard access.allows(request.url) else { return SKILL_DENIED }
  switch http(request, { access.allows($0) }, { call.status != SKILL_OK }) {
  case .failure(let error):
    host.log(.warning, "\(request.method) \(request.url): \(error.message)")
    return call.status == SKILL_OK ? error.code.status : call.status
  case .success(let response):
    deliver(response, receive, user)
    return SKILL_OK
  }
}

/// Calls `receive` once; the bytes are lent for that call.
private func deliver(_ response: HTTPResponse, _ receive: Receive, _ user: UnsafeMutableRawPointer?) {
  let headers = JSONObject(response.headers.map { ($0.name.lowercased(), JSON.string($0.value)) })
  let head = JSONWriter.bytes(["status": .number(JSONNumber(response.status)), "headers": .object(headers)])
  head.withUnsafeBufferPointer { head in
    response.body.withUnsafeBufferPointer { body in
      receive(user, head.baseAddress, UInt64(head.count), body.baseAddress, UInt64(body.count))
    }
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
