import SkillModel
import Testing

@Suite struct `The skills folder` {
  @Test func `takes a C skill that is copied in, with no rebuild`() async throws {
    let home = try Home()
    let folder = "\(home.path)/.local/share/skillhost/skills"
    Files.makeFolder(folder)
    try await home.compile(
      Skills.source(id: "org.example.odd", "return say(call, \"odd done\");"), to: "\(folder)/odd.so")
    let list = try await home.run("list")
    #expect(list.output.contains("org.example.odd"), "\(list)")
    let call = try await home.run("call", "odd.go")
    #expect(call.output == "odd done\n")
    let ask = try await home.run("ask", "do the odd thing")
    #expect(ask.output.contains("odd done"), "\(ask)")
  }

  @Test func `shows each file in a state, with a reason and a next step`() async throws {
    let home = try Home()
    try Files.write("no library", to: "\(home.skills)/text.so")
    try await home.compile("int nothing;", to: "\(home.skills)/other.so")
    try await home.compile(
      Skills.source(id: "org.example.good", "return say(call, \"x\");"), to: "\(home.skills)/good.so")
    let result = try await home.run("list", "--json", "--only-skills", home.skills)
    let entries = try result.json.array ?? []
    #expect(entries.map { $0["state"]?.string } == ["ready", "invalid", "invalid"])
    for entry in entries.dropFirst() {
      #expect(entry["reason"]?.string?.isEmpty == false && entry["next_step"]?.string?.isEmpty == false, "\(entry)")
    }
    let human = try await home.run("list", "--only-skills", home.skills)
    #expect(human.output.contains("text.so") && human.output.contains("invalid"))
    let why = try await home.run("why", "\(home.skills)/text.so")
    #expect(why.exit == 4)
    #expect(why.output.contains("next:"), "\(why)")
  }

  @Test func `keeps a skill disabled through an update`() async throws {
    let home = try Home()
    try await home.compile(
      Skills.source(id: "org.example.odd", "return say(call, \"one\");"), to: "\(home.path)/odd.so")
    #expect(try await home.run("install", "\(home.path)/odd.so").exit == 0)
    #expect(try await home.run("disable", "odd").exit == 0)
    let call = try await home.run("call", "odd.go", "--json")
    #expect(call.exit == 4)
    #expect(try call.json["error"]?["code"] == "unavailable")
    try await home.compile(
      Skills.source(id: "org.example.odd", version: "2.0.0", "return say(call, \"two\");"), to: "\(home.path)/new.so")
    let update = try await home.run("install", "\(home.path)/new.so")
    #expect(update.output.contains("2.0.0 in place of 1.0.0"), "\(update)")
    #expect(
      try await home.run("list", "--json").json.array?.contains {
        $0["id"] == "org.example.odd" && $0["state"] == "disabled"
      } == true)
    #expect(try await home.run("enable", "odd").exit == 0)
    #expect(try await home.run("call", "odd.go").output == "two\n")
    #expect(try await home.run("remove", "odd").exit == 0)
    #expect(try await home.run("call", "odd.go").exit == 4)
  }

  @Test func `installs the good and names the bad`() async throws {
    let home = try Home()
    try Files.write("no library", to: "\(home.path)/bad.so")
    try await home.compile(Skills.source(id: "org.example.odd", "return 0;"), to: "\(home.path)/odd.so")
    let result = try await home.run("install", "\(home.path)/bad.so", "\(home.path)/odd.so", "\(home.path)/none.so")
    #expect(result.exit == 4)
    #expect(result.error.contains("bad.so") && result.error.contains("none.so"))
    #expect(result.output.contains("org.example.odd"))
  }

  @Test(arguments: ["none", "file"]) func `that is named must be there and be a folder`(kind: String) async throws {
    let home = try Home()
    if kind == "file" { try Files.write("", to: "\(home.path)/file") }
    let result = try await home.run("list", "--skills", "\(home.path)/\(kind)")
    #expect(result.exit == 2)
    #expect(result.error.contains("\(home.path)/\(kind)"), "\(result)")
  }

  @Test func `does not let one that ships be removed`() async throws {
    let result = try await Home().run("remove", "clock")
    #expect(result.exit == 5)
    #expect(result.error.contains("disable"))
  }
}
