import Glibc
import SkillRuntime
import Testing

@Suite struct `The store` {
  @Test func `holds a private copy under the hash of its content`() async throws {
    let bench = try Bench()
    let file = try bench.skill("a.so")
    let entry = try await bench.entry("a.so")
    let copy = try await bench.catalog().storedCopy(of: entry)
    #expect(copy == entry.storePath && copy.description.contains(entry.hash?.description ?? "?"))
    #expect(try Workshop.read(copy) == Workshop.read(file))
    #expect(copy.mode == 0o500 && copy.parent.mode == 0o700)
  }

  @Test(arguments: [
    "printf x | dd of=COPY bs=1 seek=999 conv=notrunc 2>/dev/null", "truncate -s 100 COPY", "rm -f COPY",
    "rm -rf $(dirname COPY)",
  ])
  func `makes a copy again that was damaged or removed`(damage: String) async throws {
    let bench = try Bench()
    let file = try bench.skill("a.so")
    let entry = try await bench.entry("a.so")
    let copy = try #require(entry.storePath)
    copy.setMode(0o700)
    Workshop.run(damage.replacing("COPY", with: copy.shellWord))
    #expect(try await bench.catalog().storedCopy(of: entry) == copy)
    #expect(try Workshop.read(copy) == Workshop.read(file))
  }

  @Test func `has no copy of a file that has changed since it was checked`() async throws {
    let bench = try Bench()
    let file = try bench.skill("a.so", version: "1.0.0")
    let entry = try await bench.entry("a.so")
    try bench.skill("a.so", version: "2.0.0")
    let copy = try #require(entry.storePath)
    #expect(try await bench.catalog().storedCopy(of: entry) == copy, "the old copy is still sound")
    _ = copy.withCString { unlink($0) }
    let catalog = try bench.catalog()
    await #expect { try await catalog.storedCopy(of: entry) } throws: { ($0 as? Refusal)?.state == .busy }
    _ = file
  }

  @Test func `keeps the copy of an older version beside the new one`() async throws {
    let bench = try Bench()
    try bench.skill("a.so", version: "1.0.0")
    let old = try await bench.entry("a.so")
    try bench.skill("a.so", version: "2.0.0")
    let new = try await bench.entry("a.so")
    #expect(old.storePath != new.storePath && old.hash != new.hash)
    for entry in [old, new] { #expect(entry.storePath?.mode == 0o500) }
  }

  @Test func `holds nothing of a file that is no skill`() async throws {
    let bench = try Bench()
    let good = try Workshop.read(try bench.skill("a.so"))
    for (name, bytes) in [("cut.so", Array(good.prefix(good.count / 2))), ("text.so", Array("text".utf8))] {
      try Workshop.write(bytes, to: bench.skills.appending(name))
    }
    _ = try await bench.scan()
    #expect(Workshop.run("test $(ls -A \(bench.cache.shellWord)/store | wc -l) = 1"))
  }

  @Test func `keeps recent copies that it does not know, which may be another host's`() async throws {
    let bench = try Bench()
    try bench.skill("a.so")
    let entry = try await bench.entry("a.so")
    let store = try #require(entry.storePath).parent
    let stranger = store.appending(String(repeating: "0", count: 64) + ".so")
    try Workshop.write("old", to: stranger)
    _ = try bench.skill("b.so")
    _ = try await bench.scan()
    #expect(stranger.mode != 0, "a recent copy may be another host's")
    #expect(entry.storePath?.mode == 0o500)
  }
}
