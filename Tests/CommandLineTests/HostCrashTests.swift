import Glibc
import SkillModel
import Testing

@Suite("After a trusted skill has ended the host") struct HostCrashTests {
  private func home(_ body: String) async throws -> Home {
    let home = try Home()
    let folder = "\(home.path)/.local/share/skillhost/skills"
    Files.makeFolder(folder)
    try await home.compile(Skills.source(id: "org.example.odd", body), to: "\(folder)/odd.so")
    #expect(try await home.run("trust", "odd").exit == 0)
    return home
  }

  private func notices(_ home: Home) async throws -> [String] {
    let lines = try await home.run("ask", "--json", "3 km in miles").lines
    return lines.filter { $0["event"] == "notice" }.compactMap { $0["message"]?.string }
  }

  private func state(_ home: Home) async throws -> JSON? {
    try await home.run("list", "--json").json.array?.first { $0["id"] == "org.example.odd" }
  }

  private static let ends: [(body: String, exit: Int32)] = [
    ("*(volatile int *)0 = 1;", -SIGSEGV), ("abort();", -SIGABRT), ("exit(0);", 1), ("kill(getpid(), 9);", -SIGKILL),
  ]

  @Test(arguments: ends) func `the next start says which it was, once`(body: String, exit: Int32) async throws {
    let home = try await home("extern int kill(int, int); " + body + " return 0;")
    #expect(try await home.run("call", "odd.go").exit == exit)
    let told = try await notices(home)
    #expect(
      told.count == 1
        && told.allSatisfy { $0.contains("the skill org.example.odd ran go in its process") })
    #expect(told.first?.contains("skillhost untrust org.example.odd") == true, "\(told)")
    #expect(told.first?.contains("skillhost disable org.example.odd") == true, "\(told)")
    #expect(try await notices(home).isEmpty)
  }

  @Test func `a skill that is opened then is named too`() async throws {
    let home = try Home()
    let folder = "\(home.path)/.local/share/skillhost/skills"
    Files.makeFolder(folder)
    let source = Skills.source(id: "org.example.odd", #"return say(call, "one");"#)
    try await home.compile(source.replacing("host = h;", with: "abort();"), to: "\(folder)/odd.so")
    #expect(try await home.run("call", "odd.go", "--in-process").exit == -SIGABRT)
    #expect(
      try await notices(home).first?.contains(
        "was at work in its process. It runs in a sandbox now.") == true)
  }

  @Test
  func `nothing is said of calls that ended, of hosts that live, or that ended by their own will`()
    async throws
  {
    let home = try await home(
      #"const char *wait = getenv("WAIT"); while (wait) { creat(wait, 0600); sleep(1); } return say(call, "one");"#
    )
    #expect(try await home.run("call", "odd.go").output == "one\n")
    #expect(try await notices(home).isEmpty)
    let sign = "\(home.path)/at-work"
    let running = try home.start(["call", "odd.go"], ["WAIT": sign])
    for _ in 0..<3000 where !Files.exists(sign) { try await Task.sleep(for: .milliseconds(10)) }
    #expect(try await notices(home).isEmpty)
    running.signal(SIGTERM)
    _ = try await running.wait()
    #expect(try await notices(home).isEmpty)
  }

  @Test func `a worker that dies is no crash of the host`() async throws {
    let home = try await home("abort();")
    #expect(try await home.run("untrust", "odd").exit == 0)
    #expect(try await home.run("call", "odd.go").exit == 6)
    #expect(try await notices(home).isEmpty)
  }

  @Test(arguments: [
    ("k", "ready", "in_process"), ("d", "disabled", "in_process"), ("i", "ready", "worker"),
  ])
  func `a person is asked what is to become of it`(answer: String, state: String, isolation: String)
    async throws
  {
    let home = try await home("abort();")
    #expect(try await home.run("call", "odd.go").exit == -SIGABRT)
    let result = try await home.runTool(["python3", "-c", Self.terminal, Home.executable, answer])
    #expect(result.output.contains("the skill org.example.odd ran go in its process"), "\(result)")
    #expect(result.output.contains("1.86411357671 miles"), "\(result)")
    let entry = try await self.state(home)
    #expect(
      entry?["state"] == .string(state) && entry?["isolation"] == .string(isolation),
      "\(entry ?? .null)")
  }

  /// Runs `ask` in a terminal of its own and answers its question.
  private static let terminal = """
    import os, pty, sys
    pid, terminal = pty.fork()
    if pid == 0:
        os.execv(sys.argv[1], [sys.argv[1], "ask", "3 km in miles"])
    seen, answered = b"", False
    while True:
        try:
            part = os.read(terminal, 4096)
        except OSError:
            break
        if not part:
            break
        seen += part
        if b"sandbox: " in seen and not answered:
            answered = True
            os.write(terminal, sys.argv[2].encode() + b"\\n")
    os.waitpid(pid, 0)
    sys.stdout.buffer.write(seen)
    """
}
