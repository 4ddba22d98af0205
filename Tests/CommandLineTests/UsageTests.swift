import Testing

@Suite struct `The command line` {
  @Test func `shows help and version without touching a file`() async throws {
    let home = try Home()
    for arguments in [["--help"], ["-h"], ["ask", "--help"], ["--version"], ["list", "--version"]] {
      let result = try await home.start(arguments).wait()
      #expect(result.exit == 0, "\(arguments): \(result)")
      #expect(result.output.contains("skillhost"))
      #expect(result.error.isEmpty)
    }
    #expect(!Files.exists("\(home.path)/.cache") && !Files.exists("\(home.path)/.local"))
  }

  @Test(arguments: [
    (["lst"], "list"), (["list", "--jsn"], "--json"), (["ask", "--yse", "x"], "--yes"), (["call"], "SKILL.TOOL"),
    (["list", "--timeout", "soon"], "--timeout"), (["ask", "x", "--max-steps=0"], "--max-steps"),
    (["ask", "x", "-m"], "--model"),
    (["info", "a", "b"], "b"), (["ask", "x", "--now", "yesterday"], "--now"), (["completions", "tcsh"], "tcsh"),
    (["call", "clock.now", "{"], "JSON"), (["call", "clock.now", "[1]"], "array"), (["list", "--json=yes"], "--json"),
  ])
  func `names what is wrong with a command, and what was meant`(arguments: [String], says: String) async throws {
    let result = try await Home().start(arguments).wait()
    #expect(result.exit == 2, "\(result)")
    #expect(result.error.contains(says), "\(result)")
    #expect(result.output.isEmpty)
  }

  @Test func `gives a code for scripts where --json is asked for`() async throws {
    let result = try await Home().run("lst", "--json")
    #expect(result.error.contains(#""code":"usage""#))
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func `completes verbs and options`(shell: String) async throws {
    let result = try await Home().run("completions", shell)
    #expect(result.exit == 0)
    for word in ["disable", "completions", "max-steps"] { #expect(result.output.contains(word)) }
  }

  @Test func `takes no harm from a reader that has gone`() async throws {
    let home = try Home()
    let result = try await home.runTool(["sh", "-c", "'\(Home.executable)' list --json 2>err | head -c 1; cat err"])
    #expect(result.output == "[")
  }
}
