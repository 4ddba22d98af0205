import Glibc
import SkillModel
import Testing

@Suite("A skill that others could change") struct InsecureTests {
  private func home() async throws -> Home {
    let home = try Home()
    try await home.compile(
      Skills.source(id: "org.example.odd", #"return say(call, "one");"#),
      to: "\(home.skills)/odd.so")
    chmod("\(home.skills)/odd.so", 0o666)
    return home
  }

  @Test func `is not used, and the command that mends it is named`() async throws {
    let home = try await home()
    let entry = try await home.run("list", "--json", "--only-skills", home.skills).json.array?.first
    #expect(
      entry?["state"] == "insecure"
        && entry?["next_step"]?.string == "chmod go-w \(home.skills)/odd.so")
    #expect(try await home.run("call", "odd.go", "--only-skills", home.skills).exit == 4)
    let shell = try #require(entry?["next_step"]?.string)
    #expect(try await home.runTool(["sh", "-c", shell]).exit == 0)
    #expect(try await home.run("call", "odd.go", "--only-skills", home.skills).output == "one\n")
  }

  @Test func `is used where a developer says so, in that run alone`() async throws {
    let home = try await home()
    let flags = ["call", "odd.go", "--only-skills", home.skills]
    #expect(try await home.start(flags + ["--allow-insecure"]).wait().output == "one\n")
    #expect(try await home.start(flags).wait().exit == 4)
  }

  @Test func `may be used by a flag that the help and the completions know`() async throws {
    let home = try Home()
    #expect(try await home.run("--help").output.contains("--allow-insecure"))
    for shell in ["bash", "zsh", "fish"] {
      #expect(try await home.run("completions", shell).output.contains("allow-insecure"))
    }
  }
}
