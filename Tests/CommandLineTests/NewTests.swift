import Glibc
import SkillModel
import Testing

@Suite struct `A new skill` {
  private func work(_ home: Home) -> String { "\(home.path)/work" }

  /// `check` finds nothing at all, and the tool answers.
  private func expectFit(_ library: String, _ tool: String, says answer: String, _ home: Home) async throws {
    let check = try await home.run("check", library, "--json")
    #expect(check.exit == 0, "\(check)")
    #expect(try check.json["findings"] == [], "\(check)")
    let folder = String(library[..<(library.lastIndex(of: "/") ?? library.startIndex)])
    let call = try await home.run("call", tool, #"{"name":"Ana"}"#, "--skills", folder)
    #expect(call.exit == 0 && call.output.contains(answer), "\(call)")
    let said = try await home.run("ask", "-m", "offline", "greet Ana", "--only-skills", folder)
    #expect(said.exit == 0 && said.output.contains("Ana"), "\(said)")
  }

  @Test func `in C builds, passes the check and answers`() async throws {
    let home = try Home()
    let made = try await home.run("new", "good-day", "--language", "c")
    #expect(made.exit == 0 && made.output.contains("make"), "\(made)")
    let project = "\(work(home))/good-day"
    #expect(Files.names(in: project) == ["Makefile", "README.md", "good-day.c", "skill_abi.h"])
    let header = "\(Home.root)/Sources/CSkillABI/include/skill_abi.h"
    #expect(try Files.bytes("\(project)/skill_abi.h") == Files.bytes(header))
    let built = try await home.runTool(
      ["make", "-C", project, "CFLAGS=-O2 -Wall -Wextra -Wpedantic -Werror"],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin:\(try await home.swiftFolder())"])
    #expect(built.exit == 0, "\(built)")
    try await expectFit("\(project)/good-day.so", "good_day", says: #""to":{"name":"Ana"}"#, home)
  }

  @Test func `in Swift builds, passes the check and answers`() async throws {
    let home = try Home()
    let made = try await home.run("new", "good-day", "--language", "swift", "--json")
    #expect(try made.json["folder"] == "good-day" && made.json["files"]?.array?.count == 6, "\(made)")
    let project = "\(work(home))/good-day"
    let built = try await home.runTool(
      ["swift", "build", "-c", "release", "--package-path", project],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin:\(try await home.swiftFolder())"], seconds: 900)
    #expect(built.exit == 0 && !built.output.contains("warning:"), "\(built)")
    try await expectFit("\(project)/.build/release/libgood-day.so", "good_day", says: "Hello, Ana!", home)
  }

  @Test(arguments: [
    ("Good Day", "good-day"), ("good_day", "good-day"), ("9lives", "lives"), ("../greet", "greet"), ("-", nil),
    ("a--b", "a-b"), ("grüße", "gr-e"), ("你好", nil), ("a/", "a"), (String(repeating: "x", count: 41), nil),
  ])
  func `needs a name that files and ids can have`(name: String, near: String?) async throws {
    let home = try Home()
    let result = try await home.run("new", "--language", "c", "--", name)
    #expect(result.exit == 2, "\(result)")
    if let near { #expect(result.error.contains("Did you mean \(near)?"), "\(result)") }
    #expect(Files.names(in: work(home)).allSatisfy { $0.hasPrefix(".run-") })
  }

  @Test func `writes over nothing`() async throws {
    let home = try Home()
    for name in ["folder", "file", "link"] {
      let path = "\(work(home))/\(name)"
      if name == "folder" { Files.makeFolder(path) }
      if name == "file" { try Files.write("mine", to: path) }
      if name == "link" { symlink("/nowhere", path) }
      let result = try await home.run("new", name, "--language", "c")
      #expect(result.exit == 2 && result.error.contains("is there already"), "\(result)")
    }
    #expect(Files.names(in: "\(work(home))/folder").isEmpty)
    #expect(try Files.read("\(work(home))/file") == "mine")
  }

  @Test(arguments: [[], ["--language", "rust"], ["--language", "Swfit"]])
  func `is made in a language that is known`(more: [String]) async throws {
    let home = try Home()
    let result = try await home.start(["new", "greet"] + more).wait()
    #expect(result.exit == 2 && result.error.contains("swift"), "\(result)")
    #expect(!Files.exists("\(work(home))/greet"))
  }
}
