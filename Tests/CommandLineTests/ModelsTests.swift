import SkillModel
import Testing

@Suite struct `The list of models` {
  /// An address that swallows every packet (RFC 5737), so that only a deadline ends the wait.
  private static let nowhere = "http://192.0.2.1/v1"

  private func home(_ providers: String) throws -> Home {
    let home = try Home()
    try Files.write("{\"providers\": {\(providers)}}", to: "\(home.path)/.config/skillhost/config.json")
    return home
  }

  @Test func `shows what is there at once, and one line for each provider that is not`() async throws {
    let server = try await ModelServer(try Home(), script: #"{"models": ["small", "large"]}"#)
    let local = #""local": {"base_url": "http://127.0.0.1:\#(server.port)/v1"}"#
    let home = try home(
      #"\#(local), "far": {"base_url": "\#(Self.nowhere)"}, "shut": {"base_url": "http://127.0.0.1:9/v1"}"#)
    let began = ContinuousClock.now
    let running = try home.start(["models"])
    try await running.waits(for: "local/large")
    #expect(ContinuousClock.now - began < .seconds(9))
    let result = try await running.wait()
    #expect(result.exit == 0 && ContinuousClock.now - began < .seconds(40), "\(result)")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.prefix(3) == ["offline", "local/large", "local/small"], "\(result)")
    #expect(
      lines.count == 5 && lines[3].hasPrefix("far: not available: ") && lines[4].hasPrefix("shut: not available: "),
      "\(result)")
    #expect(lines[4].contains("127.0.0.1:9") && result.error.isEmpty)
  }

  @Test func `is JSON where that is asked for`() async throws {
    let server = try await ModelServer(try Home(), script: #"{"models": ["small"]}"#)
    let home = try home(
      #""z": {"base_url": "http://127.0.0.1:9/v1"}, "local": {"base_url": "http://127.0.0.1:\#(server.port)/v1"}"#)
    let list = try await home.run("models", "--json").json.array ?? []
    #expect(list.map { $0["provider"]?.string } == ["offline", "local", "z"])
    #expect(list[1]["models"] == ["small"] && list[1]["error"] == .null)
    #expect(list[2]["models"] == [] && list[2]["error"]?.string?.contains("127.0.0.1:9") == true)
  }
}

@Suite struct `The tokens of a conversation` {
  private static let script = #"{"turns": [{"content": "Hi.", "usage": {"input": 70, "output": 5}}]}"#

  @Test func `are told after each turn of a chat, to whoever wants to know`() async throws {
    let home = try Home()
    let server = try await ModelServer(home, script: Self.script)
    let told = try await home.start(["chat", "--verbose"], input: "hello\nhello\n", server.environment).wait()
    #expect(told.output == "Hi.\nHi.\n")
    #expect(told.error.contains("  70 tokens in, 5 out\n"), "\(told)")
    #expect(told.error.contains("  70 tokens in, 5 out; in this conversation 140 tokens in, 10 out\n"), "\(told)")
    let more = try await home.start(["chat", "--verbose", "--continue"], input: "hello\n", server.environment).wait()
    #expect(more.error.contains("in this conversation 210 tokens in, 15 out"), "\(more)")
    let quiet = try await home.start(["chat"], input: "hello\n", server.environment).wait()
    #expect(!quiet.error.contains("tokens"), "\(quiet)")
  }

  @Test func `are not told where nobody counted them`() async throws {
    let home = try Home()
    let result = try await home.run("chat", "--verbose", input: "what is 2 + 3?\n")
    #expect(!result.error.contains("tokens"), "\(result)")
  }
}

@Suite struct `The switches of a provider` {
  private func body(_ settings: String, type: String = "openai") async throws -> JSON {
    let home = try Home()
    let server = try await ModelServer(home, script: #"{"turns": [{"content": "Hi."}]}"#)
    let base = "http://127.0.0.1:\(server.port)" + (type == "openai" ? "/v1" : "")
    let provider = #"{"type": "\#(type)", "base_url": "\#(base)"\#(settings)}"#
    try Files.write(
      #"{"model": "p/m", "providers": {"p": \#(provider)}}"#, to: "\(home.path)/.config/skillhost/config.json")
    let result = try await home.run("ask", "hello")
    #expect(result.output == "Hi.\n", "\(result)")
    let line = try #require(try Files.read(server.log).split(separator: "\n").first)
    return try JSONParser.parse(String(line), options: .init(maximumDepth: 200))["body"] ?? .null
  }

  @Test func `change an OpenAI request only where they are set`() async throws {
    let plain = try await body("")
    #expect(plain["stream_options"] == ["include_usage": true])
    #expect(plain["max_tokens"] == nil && plain["parallel_tool_calls"] == nil)
    let changed = try await body(#", "stream_usage": false, "max_tokens": 300, "parallel_tool_calls": false"#)
    #expect(changed["stream_options"] == nil)
    #expect(changed["max_tokens"] == 300 && changed["parallel_tool_calls"] == false)
  }

  @Test func `change an Anthropic request only where they are set`() async throws {
    let plain = try await body("", type: "anthropic")
    #expect(plain["max_tokens"] == 8192 && plain["tool_choice"] == nil)
    let changed = try await body(#", "max_tokens": 300, "parallel_tool_calls": false"#, type: "anthropic")
    #expect(changed["max_tokens"] == 300)
    #expect(changed["tool_choice"] == ["type": "auto", "disable_parallel_tool_use": true])
  }

  @Test func `end the wait for a silent server`() async throws {
    let home = try Home()
    let server = try await ModelServer(home, script: #"{"turns": [{"content": "Hi.", "delay_ms": 60000}]}"#)
    let provider = #"{"base_url": "http://127.0.0.1:\#(server.port)/v1", "idle_timeout": 0.5}"#
    try Files.write(
      #"{"model": "p/m", "fallback": ["offline"], "providers": {"p": \#(provider)}}"#,
      to: "\(home.path)/.config/skillhost/config.json")
    let result = try await home.run("ask", "what is 2 + 3?")
    #expect(result.output.contains("5") && result.error.contains("p/m cannot be reached; asking offline"), "\(result)")
  }
}
