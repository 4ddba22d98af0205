import Glibc
import SkillModel
import SkillRuntime
import Testing

@Suite("The record of running calls") struct RunningCallsTests {
  private let bench: Bench
  private let skill: SkillID
  private var folder: FilePath { bench.path.appending("state").appending("running") }

  init() throws {
    bench = try Bench()
    skill = try #require(SkillID("org.example.odd"))
  }

  private var crashes: [HostCrash] { HostCrash.take(from: folder) }

  /// The record as it is at this moment, as if its process had died now.
  private func die() {
    Workshop.run("cd \(folder) && for file in *; do cp $file copy.$file; done")
  }

  @Test func `makes no file while nothing runs`() {
    let running = RunningCalls(folder: folder)
    running.finish()
    #expect(folder.withCString { access($0, F_OK) } != 0)
  }

  @Test func `names what ran, and each crash once`() throws {
    let running = RunningCalls(folder: folder)
    let first = running.begin(skill, "go")
    let second = running.begin(skill, "")
    let over = running.begin(skill, "over")
    running.end(over)
    die()
    let calls = crashes.flatMap(\.calls)
    #expect(
      Set(calls) == [RunningCall(skill: skill, tool: "go"), RunningCall(skill: skill, tool: "")])
    #expect(calls.count == 2 && crashes.isEmpty)
    running.end(first)
    running.end(second)
    die()
    #expect(crashes.isEmpty)
  }

  @Test
  func `is not taken for a crash while its process lives, nor when that has ended by its own will`() {
    let running = RunningCalls(folder: folder)
    _ = running.begin(skill, "go")
    #expect(crashes.isEmpty)
    running.finish()
    #expect(crashes.isEmpty && running.begin(skill, "go") == nil)
    #expect(Workshop.run("test -z \"$(ls -A \(folder))\""))
  }

  @Test func `that was never locked is removed without a word, once it is old`() throws {
    let running = RunningCalls(folder: folder)
    _ = running.begin(skill, "go")
    // Of processes that were killed while they made theirs: long ago, and just now.
    Workshop.run(
      "cd \(folder) && for file in [0-9]*; do cp $file .1-old; cp $file .1-new; done; touch -d '-1 hour' .1-old")
    #expect(crashes.isEmpty)
    #expect(Workshop.run("cd \(folder) && test ! -e .1-old && test -e .1-new"))
    running.finish()
  }

  @Test func `has room for many calls, and passes over more`() {
    let running = RunningCalls(folder: folder)
    let places = (0..<200).map { running.begin(skill, "tool\($0)") }
    #expect(places.count { $0 != nil } == 128)
    die()
    #expect(Set(crashes.flatMap(\.calls).map(\.tool)) == Set((0..<128).map { "tool\($0)" }))
    for place in places { running.end(place) }
    #expect(running.begin(skill, "go") != nil)
  }

  @Test func `holds the longest names`() throws {
    let long = try #require(SkillID("a." + String(repeating: "b", count: 253)))
    let tool = String(repeating: "t", count: 64)
    let running = RunningCalls(folder: folder)
    _ = running.begin(long, tool)
    die()
    #expect(crashes == [HostCrash(calls: [RunningCall(skill: long, tool: tool)])])
  }

  @Test func `may be damaged, and then says less`() throws {
    let running = RunningCalls(folder: folder)
    _ = running.begin(skill, "go")
    for length in [0, 1, 2, 3, 100, 383, 384, 5000] {
      Workshop.run("cd \(folder) && for file in [0-9]*; do head -c \(length) $file > copy; done")
      #expect(crashes.flatMap(\.calls).count == (length >= 384 ? 1 : 0))
    }
    try Workshop.write([UInt8](repeating: 0xff, count: 60_000), to: folder.appending("noise"))
    try Workshop.write([UInt8](repeating: 1, count: 60_000), to: folder.appending("ones"))
    #expect(crashes.isEmpty)
  }
}
