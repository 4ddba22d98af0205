import Glibc
import SkillModel
import Testing

@Suite struct `An interrupt` {
  /// What the server sees, and what is left behind.
  private func prepared(_ body: String = Skills.waiting) async throws -> Home {
    let home = try Home()
    try await home.compile(Skills.source(id: "org.example.odd", body), to: "\(home.skills)/odd.so")
    return home
  }

  private func ask(_ home: Home, _ server: DripServer, _ more: String...) throws -> Spawned {
    try home.start(["ask", "--json", "--only-skills", home.skills, "tell me a tale"] + more, server.environment)
  }

  /// Exactly one end, `turn.failed` with `cancelled`, right after `idle`.
  private func expectOneEnd(_ result: Finished, _ place: SourceLocation = #_sourceLocation) throws {
    let lines = try result.lines
    let ends = lines.filter { ["turn.failed", "turn.finished"].contains($0["event"]?.string) }
    #expect(ends.count == 1 && ends == [lines.last], "\(result)", sourceLocation: place)
    #expect(lines.last?["event"] == "turn.failed", "\(result)", sourceLocation: place)
    #expect(lines.last?["error"]?["code"] == "cancelled", "\(result)", sourceLocation: place)
    #expect(lines.dropLast().last?["state"] == "idle", "\(result)", sourceLocation: place)
    let started = lines.filter { $0["event"] == "call.started" }.compactMap { $0["call"]?.string }
    let finished = lines.filter { $0["event"] == "call.finished" }.compactMap { $0["call"]?.string }
    #expect(started.sorted() == finished.sorted(), "\(result)", sourceLocation: place)
  }

  /// The conversation goes on, and its file has only whole lines.
  private func expectWholeSession(_ home: Home, _ place: SourceLocation = #_sourceLocation) async throws {
    let folder = "\(home.path)/.local/state/skillhost/sessions"
    let name = try #require(Files.names(in: folder).first, sourceLocation: place)
    let text = try Files.read("\(folder)/\(name)")
    #expect(text.hasSuffix("\n"), sourceLocation: place)
    for line in text.split(separator: "\n") { _ = try JSONParser.parse(String(line)) }
    let server = try DripServer([.text("Good.")])
    let next = try await home.start(
      ["ask", "--only-skills", home.skills, "go on", "--continue"], server.environment
    ).wait()
    #expect(next.exit == 0 && next.output == "Good.\n", "\(next)", sourceLocation: place)
  }

  @Test(arguments: CallTests.signals)
  func `closes the connection to the server at once`(number: Int32, exit: Int32) async throws {
    let home = try await prepared()
    let server = try DripServer([.endless])
    let running = try ask(home, server)
    try await running.waits(for: "and then")
    let signalled = ContinuousClock.now
    running.signal(number)
    let result = try await running.wait()
    let closed = try #require(try await server.closing(since: signalled))
    print("from signal \(number) to the closed connection: \(closed)")
    #expect(closed < .seconds(2))
    #expect(result.exit == exit, "\(result)")
    try expectOneEnd(result)
    try await expectWholeSession(home)
  }

  @Test(arguments: CallTests.signals)
  func `cancels calls that run, and leaves no process behind`(number: Int32, exit: Int32) async throws {
    let home = try await prepared(
      "host->emit(host->context, call->token, 1, (const uint8_t *)\"{\\\"message\\\":\\\"began\\\"}\", 19);"
        + Skills.waiting)
    let server = try DripServer([.calls("go", "go"), .endless])
    let running = try ask(home, server)
    try await running.waits(for: "began")
    let children = Processes.children(of: running.pid)
    #expect(!children.isEmpty)
    running.signal(number)
    let result = try await running.wait()
    #expect(result.exit == exit, "\(result)")
    #expect(children.allSatisfy { !Processes.lives($0) })
    try expectOneEnd(result)
    let finished = try result.lines.filter { $0["event"] == "call.finished" }
    #expect(finished.allSatisfy { $0["error"]?["code"] == "cancelled" }, "\(result)")
    #expect(server.requests == 1)
    try await expectWholeSession(home)
  }

  @Test func `that comes twice ends the program, whatever a skill does`() async throws {
    let home = try await prepared(
      "host->emit(host->context, call->token, 1, (const uint8_t *)\"{\\\"message\\\":\\\"began\\\"}\", 19);"
        + "for (;;) sleep(1);")
    for isTrusted in [false, true] {
      let server = try DripServer([.calls("go"), .endless])
      let running = try isTrusted ? ask(home, server, "--in-process") : ask(home, server)
      try await running.waits(for: "began")
      let children = Processes.children(of: running.pid)
      running.signal(SIGINT)
      try await Task.sleep(for: .milliseconds(200))
      let insisted = ContinuousClock.now
      running.signal(SIGINT)
      let result = try await running.wait()
      #expect(insisted.duration(to: .now) < .seconds(8))
      #expect(result.exit == 130, "\(result)")
      for _ in 0..<200 where children.contains(where: Processes.lives) { try await Task.sleep(for: .milliseconds(10)) }
      #expect(!children.contains(where: Processes.lives))
      try await expectWholeSession(home)
    }
  }

  @Test func `ends a wait for the next attempt`() async throws {
    let home = try await prepared()
    let server = try DripServer([.failure(503, "Retry-After: 60")])
    let running = try ask(home, server)
    try await running.waits(for: "Trying again")
    try await expectQuickEnd(running)
  }

  @Test func `ends a connection that is never accepted`() async throws {
    let home = try await prepared()
    let server = try DripServer([])
    // The first fills the queue of the socket, so that the second is not even connected.
    let first = try ask(home, server)
    try await first.waits(for: "thinking")
    try await Task.sleep(for: .milliseconds(300))
    let second = try ask(home, server)
    try await second.waits(for: "thinking")
    try await Task.sleep(for: .milliseconds(300))
    try await expectQuickEnd(second)
    try await expectQuickEnd(first)
  }

  @Test func `ends the turn and not only the model that is asked first`() async throws {
    let home = try await prepared()
    let (first, second) = (try DripServer([.failure(503, "Retry-After: 600")]), try DripServer([.endless]))
    let third = try DripServer([.text("Never.")])
    try Files.write(
      """
      {"providers": {"a": {"base_url": "http://127.0.0.1:\(first.port)/v1"},
        "b": {"base_url": "http://127.0.0.1:\(second.port)/v1"},
        "c": {"base_url": "http://127.0.0.1:\(third.port)/v1"}},
       "model": "a/one", "fallback": ["b/two", "c/three"]}
      """, to: "\(home.path)/.config/skillhost/config.json")
    let running = try home.start(["ask", "--json", "--only-skills", home.skills, "hello"])
    try await running.waits(for: "Once upon")
    try await expectQuickEnd(running)
    #expect(try await second.closing(since: .now) != nil)
    #expect(third.requests == 0)
  }

  private func expectQuickEnd(_ running: Spawned, _ place: SourceLocation = #_sourceLocation) async throws {
    let signalled = ContinuousClock.now
    running.signal(SIGINT)
    let result = try await running.wait()
    #expect(signalled.duration(to: .now) < .seconds(8), sourceLocation: place)
    #expect(result.exit == 130, "\(result)", sourceLocation: place)
    try expectOneEnd(result, place)
  }
}

@Suite struct `A reader of the answer that goes away` {
  @Test(
    arguments: [DripServer.Reply.endless, .stalled],
    [["", "head -c1"], ["--json", "grep -q -m1 upon"], ["chat", "head -c1"]])
  func `ends the generation, also where nothing more is said`(reply: DripServer.Reply, way: [String]) async throws {
    let home = try Home()
    let server = try DripServer([reply])
    let isChat = way[0] == "chat"
    let command = isChat ? #"echo tale | "$0" chat"# : #""$0" ask \#(way[0]) tale"#
    _ = try await home.runTool(
      ["sh", "-c", #"\#(command) --only-skills "$1" | \#(way[1])"#, Home.executable, home.skills],
      environment: server.environment, seconds: 20)
    #expect(try await server.closing(since: .now) != nil)
    #expect(server.requests == 1)
  }
}
