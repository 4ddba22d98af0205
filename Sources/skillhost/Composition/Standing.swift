import SkillModel
import SkillRuntime

/// How far skills are trusted in this run: what ships and what the person trusts runs in the host, the rest in workers.
struct Standing: Sendable {
  private let trusted: Set<SkillID>
  private let isInProcess: Bool
  private let allowsAll: Bool

  init(trusted: Set<SkillID>, options: Options) {
    self.trusted = trusted
    isInProcess = options.isInProcess
    allowsAll = options.answer == true
  }

  func isTrusted(_ entry: SkillEntry) -> Bool {
    entry.origin == .bundled || entry.id.map(trusted.contains) == true
  }

  func isolation(of entry: SkillEntry) -> Isolation { isInProcess || isTrusted(entry) ? .inProcess : .worker }

  /// Whether a skill has what it declares without a question: nothing keeps one in the host from it.
  func isGranted(_ permission: Permission, to entry: SkillEntry) -> Bool {
    isolation(of: entry) == .inProcess || (allowsAll && permission.name.canBeGranted)
  }
}
