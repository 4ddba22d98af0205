import Glibc
import SkillRuntime
import Testing

@Suite struct `Searching a folder` {
  private static let skill = "#include \"skill.h\"\nFINE"

  @Test func `passes over names that are no skills`() async throws {
    let bench = try Bench()
    let names = [
      ".hidden.so", "._double.so", ".#lock.so", "a.so~", "b.so.tmp", "c.so.part", "d.so.swp", "e.txt", ".so", "so",
    ]
    for name in names { try Workshop.write("x", to: bench.skills.appending(name)) }
    let listing = try await bench.scan()
    #expect(listing.entries.isEmpty && listing.problems.isEmpty)
  }

  @Test func `says what a name is that is no file, and opens none of them`() async throws {
    let bench = try Bench()
    let s = bench.skills.shellWord
    Workshop.run(
      "mkfifo \(s)/fifo.so; mkdir \(s)/folder.so; ln -s nothing \(s)/dangling.so; ln -s loop.so \(s)/loop.so")
    Workshop.run(
      "ln -s folder.so \(s)/link-to-folder.so; ln -s fifo.so \(s)/link-to-fifo.so; ln -s /dev/zero \(s)/device.so")
    let expected = [
      "fifo.so": "pipe", "folder.so": "folder", "dangling.so": "does not exist", "loop.so": "leads back to itself",
      "link-to-folder.so": "folder", "link-to-fifo.so": "pipe", "device.so": "device",
    ]
    let entries = try await bench.scan().entries
    #expect(entries.count == expected.count)
    for entry in entries {
      let name = String(decoding: entry.path.name, as: UTF8.self)
      #expect(entry.state == .invalid && entry.id == nil && entry.nextStep != nil)
      #expect(entry.reason?.contains(expected[name] ?? "?") == true, "\(name): \(entry.reason ?? "")")
    }
  }

  @Test func `follows a link to a good skill`() async throws {
    let bench = try Bench()
    try Workshop.skill(Self.skill, id: "test.linked", into: bench.path.appending("elsewhere.bin"))
    Workshop.run("ln -s ../elsewhere.bin \(bench.skills.shellWord)/linked.so")
    #expect(try await bench.entry("linked.so").state == .ready)
  }

  @Test func `keeps names with newlines, quotes and bytes that are no text`() async throws {
    let bench = try Bench()
    let good = try bench.skill("good.so")
    let names: [[UInt8]] = [
      Array("new\nline.so".utf8), Array("  blanks  .so".utf8), Array("q'\"`$(touch ran);&|<>.so".utf8),
      [0x62, 0xff, 0xfe] + Array("é.so".utf8),
    ]
    for name in names { Workshop.run("cp \(good.shellWord) \(bench.skills.appending(name).bashWord)") }
    let entries = try await bench.scan().entries
    #expect(entries.count == names.count + 1)
    for name in names {
      let entry = entries.first { $0.path.name.elementsEqual(name) }
      #expect(entry?.state == .ready || entry?.state == .duplicate, "\(name)")
      #expect(entry?.size.map(Int.init) == (try Workshop.read(good)).count)
    }
    #expect(entries.contains { $0.path.description.hasSuffix("/b\\xff\\xfeé.so") })
  }

  @Test(arguments: [(0o666, "everyone"), (0o664, "its group"), (0o777, "everyone")] as [(mode_t, String)])
  func `refuses a file that others can write, with the command that helps`(mode: mode_t, who: String) async throws {
    let bench = try Bench()
    let file = try bench.skill("open.so")
    file.setMode(mode)
    let entry = try await bench.entry("open.so")
    #expect(entry.state == .insecure && entry.hash == nil)
    #expect(entry.reason?.contains("writable by \(who)") == true)
    #expect(entry.nextStep == "chmod go-w \(file.shellWord)")
    file.setMode(0o644)
    #expect(try await bench.entry("open.so").state == .ready)
  }

  @Test func `refuses what lies under a folder that others can write, but not under a sticky one`() async throws {
    let bench = try Bench()
    try bench.skill("good.so")
    for folder in [bench.skills, bench.path] {
      folder.setMode(0o777)
      let entry = try await bench.entry("good.so")
      #expect(entry.state == .insecure && entry.nextStep == "chmod go-w \(folder.shellWord)")
      folder.setMode(0o1777)
      #expect(try await bench.entry("good.so").state == .ready)
      folder.setMode(0o755)
    }
  }

  @Test func `refuses a link into a folder that others can write`() async throws {
    let bench = try Bench()
    let open = bench.path.appending("open")
    _ = open.withCString { mkdir($0, 0o755) }
    try Workshop.skill(Self.skill, id: "test.target", into: open.appending("target.bin"))
    open.setMode(0o777)
    Workshop.run("ln -s ../open/target.bin \(bench.skills.shellWord)/link.so")
    #expect(try await bench.entry("link.so").state == .insecure)
  }

  @Test(.enabled(if: geteuid() == 0)) func `refuses a file of another user`() async throws {
    let bench = try Bench()
    let file = try bench.skill("foreign.so")
    _ = file.withCString { chown($0, 12345, 12345) }
    let entry = try await bench.entry("foreign.so")
    #expect(entry.state == .insecure && entry.reason?.contains("12345") == true)
    #expect(entry.nextStep?.hasPrefix("sudo chown 0 \(file.shellWord)") == true)
  }

  @Test(.enabled(if: geteuid() == 0))
  func `refuses a folder of another user, and a link of another`() async throws {
    let bench = try Bench()
    try bench.skill("good.so")
    Workshop.run("ln -s good.so \(bench.skills)/link.so && chown -h 12345 \(bench.skills)/link.so")
    let link = try await bench.entry("link.so")
    #expect(link.state == .insecure && link.nextStep?.hasPrefix("sudo chown -h 0 ") == true)
    for folder in [bench.skills, bench.path] {
      _ = folder.withCString { chown($0, 12345, 12345) }
      let entry = try await bench.entry("good.so")
      #expect(
        entry.state == .insecure
          && entry.nextStep?.hasPrefix("sudo chown 0 \(folder.shellWord)") == true)
      _ = folder.withCString { chown($0, 0, 0) }
    }
    #expect(try await bench.entry("good.so").state == .ready)
  }

  @Test func `uses what others can change only where it is told to`() async throws {
    let bench = try Bench()
    try bench.skill("open.so").setMode(0o666)
    bench.skills.setMode(0o777)
    let catalog = try bench.catalog { $0.allowsInsecure = true }
    let folders = [SkillFolder(bench.skills, origin: .flag)]
    #expect(await catalog.scan(folders).entries.map(\.state) == [.ready])
    #expect(try await bench.scan().entries.map(\.state) == [.insecure])
  }

  @Test(.enabled(if: geteuid() != 0)) func `says that a file may not be read`() async throws {
    let bench = try Bench()
    let file = try bench.skill("shut.so")
    file.setMode(0o000)
    let entry = try await bench.entry("shut.so")
    #expect(entry.state == .invalid && entry.nextStep == "chmod u+r \(file.shellWord)")
  }

  @Test(arguments: SkillFolder.Origin.allCases)
  func `reports a missing folder only where a person named it`(origin: SkillFolder.Origin) async throws {
    let bench = try Bench()
    let folder = SkillFolder(bench.path.appending("missing"), origin: origin)
    let problems = try await bench.scan([folder]).problems
    #expect(problems.count == (origin == .flag || origin == .environment ? 1 : 0))
    #expect(problems.allSatisfy { $0.reason.contains("does not exist") })
  }

  @Test func `reports a folder that is a file, and still searches the next`() async throws {
    let bench = try Bench()
    let file = try bench.skill("good.so")
    let listing = try await bench.scan([SkillFolder(file, origin: .user), SkillFolder(bench.skills, origin: .bundled)])
    #expect(listing.problems.count == 1 && listing.problems[0].reason.contains("not a folder"))
    #expect(listing.entries.count == 1 && listing.entries[0].origin == .bundled)
  }

  @Test func `searches a folder once that is named twice`() async throws {
    let bench = try Bench()
    try bench.skill("good.so")
    Workshop.run("ln -s skills \(bench.path.shellWord)/again")
    let folders = [bench.skills, bench.path.appending("again"), bench.skills].map { SkillFolder($0, origin: .flag) }
    #expect(try await bench.scan(folders).entries.count == 1)
  }
}

extension FilePath {
  /// A word of sh for any bytes, which `printf` writes.
  var bashWord: String {
    "\"$(printf '" + bytes.map { "\\\($0 >> 6 & 7)\($0 >> 3 & 7)\($0 & 7)" }.joined() + "')\""
  }
}
