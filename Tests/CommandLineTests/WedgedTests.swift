import SkillModel
import Testing

@Suite("A trusted skill that does not return") struct WedgedTests {
  @Test func `is left alone until the next start, and the person is told once`() async throws {
    let home = try Home()
    let folder = "\(home.path)/.local/share/skillhost/skills"
    Files.makeFolder(folder)
    let body = #"while (getenv("HANG")) sleep(1); return say(call, "one");"#
    try await home.compile(Skills.source(id: "org.example.odd", body), to: "\(folder)/odd.so")
    #expect(try await home.run("trust", "odd").exit == 0)
    let talk = try Talk(home, ["--timeout", "0.2"], environment: ["HANG": "1"])
    for _ in 0..<3 { talk.say("do the odd thing") }
    talk.say("3 km in miles")
    let end = try await talk.end()
    let told =
      "The skill org.example.odd did not return from go. It is left alone until skillhost is started again."
    #expect(end.error.split(separator: told, omittingEmptySubsequences: false).count == 2, "\(end)")
    #expect(
      end.output.split(separator: "cannot be used until skillhost is started again").count == 4,
      "\(end)")
    #expect(end.output.contains("miles") && end.exit == 0, "\(end)")
    #expect(try await home.run("ask", "do the odd thing").output == "one\n")
  }
}
