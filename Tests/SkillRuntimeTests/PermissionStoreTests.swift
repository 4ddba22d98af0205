import Glibc
import SkillModel
import SkillRuntime
import Testing

@Suite struct `Answers that are kept` {
  private let bench: Bench
  private var file: FilePath { bench.path.appending("state/permissions.json") }
  private var store: PermissionStore { PermissionStore(file) }

  init() throws { bench = try Bench() }

  private static func hash(_ byte: UInt8) throws -> ContentHash {
    try #require(ContentHash(bytes: [UInt8](repeating: byte, count: 32)))
  }

  private static func record(
    _ scope: String = "/a", hash: UInt8 = 1, skill: String = "test.one", answer: PermissionRecord.Answer = .always
  ) throws -> PermissionRecord {
    PermissionRecord(
      skill: try #require(SkillID(skill)), hash: try Self.hash(hash),
      key: PermissionKey(Permission(name: .fileRead, scope: scope, reason: "")), answer: answer)
  }

  @Test func `are there for the next run, for that file, permission and scope alone`() throws {
    let kept = try [Self.record(), Self.record("/b", answer: .never)]
    try store.keep(kept)
    let answers = try store.answers()
    #expect(answers.records == kept)
    #expect(answers.answer(kept[0].skill, kept[0].hash, kept[0].key, home: "/") == .always)
    #expect(answers.answer(kept[1].skill, kept[1].hash, kept[1].key, home: "/") == .never)
    #expect(answers.answer(kept[0].skill, try Self.hash(2), kept[0].key, home: "/") == nil)
    #expect(answers.answer(kept[0].skill, nil, kept[0].key, home: "/") == nil)
    #expect(answers.answer(try #require(SkillID("test.two")), kept[0].hash, kept[0].key, home: "/") == nil)
    let writes = PermissionKey(Permission(name: .fileWrite, scope: "/a", reason: ""))
    #expect(answers.answer(kept[0].skill, kept[0].hash, writes, home: "/") == nil)
    #expect(answers.answer(kept[0].skill, kept[0].hash, PermissionKey(callsOf: "/a"), home: "/") == nil)
  }

  @Test func `are replaced by a later one about the same, and can be taken back`() throws {
    try store.keep([try Self.record(), try Self.record("/b")])
    try store.keep([try Self.record(answer: .never)])
    #expect(try store.answers().records.map(\.answer) == [.always, .never])
    let removed = try store.remove { $0.answer == .never }
    #expect(removed.map(\.key.scope) == ["/a"])
    #expect(try store.answers().records.map(\.key.scope) == ["/b"])
  }

  @Test func `are seen by a store that looked before another process wrote`() throws {
    let reader = store
    #expect(try reader.answers().records.isEmpty)
    try store.keep([try Self.record()])
    #expect(try reader.answers().records.count == 1)
    _ = try store.remove { _ in true }
    #expect(try reader.answers().records.isEmpty)
  }

  @Test func `of many writers at once are all kept`() async throws {
    let file = file
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          // Each with a store of its own, as processes have.
          try? PermissionStore(file).keep([Self.record("/\(number)")])
        }
      }
    }
    #expect(Set(try store.answers().records.map(\.key.scope)) == Set((0..<40).map { "/\($0)" }))
  }

  @Test func `are for the person's eyes only`() throws {
    try store.keep([try Self.record()])
    #expect(file.mode == 0o600)
    #expect(bench.path.appending("state/permissions.json.lock").mode == 0o600)
    #expect(bench.path.appending("state").mode == 0o700)
    file.setMode(0o660)
    #expect(throws: StateFile.Failure.self) { try store.answers() }
    #expect(throws: StateFile.Failure.self) { try store.keep([Self.record("/b")]) }
  }

  @Test func `that cannot be reached are an error, from the first look on`() throws {
    // A loop of links stops root too, whom no mode stops.
    #expect(Workshop.run("mkdir \(bench.path)/state && ln -s permissions.json \(bench.path)/state/permissions.json"))
    let reader = store
    for _ in 0..<2 {
      let failure = #expect(throws: StateFile.Failure.self) { try reader.answers() }
      #expect(failure?.message.contains(file.description) == true)
    }
  }

  @Test func `that are not there are none, and are looked for again`() throws {
    let reader = store
    #expect(try reader.answers().records.isEmpty)
    #expect(try reader.answers().records.isEmpty)
    try store.keep([try Self.record()])
    #expect(try reader.answers().records.count == 1)
    #expect(Workshop.run("rm \(file)"))
    #expect(try reader.answers().records.isEmpty)
  }

  @Test func `tell what earlier files of the skill were allowed`() throws {
    try store.keep([
      try Self.record("/a", hash: 1), try Self.record("/b", hash: 2), try Self.record("/c", hash: 1, answer: .never),
      try Self.record("/d", hash: 1, skill: "test.two"),
    ])
    let answers = try store.answers()
    let id = try #require(SkillID("test.one"))
    #expect(answers.allowedBefore(id, otherThan: try Self.hash(1)).map(\.scope) == ["/b"])
    #expect(answers.allowedBefore(id, otherThan: try Self.hash(3)).map(\.scope) == ["/a", "/b"])
  }

  @Test func `of a file that changes often do not grow without end`() throws {
    for number in 0..<20 { try store.keep([try Self.record(hash: UInt8(number))]) }
    try store.keep([try Self.record(hash: 99, skill: "test.two")])
    let kept = try store.answers().records
    #expect(kept.count == 9)
    #expect(kept.contains { $0.hash.bytes[0] == 19 } && !kept.contains { $0.hash.bytes[0] == 0 })
  }

  @Test(arguments: [
    "", "{}", "[]", "{\"schema\": 1}", "{\"schema\": 2, \"answers\": []}", "{\"schema\": 1, \"answers\": [{}]}",
    "{\"schema\": 1, \"answers\": [", "\u{0}\u{0}",
  ])
  func `in a damaged file are an error that names it, and it stays as it is`(text: String) throws {
    try store.keep([try Self.record()])
    try Workshop.write(text, to: file)
    let failure = #expect(throws: StateFile.Failure.self) { try store.answers() }
    #expect(failure?.message.contains(file.description) == true)
    #expect(throws: StateFile.Failure.self) { try store.keep([Self.record("/b")]) }
    #expect(try Workshop.read(file) == Array(text.utf8))
  }

  @Test(
    arguments: [
      ("answer", "allways"), ("hash", "12"), ("name", "fs.all"), ("skill", "one"), ("tool", "go"), ("when", nil),
    ] as [(String, String?)])
  func `with a member that nobody wrote are damage`(key: String, value: String?) throws {
    var json = try #require(try Self.record().json.object)
    json[key] = value.map(JSON.string) ?? .null
    try store.keep([try Self.record()])
    try Workshop.write(JSONWriter.bytes(["schema": 1, "answers": [.object(json)]]), to: file)
    #expect(throws: StateFile.Failure.self) { try store.answers() }
  }
}
