import SkillModel
import SkillRuntime
import Testing

@Suite struct `The catalog` {
  private static let broken = "#include \"skill.h\"\nENTRY { return 0; }"

  @Test func `gives an id to the higher version within a folder`() async throws {
    let bench = try Bench()
    try bench.skill("a.so", id: "test.same", version: "1.9.0")
    try bench.skill("b.so", id: "test.same", version: "1.10.0")
    let entries = try await bench.scan().entries
    #expect(entries.map(\.state) == [.duplicate, .ready])
    #expect(entries[0].reason?.contains("b.so") == true && entries[0].reason?.contains("1.10.0") == true)
  }

  @Test func `gives an id to the lower name where the versions are equal`() async throws {
    let bench = try Bench()
    for name in ["b.so", "a.so", "c.so"] { try bench.skill(name, id: "test.same") }
    #expect(try await bench.scan().entries.map(\.state) == [.ready, .duplicate, .duplicate])
  }

  @Test func `gives an id to the first folder, whatever the version`() async throws {
    let (first, second) = (try Bench(), try Bench())
    try first.skill("z.so", id: "test.same", version: "1.0.0")
    try second.skill("a.so", id: "test.same", version: "2.0.0")
    let folders = [SkillFolder(first.skills, origin: .user), SkillFolder(second.skills, origin: .bundled)]
    let ready = try await first.scan(folders).entries.filter { $0.state == .ready }
    #expect(ready.map(\.path) == [first.skills.appending("z.so")])
  }

  @Test func `does not let a broken skill hide a good one`() async throws {
    let bench = try Bench()
    try bench.skill("a.so", Self.broken, id: "test.same")
    try bench.skill("b.so", "#include \"skill.h\"\nENTRY { table.min_host_minor = 9; return &table; }", id: "test.same")
    try bench.skill("c.so", id: "test.same")
    let entries = try await bench.scan().entries
    #expect(entries.map(\.state) == [.incompatible, .ready, .incompatible])
    #expect(entries.map { $0.id?.text } == ["test.same", "test.same", nil])
  }

  @Test func `lists by id, and what has none last`() async throws {
    let bench = try Bench()
    try bench.skill("a.so", id: "test.b")
    try bench.skill("b.so", id: "test.a")
    for name in ["0.so", "z.so"] { try Workshop.write("text", to: bench.skills.appending(name)) }
    let names = try await bench.scan().entries.map { String(decoding: $0.path.name, as: UTF8.self) }
    #expect(names == ["b.so", "a.so", "0.so", "z.so"])
  }

  @Test func `keeps a skill from use that was disabled`() async throws {
    let bench = try Bench()
    try bench.skill("a.so", id: "test.off")
    let catalog = try bench.catalog { $0.disabled = Set([SkillID("test.off")].compactMap { $0 }) }
    let entry = await catalog.scan([SkillFolder(bench.skills, origin: .flag)]).entries[0]
    #expect(entry.state == .disabled && entry.nextStep == "skillhost enable test.off")
    #expect(entry.descriptor != nil)
  }

  @Test func `offers a skill without the tools that cannot be offered`() async throws {
    let bench = try Bench()
    let code = """
      #define TOOLS "{\\"name\\":\\"bad name\\",\\"input_schema\\":{\\"type\\":\\"object\\"}}," \\
        "{\\"name\\":\\"any\\",\\"input_schema\\":{\\"type\\":\\"object\\",\\"anyOf\\":[]}}," \\
        "{\\"name\\":\\"go\\",\\"input_schema\\":{\\"type\\":\\"object\\"}}"
      #include "skill.h"
      FINE
      """
    try bench.skill("some.so", code)
    for _ in 1...2 {
      let entry = try await bench.entry("some.so")
      #expect(entry.state == .ready && entry.toolNames == ["go"])
      #expect(entry.droppedTools.map(\.name) == ["bad name", "any"])
      #expect(entry.reason?.contains("2 tools were left out: bad name: ") == true)
      #expect(entry.reason?.contains("anyOf") == true)
      #expect(entry.descriptor?.tools.map(\.name) == ["go"])
    }
  }

  @Test func `names some of many tools that were left out`() async throws {
    let bench = try Bench()
    let bad = (0..<300).map { "{\\\"name\\\":\\\"bad \($0)\\\"}," }.joined()
    let good = "{\\\"name\\\":\\\"go\\\",\\\"input_schema\\\":{\\\"type\\\":\\\"object\\\"}}"
    try bench.skill("many.so", "#define TOOLS \"\(bad)\(good)\"\n#include \"skill.h\"\nFINE")
    let entry = try await bench.entry("many.so")
    #expect(entry.state == .ready && entry.droppedTools.count == 300)
    #expect(entry.reason?.hasSuffix("; and 295 more.") == true && (entry.reason?.count ?? 0) < 1000)
  }

  @Test func `has schemas checked by whom it is told`() async throws {
    let bench = try Bench()
    try bench.skill("schema.so")
    let catalog = try bench.catalog { $0.reader = DescriptorReader(checkSchema: { _ in "unheard of" }) }
    let folders = [SkillFolder(bench.skills, origin: .flag)]
    let entry = await catalog.scan(folders).entries[0]
    #expect(entry.state == .invalid && entry.reason?.contains("unheard of") == true)
  }

  @Test func `looks at a file by itself, wherever it lies`() async throws {
    let bench = try Bench()
    let file = bench.path.appending("any name")
    try Workshop.skill("#include \"skill.h\"\nFINE", id: "test.alone", into: file)
    #expect(try await bench.catalog().inspect(file).state == .ready)
    let missing = try await bench.catalog().inspect(bench.path.appending("missing"))
    #expect(missing.state == .invalid && missing.reason?.contains("No such file") == true)
  }

  @Test func `explains the first step that failed`() async throws {
    let bench = try Bench()
    try bench.skill("good.so", id: "test.good")
    try bench.skill("null.so", Self.broken)
    try Workshop.write("text", to: bench.skills.appending("text.so"))
    let (catalog, folders) = (try bench.catalog(), [SkillFolder(bench.skills, origin: .flag)])
    for target in ["test.good", "good", "go", "good.go", bench.skills.appending("good.so").description] {
      let found = await catalog.explain(target, in: folders)
      #expect(found.count == 1 && found.first?.failure == nil, "\(target)")
    }
    let null = await catalog.explain(bench.skills.appending("null.so").description, in: folders)
    #expect(null.first?.failure?.stage == .table)
    #expect(
      null.first?.steps.map { $0.result == .passed } == [true, true, true, true, true, false, false, false, false])
    let text = await catalog.explain(bench.skills.appending("text.so").description, in: folders)
    #expect(text.first?.failure?.stage == .format && text.first?.steps.last?.result == .notReached)
    #expect(await catalog.explain("test.nobody", in: folders).isEmpty)
  }
}
