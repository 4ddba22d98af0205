import Glibc

/// Why a file cannot be used, at which step that showed, and what a person can do.
package struct Refusal: Error, Sendable, Hashable {
  package var state: SkillEntry.State
  package var stage: Stage
  package var reason: String
  package var nextStep: String

  package init(_ state: SkillEntry.State, _ stage: Stage, _ reason: String, next: String) {
    self.state = state
    self.stage = stage
    self.reason = reason
    self.nextStep = next
  }
}

extension Refusal {
  /// Something is wrong with the place of the private copies.
  static func store(_ path: FilePath, _ what: String, _ code: Int32) -> Refusal {
    let next =
      switch code {
      case ENOSPC, EDQUOT: "Make room on the disk of \(path.shellWord)"
      case EROFS, EACCES, EPERM: "Set XDG_CACHE_HOME to a folder that you can write"
      default: "Check \(path.shellWord), or set XDG_CACHE_HOME to another folder"
      }
    let reason = "no private copy could be made: \(path.shellWord) \(what): \(ErrorText.of(code))"
    return Refusal(.invalid, .copy, reason, next: next)
  }
}
