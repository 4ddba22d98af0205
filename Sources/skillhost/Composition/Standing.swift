import SkillModel
import SkillRuntime

/// How far skills are trusted in this run: what ships and what the person trusts runs in the host, the rest in workers.
struct Standing: Sendable {
  private let trusted: Set<SkillID>
  private let isInProcess: Bool
  private let allowsAll: Bool
  private let answers: RememberedAnswers
  private let home: FilePath

  init(trusted: Set<SkillID>, answers: RememberedAnswers, home: FilePath, options: Options) {
    self.home = home
    self.trusted = trusted
    self.answers = answers
    isInProcess = options.isInProcess
    allowsAll = options.answer == true
  }

  func isTrusted(_ entry: SkillEntry) -> Bool {
    entry.origin == .bundled || entry.id.map(trusted.contains) == true
  }

  func isolation(of entry: SkillEntry) -> Isolation { isInProcess || isTrusted(entry) ? .inProcess : .worker }

  /// Whether a skill has what it declares without a question: nothing keeps one in the host from it.
  func isGranted(_ permission: Permission, to entry: SkillEntry) -> Bool {
    if isolation(of: entry) == .inProcess { return true }
    guard permission.name.canBeGranted, let id = entry.id else { return false }
    let answer = answers.answer(id, entry.hash, PermissionKey(permission), home: home)
    return answer == .always || (allowsAll && answer == nil)
  }

  /// Where a permission stands, for a person.
  func words(on permission: Permission, of entry: SkillEntry) -> String {
    if isGranted(permission, to: entry) { return "allowed" }
    guard permission.name.canBeGranted else { return "not to be had in a worker" }
    let answer = entry.id.flatMap { answers.answer($0, entry.hash, PermissionKey(permission), home: home) }
    return answer == .never ? "never allowed" : "asked for on first use"
  }
}
