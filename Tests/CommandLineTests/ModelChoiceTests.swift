import Glibc
import SkillModel
import Testing

@Suite struct `The choice of a model` {
  private static let answers = #"{"turns": [{"content": "Answered."}]}"#
  private static let fails = #"{"turns": [{"status": 401, "body": {"error": {"message": "no such key"}}}]}"#

  /// A home whose configuration names `servers` by the ports they listen on.
  private func configured(_ home: Home, _ servers: [String: String], _ more: String) throws {
    let providers = servers.sorted { $0.key < $1.key }.map { #""\#($0)": {"base_url": "http://127.0.0.1:\#($1)/v1"}"# }
    try Files.write(
      "{\"providers\": {\(providers.joined(separator: ", "))}, \(more)}",
      to: "\(home.path)/.config/skillhost/config.json")
  }

  @Test func `goes on along the list where a model fails, and says so`() async throws {
    let home = try Home()
    let (bad, good) = (
      try await ModelServer(home, script: Self.fails), try await ModelServer(home, script: Self.answers)
    )
    try configured(
      home, ["a": bad.port, "b": "9", "c": good.port], #""model": "a/one", "fallback": ["b/two", "c/three", "offline"]"#
    )
    let result = try await home.run("ask", "hello", "--json")
    #expect(result.exit == 0, "\(result)")
    let lines = try result.lines
    #expect(lines.first?["model"] == "a/one" && lines.last?["text"] == "Answered.")
    let notices = lines.filter { $0["event"] == "notice" }.compactMap { $0["message"]?.string }
    #expect(
      notices.contains { $0.hasPrefix("a/one wants another key; asking b/two") && $0.contains("no such key") },
      "\(notices)")
    #expect(notices.contains { $0.hasPrefix("b/two cannot be reached; asking c/three") }, "\(notices)")
    #expect(lines.filter { $0["event"] == "text" }.compactMap { $0["delta"]?.string }.joined() == "Answered.")
    let human = try await home.run("ask", "hello")
    #expect(human.output == "Answered.\n" && human.error.contains("asking c/three"), "\(human)")
  }

  @Test func `ends with the offline engine, and with the last error where nothing is left`() async throws {
    let home = try Home()
    try configured(home, ["a": "9"], #""model": "a/one", "fallback": ["offline"]"#)
    let offline = try await home.run("ask", "what is 2 + 3?")
    #expect(offline.exit == 0 && offline.output.contains("5"), "\(offline)")
    try configured(home, ["a": "9", "b": "9"], #""model": "a/one", "fallback": ["b/two"]"#)
    let failed = try await home.run("ask", "hello", "--json")
    #expect(failed.exit == 1)
    #expect(try failed.lines.last?["error"]?["code"] == "network", "\(failed)")
  }

  @Test func `asks nobody else once a part of the answer was shown`() async throws {
    let home = try Home()
    let cut = try await ModelServer(
      home, script: #"{"turns": [{"content": "Once upon a time", "cut_after_events": 3}]}"#)
    let other = try await ModelServer(home, script: Self.answers)
    try configured(home, ["a": cut.port, "b": other.port], #""model": "a/one", "fallback": ["b/two"]"#)
    let result = try await home.run("ask", "hello", "--json")
    #expect(result.exit == 1, "\(result)")
    #expect(try result.lines.last?["error"]?["code"] == "interrupted")
    #expect(try Files.read(other.log).isEmpty)
  }

  @Test func `hands a conversation to the next model after its calls ran, and runs none of them again`() async throws {
    let home = try Home()
    try await home.compile(
      Skills.source(id: "org.example.odd", "return say(call, \"counted\");"), to: "\(home.skills)/odd.so")
    let script =
      #"{"turns": [{"tool_calls": [{"name": "go", "arguments": {}}]}, {"status": 400, "body": {"error": {"message": "no"}}}]}"#
    let (first, second) = (
      try await ModelServer(home, script: script), try await ModelServer(home, script: Self.rounds)
    )
    try configured(home, ["a": first.port, "b": second.port], #""model": "a/one", "fallback": ["b/two"]"#)
    let result = try await home.run("ask", "do it", "--only-skills", home.skills, "--json")
    #expect(result.exit == 0, "\(result)")
    #expect(try result.lines.last?["text"] == "Done by the second.")
    #expect(try result.lines.count { $0["event"] == "call.started" } == 1)
    let messages = try #require(try requests(second).first?["body"]?["messages"]?.array)
    #expect(messages.compactMap { $0["role"]?.string } == ["system", "user", "assistant", "tool"])
    #expect(messages.last?["content"] == "counted")
  }

  private static let rounds = #"{"turns": [{"content": "Too early."}, {"content": "Done by the second."}]}"#

  private func requests(_ server: ModelServer) throws -> [JSON] {
    try Files.read(server.log).split(separator: "\n").map {
      try JSONParser.parse(String($0), options: .init(maximumDepth: 200))
    }
    .filter { $0["body"] != nil }
  }

  /// What a server wants back is for the model that said it: its signatures, its reasoning, its own keys.
  @Test(arguments: ["a/one", "a/two", "b/one"]) func `sends what only a model understands to that model alone`(
    model: String
  ) async throws {
    let home = try Home()
    try await home.compile(
      Skills.source(id: "org.example.odd", "return say(call, \"done\");"), to: "\(home.skills)/odd.so")
    let script =
      #"{"turns": [{"reasoning": "SECRET", "tool_calls": [{"name": "go", "arguments": {}}]}, {"content": "Fine."}]}"#
    let server = try await ModelServer(home, script: script)
    let fallback = model == "a/one" ? "" : #", "fallback": ["\#(model)"]"#
    let breaking =
      #"{"turns": [{"reasoning": "SECRET", "tool_calls": [{"name": "go", "arguments": {}}]}, {"status": 400}]}"#
    let first = model == "a/one" ? server : try await ModelServer(home, script: breaking)
    let second = model == "b/one" ? server : first
    try configured(home, ["a": first.port, "b": second.port], #""model": "a/one"\#(fallback)"#)
    _ = try await home.run("ask", "do it", "--only-skills", home.skills)
    let last = try #require(
      try requests(second).last { $0["body"]?["model"]?.string.map { "\(model)".hasSuffix($0) } == true })
    let sent = JSONWriter.text(last)
    #expect(sent.contains("\"tool_call_id\""))
    #expect(sent.contains("SECRET") == (model == "a/one"), "\(sent)")
  }

  @Test(arguments: [(1.0, 24...24), (0.5, 1...23), (0, 0...0)])
  func `gives a share of the turns to a model on trial`(share: Double, expected: ClosedRange<Int>) async throws {
    let home = try Home()
    let usual = try await ModelServer(home, script: #"{"turns": [{"content": "usual"}]}"#)
    let new = try await ModelServer(home, script: #"{"turns": [{"content": "new"}]}"#)
    try configured(
      home, ["a": usual.port, "b": new.port], #""model": "a/one", "trial": {"model": "b/new", "share": \#(share)}"#)
    let input = String(repeating: "hello\n", count: 24)
    let result = try await home.run("chat", "--json", input: input)
    #expect(result.exit == 0, "\(result)")
    let lines = try result.lines
    let models = lines.filter { $0["event"] == "turn.started" }.compactMap { $0["model"]?.string }
    let texts = lines.filter { $0["event"] == "turn.finished" }.compactMap { $0["text"]?.string }
    #expect(texts == models.map { $0 == "b/new" ? "new" : "usual" })
    #expect(models.count == 24 && expected.contains(models.count { $0 == "b/new" }), "\(models)")
    let named = try await home.run("ask", "hello", "-m", "a/one")
    #expect(named.output == "usual\n", "\(named)")
  }

  @Test func `asks the usual model where the one on trial fails`() async throws {
    let home = try Home()
    let usual = try await ModelServer(home, script: Self.answers)
    try configured(home, ["a": usual.port, "b": "9"], #""model": "a/one", "trial": {"model": "b/new", "share": 1}"#)
    let result = try await home.run("ask", "hello")
    #expect(
      result.output == "Answered.\n" && result.error.contains("b/new cannot be reached; asking a/one"), "\(result)")
  }

  @Test(arguments: [
    (#""fallback": "a/one""#, "fallback must be a list"), (#""fallback": [1]"#, "fallback must be a text"),
    (#""fallback": ["nobody/x"]"#, "fallback: there is no provider named \"nobody\""),
    (#""trial": {"model": "a/x"}"#, "trial.share must be a number from 0 to 1"),
    (#""trial": {"model": "a/x", "share": 1.5}"#, "trial.share must be"),
    (#""trial": {"share": 0.5}"#, "trial.model must be"),
    (#""trial": {"model": "nobody/x", "share": 1}"#, "trial.model: there is no provider"),
  ])
  func `is refused in the configuration by its key`(text: String, says: String) async throws {
    let home = try Home()
    try configured(home, ["a": "9"], #""model": "a/one", "# + text)
    let result = try await home.run("ask", "hello")
    #expect(result.exit == 3 && result.error.contains(says), "\(result)")
  }
}
