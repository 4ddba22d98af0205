internal import CLinux

/// What this kernel enforces of a worker's sandbox.
package struct SandboxAbilities: Sendable {
  /// The version of Landlock; 0 where the kernel has none.
  package let landlock: Int

  package init(landlock: Int) { self.landlock = landlock }

  package static var current: SandboxAbilities { SandboxAbilities(landlock: Int(clinux_landlock_version())) }

  /// Sentences about what is not enforced, or not possible; none where everything is.
  package var gaps: [String] {
    switch landlock {
    case ...0:
      [
        "Landlock is missing, so a skill in a worker can read every file that you can",
        "it can change no file, not even in its own folder (seccomp sees to that)",
        "it can run no program, not even one that you allowed (seccomp sees to that)",
      ]
    case ..<3:
      ["Landlock is older than version 3, so a skill in a worker can change no file, not even in its own folder"]
    default: []
    }
  }
}
