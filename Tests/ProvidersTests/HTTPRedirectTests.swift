import Providers
import SkillModel
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct `HTTP for skills` {
  private let transport = HTTPTransport()

  @Test func `follows redirects that the check allows, without what was meant for the first server`() async throws {
    let target = try LoopbackServer([.reply(200, [], "there")])
    let server = try LoopbackServer([
      .reply(302, ["Location: /b/./c/../d?e=//f"], ""), .reply(301, ["Location: \(target.url)/x"], ""),
    ])
    let asked = Mutex<[String]>([])
    let request = HTTPRequest(
      method: "POST", url: server.url + "/a/z",
      headers: [("Authorization", "secret"), ("Content-Type", "t"), ("A", "b")],
      body: [1])
    let response = try await transport.send(request) { url in
      asked.withLock { $0.append(url) }
      return true
    }
    #expect(String(decoding: response.body, as: UTF8.self) == "there")
    #expect(asked.withLock { $0 } == [server.url + "/a/z", server.url + "/b/d?e=//f", target.url + "/x"])
    #expect(server.requests.map(\.path) == ["/a/z", "/b/d?e=//f"])
    #expect(server.requests.map(\.method) == ["POST", "GET"])
    #expect(server.requests.last?.headers["authorization"] == "secret")
    let last = try #require(target.requests.first)
    #expect(last.headers["authorization"] == nil && last.headers["a"] == "b" && last.headers["content-type"] == nil)
  }

  @Test(arguments: [307, 308]) func `keeps method and body where the reply says so`(status: Int) async throws {
    let server = try LoopbackServer([.reply(status, ["Location: b"], ""), .reply(200, [], "x")])
    _ = try await transport.send(HTTPRequest(method: "POST", url: server.url + "/a", body: [7])) { _ in true }
    #expect(server.requests.map(\.path) == ["/a", "/b"])
    #expect(server.requests.map(\.body) == [[7], [7]])
  }

  @Test(arguments: [
    ("http://other.example/", HTTPFailure.denied(url: "http://other.example/")),
    ("//other.example/a", .denied(url: "http://other.example/a")),
  ])
  func `sends nothing to a URL that the check refuses`(location: String, expected: HTTPFailure) async throws {
    let server = try LoopbackServer([.reply(302, ["Location: " + location], "")])
    let own = server.url
    await #expect(throws: expected) {
      try await transport.send(HTTPRequest(url: own)) { $0.hasPrefix(own) }
    }
  }

  @Test(arguments: ["http://u:p@127.0.0.1/", "file:///etc/passwd", "gopher://127.0.0.1/"])
  func `follows no redirect to what is no plain URL`(location: String) async throws {
    let server = try LoopbackServer([.reply(302, ["Location: " + location], "")])
    await #expect(throws: HTTPFailure.self) { try await transport.send(HTTPRequest(url: server.url)) { _ in true } }
    #expect(server.requests.count == 1)
  }

  @Test func `an endless redirect ends, and without a check none is followed`() async throws {
    let server = try LoopbackServer([.reply(302, ["Location: /"], "")])
    #expect(try await transport.send(HTTPRequest(url: server.url)).status == 302)
    await #expect(throws: HTTPFailure.self) { try await transport.send(HTTPRequest(url: server.url)) { _ in true } }
    #expect(server.requests.count == 7)
  }

  @Test func `blocks a thread of the caller's own until the reply is there`() async throws {
    let server = try LoopbackServer([[.pause(milliseconds: 50)] + .reply(200, [], "x")])
    let transport = transport
    let status = await onThread { () throws(HTTPFailure) in
      try transport.sendBlocking(HTTPRequest(url: server.url), allows: { _ in true }).status
    }
    #expect(status == .success(200))
  }

  @Test func `a blocked thread is freed when its call is cancelled`() async throws {
    let server = try LoopbackServer([[.hold]])
    let transport = transport
    let result = await onThread { () throws(HTTPFailure) in
      try transport.sendBlocking(HTTPRequest(url: server.url), isCancelled: { !server.requests.isEmpty }).status
    }
    #expect(result == .failure(.cancelled))
  }

  private func onThread(
    _ body: @escaping @Sendable () throws(HTTPFailure) -> Int
  ) async -> Result<Int, HTTPFailure> {
    await withCheckedContinuation { continuation in
      startThread {
        do throws(HTTPFailure) {
          continuation.resume(returning: .success(try body()))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
  }
}
