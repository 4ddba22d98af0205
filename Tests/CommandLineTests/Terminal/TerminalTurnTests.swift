import Glibc
import SkillModel
import Testing

@Suite(.serialized, .enabled(if: TerminalSession.isThere, "tmux is not installed"))
struct `A turn in a terminal` {
  /// Words that can be told apart, wrapped over many lines.
  private static let words = (1...120).map { "word\($0)" }
  private static let script = """
    {"models": ["fake-model"], "conversations": [
      {"match": "slow", "turns": [{"delay_ms": 60000, "content": "late"}]},
      {"match": "long", "turns": [{"token_ms": 40, "content": "\(words.joined(separator: " ")) 终于完了。"}]},
      {"match": "wait", "turns": [{"token_ms": 150, "content": "\(words.joined(separator: " "))"}]},
      {"match": "two", "turns": [
        {"tool_calls": [{"name": "go", "arguments": {"text": "a"}}, {"name": "go", "arguments": {"text": "b"}}]},
        {"content": "Both are done."}]},
      {"match": "call", "turns": [{"tool_calls": [{"name": "go", "arguments": {}}]}, {"content": "It is done."}]}],
     "turns": [{"content": "You said something."}]}
    """

  private func started(
    _ body: String = #"return say(call, "done");"#, columns: Int = 80, rows: Int = 24,
    arguments: [String] = ["--yes"]
  ) async throws -> (TerminalSession, ModelServer) {
    let home = try Home()
    try await home.compile(Skills.source(id: "org.example.odd", body), to: "\(home.skills)/odd.so")
    let server = try await ModelServer(home, script: Self.script)
    let terminal = try await TerminalSession(
      home, ["chat", "--only-skills", home.skills] + arguments, columns: columns, rows: rows,
      environment: server.environment)
    try await terminal.waits(for: "\n>")
    return (terminal, server)
  }

  /// Everything that was said and shown, as one line, so that it does not matter where lines were broken.
  private func text(_ terminal: TerminalSession) async throws -> String {
    try await terminal.everything().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: [80, 40]) func `an answer that streams ends whole`(columns: Int) async throws {
    let (terminal, server) = try await started(columns: columns)
    try await terminal.say("long")
    try await terminal.waits(for: "composing")
    try await terminal.waits(for: "完了。")
    try await terminal.waits(for: "the prompt") { $0.hasSuffix("\n>") }
    #expect(try await text(terminal).contains(Self.words.joined(separator: " ")))
    #expect(try await terminal.everything().split(separator: "\n").allSatisfy { $0.count <= columns })
    withExtendedLifetime(server) {}
  }

  @Test func `a window that changes its size while an answer streams loses no word`() async throws {
    let (terminal, server) = try await started()
    try await terminal.say("long")
    for size in [(40, 20), (100, 30), (60, 12)] {
      try await Task.sleep(for: .milliseconds(300))
      try await terminal.resize(columns: size.0, rows: size.1)
    }
    try await terminal.waits(for: "完了。")
    try await terminal.waits(for: "the prompt") { $0.hasSuffix("\n>") }
    let shown = try await text(terminal)
    for word in Self.words { #expect(shown.split(separator: " ").contains { $0 == word }, "\(word) in \(shown)") }
    withExtendedLifetime(server) {}
  }

  @Test func `Ctrl-C ends a turn that waits for the model, and gives the prompt back`() async throws {
    let (terminal, server) = try await started()
    try await terminal.say("slow")
    try await terminal.waits(for: "thinking")
    try await terminal.press("C-c")
    try await terminal.waits(for: "cancelled")
    try await terminal.say("and now?")
    try await terminal.waits(for: "You said something.")
    withExtendedLifetime(server) {}
  }

  @Test func `Ctrl-C ends an answer that streams, and what came of it stays`() async throws {
    let (terminal, server) = try await started()
    try await terminal.say("wait")
    try await terminal.waits(for: "word9")
    try await terminal.press("C-c")
    let screen = try await terminal.waits(for: "cancelled")
    #expect(screen.contains("word9"), "\(screen)")
    try await terminal.waits(for: "the prompt") { $0.hasSuffix("\n>") }
    withExtendedLifetime(server) {}
  }

  @Test func `Ctrl-C ends a call`() async throws {
    let (terminal, server) = try await started(Skills.waiting)
    try await terminal.say("call")
    try await terminal.waits(for: "calling")
    try await terminal.press("C-c")
    let screen = try await terminal.waits(for: "the turn was cancelled")
    #expect(screen.contains("✗"), "\(screen)")
    withExtendedLifetime(server) {}
  }

  @Test func `Ctrl-C ends the turn and leaves what was typed meanwhile, waiting or not`() async throws {
    let (terminal, server) = try await started()
    try await terminal.say("slow")
    try await terminal.waits(for: "thinking")
    try await terminal.say("first")
    try await terminal.type("second")
    try await terminal.waits(for: "both") { $0.contains("⋯ first") && $0.hasSuffix("> second") }
    try await terminal.press("C-c")
    try await terminal.waits(for: "both in the line") { $0.contains("cancelled") && $0.hasSuffix("> first\n  second") }
    withExtendedLifetime(server) {}
  }

  @Test func `two questions in a row are both asked, and one key answers one`() async throws {
    let ask = #"host->confirm(host->context, call->token, (const uint8_t *)"{\"title\":\"Go on?\"}", 18, &decision);"#
    let body = "skill_decision decision = 0; \(ask) return say(call, decision == 1 ? \"yes\" : \"no\");"
    let (terminal, server) = try await started(body, arguments: [])
    try await terminal.say("two")
    for _ in 1...2 {
      try await terminal.waits(for: "y yes")
      try await Task.sleep(for: .milliseconds(600))
      try await terminal.press("y")
      try await terminal.waits(for: "the answer") { $0.contains("? Go on? yes") }
    }
    let screen = try await terminal.waits(for: "Both are done.")
    #expect(screen.split(separator: "\n").count { $0 == "? Go on? yes" } == 2, "\(screen)")
    withExtendedLifetime(server) {}
  }

  @Test func `two calls at once have a card each, and a line each that stays`() async throws {
    let (terminal, server) = try await started("sleep(5); return say(call, \"done\");")
    try await terminal.say("two")
    try await terminal.waits(for: "both calls") { $0.contains("▸ go: a") && $0.contains("go: b") }
    let screen = try await terminal.waits(for: "Both are done.")
    #expect(screen.split(separator: "\n").count { $0.hasPrefix("✓ go") } == 2, "\(screen)")
    withExtendedLifetime(server) {}
  }

  @Test func `a skill that floods is shown, and holds nothing up`() async throws {
    let body = #"""
      for (int i = 0; i < 20000; i++) {
        host->emit(host->context, call->token, SKILL_EVENT_OUTPUT, (const uint8_t *)"{\"delta\":\"flood flood\\n\"}", 25);
      }
      return say(call, "the flood is over");
      """#
    let (terminal, server) = try await started(body)
    try await terminal.say("call")
    try await terminal.waits(for: "It is done.")
    #expect(try await terminal.everything().contains("the flood is over"))
    try await terminal.waits(for: "the prompt") { $0.hasSuffix("\n>") }
    withExtendedLifetime(server) {}
  }

  @Test func `a skill that crashes is news, and the conversation goes on`() async throws {
    let (terminal, server) = try await started("*(volatile int *)16 = 1; return SKILL_OK;")
    try await terminal.say("call")
    let screen = try await terminal.waits(for: "It is done.")
    #expect(screen.contains("SIGSEGV"), "\(screen)")
    try await terminal.say("and now?")
    try await terminal.waits(for: "You said something.")
    withExtendedLifetime(server) {}
  }

  @Test func `what is typed while a turn runs waits for it, and Up takes it back`() async throws {
    let (terminal, server) = try await started()
    try await terminal.say("wait")
    try await terminal.waits(for: "composing")
    try await terminal.say("first thing")
    try await terminal.say("second thing")
    try await terminal.waits(for: "⋯ second thing")
    try await terminal.press("Up")
    try await terminal.waits(for: "the second one back in the line") { $0.hasSuffix("> second thing") }
    let screen = try await terminal.waits(for: "You said something.")
    #expect(screen.contains("> first thing") && screen.hasSuffix("> second thing"), "\(screen)")
    withExtendedLifetime(server) {}
  }

  @Test func `a paste of many lines is one message`() async throws {
    let (terminal, server) = try await started()
    let lines = (1...200).map { "line \($0)" }.joined(separator: "\n")
    try await terminal.paste(lines)
    try await terminal.waits(for: "line 200")
    try await terminal.press("Enter")
    let screen = try await terminal.waits(for: "You said something.")
    #expect(screen.contains("190 more lines"), "\(screen)")
    let requests = try Files.read(server.log).split(separator: "\n")
    let sent = try requests.compactMap { line -> String? in
      let messages = try JSONParser.parse(String(line), options: .init(maximumDepth: 100))["body"]?["messages"]?.array
      return messages?.last?["content"]?.string
    }
    #expect(sent == [lines])
  }
}
