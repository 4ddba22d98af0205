import AgentCore
import SkillRuntime

/// Keeps the skills of a conversation as their folders are, while it runs, and tells of each change.
final class SkillWatch: Sendable {
  private let watch: FolderWatch
  private let follower: Task<Void, Never>

  /// Nil where the system has no means to watch folders; then skills stay as they were found.
  init?(_ program: Program, _ skills: InstalledSkills, _ registry: SkillRegistry, _ notices: NoticeBoard) {
    let environment = program.environment
    let files = [environment.stateFolder + "/skills.json", Quarantine.file(environment)]
    guard let watch = FolderWatch(folders: skills.folders.map(\.path), files: files.map { FilePath($0) }) else {
      notices.post(.unwatched)
      return nil
    }
    self.watch = watch
    follower = Task {
      var entries = skills.entries
      var trouble: CommandError?
      for await happening in watch.happenings {
        switch happening {
        case .caughtUp(let somebody): somebody.reached()
        case .changed(let unsettled):
          let found: InstalledSkills
          do throws(CommandError) {
            found = try await InstalledSkills.scan(program, isAgain: true)
            trouble = nil
          } catch {
            // Where what the person decided cannot be read, skills stay as they are; each trouble is told once.
            if error != trouble { notices.post(Notice(unscanned: error)) }
            trouble = error
            continue
          }
          let new = found.entries.keeping(entries, of: unsettled)
          registry.update(new) { found.standing.isolation(of: $0) }
          // That a skill died too often was told when it did.
          for change in SkillChange.between(entries, new) where !change.isQuarantine { notices.post(Notice(change)) }
          entries = new
        }
      }
    }
  }

  /// Returns when everything that has settled by now is dealt with.
  func catchUp() async { await watch.catchUp() }

  func stop() async {
    watch.stop()
    await follower.value
  }
}

extension SkillChange {
  fileprivate var isQuarantine: Bool {
    if case .lost(let entry) = self { entry.state == .quarantined } else { false }
  }
}
