import Glibc
import SkillModel
import SkillRuntime
import Testing

@Suite struct `What is remembered` {
  /// A worker that writes a line each time it is started.
  private func counting(_ bench: Bench) throws -> (worker: FilePath, count: () -> Int) {
    let (worker, log) = (bench.path.appending("worker"), bench.path.appending("log"))
    let real = try Workshop.worker.get()
    try Workshop.write("#!/bin/sh\necho started >> \(log.shellWord)\nexec \(real.shellWord) \"$@\"\n", to: worker)
    worker.setMode(0o755)
    return (worker, { (try? Workshop.read(log)).map { $0.filter { $0 == 10 }.count } ?? 0 })
  }

  @Test func `saves a second look at files that are the same`() async throws {
    let bench = try Bench()
    for name in ["a.so", "b.so"] { try bench.skill(name) }
    try bench.skill("null.so", "#include \"skill.h\"\nENTRY { return 0; }")
    try Workshop.write("text", to: bench.skills.appending("text.so"))
    let (worker, count) = try counting(bench)
    let (catalog, folders) = (try bench.catalog { $0.worker = worker }, [SkillFolder(bench.skills, origin: .flag)])
    let cold = await catalog.scan(folders).entries
    #expect(count() == 3)
    let warm = await catalog.scan(folders).entries
    #expect(count() == 3)
    #expect(cold.map(\.path) == warm.map(\.path) && cold.map(\.state) == warm.map(\.state))
    #expect(cold.map(\.reason) == warm.map(\.reason) && cold.map(\.hash) == warm.map(\.hash))
    #expect(cold.map(\.descriptor) == warm.map(\.descriptor) && cold.map(\.title) == warm.map(\.title))
    #expect(cold.map(\.abi) == warm.map(\.abi) && cold.map(\.size) == warm.map(\.size))
  }

  @Test func `does not probe content again that was only moved, copied or touched`() async throws {
    let bench = try Bench()
    let file = try bench.skill("a.so")
    let (worker, count) = try counting(bench)
    let (catalog, folders) = (try bench.catalog { $0.worker = worker }, [SkillFolder(bench.skills, origin: .flag)])
    _ = await catalog.scan(folders)
    let s = bench.skills.shellWord
    for command in ["touch \(file.shellWord)", "cp \(file.shellWord) \(s)/b.so", "mv \(file.shellWord) \(s)/c.so"] {
      Workshop.run(command)
      _ = await catalog.scan(folders)
    }
    #expect(count() == 1)
  }

  @Test func `does not wait again at once for one that did not answer, unless it is asked why`() async throws {
    let bench = try Bench()
    let file = try bench.skill("hangs.so", "#include \"skill.h\"\nCONSTRUCTOR { for (;;) sleep(1); } FINE")
    let (worker, count) = try counting(bench)
    let folders = [SkillFolder(bench.skills, origin: .flag)]
    let catalog = try bench.catalog {
      $0.worker = worker
      $0.probeDeadline = .milliseconds(700)
    }
    for _ in 1...3 { #expect(await catalog.scan(folders).entries.map(\.state) == [.invalid]) }
    #expect(count() == 1)
    let explanation = await catalog.explain(file.description, in: folders)
    #expect(explanation.first?.failure?.stage == .load && count() == 2)
  }

  @Test func `notices new content under an old name`() async throws {
    let bench = try Bench()
    for version in ["1.0.0", "1.0.1", "1.0.2"] {
      let file = try bench.skill("a.so", version: version)
      #expect(try await bench.entry("a.so").version?.description == version)
      // The same size, in place, at once.
      let bytes = try Workshop.read(file)
      try Workshop.write(bytes.replacing(Array(version.utf8), with: Array("9.9.9".utf8)), to: file)
      #expect(try await bench.entry("a.so").version?.description == "9.9.9")
    }
  }

  @Test func `takes a file that is being written for busy or cut off, and for ready once it is whole`() async throws {
    let bench = try Bench()
    let file = try bench.skill("a.so")
    let target = bench.skills.appending("b.so")
    let copying = Task.detached {
      Workshop.run(
        "for i in $(seq 60); do cp \(file.shellWord) \(target.shellWord); : > \(target.shellWord); sleep 0.01; done")
    }
    for _ in 0..<20 {
      let entry = try await bench.scan().entries.first { $0.path == target }
      #expect([nil, .busy, .invalid, .ready, .duplicate].contains(entry?.state))
    }
    _ = await copying.value
    Workshop.run("cp \(file.shellWord) \(target.shellWord)")
    #expect(try await bench.entry("b.so").state == .duplicate)
  }

  @Test func `is of no importance where it is damaged`() async throws {
    let bench = try Bench()
    try bench.skill("a.so")
    let before = try await bench.entry("a.so")
    let file = bench.cache.appending("catalog")
    let good = try Workshop.read(file)
    for cut in stride(from: 0, to: good.count, by: max(1, good.count / 40)) {
      try Workshop.write(Array(good[..<cut]), to: file)
      #expect(try await bench.entry("a.so").descriptor == before.descriptor, "cut at \(cut)")
    }
    for at in stride(from: 0, to: good.count, by: max(1, good.count / 60)) {
      var bytes = good
      bytes[at] ^= 0x41
      try Workshop.write(bytes, to: file)
      #expect(try await bench.entry("a.so").descriptor == before.descriptor, "flipped at \(at)")
    }
    Workshop.run("rm \(file.shellWord); mkdir \(file.shellWord)")
    #expect(try await bench.entry("a.so").descriptor == before.descriptor)
  }

  @Test func `survives several hosts at once`() async throws {
    let bench = try Bench()
    for number in 0..<6 { try bench.skill("s\(number).so") }
    let states = try await withThrowingTaskGroup(of: [SkillEntry.State].self) { group in
      for _ in 0..<6 { group.addTask { try await bench.scan().entries.map(\.state) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(states.count == 6 && states.allSatisfy { $0 == Array(repeating: .ready, count: 6) })
    #expect(try await bench.scan().entries.map(\.state) == Array(repeating: .ready, count: 6))
    let drafts = Workshop.run("test -z \"$(find \(bench.cache.shellWord) -name '.*')\"")
    #expect(drafts, "something unfinished was left behind")
  }

  @Test func `keeps what is known of other folders`() async throws {
    let (bench, other) = (try Bench(), try Bench())
    try bench.skill("a.so")
    try other.skill("b.so")
    let (worker, count) = try counting(bench)
    let catalog = try bench.catalog { $0.worker = worker }
    for _ in 1...2 {
      for folder in [bench.skills, other.skills] { _ = await catalog.scan([SkillFolder(folder, origin: .flag)]) }
    }
    #expect(count() == 2)
  }

  @Test func `works without a folder that can be written, saying why no skill is ready`() async throws {
    let bench = try Bench()
    try bench.skill("a.so")
    let file = bench.path.appending("file")
    try Workshop.write("x", to: file)
    let catalog = try bench.catalog { $0.cacheFolder = file.appending("cache") }
    let entry = await catalog.scan([SkillFolder(bench.skills, origin: .flag)]).entries[0]
    #expect(entry.state == .invalid && entry.stage == .copy && entry.reason?.contains("Not a directory") == true)
  }
}
