import Glibc
import SkillRuntime
import Testing

@Suite("A watched folder", .timeLimit(.minutes(2))) struct FolderWatchTests {
  private let bench: Bench

  init() throws { bench = try Bench() }

  /// Changes that are told of while `actions` are done, each after the one before was told.
  private func changes(
    folders: [FilePath], files: [FilePath] = [], _ actions: [@Sendable () throws -> Void]
  ) async throws -> Int {
    let watch = try #require(FolderWatch(folders: folders, files: files))
    var (told, rest) = (0, actions[...])
    for await case .changed in watch.happenings {
      told += 1
      guard let action = rest.popFirst() else { break }
      try action()
    }
    watch.stop()
    return told - 1
  }

  @Test func `tells of files that come, change and go`() async throws {
    let file = bench.skills.appending("a.so")
    let told = try await changes(
      folders: [bench.skills],
      [
        { try Workshop.write("one", to: file) }, { try Workshop.write("two!", to: file) },
        { file.setMode(0o600) },
        { Workshop.run("mv \(file) \(file).old") }, { Workshop.run("mv \(file).old \(file)") },
        { Workshop.run("rm \(file)") },
      ])
    #expect(told == 6)
  }

  @Test func `may be missing at first, go, and come again`() async throws {
    let folder = bench.path.appending("one").appending("two").appending("three")
    let told = try await changes(
      folders: [folder],
      [
        { Workshop.run("mkdir -p \(folder)") },
        { try Workshop.write("text", to: folder.appending("a.so")) },
        { Workshop.run("rm -r \(folder)") }, { Workshop.run("mkdir \(folder)") },
        { try Workshop.write("text", to: folder.appending("a.so")) },
        { Workshop.run("mv \(folder.parent) \(folder.parent)-away") },
        { Workshop.run("mv \(folder.parent)-away \(folder.parent)") },
        { try Workshop.write("more text", to: folder.appending("a.so")) },
      ])
    #expect(told == 8)
  }

  @Test func `tells of the file that a link leads to`() async throws {
    let target = bench.path.appending("target.bin")
    try Workshop.write("one", to: target)
    let told = try await changes(
      folders: [bench.skills],
      [
        { [bench] in Workshop.run("ln -s \(target) \(bench.skills)/a.so") },
        { try Workshop.write("two!", to: target) },
        { Workshop.run("mv \(target) \(target).old") },
      ])
    #expect(told == 3)
  }

  @Test func `tells of single files beside it, however they are written`() async throws {
    let file = bench.path.appending("state").appending("skills.json")
    let told = try await changes(
      folders: [bench.skills], files: [file],
      [
        { Workshop.run("mkdir \(file.parent); echo 1 > \(file)") },
        { Workshop.run("echo 2 > \(file)") },
        { Workshop.run("echo 3 > \(file).tmp; mv \(file).tmp \(file)") },
      ])
    #expect(told == 3)
  }

  @Test func `tells nothing of names that stand for no skill`() async throws {
    let watch = try #require(FolderWatch(folders: [bench.skills]))
    var seen = 0
    for await happening in watch.happenings {
      switch happening {
      case .caughtUp(let somebody): somebody.reached()
      case .changed: seen += 1
      }
      if seen == 1 { break }
    }
    Workshop.run("cd \(bench.skills) && touch .hidden.so a.so~ b.tmp c.txt && mkdir folder")
    let reader = Task { () -> Int in
      var seen = 0
      for await happening in watch.happenings {
        if case .caughtUp(let somebody) = happening { somebody.reached() } else { seen += 1 }
      }
      return seen
    }
    await watch.catchUp()
    watch.stop()
    #expect(await reader.value == 0)
  }

  @Test func `lets nobody wait who comes when it is over`() async throws {
    let watch = try #require(FolderWatch(folders: [bench.skills]))
    watch.stop()
    await watch.catchUp()
  }
}
