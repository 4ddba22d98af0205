import AgentCore
import SkillModel
import SkillRuntime

/// What became of skills, in words for a person.
extension Notice {
  init(_ change: SkillChange) {
    switch change {
    case .arrived(let entry): self.init(.info, "The skill \(entry.spokenName) arrived: \(entry.spokenTools).")
    case .changed(let entry):
      let version = entry.version.map { "now \($0), " } ?? ""
      self.init(.info, "The skill \(entry.spoken(with: nil)) changed: \(version)\(entry.spokenTools).")
    case .removed(let entry): self.init(.info, "The skill \(entry.spokenName) was removed.")
    case .lost(let entry):
      self.init(.warning, "The skill \(entry.spokenName) cannot be used any more: \(entry.spokenProblem)")
    case .refused(let entry):
      self.init(.warning, "\(entry.path) arrived but cannot be used: \(entry.spokenProblem)")
    }
  }

  init(_ news: SkillNews) {
    switch news {
    case .wedged(let id, let tool):
      self.init(
        .warning,
        "The skill \(id) did not return from \(tool). It is left alone until skillhost is started again.")
    case .quarantined(let id, _, let reason):
      self.init(
        .warning, "The skill \(id) is quarantined: \(reason). Use it again all the same: skillhost enable \(id)")
    }
  }
}

extension Notice {
  /// What a conversation is told in which skills stay as they were found.
  static let unwatched = Notice(
    .warning,
    "The skills folders cannot be watched, so what changes in them counts from the next start: the system gives out no "
      + "more watches. End programs that watch files, or raise fs.inotify.max_user_instances and max_user_watches.")

  init(unscanned error: CommandError) {
    let hint = error.hint.map { " \($0)" } ?? ""
    self.init(.warning, "Skills stay as they were, since \(error.message).\(hint)")
  }
}

extension SkillEntry {
  /// Such as "Units (org.skillhost.units 1.0.0)".
  fileprivate var spokenName: String { spoken(with: version?.description) }

  fileprivate func spoken(with version: String?) -> String {
    let facts = [id?.text, version].compactMap { $0 }.joined(separator: " ")
    return title.map { "\($0) (\(facts))" } ?? facts
  }

  fileprivate var spokenTools: String { ListVerb.count(toolNames.count, "tool") }

  fileprivate var spokenProblem: String {
    (reason ?? state.rawValue) + (nextStep.map { ". \($0)" } ?? "")
  }
}
