import AgentCore
import Providers
import SkillModel
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct `OpenAI provider` {
  private let transport = HTTPTransport()

  private func provider(
    _ base: String, key: String? = "sk-secret-1234567890", headers: [(name: String, value: String)] = [],
    idleSeconds: Double = 30
  ) -> OpenAIProvider {
    var retry = RetryPolicy()
    retry.firstPause = 0.02
    return OpenAIProvider(
      ProviderSettings(
        name: "openai", baseURL: base, key: key, model: "test-model", headers: headers, keySource: "OPENAI_API_KEY",
        baseURLSource: "OPENAI_BASE_URL", idleSeconds: idleSeconds, retry: retry),
      transport: transport)
  }

  /// What one question brought, and how the person was kept informed.
  private struct Result {
    var answer: ModelAnswer?
    var error: TurnError?
    var text = ""
    var notices: [String] = []
  }

  private static let request = ModelRequest(
    system: "S", messages: [.user("hi")], tools: [], circumstances: Circumstances(now: "", timeZone: "", locale: ""))

  private func ask(_ provider: OpenAIProvider) async -> Result {
    let deltas = Mutex<[ModelDelta]>([])
    var result = Result()
    do throws(TurnError) {
      result.answer = try await provider.answer(Self.request) { delta in deltas.withLock { $0.append(delta) } }
    } catch {
      result.error = error
    }
    for delta in deltas.withLock({ $0 }) {
      switch delta {
      case .text(let text): result.text += text
      case .notice(let notice): result.notices.append(notice)
      case .reasoning: break
      }
    }
    return result
  }

  @Test func `asks with key and headers, and streams the answer`() async throws {
    let server = try LoopbackServer([.stream([OpenAIStream.text(["Hello ", "there."])])])
    let result = await ask(provider(server.url + "/v1/", headers: [("X-Title", "t"), ("accept", "x/y")]))
    #expect(result.answer?.text == "Hello there." && result.text == "Hello there." && result.notices.isEmpty)
    let request = try #require(server.requests.first)
    #expect(request.method == "POST" && request.path == "/v1/chat/completions")
    #expect(
      request.headers["authorization"] == "Bearer sk-secret-1234567890"
        && request.headers["content-type"] == "application/json")
    #expect(request.headers["x-title"] == "t" && request.headers["accept"] == "x/y")
    #expect(try JSONParser.parse(request.body)["model"] == "test-model")
  }

  @Test func `sends no key where none is set, and keeps a query of the base URL`() async throws {
    let server = try LoopbackServer([.stream([OpenAIStream.text(["a"])])])
    _ = await ask(provider(server.url + "/x?api-version=1", key: "  \n"))
    #expect(server.requests.first?.headers["authorization"] == nil)
    #expect(server.requests.first?.path == "/x/chat/completions?api-version=1")
  }

  @Test(
    arguments: [
      [.reset], [.close], .reply(429, ["Retry-After: 0"], "slow down"),
      .reply(503, ["Content-Type: text/html"], "<html>x</html>"),
      .reply(500, [], #"{"error":{"message":"x"}}"#), .reply(408, [], ""), .reply(409, [], ""), .reply(529, [], ""),
      .stream([], end: [.reset]), .stream([": comment\n\n"], end: [.close]), .stream([": comment\n\n"]), .stream([]),
      .stream(["data: {\"error\":{\"type\":\"overloaded_error\",\"message\":\"x\"}}\n\n"]),
    ] as [[LoopbackServer.Step]])
  func `tries again where nothing of an answer had come, and says so`(first: [LoopbackServer.Step]) async throws {
    let server = try LoopbackServer([first, .stream([OpenAIStream.text(["good"])])])
    let result = await ask(provider(server.url))
    #expect(result.answer?.text == "good" && result.text == "good")
    #expect(result.notices.count == 1 && server.requests.count == 2)
    #expect(result.notices.allSatisfy { $0.contains("Trying again in ") && $0.contains("127.0.0.1") })
  }

  @Test(
    arguments: [
      (.reply(400, [], #"{"error":{"message":"Unsupported value"}}"#), TurnError.Code.badRequest, "Unsupported value"),
      (.reply(401, [], #"{"error":{"message":"Wrong key: sk-secret-1234567890."}}"#), .auth, "Wrong key: [key]."),
      (.reply(403, [], ""), .auth, "(403)"),
      (.reply(404, [], #"{"error":{"message":"no such model"}}"#), .notFound, "test-model"),
      (.reply(429, [], #"{"error":{"message":"pay first","code":"insufficient_quota"}}"#), .quota, "pay first"),
      (.reply(429, ["Retry-After: 3600"], "hours"), .rateLimited, "hours"),
      (
        .reply(400, [], #"{"error":{"message":"9120 tokens","code":"context_length_exceeded"}}"#), .contextLength,
        "9120 tokens"
      ),
      (.reply(301, ["Location: https://x/login?token=y"], ""), .badResponse, "https://x/login,"),
      (.reply(200, ["Content-Type: text/html"], "<html><title>Sign in</title></html>"), .badResponse, "Sign in"),
      (.reply(200, [], "{}"), .badResponse, "{}"),
      (.stream([OpenAIStream.text(["a"], finish: "content_filter")]), .providerError, "filter"),
    ] as [([LoopbackServer.Step], TurnError.Code, String)])
  func `explains what no second attempt can help`(reply: [LoopbackServer.Step], code: TurnError.Code, text: String)
    async throws
  {
    let server = try LoopbackServer([reply])
    let result = await ask(provider(server.url))
    let error = try #require(result.error)
    #expect(error.code == code && error.message.contains(text) && error.hint?.isEmpty == false)
    #expect(server.requests.count == 1 && result.notices.isEmpty)
    #expect(!"\(error)".contains("sk-secret") && !"\(error)".contains("token=y"))
  }

  /// The ways in which a stream breaks off after it has begun.
  private static let breaks: [[LoopbackServer.Step]] = [
    [.reset], [.close], [.send("0\r\n\r\n")],
    [.send(chunked("data: {\"error\":{\"message\":\"lost\",\"type\":\"server_error\"}}\n\n"))],
    [.send(chunked("data: {\"choices\":[{\"delta\":\n\n"))],
  ]

  private static func broken(_ pieces: [String], _ end: [LoopbackServer.Step]) -> [LoopbackServer.Step] {
    .stream([OpenAIStream.text(pieces, finish: nil, end: "")], end: [.pause(milliseconds: 30)] + end)
  }

  @Test(arguments: breaks)
  func `gives up an answer that breaks off each time, and has shown it once`(end: [LoopbackServer.Step]) async throws {
    let server = try LoopbackServer([Self.broken(["Once ", "upon"], end)])
    let result = await ask(provider(server.url))
    #expect(result.text == "Once upon" && result.answer == nil && server.requests.count == 3)
    #expect(result.notices.count == 2)
    #expect(result.error.map { [.interrupted, .providerError, .badResponse].contains($0.code) } == true)
  }

  @Test(arguments: breaks)
  func `asks again for an answer that broke off, and goes on where it was`(end: [LoopbackServer.Step]) async throws {
    let server = try LoopbackServer([
      Self.broken(["Once ", "upon"], end), Self.broken(["On"], end),
      .stream([OpenAIStream.text(["Once u", "pon a time"])]),
    ])
    let result = await ask(provider(server.url))
    #expect(result.text == "Once upon a time" && result.answer?.text == "Once upon a time")
    #expect(Set(server.requests.map(\.body)).count == 1)
  }

  @Test(arguments: [(["Twi", "ce"], "Twice"), (["Once"], "Once"), (["Once upom"], "Once upom")])
  func `shows an answer from its beginning where it is another one`(pieces: [String], text: String) async throws {
    let server = try LoopbackServer([Self.broken(["Once ", "upon"], [.reset]), .stream([OpenAIStream.text(pieces)])])
    let result = await ask(provider(server.url))
    #expect(result.answer?.text == text && result.text == "Once upon\n\n" + text)
  }

  @Test func `gives up after a bounded number of attempts, with pauses between them`() async throws {
    let server = try LoopbackServer([.reply(503, [], #"{"error":{"message":"The engine is busy"}}"#)])
    let result = await ask(provider(server.url))
    #expect(result.error?.code == .overloaded && result.error?.message.contains("The engine is busy") == true)
    #expect(server.requests.count == 5 && result.notices.count == 4)
    // The four pauses are at least 15, 30, 60 and 120 ms.
    #expect(server.requests[4].time - server.requests[0].time >= .milliseconds(225))
  }

  @Test func `waits as long as the server asks`() async throws {
    let server = try LoopbackServer([.reply(429, ["Retry-After: 1"], ""), .stream([OpenAIStream.text(["a"])])])
    #expect(await ask(provider(server.url)).answer?.text == "a")
    #expect(server.requests[1].time - server.requests[0].time >= .seconds(1))
  }

  @Test func `names the server that is not there, and where its address is set`() async throws {
    let port = try unusedPort()
    let result = await ask(provider("http://127.0.0.1:\(port)/v1"))
    let error = try #require(result.error)
    #expect(
      error.code == .network && error.message.contains("127.0.0.1:\(port)")
        && error.hint?.contains("OPENAI_BASE_URL") == true)
    #expect(result.notices.count == 2)
    let wrong = await ask(provider("localhost:8080/v1"))
    #expect(wrong.error?.code == .badRequest && wrong.error?.hint?.contains("OPENAI_BASE_URL") == true)
  }

  @Test(arguments: [
    OpenAIStream.text(["quick"]), OpenAIStream.text(["quick"], finish: nil), OpenAIStream.text(["quick"], end: ""),
  ])
  func `the answer is over at its end, although the connection is held open`(stream: String) async throws {
    let server = try LoopbackServer([.stream([stream], end: [.hold])])
    let start = ContinuousClock.now
    #expect(await ask(provider(server.url)).answer?.text == "quick")
    #expect(ContinuousClock.now - start < .seconds(120))
  }

  @Test func `the connection of one answer carries the next request`() async throws {
    let server = try LoopbackServer([.stream([OpenAIStream.text(["a"])])])
    for _ in 0..<3 {
      _ = await ask(provider(server.url))
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(server.requests.map(\.connection) == [1, 1, 1])
  }

  @Test func `silence after a beginning is an interruption`() async throws {
    let server = try LoopbackServer([.stream([OpenAIStream.text(["a"], finish: nil, end: "")], end: [.hold])])
    let result = await ask(provider(server.url, idleSeconds: 0.3))
    #expect(result.error?.code == .interrupted && result.text == "a")
  }

  @Test func `cancelling ends the answer at once, also while it waits to try again`() async throws {
    let slow = try LoopbackServer([.stream([OpenAIStream.text(["a"], finish: nil, end: "")], end: [.hold])])
    let busy = try LoopbackServer([.reply(429, ["Retry-After: 30"], "")])
    for server in [slow, busy] {
      let provider = provider(server.url)
      let task = Task { await ask(provider) }
      while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
      try await Task.sleep(for: .milliseconds(50))
      let start = ContinuousClock.now
      task.cancel()
      #expect(await task.value.error?.code == .cancelled)
      #expect(ContinuousClock.now - start < .seconds(120))
    }
  }

  @Test(arguments: [
    (#"{"object":"list","data":[{"id":"b"},{"id":"a"}]}"#, ["a", "b"]), (#"{"models":[{"name":"x"}]}"#, ["x"]),
    (#"[{"id":"x"}]"#, ["x"]),
    (#"{"data":[]}"#, []),
  ])
  func `lists models`(body: String, expected: [String]) async throws {
    let server = try LoopbackServer([.reply(200, [], body)])
    #expect(try await provider(server.url + "/v1").listModels() == expected)
    #expect(server.requests.first?.path == "/v1/models" && server.requests.first?.method == "GET")
  }

  @Test func `says why models cannot be listed`() async throws {
    let page = try LoopbackServer([.reply(200, [], "<html></html>")])
    await #expect { try await provider(page.url).listModels() } throws: { ($0 as? TurnError)?.code == .badResponse }
    let closed = try LoopbackServer([.reply(401, [], "")])
    await #expect { try await provider(closed.url, key: nil).listModels() } throws: { error in
      (error as? TurnError)?.code == .auth && (error as? TurnError)?.hint == "Set OPENAI_API_KEY."
    }
  }
}
