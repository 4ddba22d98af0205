import SkillModel

/// Which request follows a reply that says that the thing is elsewhere.
struct Redirects {
  let allows: (@Sendable (String) async -> Bool)?
  let limit: Int
  private var count = 0

  init(allows: (@Sendable (String) async -> Bool)?, limit: Int) {
    self.allows = allows
    self.limit = limit
  }

  /// The request with its URL in normal form, once the caller's check has allowed it.
  func first(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPRequest {
    var request = request
    request.url = try await checked(try WebURL(request.url))
    return request
  }

  /// Nil where the reply is the last one.
  mutating func next(after response: HTTPResponse, to request: HTTPRequest) async throws(HTTPFailure) -> HTTPRequest? {
    guard allows != nil, [301, 302, 303, 307, 308].contains(response.status),
      let location = HTTPHead(status: response.status, headers: response.headers)["location"]
    else { return nil }
    let old = try WebURL(request.url)
    let new = try old.resolving(location)
    count += 1
    guard count <= limit else { throw .badReply(server: old.server, detail: "it redirects more than \(limit) times") }
    guard old.scheme == new.scheme || new.scheme == "https" else {
      throw .badReply(server: old.server, detail: "it redirects from https to http")
    }
    var next = request
    next.url = try await checked(new)
    if response.status == 303 || response.status < 303 && request.method.uppercased() == "POST" { dropBody(&next) }
    if old.scheme != new.scheme || old.server != new.server { dropCredentials(&next) }
    return next
  }

  private func checked(_ url: WebURL) async throws(HTTPFailure) -> String {
    if let allows, await !allows(url.description) { throw .denied(url: url.description) }
    return url.description
  }

  /// As browsers do, and RFC 9110, 15.4 allows.
  private func dropBody(_ request: inout HTTPRequest) {
    if request.method.uppercased() != "HEAD" { request.method = "GET" }
    request.body = []
    request.headers.removeAll { $0.name.lowercased() == "content-type" }
  }

  /// What was meant for one server is not shown to another.
  private func dropCredentials(_ request: inout HTTPRequest) {
    let secret: Set<String> = ["authorization", "cookie", "x-api-key", "api-key"]
    request.headers.removeAll { secret.contains($0.name.lowercased()) }
  }
}
