import SkillModel
import Testing

@Suite("A skill that dies three times within a minute") struct QuarantineTests {
  /// A home in which that has happened, in one conversation.
  private func home() async throws -> Home {
    let home = try Home()
    try await home.compile(Skills.source(id: "org.example.odd", "abort();"), to: "\(home.skills)/odd.so")
    let talk = try Talk(home, ["--skills", home.skills])
    for count in 1...3 {
      talk.say("do the odd thing")
      let words = "was ended by SIGABRT"
      for _ in 0..<3000 where try Files.read(talk.process.output).count(of: words) < count {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
    talk.say("do the odd thing")
    let end = try await talk.end()
    #expect(end.output.count(of: "was ended by SIGABRT") == 3, "\(end)")
    #expect(end.error.count(of: "org.example.odd is quarantined") == 1, "\(end)")
    return home
  }

  private func odd(_ home: Home) async throws -> JSON? {
    try await home.run("list", "--json", "--only-skills", home.skills).json.array?.first
  }

  @Test func `is quarantined, with the reason and what to do`() async throws {
    let home = try await home()
    let entry = try await odd(home)
    #expect(entry?["state"] == "quarantined")
    #expect(entry?["reason"]?.string?.contains("3 times within a minute") == true, "\(entry ?? .null)")
    #expect(entry?["next_step"]?.string?.contains("skillhost enable org.example.odd") == true)
    let why = try await home.run("why", "odd", "--skills", home.skills)
    #expect(why.exit == 4 && why.output.contains("SIGABRT") && why.output.contains("skillhost enable"), "\(why)")
    let info = try await home.run("info", "odd", "--skills", home.skills)
    #expect(info.output.contains("quarantined: "), "\(info)")
    let call = try await home.run("call", "odd.go", "--json", "--skills", home.skills)
    #expect(try call.exit == 4 && call.json["error"]?["code"] == "unavailable", "\(call)")
  }

  @Test func `is used again where the person says so`() async throws {
    let home = try await home()
    #expect(try await home.run("enable", "odd", "--skills", home.skills).exit == 0)
    #expect(try await odd(home)?["state"] == "ready")
    #expect(try await home.run("call", "odd.go", "--skills", home.skills).exit == 6)
  }

  @Test func `is lifted by several processes at once, and none undoes what another did`() async throws {
    let home = try Home()
    let ids = (0..<12).map { "org.example.odd\($0)" }
    let state = "\(home.path)/.local/state/skillhost"
    let records = ids.map { #"{"hash":"\#($0)","id":"\#($0)","reason":"it died"}"# }
    try Files.write(
      "{\"quarantined\":[\(records.joined(separator: ","))]}", to: "\(state)/quarantine.json", mode: 0o600)
    let disabled = ids.map { "\"\($0)\"" }.joined(separator: ",")
    try Files.write("{\"disabled\":[\(disabled)]}", to: "\(state)/skills.json", mode: 0o600)
    let together = try ids.map { try home.start(["enable", $0]) }
    for running in together { #expect(try await running.wait().exit == 0) }
    let left = try JSONParser.parse(try Files.read("\(state)/quarantine.json"))
    #expect(left["quarantined"]?.array?.isEmpty == true, "\(left)")
  }

  @Test func `is used again where its file is another one`() async throws {
    let home = try await home()
    let fixed = Skills.source(id: "org.example.odd", version: "1.0.1", #"return say(call, "mended");"#)
    try await home.compile(fixed, to: "\(home.skills)/odd.so")
    #expect(try await odd(home)?["state"] == "ready")
    #expect(try await home.run("call", "odd.go", "--skills", home.skills).output == "mended\n")
  }
}

extension String {
  fileprivate func count(of words: String) -> Int {
    split(separator: words, omittingEmptySubsequences: false).count - 1
  }
}
