/// Where this program lies, and what lies beside it.
struct Installation {
  /// The folder that holds `bin` and `lib`.
  let prefix: String

  var skillsFolder: String { prefix + "/lib/skillhost/skills" }
  /// The package that skills in Swift are built with; the C header is in it too.
  var kitFolder: String { prefix + "/lib/skillhost/SkillKit" }
  var worker: String { prefix + "/lib/skillhost/skillhost-worker" }

  /// By the kernel's own link to the running program, so that no `PATH` and no link misleads.
  static var current: Installation {
    let target = TextFile.linkTarget("/proc/self/exe")
    return Installation(prefix: parent(parent(target ?? CommandLine.arguments[0])))
  }

  private static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
