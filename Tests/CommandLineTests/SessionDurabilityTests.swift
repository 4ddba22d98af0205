import Glibc
import SkillModel
import Testing

/// What is left of a conversation whose program is killed, or that several programs want.
@Suite struct `A conversation that is cut off` {
  private static let work = """
    host->emit(host->context, call->token, 1, (const uint8_t *)"{\\"message\\":\\"began\\"}", 19);
    usleep(40000);
    return say(call, "done");
    """

  private func prepared() async throws -> Home {
    let home = try Home()
    try await home.compile(Skills.source(id: "org.example.odd", Self.work), to: "\(home.skills)/odd.so")
    return home
  }

  private func ask(_ home: Home, _ server: DripServer, _ text: String, _ more: String...) throws -> Spawned {
    try home.start(["ask", "--only-skills", home.skills, text] + more, server.environment)
  }

  private func folder(_ home: Home) -> String { "\(home.path)/.local/state/skillhost/sessions" }

  private func file(_ home: Home) throws -> String {
    "\(folder(home))/\(try #require(Files.names(in: folder(home)).first { $0.hasSuffix(".jsonl") }))"
  }

  /// Every call of the request has one result, right behind it; returns how many were interrupted.
  private func interrupted(_ body: String) throws -> Int {
    let messages = try JSONParser.parse(body, options: .init(maximumDepth: 100))["messages"]?.array ?? []
    var open: [String] = []
    var count = 0
    for message in messages {
      if message["role"] == "tool" {
        #expect(message["tool_call_id"]?.string == open.first, "\(body)")
        if !open.isEmpty { open.removeFirst() }
        if message["content"]?.string?.contains("interrupted") == true { count += 1 }
      } else {
        #expect(open.isEmpty, "\(body)")
        open = (message["tool_calls"]?.array ?? []).compactMap { $0["id"]?.string }
      }
    }
    #expect(open.isEmpty, "\(body)")
    return count
  }

  @Test func `by kill -9 at any moment goes on, with one result for each call`() async throws {
    let home = try await prepared()
    var count = 0
    for round in 0..<20 {
      let server = try DripServer([.calls("go", "go", "go"), .calls("go", "go"), .text("Done.")])
      let running = try ask(home, server, "work \(round)", "--json", "--continue")
      // Half of the kills come at any moment at all, the others while calls run.
      if round % 2 == 0 { try await running.waits(for: "began") }
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...(round % 2 == 0 ? 50 : 150))))
      running.signal(SIGKILL)
      _ = try await running.wait()
      let next = try DripServer([.text("Good.")])
      let result = try await ask(home, next, "go on", "--continue").wait()
      #expect(result.exit == 0 && result.output == "Good.\n", "round \(round): \(result)")
      count = try interrupted(next.lastBody)
    }
    #expect(count > 0)
    #expect(Files.names(in: folder(home)).count { $0.hasSuffix(".jsonl") } == 1)
  }

  @Test func `is not taken by a second program while the first one runs`() async throws {
    let home = try await prepared()
    let server = try DripServer([.endless])
    let first = try ask(home, server, "tell me a tale")
    try await first.waits(for: "Once upon")
    let id = try #require(try file(home).split(separator: "/").last?.dropLast(6))
    let second = try DripServer([.text("Good.")])
    for more in [["--continue"], ["--session", String(id)]] {
      let result = try await home.start(["ask", "hello"] + more, second.environment).wait()
      #expect(result.exit == 4 && result.error.contains("in use"), "\(result)")
    }
    #expect(second.requests == 0)
    #expect(try await home.run("sessions", "show", String(id)).output.contains("tell me a tale"))
    first.signal(SIGTERM)
    #expect(try await first.wait().exit == 143)
    #expect(try await ask(home, second, "hello", "--continue").wait().exit == 0)
  }

  @Test func `by several programs at once stays one conversation`() async throws {
    let home = try await prepared()
    let server = try DripServer([.text("Good.")])
    #expect(try await ask(home, server, "begin").wait().exit == 0)
    let together = try (0..<6).map { try ask(home, server, "number \($0)", "--continue") }
    var done = 0
    for running in together {
      let result = try await running.wait()
      #expect(result.exit == 0 || result.exit == 4 && result.error.contains("in use"), "\(result)")
      if result.exit == 0 { done += 1 }
    }
    #expect(done > 0)
    let types = try Files.read(file(home)).split(separator: "\n").map {
      try JSONParser.parse(String($0))["type"]?.string ?? ""
    }
    #expect(types == ["session"] + (0...done).flatMap { _ in ["user", "assistant"] }, "\(types)")
  }

  @Test func `by a full disk before it began leaves nothing behind, and is not lost for the person`() async throws {
    let home = try await prepared()
    let server = try DripServer([.text("Good.")])
    // No file can hold a byte; what is said goes through a pipe.
    let limited = #"trap '' XFSZ; { ulimit -f 0; "$0" ask hello 2>&1; echo "exit $?"; } | cat"#
    let result = try await home.runTool(
      ["bash", "-c", "set +o pipefail; " + limited, Home.executable], environment: server.environment)
    #expect(result.output.contains("this conversation is not saved"), "\(result)")
    #expect(result.output.contains("Good.") && result.output.contains("exit 0"), "\(result)")
    #expect(Files.names(in: folder(home)).isEmpty)
  }

  @Test func `and of a newer version stays as it is, to the byte`() async throws {
    let home = try Home()
    let text = "{\"type\":\"session\",\"format\":99,\"id\":\"future\"}\n{\"type\":\"thought\"}\n{\"type\":\"cut of"
    try Files.write(text, to: "\(folder(home))/future.jsonl")
    for command in [
      ["ask", "hello", "--continue"], ["ask", "hello", "--session", "fut"], ["sessions", "show", "future"],
    ] {
      let result = try await home.start(command).wait()
      #expect(result.exit == 4 && result.error.contains("newer skillhost"), "\(result)")
    }
    let list = try await home.run("sessions", "list")
    #expect(list.exit == 0 && list.error.contains("newer skillhost"), "\(list)")
    #expect(try Files.read("\(folder(home))/future.jsonl") == text)
  }

  @Test func `loses whole turns where it grows too long, and says so`() async throws {
    let home = try await prepared()
    let long = String(repeating: "long words ", count: 200)
    let first = try DripServer([.calls("go", "go"), .text(long)])
    let server = try DripServer([.text("Good.")])
    for (name, server) in [("a", first), ("b", server)] {
      try Files.write(
        #"{"providers": {"\#(name)": {"base_url": "http://127.0.0.1:\#(server.port)/v1", "context_tokens": 1000}}}"#,
        to: "\(home.path)/.config/skillhost/config.json")
      for text in name == "a" ? ["begin"] : ["second \(long)", "third"] {
        let result = try await home.start(
          ["ask", "-m", "\(name)/x", "--only-skills", home.skills, text, "--continue", "--json"]
        ).wait()
        #expect(result.exit == 0, "\(result)")
        if text != "begin" { #expect(result.output.contains("no longer sees the first"), "\(result)") }
        if name == "b" { #expect(try interrupted(server.lastBody) == 0) }
      }
    }
    #expect(!server.lastBody.contains("begin") && server.lastBody.contains("third"))
    let id = String(try #require(try file(home).split(separator: "/").last?.dropLast(6)))
    let shown = try await home.run("sessions", "show", id)
    #expect(shown.output.contains("begin") && shown.output.contains("```\ndone\n```"), "\(shown)")
  }
}
