import Providers
import SkillModel
import Testing

@Suite(.timeLimit(.minutes(1))) struct `HTTP transport, when things go wrong` {
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
    let start = ContinuousClock.now
    let exchange = try await transport.open(HTTPRequest(url: server.url), idleSeconds: 0.4)
    var count = 0
    await #expect(throws: HTTPFailure.silent(server: "127.0.0.1:\(server.port)", seconds: 0.4)) {
      while let bytes = try await exchange.next() { count += bytes.count }
    }
    #expect(count == 6)
    #expect(ContinuousClock.now - start > .milliseconds(1000))
  }

  @Test func `a timeout is for the whole exchange`() async throws {
    let server = try LoopbackServer([.stream(["a"], end: [.hold])])
    let request = HTTPRequest(url: server.url, timeout: 0.2)
    #expect(await failure(request) == .timeout(server: "127.0.0.1:\(server.port)", seconds: 0.2))
  }

  @Test func `a reply that is too large is given up`() async throws {
    var options = HTTPTransport.Options()
    options.responseBytes = 1000
    let server = try LoopbackServer([.reply(200, [], String(repeating: "x", count: 1001))])
    let failure = await failure(HTTPRequest(url: server.url), of: HTTPTransport(options: options))
    #expect(failure == .tooLarge(server: "127.0.0.1:\(server.port)", limit: 1000))
  }

  @Test func `a library that is not there is a sentence that says what to install`() async {
    let failure = await failure(HTTPRequest(url: "http://127.0.0.1:1/"), of: HTTPTransport(library: "libnone.so.9"))
    #expect(failure?.description.contains("libcurl4") == true)
  }

  @Test(arguments: [
    "ftp://example.org/", "file:///etc/passwd", "example.org", "http://user@example.org/", "http://a b/", "http:///x",
    "http://example.org:99999/", "http://example.org\\@other/", "http://exam\u{e4}mple.org/", "http://a/\u{1}",
    "http://[::1/", "",
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
