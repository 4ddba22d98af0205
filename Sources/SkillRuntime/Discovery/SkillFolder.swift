/// A folder in which skills are looked for, and who named it.
package struct SkillFolder: Sendable, Hashable {
  package enum Origin: String, Sendable, CaseIterable {
    /// `--skills` and `--only-skills`.
    case flag
    /// `$SKILLHOST_SKILLS`.
    case environment
    /// `$XDG_DATA_HOME/skillhost/skills`.
    case user
    /// The folder beside the executable.
    case bundled
  }

  package var path: FilePath
  package var origin: Origin

  package init(_ path: FilePath, origin: Origin) {
    self.path = path
    self.origin = origin
  }

  /// True where a person named the folder: then it is an error that it is not there.
  package var isGiven: Bool { origin == .flag || origin == .environment }
}

/// Why a folder cannot be searched; the skills of the others are not affected.
package struct FolderProblem: Error, Sendable, Hashable {
  package var folder: SkillFolder
  /// A folder that nobody named need not be there.
  package var isMissing: Bool
  package var reason: String
  package var nextStep: String

  package init(folder: SkillFolder, isMissing: Bool, reason: String, nextStep: String) {
    self.folder = folder
    self.isMissing = isMissing
    self.reason = reason
    self.nextStep = nextStep
  }
}
