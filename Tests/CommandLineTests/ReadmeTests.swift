import Testing

/// Runs what the README tells people to run.
@Suite struct `The README` {
  private static func blocks(_ language: String) throws -> [String] {
    let parts = try Files.read("\(Home.root)/README.md").split(separator: "```", omittingEmptySubsequences: false)
    return parts.enumerated().filter { $0.offset % 2 == 1 && $0.element.hasPrefix("\(language)\n") }
      .map { String($0.element.dropFirst(language.count + 1)) }
  }

  /// The lines of the shell blocks, without their comments.
  private static func commands() throws -> [String] {
    var commands: [String] = []
    for block in try blocks("sh") {
      for line in block.split(separator: "\n") { commands.append(String(line.prefix { $0 != "#" })) }
    }
    return commands
  }

  /// A folder that looks like a checkout, with the README's C skill compiled in it.
  private func checkout() async throws -> Home {
    let home = try Home()
    for name in ["scripts", "Sources", "Plugins", "Package.swift", ".build"] {
      _ = try await home.runTool(["ln", "-s", "\(Home.root)/\(name)", name])
    }
    try Files.write(try #require(try Self.blocks("c").first), to: "\(home.path)/work/greet.c")
    let command = try #require(try Self.commands().first { $0.hasPrefix("cc ") })
    let built = try await home.runTool(["sh", "-c", command])
    #expect(built.exit == 0, "\(built)")
    return home
  }

  @Test func `gives commands that work`() async throws {
    let home = try await checkout()
    let server = try await ModelServer(home)
    // These two run this very test, or take minutes.
    let untested = ["scripts/test", "scripts/bench"]
    let commands = try Self.commands().filter { line in !untested.contains { line.hasPrefix($0) } }
    #expect(commands.count > 8)
    for command in commands {
      let environment = server.environment.filter { $0.key != "SKILLHOST_MODEL" }
      let result = try await home.runTool(
        ["sh", "-c", command], input: "what time is it?\n", environment: environment)
      #expect(result.exit == 0, "\(command): \(result)")
      #expect(!result.output.isEmpty || command.hasPrefix("cc "), "\(command): \(result)")
    }
    for script in untested { #expect(Files.exists("\(Home.root)/\(script)")) }
  }

  @Test func `has a C skill that is understood and answers`() async throws {
    let home = try await checkout()
    _ = try await home.run("install", "\(home.path)/work/greet.so")
    let result = try await home.run("ask", "greet Ana")
    #expect(result.output.contains("Ana"), "\(result)")
  }

  @Test func `has a Swift skill that builds against the SDK, and answers`() async throws {
    let home = try await checkout()
    let sources = try Self.blocks("swift")
    let package = "\(home.path)/Greeter"
    _ = try await home.runTool(["ln", "-s", Home.root, "\(home.path)/skillhost"])
    try Files.write(sources[0], to: "\(package)/Package.swift")
    try Files.write(sources[1], to: "\(package)/Sources/Greeter/Greeter.swift")
    let path = "/usr/local/bin:/usr/bin:/bin:\(try await home.swiftFolder())"
    let built = try await home.runTool(
      ["swift", "build", "-c", "release", "--package-path", package], environment: ["PATH": path])
    #expect(built.exit == 0, "\(built)")
    let library = "\(package)/.build/release/libgreeter.so"
    #expect(try await home.run("check", library).exit == 0)
    _ = try await home.run("install", library)
    #expect(try await home.run("call", "greeter.welcome", #"{"name":"Ana"}"#).output == "Welcome, Ana!\n")
  }

  @Test func `names only what is there`() throws {
    let text = try Files.read("\(Home.root)/README.md")
    for match in text.matches(of: /\]\(([a-z][^)#]*)\)/) {
      #expect(Files.exists("\(Home.root)/\(match.output.1)"), "\(match.output.1)")
    }
  }

  @Test func `says where to install it, and there it runs`() async throws {
    let home = try await checkout()
    let installed = try await home.runTool(
      ["sh", "-c", "scripts/install ../prefix"],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin:\(try await home.swiftFolder())"])
    #expect(installed.exit == 0, "\(installed)")
    let list = try await home.runTool(["\(home.path)/prefix/bin/skillhost", "list"])
    #expect(list.output.contains("org.skillhost.clock") && list.output.contains("org.skillhost.units"), "\(list)")
  }
}
