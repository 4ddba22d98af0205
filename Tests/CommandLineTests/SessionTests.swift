import Glibc
import SkillModel
import Testing

@Suite struct `A saved conversation` {
  private func prepared(_ body: String = AskTests.weather) async throws -> (Home, ModelServer) {
    let home = try Home()
    let source = Skills.source(id: "org.example.sky", body)
      .replacing("\\\"name\\\":\\\"go\\\"", with: "\\\"name\\\":\\\"weather\\\"")
      .replacing("\\\"text\\\":{", with: "\\\"city\\\":{")
    try await home.compile(source, to: "\(home.skills)/sky.so")
    return (home, try await ModelServer(home))
  }

  private func folder(_ home: Home) -> String { "\(home.path)/.local/state/skillhost/sessions" }

  /// The messages of the last request that the server got.
  private func lastMessages(_ server: ModelServer) throws -> [JSON] {
    let line = try #require(try Files.read(server.log).split(separator: "\n").last)
    return try JSONParser.parse(String(line), options: .init(maximumDepth: 100))["body"]?["messages"]?.array ?? []
  }

  @Test func `goes on where it was`() async throws {
    let (home, server) = try await prepared()
    let only = ["--only-skills", home.skills]
    _ = try await home.start(["ask", "weather in Oslo?"] + only, server.environment).wait()
    let next = try await home.start(["ask", "HELLO", "--continue"] + only, server.environment).wait()
    #expect(next.exit == 0, "\(next)")
    let roles = try lastMessages(server).compactMap { $0["role"]?.string }
    #expect(roles == ["system", "user", "assistant", "tool", "assistant", "user"])
    #expect(Files.names(in: folder(home)).count == 1)
    let list = try await home.run("sessions")
    #expect(list.output.contains("2 turns") && list.output.contains("weather in Oslo?"), "\(list)")
    let id = try #require(try await home.run("sessions", "list", "--json").json.array?.first?["id"]?.string)
    let shown = try await home.run("sessions", "show", String(id.prefix(12)))
    #expect(shown.output.contains("## Person") && shown.output.contains("`weather`"), "\(shown)")
    #expect(try await home.run("sessions", "show", id, "--json").json["usage"]?["input_tokens"] == 300, "\(id)")
    #expect(try await home.run("sessions", "remove", id).exit == 0)
    #expect(Files.names(in: folder(home)).isEmpty)
  }

  @Test func `survives the end of the program at any moment, with one result for each call`() async throws {
    let (home, server) = try await prepared("for (;;) sleep(1);")
    let only = ["--only-skills", home.skills]
    let running = try home.start(["ask", "--json", "weather in Oslo?"] + only, server.environment)
    try await running.waits(for: "call.started")
    running.signal(SIGKILL)
    _ = try await running.wait()
    let next = try await home.start(["ask", "HELLO", "--continue"] + only, server.environment).wait()
    #expect(next.exit == 0, "\(next)")
    let results = try lastMessages(server).filter { $0["role"] == "tool" }
    #expect(results.count == 1)
    #expect(results.first?["content"]?.string?.contains("interrupted") == true, "\(results)")
  }

  @Test func `loads whatever is left of its file`() async throws {
    let (home, server) = try await prepared()
    let only = ["--only-skills", home.skills]
    _ = try await home.start(["ask", "weather in Oslo?"] + only, server.environment).wait()
    let file = "\(folder(home))/\(Files.names(in: folder(home))[0])"
    let whole = try Files.read(file)
    let head = try #require(whole.firstIndex(of: "\n"))
    for cut in stride(from: whole.distance(from: whole.startIndex, to: head) + 1, to: whole.count, by: 37) {
      try Files.write(String(whole.prefix(cut)), to: file)
      let next = try await home.start(["ask", "HELLO", "--continue"] + only, server.environment).wait()
      #expect(next.exit == 0, "cut at \(cut): \(next)")
      let messages = try lastMessages(server)
      let calls = messages.flatMap { $0["tool_calls"]?.array ?? [] }.count
      #expect(messages.count { $0["role"] == "tool" } == calls, "cut at \(cut)")
    }
  }

  @Test func `of a newer version is refused, and left as it is`() async throws {
    let home = try Home()
    let text = "{\"type\":\"session\",\"format\":99,\"id\":\"future\"}\n{\"type\":\"thought\"}\n"
    try Files.write(text, to: "\(folder(home))/future.jsonl")
    let result = try await home.run("ask", "hello", "--session", "future")
    #expect(result.exit == 4)
    #expect(result.error.contains("newer skillhost"), "\(result)")
    #expect(try Files.read("\(folder(home))/future.jsonl") == text)
  }

  @Test func `that is not there is named, or begun with a notice`() async throws {
    let home = try Home()
    let wrong = try await home.run("ask", "hello", "--session", "nothing")
    #expect(wrong.exit == 4 && wrong.error.contains("nothing"))
    let new = try await home.run("ask", "hello", "--continue")
    #expect(new.error.contains("a new one"), "\(new)")
  }
}
