import Testing

@Suite(.enabled(if: TerminalSession.isThere, "tmux is not installed"))
struct `A conversation in a terminal` {
  @Test func `answers, and gives the prompt back`() async throws {
    let terminal = try await TerminalSession(try Home())
    try await terminal.waits(for: "\n>")
    try await terminal.say("how many miles are 10 km?")
    let screen = try await terminal.waits(for: "10 km = 6.21371192 mi") { $0.contains("mi") && $0.hasSuffix("\n>") }
    #expect(screen.contains("> how many miles are 10 km?"), "\(screen)")
    #expect(screen.contains("✓ "), "\(screen)")
    try await terminal.press("C-d")
    try await terminal.waits(for: "exit 0")
  }

  @Test func `wide characters move and go as one`() async throws {
    let terminal = try await TerminalSession(try Home())
    try await terminal.waits(for: "\n>")
    try await terminal.type("中文a👩‍👧")
    try await terminal.waits(for: "> 中文a👩‍👧")
    try await terminal.press("BSpace")
    try await terminal.waits(for: "the family gone") { $0.hasSuffix("> 中文a") }
    try await terminal.press("Left", "Left", "x")
    try await terminal.waits(for: "> 中x文a")
    #expect(try await terminal.cursor() == "5,2")
  }

  @Test func `one Ctrl-C clears the line, two end`() async throws {
    let terminal = try await TerminalSession(try Home())
    try await terminal.waits(for: "\n>")
    try await terminal.type("something long")
    try await terminal.waits(for: "> something long")
    try await terminal.press("C-c")
    try await terminal.waits(for: "an empty line") { $0.hasSuffix("\n>") }
    try await terminal.press("C-c", "C-c")
    try await terminal.waits(for: "exit 130")
  }
}
