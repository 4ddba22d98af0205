import Providers
import SkillModel
import Synchronization
import Testing

@Suite struct `HTTP transport` {
  private let transport = HTTPTransport()

  private func text(_ exchange: HTTPExchange) async throws(HTTPFailure) -> String {
    var all: [UInt8] = []
    while let bytes = try await exchange.next() { all += bytes }
    return String(decoding: all, as: UTF8.self)
  }

  @Test func `sends method, headers and body, and reads status, headers and body`() async throws {
    let server = try LoopbackServer([.reply(201, ["X-One: a", "x-two:  b "], "made")])
    let response = try await transport.send(
      HTTPRequest(method: "put", url: server.url + "/a?b=ü#c", headers: [("X-Three", "c"), ("X-Empty", "")], body: [1, 0, 2]))
    #expect(response.status == 201)
    #expect(response.body == Array("made".utf8))
    #expect(response.headers.contains { $0 == ("X-One", "a") } && response.headers.contains { $0 == ("x-two", "b") })
    let request = try #require(server.requests.first)
    #expect((request.method, request.path) == ("PUT", "/a?b=%C3%BC"))
    #expect(request.body == [1, 0, 2])
    #expect(request.headers["x-three"] == "c" && request.headers["x-empty"] == "" && request.headers["user-agent"] == "skillhost")
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
    let server = try LoopbackServer([[.pause(milliseconds: 300)] + .reply(200, [], "x")])
    let start = ContinuousClock.now
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { try await transport.send(HTTPRequest(url: server.url)).status } }
      for try await status in group { #expect(status == 200) }
    }
    #expect(ContinuousClock.now - start < .seconds(2))
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

@Suite struct `HTTP transport, when things go wrong` {
  private let transport = HTTPTransport()

  private func failure(_ request: HTTPRequest, of transport: HTTPTransport? = nil) async -> HTTPFailure? {
    do throws(HTTPFailure) {
      _ = try await (transport ?? self.transport).send(request)
      return nil
    } catch {
      return error
    }
  }

  @Test func `names the server that refuses a connection`() async throws {
    let port = try unusedPort()
    #expect(await failure(HTTPRequest(url: "http://127.0.0.1:\(port)/x")) == .refused(server: "127.0.0.1:\(port)"))
  }

  @Test func `names the host that is not found`() async {
    #expect(await failure(HTTPRequest(url: "http://nowhere.invalid/")) == .unresolved(server: "nowhere.invalid"))
  }

  @Test(arguments: [[LoopbackServer.Step.reset], [.close], [.pause(milliseconds: 30), .reset]])
  func `tells a reset before the reply`(steps: [LoopbackServer.Step]) async throws {
    let server = try LoopbackServer([steps])
    #expect(await failure(HTTPRequest(url: server.url)) == .reset(server: "127.0.0.1:\(server.port)"))
  }

  @Test(arguments: [[LoopbackServer.Step.reset], [.close]])
  func `tells a reply that was cut, after what had come`(end: [LoopbackServer.Step]) async throws {
    let server = try LoopbackServer([.stream(["half"], end: [.pause(milliseconds: 50)] + end)])
    let exchange = try await transport.open(HTTPRequest(url: server.url))
    #expect(try await exchange.next() == Array("half".utf8))
    await #expect(throws: HTTPFailure.cut(server: "127.0.0.1:\(server.port)")) { try await exchange.next() }
  }

  @Test func `tells what is no HTTP, and TLS to a server that has none`() async throws {
    let server = try LoopbackServer([[.send("SSH-2.0-x\r\n"), .close]])
    guard case .badReply? = await failure(HTTPRequest(url: server.url)) else {
      Issue.record("not a bad reply")
      return
    }
    let plain = try LoopbackServer([], greeting: "220 hello\r\n")
    guard case .tls? = await failure(HTTPRequest(url: "https://127.0.0.1:\(plain.port)")) else {
      Issue.record("not a TLS failure")
      return
    }
  }

  @Test func `silence ends a reply, and any byte puts that off`() async throws {
    let slow = LoopbackServer.Step.pause(milliseconds: 120)
    let dots: [LoopbackServer.Step] = (0..<6).flatMap { _ in [slow, .send(chunked(":"))] }
    let server = try LoopbackServer([.stream([], end: dots + [.hold])])
    let exchange = try await transport.open(HTTPRequest(url: server.url), idleSeconds: 0.4)
    let start = ContinuousClock.now
    var count = 0
    await #expect(throws: HTTPFailure.silent(server: "127.0.0.1:\(server.port)", seconds: 0.4)) {
      while let bytes = try await exchange.next() { count += bytes.count }
    }
    #expect(count == 6)
    #expect(ContinuousClock.now - start > .milliseconds(1000))
  }

  @Test func `a timeout is for the whole exchange`() async throws {
    let server = try LoopbackServer([.stream(["a"], end: [.hold])])
    let start = ContinuousClock.now
    let request = HTTPRequest(url: server.url, timeout: 0.2)
    #expect(await failure(request) == .timeout(server: "127.0.0.1:\(server.port)", seconds: 0.2))
    #expect(ContinuousClock.now - start < .seconds(3))
  }

  @Test func `a reply that is too large is given up`() async throws {
    var limits = HTTPTransport.Limits()
    limits.responseBytes = 1000
    let server = try LoopbackServer([.reply(200, [], String(repeating: "x", count: 1001))])
    let failure = await failure(HTTPRequest(url: server.url), of: HTTPTransport(limits: limits))
    #expect(failure == .tooLarge(server: "127.0.0.1:\(server.port)", limit: 1000))
  }

  @Test func `a library that is not there is a sentence that says what to install`() async {
    let failure = await failure(HTTPRequest(url: "http://127.0.0.1:1/"), of: HTTPTransport(library: "libnone.so.9"))
    #expect(failure?.description.contains("libcurl4") == true)
  }

  @Test(arguments: [
    "ftp://example.org/", "file:///etc/passwd", "example.org", "http://user@example.org/", "http://a b/", "http:///x",
    "http://example.org:99999/", "http://example.org\\@other/", "http://exam\u{e4}mple.org/", "http://a/\u{1}", "http://[::1/", "",
  ])
  func `refuses a URL that is not plain http or https`(url: String) async {
    guard case .invalidRequest? = await failure(HTTPRequest(url: url)) else {
      Issue.record("was not refused")
      return
    }
  }

  @Test(arguments: [("Host", "x"), ("transfer-encoding", "chunked"), ("A", "b\r\nC: d"), ("A b", "c"), ("", "x")])
  func `refuses a header that could change the request`(header: (String, String)) async {
    guard case .invalidRequest? = await failure(HTTPRequest(url: "http://127.0.0.1:1/", headers: [header])) else {
      Issue.record("was not refused")
      return
    }
  }
}

@Suite struct `HTTP transport, cancelled` {
  private let transport = HTTPTransport()

  /// Waits until the condition holds, for a time that is generous.
  private func waits(for condition: () -> Bool) async throws -> Duration {
    let start = ContinuousClock.now
    while !condition() && ContinuousClock.now - start < .seconds(5) { try await Task.sleep(for: .milliseconds(2)) }
    return ContinuousClock.now - start
  }

  @Test(arguments: [[LoopbackServer.Step.hold], .stream(["a"], end: [.hold])])
  func `the task ends at once and the connection is closed`(steps: [LoopbackServer.Step]) async throws {
    let server = try LoopbackServer([steps])
    let transport = transport
    let task = Task { () async -> HTTPFailure? in
      do throws(HTTPFailure) {
        _ = try await transport.send(HTTPRequest(url: server.url))
        return nil
      } catch {
        return error
      }
    }
    _ = try await waits { !server.requests.isEmpty }
    try await Task.sleep(for: .milliseconds(50))
    let start = ContinuousClock.now
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(try await waits { server.openConnections == 0 } < .seconds(1))
    #expect(ContinuousClock.now - start < .seconds(1))
  }

  @Test func `a task that is cancelled beforehand sends nothing that is waited for`() async throws {
    let server = try LoopbackServer([[.hold]])
    let transport = transport
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await #expect(throws: HTTPFailure.cancelled) { try await transport.open(HTTPRequest(url: server.url)) }
    }
    await task.value
  }

  @Test func `letting go of an exchange closes the connection`() async throws {
    let server = try LoopbackServer([.stream(["a"], end: [.hold])])
    var exchange: HTTPExchange? = try await transport.open(HTTPRequest(url: server.url))
    #expect(exchange?.head.status == 200)
    exchange = nil
    #expect(try await waits { server.openConnections == 0 } < .seconds(1))
  }

  @Test func `letting go of the transport closes its connections`() async throws {
    let server = try LoopbackServer([.reply(200, [], "x")])
    var other: HTTPTransport? = HTTPTransport()
    _ = try await other?.send(HTTPRequest(url: server.url))
    #expect(server.openConnections == 1)
    other = nil
    #expect(try await waits { server.openConnections == 0 } < .seconds(1))
  }
}

@Suite struct `HTTP for skills` {
  private let transport = HTTPTransport()

  @Test func `follows redirects that the check allows, without what was meant for the first server`() async throws {
    let target = try LoopbackServer([.reply(200, [], "there")])
    let server = try LoopbackServer([
      .reply(302, ["Location: /b/./c/../d?e=//f"], ""), .reply(301, ["Location: \(target.url)/x"], ""),
    ])
    let asked = Mutex<[String]>([])
    let request = HTTPRequest(
      method: "POST", url: server.url + "/a/z", headers: [("Authorization", "secret"), ("Content-Type", "t"), ("A", "b")],
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
    let start = ContinuousClock.now
    let result = await onThread { () throws(HTTPFailure) in
      try transport.sendBlocking(HTTPRequest(url: server.url), isCancelled: { !server.requests.isEmpty }).status
    }
    #expect(result == .failure(.cancelled))
    #expect(ContinuousClock.now - start < .seconds(2))
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
