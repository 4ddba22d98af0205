import Glibc

/// The variables and folders of the person's environment, read once at the start.
struct Environment {
  let variables: [String: String]
  /// The person's folder; from the user database where `HOME` is not set.
  let home: String

  init(_ variables: [String: String]) {
    self.variables = variables
    home = variables["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? Self.homeInDatabase
  }

  private static var homeInDatabase: String {
    // Proof: the entry is static storage of libc, copied at once, at the start of the program.
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return "/" }
    return String(cString: folder)
  }

  /// This process's environment.
  static var current: Environment {
    var variables: [String: String] = [:]
    var next = environ
    // Proof: `environ` is a list of C strings that a null pointer ends, and nothing here changes it.
    while let entry = next.pointee {
      let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      next += 1
    }
    return Environment(variables)
  }

  /// Nil for a variable that is not set, or empty.
  subscript(name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }

  var configFolder: String { folder("XDG_CONFIG_HOME", ".config") }
  var dataFolder: String { folder("XDG_DATA_HOME", ".local/share") }
  var stateFolder: String { folder("XDG_STATE_HOME", ".local/state") }
  var cacheFolder: String { folder("XDG_CACHE_HOME", ".cache") }
  var userSkillsFolder: String { dataFolder + "/skills" }

  /// The base directory specification: a relative path in a variable is to be passed over.
  private func folder(_ variable: String, _ standard: String) -> String {
    let base = self[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/\(standard)"
    return base + "/skillhost"
  }

  /// A BCP 47 tag of the person's language, from the usual variables.
  var locale: String {
    let name = self["LC_ALL"] ?? self["LC_MESSAGES"] ?? self["LANG"] ?? "en"
    let tag = name.prefix { $0 != "." && $0 != "@" }.split(separator: "_").joined(separator: "-")
    return tag.isEmpty || tag == "C" || tag == "POSIX" ? "en" : tag
  }
}
