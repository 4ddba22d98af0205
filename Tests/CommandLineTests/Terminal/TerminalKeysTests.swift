import Glibc
import Testing

@Suite(.serialized, .enabled(if: TerminalSession.isThere, "tmux is not installed"))
struct `The line of a terminal chat` {
  private func started(_ home: Home? = nil, _ environment: [String: String] = [:]) async throws -> TerminalSession {
    let terminal = try await TerminalSession(try home ?? Home(), environment: environment)
    try await terminal.waits(for: "\n>")
    return terminal
  }

  @Test func `wide characters move and go as one`() async throws {
    let terminal = try await started()
    try await terminal.type("中文a👩‍👧")
    try await terminal.waits(for: "> 中文a👩‍👧")
    try await terminal.press("BSpace")
    try await terminal.waits(for: "the family gone") { $0.hasSuffix("> 中文a") }
    try await terminal.press("Left", "Left", "x")
    try await terminal.waits(for: "> 中x文a")
    #expect(try await terminal.cursor() == "5,2")
  }

  @Test func `one Ctrl-C clears the line, two end`() async throws {
    let terminal = try await started()
    try await terminal.type("something long")
    try await terminal.waits(for: "> something long")
    try await terminal.press("C-c")
    try await terminal.waits(for: "an empty line") { $0.hasSuffix("\n>") }
    try await Task.sleep(for: .seconds(3))
    try await terminal.press("C-c")
    try await terminal.waits(for: "Ctrl-C again")
    try await terminal.press("C-c")
    try await terminal.waits(for: "exit 130")
  }

  @Test func `several lines are one message`() async throws {
    let terminal = try await started()
    try await terminal.type("one")
    try await terminal.press("M-Enter")
    try await terminal.type("two\\")
    try await terminal.press("Enter")
    try await terminal.type("three")
    try await terminal.waits(for: "> one\n  two\n  three")
  }

  @Test func `what was typed before comes back, in the next conversation too, but no secret`() async throws {
    let home = try Home()
    let first = try await started(home)
    try await first.say("how many miles are 10 km?")
    try await first.waits(for: "an answer") { $0.contains("10 km = 6.2") && $0.hasSuffix("\n\n>") }
    try await first.say("my key is sk-proj-abcdefghijklmnopqrstuvwxyz0123456789")
    try await first.waits(for: "an answer") { $0.hasSuffix("\n>") }
    try await first.press("C-d")
    try await first.waits(for: "exit 0")
    let second = try await started(home)
    try await second.press("Up")
    try await second.waits(for: "> how many miles are 10 km?")
    try await second.press("C-c", "C-r")
    try await second.type("miles")
    try await second.waits(for: "search ‘miles’: how many miles are 10 km?")
    #expect(try !Files.read("\(home.path)/.local/state/skillhost/history.jsonl").contains("sk-proj"))
  }

  @Test func `Tab completes commands and tools`() async throws {
    let terminal = try await started()
    try await terminal.type("/det")
    try await terminal.press("Tab")
    try await terminal.waits(for: "> /details")
    try await terminal.press("C-u")
    try await terminal.type("!calc")
    try await terminal.press("Tab")
    try await terminal.waits(for: "> !calculate")
  }

  @Test func `Ctrl-Z stops it, and it goes on with the same line`() async throws {
    let home = try Home()
    let terminal = try await TerminalSession(home, shell: true)
    try await terminal.waits(for: "\n>")
    try await terminal.type("half a mes")
    try await terminal.press("C-z")
    try await terminal.waits(for: "Stopped")
    try await terminal.say("stty -a | tr ' ;' '\\n\\n' | grep -x -e echo -e icanon; fg")
    try await terminal.waits(for: "the line as it was") { $0.hasSuffix("> half a mes") }
    try await terminal.type("sage")
    let screen = try await terminal.waits(for: "> half a message")
    #expect(screen.contains("\necho\n") && screen.contains("\nicanon\n"), "\(screen)")
  }

  @Test(arguments: [SIGTERM, SIGSEGV, SIGHUP]) func `leaves a sane terminal however it ends`(signal: Int32) async throws
  {
    let home = try Home()
    let terminal = try await TerminalSession(home, shell: true)
    try await terminal.waits(for: "\n>")
    let pid = try await terminal.foreground()
    kill(pid, signal)
    try await terminal.waits(for: "the shell's prompt") { $0.hasSuffix("$") || $0.contains("$ ") }
    try await terminal.say(
      "echo status $?; stty -a | tr ' ;' '\\n\\n' | grep -x -e echo -e icanon; echo end $((1 + 1))")
    let screen = try await terminal.waits(for: "end 2")
    #expect(screen.contains("\necho\n") && screen.contains("\nicanon\n"), "\(screen)")
    if signal == SIGTERM { #expect(screen.contains("status 143"), "\(screen)") }
  }

  @Test func `without colours there are none`() async throws {
    let terminal = try await started(nil, ["NO_COLOR": "1"])
    try await terminal.say("how many miles are 10 km?")
    try await terminal.waits(for: "an answer") { $0.contains("10 km = 6.2") && $0.hasSuffix("\n\n>") }
    #expect(try await !terminal.styled().contains("\u{1b}["))
  }
}
