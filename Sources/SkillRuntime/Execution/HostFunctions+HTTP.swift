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
  guard let host = SkillHost.from(context) else { return SKILL_STALE }
  switch host.request(token, request, count) {
  case .failure(let refusal): return refusal.status
  case .success(let response):
    deliver(response, receive, user)
    return SKILL_OK
  }
}

/// Calls `receive` once; the bytes are lent for that call.
private func deliver(_ response: HTTPResponse, _ receive: Receive, _ user: UnsafeMutableRawPointer?) {
  response.head.withUnsafeBufferPointer { head in
    response.body.withUnsafeBufferPointer { body in
      receive(user, head.baseAddress, UInt64(head.count), body.baseAddress, UInt64(body.count))
    }
  }
}
