internal import CSkillABI
internal import SkillModel

extension HostCall {
  /// Blocks until the host has the whole response.
  func send(_ request: HTTP.Request) throws -> HTTP.Response {
    let table = host.table
    guard let raw = table.get_extension(table.context, "skillhost.http/1") else {
      throw SkillError(.unsupported, "this host makes no HTTP requests for skills")
    }
    // Proof: the header defines the extension of this id as a skill_http_v1 table that lives until exit.
    let http = raw.assumingMemoryBound(to: skill_http_v1.self).pointee
    let box = ResponseBox()
    let status = withBytes(JSONWriter.bytes(request.json)) { bytes, count in
      http.send(table.context, token, bytes, count, receive, Unmanaged.passUnretained(box).toOpaque())
    }
    guard status == SKILL_OK else {
      throw SkillError(.init(status: status), request.failure(status), isRetryable: true)
    }
    guard let response = box.response else { throw SkillError(.unavailable, "no answer from \(request.url)") }
    return response
  }
}

/// Filled by `receive`, on the thread that waits in `send`.
private final class ResponseBox {
  var response: HTTP.Response?
}

private func receive(
  _ user: UnsafeMutableRawPointer?, _ head: UnsafePointer<UInt8>?, _ headCount: UInt64, _ body: UnsafePointer<UInt8>?,
  _ bodyCount: UInt64
) {
  guard let user, let head = try? JSONParser.parse(copied(head, headCount)) else { return }
  var headers: [String: String] = [:]
  for (name, value) in head["headers"]?.object ?? [:] { headers[name.lowercased()] = value.string }
  // Proof: `user` is the box that `send` keeps alive until the host's function returns.
  Unmanaged<ResponseBox>.fromOpaque(user).takeUnretainedValue().response = HTTP.Response(
    status: head["status"]?.number?.int ?? 0, headers: headers, body: copied(body, bodyCount))
}

extension HTTP.Request {
  fileprivate var json: JSON {
    var json: JSONObject = ["method": .string(method), "url": .string(url)]
    if !headers.isEmpty {
      json["headers"] = .object(JSONObject(headers.sorted { $0.key < $1.key }.map { ($0, .string($1)) }))
    }
    if !body.isEmpty { json["body"] = .string(String(decoding: body, as: UTF8.self)) }
    json["timeout"] = timeout.flatMap(JSONNumber.init).map(JSON.number)
    return .object(json)
  }

  fileprivate func failure(_ status: skill_status) -> String {
    switch status {
    case SKILL_DENIED: "the skill's permissions do not cover \(url)"
    case SKILL_DEADLINE: "\(url) did not answer in time"
    case SKILL_CANCELLED: "cancelled"
    case SKILL_TOO_LARGE: "the answer of \(url) is too large"
    default: "\(url) could not be reached"
    }
  }
}
