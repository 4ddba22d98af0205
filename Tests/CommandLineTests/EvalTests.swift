import SkillModel
import Testing

@Suite struct `Evaluating the engine` {
  @Test func `holds nineteen of twenty requests to the skills that ship`() async throws {
    let result = try await Home().run("eval", "\(Home.root)/Tests/Eval/shipped.jsonl", "--json")
    let (passed, failed) = (try result.json["passed"]?.number?.int ?? 0, try result.json["failed"]?.number?.int ?? 0)
    #expect(passed + failed > 100)
    #expect(failed * 20 <= passed + failed, "\(result.output)")
  }

  @Test func `says what was chosen, in words and in JUnit's form`() async throws {
    let home = try Home()
    let lines = """
      {"say": "what time is it in Tokyo?", "tool": "clock.now", "arguments": {"place": "Tokyo"}}
      {"say": "tell me a joke", "tool": "clock.now"}
      """
    try Files.write(lines, to: "\(home.path)/cases.jsonl")
    let result = try await home.run("eval", "\(home.path)/cases.jsonl", "--junit", "\(home.path)/out.xml")
    #expect(result.exit == 6)
    #expect(result.output.contains("chose none, expected clock.now") && result.output.contains("1 passed, 1 failed"))
    #expect(try Files.read("\(home.path)/out.xml").contains("tests=\"2\" failures=\"1\""))
  }

  @Test(arguments: [
    ("", "no cases"), ("{\"say\": 7, \"tool\": null}", "line 1"), ("{\"say\": \"x\"}", "tool"), ("{", "line 1"),
    ("{\"say\": \"x\", \"tool\": null, \"now\": \"soon\"}", "now"),
  ])
  func `refuses a file that is wrong, with its line`(text: String, says: String) async throws {
    let home = try Home()
    try Files.write(text, to: "\(home.path)/cases.jsonl")
    let result = try await home.run("eval", "\(home.path)/cases.jsonl")
    #expect(result.exit == 2)
    #expect(result.error.contains(says), "\(result)")
  }
}
