import Glibc
import SkillModel
import Testing

@Suite("A permission") struct PermissionsTests {
  static let reads = """
    char path[4096];
    snprintf(path, sizeof path, "%s/allowed/secret", getenv("HOME"));
    return say(call, open(path, O_RDONLY) >= 0 ? "read" : "not read");
    """

  /// A home with the skill `odd`, which wants to read `~/allowed`.
  private func home(scopes: [String] = ["~/allowed"], version: String = "1.0.0") async throws -> Home {
    let home = try Home()
    Files.makeFolder("\(home.path)/allowed")
    Files.makeFolder("\(home.path)/more")
    try Files.write("x", to: "\(home.path)/allowed/secret")
    try await install(in: home, scopes: scopes, version: version)
    return home
  }

  private func install(in home: Home, scopes: [String], version: String) async throws {
    let list = scopes.map { #"{\"name\":\"fs.read\",\"scope\":\"\#($0)\",\"reason\":\"It reads.\"}"# }
    let source = Skills.source(id: "org.example.odd", version: version, Self.reads).replacing(
      #"\"tools\":["#, with: #"\"permissions\":["# + list.joined(separator: ",") + #"],\"tools\":["#)
    try await home.compile("#include <fcntl.h>\n#include <stdio.h>\n" + source, to: "\(home.path)/odd.new")
    rename("\(home.path)/odd.new", "\(home.skills)/odd.so")
  }

  private func call(_ home: Home, _ flags: String...) async throws -> Finished {
    try await home.start(["call", "odd.go", "--skills", home.skills] + flags, [:]).wait()
  }

  private func answer(_ home: Home, _ answers: String...) async throws -> Finished {
    try await Terminal.run(home, ["call", "odd.go", "--skills", home.skills], answers: answers)
  }

  private func kept(_ home: Home) async throws -> [JSON] {
    try await home.run("permissions", "list", "--json").json.array ?? []
  }

  @Test func `is denied where nobody is there, and the message names what helps`() async throws {
    let home = try await home()
    let result = try await call(home)
    #expect(result.exit == 5)
    for word in ["org.example.odd", "~/allowed", "--yes", "permissions grant"] {
      #expect(result.error.contains(word), "\(result)")
    }
    #expect(try await call(home, "--no").exit == 5)
    #expect(try await call(home, "--yes").output == "read\n")
    #expect(try await kept(home).isEmpty)
  }

  @Test(arguments: [("y", true), ("是", true), ("s", true), ("n", false), ("", false), ("what?", false)])
  func `that is answered for now is asked for again in the next run`(word: String, isAllowed: Bool) async throws {
    let home = try await home()
    let result = try await answer(home, word)
    #expect(result.output.contains("May org.example.odd read files in ~/allowed?"), "\(result)")
    #expect(result.output.contains("It reads.") && result.output.contains("\(home.skills)/odd.so"), "\(result)")
    #expect((result.exit == 0) == isAllowed && result.exit == (isAllowed ? 0 : 5), "\(result)")
    #expect(try await kept(home).isEmpty)
    #expect(try await call(home).exit == 5)
  }

  @Test(arguments: [("a", true), ("always", true), ("总是", true), ("v", false), ("never", false), ("从不", false)])
  func `that is answered for good is not asked for again`(word: String, isAllowed: Bool) async throws {
    let home = try await home()
    #expect(try await answer(home, word).exit == (isAllowed ? 0 : 5))
    let again = try await call(home)
    #expect(again.exit == (isAllowed ? 0 : 5), "\(again)")
    if !isAllowed {
      #expect(again.error.contains("permissions revoke"), "\(again)")
      #expect(try await call(home, "--yes").exit == 5)
    }
    let record = try #require(try await kept(home).first)
    #expect(record["skill"] == "org.example.odd" && record["tool"] == .null && record["name"] == "fs.read")
    #expect(record["scope"] == "~/allowed" && record["answer"] == (isAllowed ? "always" : "never"))
    let list = try await home.run("list", "--json", "--only-skills", home.skills).json.array?.first
    #expect(record["hash"] == list?["hash"])
    #expect(list?["permissions"]?.array?.first?["granted"] == .bool(isAllowed))
  }

  @Test func `is asked for again once the file has changed, and the question says what is new`() async throws {
    let home = try await home()
    _ = try await answer(home, "a")
    try await install(in: home, scopes: ["~/allowed", "~/more"], version: "1.1.0")
    #expect(try await call(home).exit == 5)
    let list = try await home.run("list", "--json", "--only-skills", home.skills).json.array?.first
    #expect(list?["permissions"]?.array?.allSatisfy { $0["granted"] == false } == true)
    let result = try await answer(home, "a", "a")
    #expect(result.output.contains("it has changed since you allowed this"), "\(result)")
    #expect(result.output.contains("this is new: before, it was allowed to read files in ~/allowed"), "\(result)")
    #expect(try await call(home).output == "read\n")
  }

  @Test func `is granted beforehand, all or by name, and taken back`() async throws {
    let home = try await home(scopes: ["~/allowed", "~/more"])
    let part = try await home.run("permissions", "grant", "odd", "fs.read", "~/allowed", "--skills", home.skills)
    #expect(part.exit == 0 && part.output.contains("~/allowed"), "\(part)")
    let missing = try await call(home)
    #expect(missing.exit == 5 && missing.error.contains("~/more"), "\(missing)")
    #expect(try await home.run("permissions", "grant", "odd", "--skills", home.skills).exit == 0)
    #expect(try await call(home).output == "read\n")
    let revoked = try await home.run("permissions", "revoke", "org.example.odd", "fs.read", "~/more")
    #expect(revoked.exit == 0 && revoked.output.contains("~/more"), "\(revoked)")
    #expect(try await kept(home).count == 1)
    #expect(try await call(home).exit == 5)
    #expect(try await home.run("permissions", "revoke", "odd").exit == 0)
    #expect(try await kept(home).isEmpty)
  }

  @Test(arguments: [
    (["grant", "od"], 4, "odd"), (["grant", "odd", "fs.read", "~/alowed"], 4, "~/allowed"),
    (["grant", "odd", "fs.raed", "~/allowed"], 2, "fs.read"), (["grant", "odd", "fs.read"], 2, "scope"),
    (["grant"], 2, "grant ID"), (["gramt", "odd"], 2, "grant"), (["revoke", "od"], 4, "odd"),
    (["revoke", "odd", "fs.read", "~/alowed"], 4, "~/allowed"), (["list", "a", "b"], 2, "list"),
    (["list", "od"], 4, "odd"), (["grant", "odd", "call", "goo"], 4, "call go"),
  ])
  func `that is named wrongly is an error that says what is near`(
    arguments: [String], exit: Int32, says: String
  ) async throws {
    let home = try await home()
    _ = try await home.run("permissions", "grant", "odd", "--skills", home.skills)
    let result = try await home.start(["permissions"] + arguments + ["--skills", home.skills], [:]).wait()
    #expect(result.exit == exit && result.error.contains(says), "\(result)")
  }

  @Test func `is shown and asked about when its skill is installed, and what an update adds is marked`() async throws {
    let home = try await home()
    let file = "\(home.skills)/odd.so"
    let silent = try await home.run("install", file)
    #expect(silent.exit == 0 && silent.output.contains("permission fs.read ~/allowed: It reads."), "\(silent)")
    #expect(silent.output.contains("--yes") && !silent.output.contains("(new)"), "\(silent)")
    #expect(try await home.run("call", "odd.go").exit == 5)
    #expect(try await Terminal.run(home, ["install", file], answers: ["n"]).exit == 0)
    #expect(try await home.run("call", "odd.go").exit == 5)
    #expect(try await Terminal.run(home, ["install", file], answers: ["y"]).exit == 0)
    #expect(try await home.run("call", "odd.go").output == "read\n")
    try await install(in: home, scopes: ["~/allowed", "~/more"], version: "1.1.0")
    let update = try await home.run("install", file, "--yes")
    #expect(update.output.contains("~/more (new)") && !update.output.contains("~/allowed (new)"), "\(update)")
    #expect(try await home.run("call", "odd.go").output == "read\n")
  }

  @Test func `is not guessed from a damaged file`() async throws {
    let home = try await home()
    _ = try await home.run("permissions", "grant", "odd", "--skills", home.skills)
    let file = "\(home.path)/.local/state/skillhost/permissions.json"
    try Files.write(try Files.read(file).replacing("always", with: "alway"), to: file, mode: 0o600)
    for arguments in [["call", "odd.go"], ["list"], ["permissions", "list"], ["permissions", "revoke", "odd"]] {
      let result = try await home.start(arguments + ["--skills", home.skills], [:]).wait()
      #expect(result.exit == 3 && result.error.contains(file), "\(result)")
    }
  }

  @Test func `that many processes answer at once is kept by all`() async throws {
    let home = try await home(scopes: (0..<6).map { "~/\($0)" })
    let running = try (0..<6).map {
      try home.start(["permissions", "grant", "odd", "fs.read", "~/\($0)", "--skills", home.skills], [:])
    }
    for process in running { #expect(try await process.wait().exit == 0) }
    #expect(try await kept(home).count == 6)
    let others = try ["clock", "units", "files", "weather", "calendar"].map { try home.start(["disable", $0], [:]) }
    for process in others { #expect(try await process.wait().exit == 0) }
    let list = try await home.run("list", "--json").json.array ?? []
    #expect(list.allSatisfy { $0["state"] == "disabled" })
  }
}

@Suite("A call that the person did not name") struct CallQuestionTests {
  private func home(hints: String? = nil) async throws -> Home {
    let home = try Home()
    let source = Skills.source(id: "org.example.odd", hints: hints, #"return say(call, "it was done");"#)
    try await home.compile(source, to: "\(home.skills)/odd.so")
    return home
  }

  private func ask(_ home: Home, _ flags: String...) async throws -> Finished {
    try await home.start(["ask", "do the odd thing", "-m", "offline", "--skills", home.skills] + flags, [:]).wait()
  }

  @Test func `is asked about where the hints do not say that it is harmless`() async throws {
    let home = try await home()
    let silent = try await ask(home)
    #expect(silent.exit == 5 && !silent.output.contains("it was done"), "\(silent)")
    #expect(silent.error.contains("--yes") && silent.error.contains("org.example.odd"), "\(silent)")
    #expect(try await ask(home, "--yes").output.contains("it was done"))
    #expect(try await ask(home, "--no").exit == 5)
    #expect(try await home.run("call", "odd.go", "--skills", home.skills).output == "it was done\n")
    #expect(try await ask(home, "--in-process").output.contains("it was done"))
    #expect(try await home.run("permissions", "grant", "odd", "call", "go", "--skills", home.skills).exit == 0)
    #expect(try await ask(home).output.contains("it was done"))
  }

  @Test(arguments: [
    (#"{"read_only":true}"#, 0), (#"{"destructive":false,"open_world":false}"#, 0), (#"{"destructive":false}"#, 5),
    (#"{"open_world":false}"#, 5), ("{}", 5),
  ])
  func `is judged by its hints`(hints: String, exit: Int32) async throws {
    let home = try await home(hints: hints)
    let result = try await ask(home)
    #expect(result.exit == exit, "\(result)")
  }

  @Test func `is not asked about again where that was answered for good`() async throws {
    let home = try await home()
    let arguments = ["ask", "do the odd thing", "-m", "offline", "--skills", home.skills]
    let first = try await Terminal.run(home, arguments, answers: ["a"])
    #expect(first.exit == 0 && first.output.contains("may change or delete things"), "\(first)")
    #expect(try await ask(home).output.contains("it was done"))
    let kept = try await home.run("permissions", "list", "--json").json.array?.first
    #expect(kept?["tool"] == "go" && kept?["name"] == "call")
  }
}
