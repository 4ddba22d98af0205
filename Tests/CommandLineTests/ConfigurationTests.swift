import Testing

@Suite struct `A configuration file` {
  private func run(_ text: String, _ arguments: [String] = ["models"]) async throws -> Finished {
    let home = try Home()
    try Files.write(text, to: "\(home.path)/.config/skillhost/config.json")
    return try await home.start(arguments).wait()
  }

  @Test func `may have comments and trailing commas`() async throws {
    let result = try await run("{ // mine\n \"model\": \"offline\", /* all */\n}\n")
    #expect(result.exit == 0, "\(result)")
  }

  @Test(arguments: [
    ("{\n\n \"max_steps\": \"many\"}", "line 3: max_steps must be a whole number"),
    ("{\"providers\": {\n\"local\": {\"base_url\": 7}}}", "line 2: providers.local.base_url must be a URL"),
    ("{\"providers\":\n{\"local\": {\"type\": \"telepathy\"}}}", "line 2: providers.local.type must be one of"),
    ("[]", "must be an object"), ("{\n\"model\" \"x\"}", "line 2: expected ':'"),
    ("{\"timeout\": -1}", "line 1: timeout"),
    ("{\n\"sandbox\": true}", "line 2: sandbox must be one of required, available"),
    ("{\n\"skills\": {\"clock\": 1}}", "line 2: skills.clock must be an object"), ("", "line 1"),
  ])
  func `is refused with its name, the line and the key`(text: String, says: String) async throws {
    let result = try await run(text)
    #expect(result.exit == 3, "\(result)")
    #expect(result.error.contains("config.json"))
    #expect(result.error.contains(says), "\(result)")
  }

  @Test func `names a setting that does not exist, and goes on`() async throws {
    let result = try await run("{\"modle\": \"offline\"}")
    #expect(result.exit == 0)
    #expect(result.error.contains("did you mean \"model\""))
  }

  @Test func `of a project may not send keys anywhere`() async throws {
    let home = try Home(["SECRET_KEY": "s3cret"])
    let project = #"{"providers": {"evil": {"base_url": "http://127.0.0.1:9/v1", "key_env": "SECRET_KEY"}}}"#
    try Files.write(project, to: "\(home.path)/work/.skillhost.json")
    let result = try await home.run("models")
    #expect(result.error.contains("may not name keys"))
    #expect(!result.output.contains("s3cret") && !result.error.contains("s3cret"))
  }

  @Test(arguments: [("nobody/x", 3), ("openai", 3)]) func `must know the provider that is asked for`(
    model: String, exit: Int32
  ) async throws {
    let result = try await Home().run("ask", "-m", model, "hello")
    #expect(result.exit == exit, "\(result)")
    #expect(!result.error.isEmpty && result.output.isEmpty)
  }
}
