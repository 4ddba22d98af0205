import Providers
import SkillModel
import Testing

@Suite(.timeLimit(.minutes(1))) struct `HTTP transport` {
  private let transport = HTTPTransport()

  private func text(_ exchange: HTTPExchange) async throws(HTTPFailure) -> String {
    var all: [UInt8] = []
    while let bytes = try await exchange.next() { all += bytes }
    return String(decoding: all, as: UTF8.self)
  }

  @Test func `sends method, headers and body, and reads status, headers and body`() async throws {
    let server = try LoopbackServer([.reply(201, ["X-One: a", "x-two:  b "], "made")])
    let response = try await transport.send(
      HTTPRequest(
        method: "put", url: server.url + "/a?b=ü#c", headers: [("X-Three", "c"), ("X-Empty", "")], body: [1, 0, 2]))
    #expect(response.status == 201)
    #expect(response.body == Array("made".utf8))
    #expect(response.headers.contains { $0 == ("X-One", "a") } && response.headers.contains { $0 == ("x-two", "b") })
    let request = try #require(server.requests.first)
    #expect((request.method, request.path) == ("PUT", "/a?b=%C3%BC"))
    #expect(request.body == [1, 0, 2])
    #expect(
      request.headers["x-three"] == "c" && request.headers["x-empty"] == ""
        && request.headers["user-agent"] == "skillhost")
    #expect(request.headers["expect"] == nil && request.headers["content-type"] == nil)
  }

  @Test(arguments: ["GET", "POST", "HEAD", "DELETE", "PATCH"])
  func `sends a request without a body`(method: String) async throws {
    let server = try LoopbackServer([.reply(200, [], method == "HEAD" ? "" : "ok")])
    let response = try await transport.send(HTTPRequest(method: method, url: server.url))
    #expect(response.status == 200)
    #expect(server.requests.map(\.method) == [method])
  }

  @Test func `hands over bytes as they come`() async throws {
    let server = try LoopbackServer([.stream(["one"], end: [.hold])])
    let exchange = try await transport.open(HTTPRequest(url: server.url))
    #expect(exchange.head.status == 200 && exchange.head["CONTENT-TYPE"] == "text/event-stream")
    #expect(try await exchange.next() == Array("one".utf8))
  }

  @Test func `uses a connection again`() async throws {
    let server = try LoopbackServer([.reply(200, [], "x")])
    for _ in 0..<3 { _ = try await transport.send(HTTPRequest(url: server.url)) }
    #expect(server.requests.map(\.connection) == [1, 1, 1])
  }

  @Test func `runs requests side by side`() async throws {
    // One after the other they would wait for ever.
    let server = try LoopbackServer([[.awaitRequests(8)] + .reply(200, [], "x")])
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { try await transport.send(HTTPRequest(url: server.url)).status } }
      for try await status in group { #expect(status == 200) }
    }
    #expect(server.requests.count == 8)
  }

  @Test func `reads a body of several megabytes that comes faster than it is read`() async throws {
    let body = [UInt8]((0..<6_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let server = try LoopbackServer([.reply(200, [], body)])
    let exchange = try await transport.open(HTTPRequest(url: server.url))
    try await Task.sleep(for: .milliseconds(100))
    var all: [UInt8] = []
    while let bytes = try await exchange.next() {
      #expect(bytes.count < 2 << 20)
      all += bytes
    }
    #expect(all == body)
  }

  @Test func `decompresses gzip`() async throws {
    // "squeezed\n".
    let body: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 2, 255, 43, 46, 44, 77, 77, 173, 74, 77, 225, 2, 0, 102, 237, 188, 83, 9, 0, 0, 0,
    ]
    let server = try LoopbackServer([.reply(200, ["Content-Encoding: gzip"], body)])
    let response = try await transport.send(HTTPRequest(url: server.url))
    #expect(server.requests.first?.headers["accept-encoding"]?.contains("gzip") == true)
    #expect(String(decoding: response.body, as: UTF8.self) == "squeezed\n")
  }

  @Test func `passes over interim replies`() async throws {
    let server = try LoopbackServer([[.send("HTTP/1.1 103 Early\r\nLink: x\r\n\r\n")] + .reply(200, ["A: b"], "x")])
    let response = try await transport.send(HTTPRequest(url: server.url))
    #expect(response.status == 200 && response.headers.map(\.name) == ["A", "Content-Length"])
  }
}
