import Testing

@Suite(.serialized, .enabled(if: TerminalSession.isThere, "tmux is not installed"))
struct `The commands of a terminal chat` {
  private func started(rows: Int = 40) async throws -> TerminalSession {
    let terminal = try await TerminalSession(try Home(), rows: rows)
    try await terminal.waits(for: "\n>")
    return terminal
  }

  @Test func `help names them all`() async throws {
    let terminal = try await started()
    try await terminal.say("/help")
    let screen = try await terminal.waits(for: "Ctrl-D ends")
    for name in [
      "/skills", "/why", "/model", "/permissions", "/sessions", "/new", "/continue", "/copy", "/save", "/quit",
    ] {
      #expect(screen.contains(name), "\(name) in \(screen)")
    }
  }

  @Test func `an unknown one names the nearest`() async throws {
    let terminal = try await started()
    try await terminal.say("/skils")
    try await terminal.waits(for: "Did you mean /skills?")
  }

  @Test func `skills and why print what the verbs print`() async throws {
    let terminal = try await started()
    try await terminal.say("/skills")
    try await terminal.waits(for: "org.skillhost.units")
    try await terminal.say("/why units")
    try await terminal.waits(for: "It is ready.")
  }

  @Test func `an exclamation mark calls a tool, whose details can be had`() async throws {
    let terminal = try await started()
    try await terminal.say(#"!calculate {"expression": "2 km to m"}"#)
    let screen = try await terminal.waits(for: "✓")
    #expect(screen.contains("2 km"), "\(screen)")
    try await terminal.say("/details")
    let details = try await terminal.waits(for: "arguments")
    #expect(details.contains("org.skillhost.units.calculate"), "\(details)")
    try await terminal.say("!nosuchtool")
    try await terminal.waits(for: "there is no tool named nosuchtool")
  }

  @Test func `a new conversation begins, the earlier one goes on, and is saved as Markdown`() async throws {
    let terminal = try await started()
    try await terminal.say("how many miles are 10 km?")
    try await terminal.waits(for: "an answer") { $0.contains("10 km = 6.2") && $0.hasSuffix("\n\n>") }
    try await terminal.say("/new")
    try await terminal.waits(for: "A new conversation.")
    try await terminal.say("/continue")
    try await terminal.waits(for: "goes on.")
    try await terminal.say("/save talk.md")
    try await terminal.waits(for: "Saved to talk.md")
    #expect(try Files.read("\(terminal.home.path)/work/talk.md").contains("10 km"))
    try await terminal.say("/save talk.md")
    try await terminal.waits(for: "talk.md cannot be made")
    try await terminal.say("/quit")
    try await terminal.waits(for: "exit 0")
  }

  @Test func `another model goes on in mid-conversation`() async throws {
    let home = try Home()
    let server = try await ModelServer(home)
    let terminal = try await TerminalSession(home, ["chat", "-m", "offline"], environment: server.environment)
    try await terminal.waits(for: "\n>")
    try await terminal.say("how many miles are 10 km?")
    try await terminal.waits(for: "an answer") { $0.contains("10 km = 6.2") && $0.hasSuffix("\n\n>") }
    try await terminal.say("/model openai/fake-model")
    try await terminal.waits(for: "From now on openai/fake-model answers.")
    try await terminal.say("NOTOOL")
    try await terminal.waits(for: "tokens in")
    #expect(try Files.read(server.log).contains("10 km"))
    try await terminal.say("/model nosuch/thing")
    try await terminal.waits(for: "there is no provider named")
    try await terminal.say("/model offline")
    try await terminal.waits(for: "From now on offline answers.")
  }
}
