import AgentCore
import Providers
import SkillModel
import Testing

@Suite(.timeLimit(.minutes(1))) struct `Anthropic request` {
  private func request(_ messages: [Message], system: String = "", tools: [ToolDefinition] = []) -> JSON {
    let circumstances = Circumstances(now: "", timeZone: "", locale: "")
    return AnthropicRequest(
      ModelRequest(system: system, messages: messages, tools: tools, circumstances: circumstances), model: "m"
    ).json
  }

  private func messages(_ messages: [Message]) -> [JSON] { request(messages)["messages"]?.array ?? [] }

  private func call(_ id: String, extra: JSON = [:]) -> AssistantMessage.Call {
    .init(id: id, name: "say", arguments: JSONObject([("n", 1)]), extra: extra.object ?? JSONObject())
  }

  private func record(_ id: String, _ text: String) -> CallRecord { CallRecord(id: id, result: .success(.text(text))) }

  private func text(_ text: String) -> JSON { ["type": "text", "text": .string(text)] }
  private func use(_ id: String) -> JSON { ["type": "tool_use", "id": .string(id), "name": "say", "input": ["n": 1]] }

  @Test func `has what every request has`() throws {
    let tool = ToolDescriptor(name: "go", description: "Goes.")
    let definition = ToolDefinition(name: "go", skill: try #require(SkillID("org.x")), skillTitle: "X", tool: tool)
    let json = request([.user("hi")], system: "S", tools: [definition])
    #expect(
      json["model"] == "m" && json["stream"] == true && json["system"] == "S"
        && json["max_tokens"]?.number?.int ?? 0 > 0)
    #expect(json["messages"] == [["role": "user", "content": [text("hi")]]])
    let offered = try #require(json["tools"]?.array?.first)
    #expect(offered["name"] == "go" && offered["input_schema"] == ["type": "object", "properties": [:]])
    #expect(offered["description"]?.string?.contains("Goes.") == true)
    #expect(request([.user("hi")])["tools"] == nil && request([.user("hi")])["system"] == nil)
  }

  @Test func `puts all results of a round, and what the person says after them, into one message`() {
    let failed = CallRecord(id: "b", result: .failure(ToolError(.notFound, "no")))
    let json = messages([
      .user("q"), .assistant(AssistantMessage(text: " ", calls: [call("a"), call("b"), call("c")])),
      .results([failed, record("a", "one")]), .user("next"),
    ])
    #expect(json.map { $0["role"] } == ["user", "assistant", "user"])
    #expect(json[1]["content"] == [use("a"), use("b"), use("c")])
    let results = json[2]["content"]?.array ?? []
    #expect(results.count == 4 && results[0] == ["type": "tool_result", "tool_use_id": "a", "content": "one"])
    #expect(results[1]["is_error"] == true && results[2]["tool_use_id"] == "c" && results[2]["is_error"] == true)
    #expect(results[3] == text("next"))
  }

  @Test func `makes ids legal, and unique in the whole history`() {
    let round: [Message] = [
      .assistant(AssistantMessage(text: "", calls: [call("functions.say:0")])),
      .results([record("functions.say:0", "r")]),
    ]
    let json = messages([.user("q")] + round + round)
    let uses = json.compactMap { $0["content"]?.array }.flatMap(\.self)
    #expect(uses.compactMap { $0["id"]?.string } == ["functions_say_0", "functions_say_0_2"])
    #expect(uses.compactMap { $0["tool_use_id"]?.string } == ["functions_say_0", "functions_say_0_2"])
  }

  @Test func `sends thoughts back as they came, within the turn only`() {
    let thought: JSON = ["type": "thinking", "thinking": "hm", "signature": "S=="]
    let replay: JSON = ["anthropic": [thought, text("One. "), ["type": "tool_use"], text("Two.")]]
    let message = AssistantMessage(text: "One. Two.", calls: [call("a", extra: ["caller": 1])], replay: replay)
    let used = JSON.object(JSONObject(use("a").object?.members.map { ($0.key, $0.value) } ?? [] + [("caller", 1)]))
    let history: [Message] = [.user("q"), .assistant(message), .results([record("a", "r")])]
    let current = messages(history)[1]["content"]?.array ?? []
    #expect(current.count == 4 && current[0] == thought && current[1] == text("One. ") && current[3] == text("Two."))
    #expect(current[2]["id"] == "a" && current[2]["caller"] == 1 && used["id"] == "a")
    #expect(messages(history + [.user("next")])[1]["content"]?.array?.map { $0["type"] } == ["text", "tool_use"])
    var changed = message
    changed.calls.append(call("b"))
    let other = messages([.user("q"), .assistant(changed)])[1]["content"]?.array ?? []
    #expect(other.map { $0["type"] } == ["thinking", "text", "tool_use", "tool_use"])
  }

  @Test func `sends nothing back that another dialect made`() {
    let message = AssistantMessage(text: "t", replay: ["openai": ["reasoning_content": "x"]])
    #expect(messages([.user("q"), .assistant(message)])[1]["content"] == [text("t")])
  }
}

@Suite(.timeLimit(.minutes(1))) struct `Anthropic provider` {
  private func provider(_ base: String) -> AnthropicProvider {
    var retry = RetryPolicy()
    retry.firstPause = 0.02
    return AnthropicProvider(
      ProviderSettings(
        name: "anthropic", baseURL: base, key: "sk-ant-0123456789", model: "test-model", keySource: "ANTHROPIC_API_KEY",
        baseURLSource: "ANTHROPIC_BASE_URL", retry: retry),
      transport: HTTPTransport())
  }

  @Test(arguments: ["", "/", "/v1"])
  func `asks with its own headers, and tries again where that helps`(path: String) async throws {
    let busy = #"{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}"#
    let server = try LoopbackServer([
      .reply(529, [], busy),
      .stream([AnthropicStream.start + AnthropicStream.text(0, ["Good."]) + AnthropicStream.end("end_turn")]),
    ])
    let request = ModelRequest(
      system: "", messages: [.user("hi")], tools: [], circumstances: Circumstances(now: "", timeZone: "", locale: ""))
    #expect(try await provider(server.url + path).answer(request) { _ in }.text == "Good.")
    #expect(server.requests.count == 2)
    let sent = try #require(server.requests.last)
    #expect(sent.path == "/v1/messages" && sent.headers["x-api-key"] == "sk-ant-0123456789")
    #expect(sent.headers["anthropic-version"] == "2023-06-01" && sent.headers["authorization"] == nil)
  }

  @Test func `lists models`() async throws {
    let server = try LoopbackServer([
      .reply(200, [], #"{"data":[{"id":"b","type":"model"},{"id":"a"}],"has_more":false}"#)
    ])
    #expect(try await provider(server.url).listModels() == ["a", "b"])
    #expect(server.requests.first?.path == "/v1/models?limit=1000")
  }
}
