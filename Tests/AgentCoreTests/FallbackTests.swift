import AgentCore
import SkillModel
import Synchronization
import Testing

@Suite struct `A list of models` {
  private static let request = ModelRequest(
    system: "", messages: [.user("hi")], tools: [], circumstances: Circumstances(now: "", timeZone: "", locale: ""))

  private func ask(
    _ provider: FallbackProvider, _ request: ModelRequest = Self.request
  ) async -> (answer: Result<ModelAnswer, TurnError>, notices: [String]) {
    let notices = Mutex<[String]>([])
    let answer: Result<ModelAnswer, TurnError>
    do throws(TurnError) {
      answer = .success(
        try await provider.answer(request) { delta in
          if case .notice(let text) = delta { notices.withLock { $0.append(text) } }
        })
    } catch {
      answer = .failure(error)
    }
    return (answer, notices.withLock { $0 })
  }

  private func model(_ name: String, _ steps: ScriptedProvider.Step...) -> (NamedModel, ScriptedProvider) {
    let provider = ScriptedProvider(steps)
    return (NamedModel(name: name, provider: provider), provider)
  }

  static let hopeful: [TurnError.Code] = [
    .auth, .badRequest, .notFound, .contextLength, .quota, .rateLimited, .overloaded, .providerError, .network,
    .interrupted, .badResponse,
  ]

  @Test(arguments: hopeful) func `is followed where a model fails`(code: TurnError.Code) async throws {
    let (a, _) = model("a/x", .failure(TurnError(code, "why")))
    let (b, _) = model("b/y", .text("fine"))
    let (answer, notices) = await ask(FallbackProvider(a, then: [b]))
    #expect(try answer.get().text == "fine" && answer.get().model == "b/y")
    #expect(
      notices.count == 1 && notices[0].hasPrefix("a/x ") && notices[0].contains("; asking b/y")
        && notices[0].contains("why"))
  }

  @Test func `is not followed where the turn was cancelled`() async {
    let (a, _) = model("a/x", .failure(TurnError(.cancelled, "stopped")))
    let (b, asked) = model("b/y", .text("fine"))
    guard case .failure(let error) = await ask(FallbackProvider(a, then: [b])).answer else {
      Issue.record("was answered")
      return
    }
    #expect(error.code == .cancelled && asked.requests.withLock { $0.isEmpty })
  }

  @Test func `ends with the last one's error`() async {
    let (a, _) = model("a/x", .failure(TurnError(.auth, "first")))
    let (b, _) = model("b/y", .failure(TurnError(.network, "last")))
    let (answer, notices) = await ask(FallbackProvider(a, then: [b]))
    #expect(answer == .failure(TurnError(.network, "last")) && notices.count == 1)
  }

  @Test(arguments: [(60.0, 1), (0, 3)]) func `passes over one that failed for a while`(rest: Double, tries: Int) async {
    let (a, asked) = model("a/x", .failure(TurnError(.overloaded, "busy")))
    let (b, _) = model("b/y", .text("fine"))
    let provider = FallbackProvider(a, then: [b], restSeconds: rest)
    for _ in 0..<3 { #expect(await ask(provider).notices.count == 1) }
    #expect(asked.requests.withLock { $0.count } == tries)
  }

  @Test func `comes back to one that failed where all others do`() async throws {
    let (a, _) = model("a/x", .failure(TurnError(.overloaded, "busy")), .text("back"))
    let (b, _) = model("b/y", .text("fine"), .failure(TurnError(.network, "gone")))
    let provider = FallbackProvider(a, then: [b])
    #expect(try await ask(provider).answer.get().model == "b/y")
    #expect(try await ask(provider).answer.get().text == "back")
  }

  @Test(arguments: ["a/x", "b/y", "a/z"]) func `hands each model only what it wrote itself`(name: String) async throws {
    let call = AssistantMessage.Call(id: "1", name: "t", arguments: ["n": 1], extra: ["signature": "S"])
    let said = AssistantMessage(
      text: "t", reasoning: "r", calls: [call], replay: ["openai": ["signature": "S"]], model: "a/x")
    var unknown = said
    unknown.model = nil
    let results = Message.results([CallRecord(id: "1", result: .success(.text("done")))])
    var request = Self.request
    request.messages = [.user("hi"), .assistant(said), results, .assistant(unknown), results]
    let (asked, provider) = model(name, .text("fine"))
    _ = await ask(FallbackProvider(asked), request)
    let sent = try #require(provider.requests.withLock { $0.first?.messages })
    guard case .assistant(let first) = sent[1], case .assistant(let second) = sent[3] else {
      Issue.record("\(sent)")
      return
    }
    #expect((first == said) == (name == "a/x"))
    #expect((first.replay == nil) == (name != "a/x") && first.calls[0].extra.isEmpty == (name != "a/x"))
    #expect(second.replay == nil && second.calls[0].extra.isEmpty)
    #expect(first.text == "t" && first.calls[0].arguments == ["n": 1] && sent[2] == results)
  }

  @Test func `shortens the history for a model that takes less`() async throws {
    let provider = ScriptedProvider([.text("fine")])
    var request = Self.request
    request.messages = (0..<9).map { .user("\($0)" + String(repeating: "x", count: 100)) }
    _ = await ask(FallbackProvider(NamedModel(name: "small", provider: provider, historyBytes: 300)), request)
    #expect(provider.requests.withLock { $0.first?.messages } == Array(request.messages.suffix(2)))
  }
}
