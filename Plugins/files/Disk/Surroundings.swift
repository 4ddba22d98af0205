internal import Glibc

/// What the process was started with, as far as folders go.
package struct Surroundings: Sendable {
  /// Absolute, without a slash at its end; nil where the system does not say.
  package var home: String?
  /// Where desktops keep their settings.
  package var configurationHome: String?
  package var currentFolder: String?

  package init(home: String?, configurationHome: String? = nil, currentFolder: String? = nil) {
    self.home = home
    self.configurationHome = configurationHome ?? home.map { $0 + "/.config" }
    self.currentFolder = currentFolder
  }

  static func ofProcess() -> Surroundings {
    Surroundings(
      home: absolute("HOME"), configurationHome: absolute("XDG_CONFIG_HOME"),
      currentFolder: (try? RealPath.of(".")).flatMap { String(validating: $0, as: UTF8.self) })
  }

  private static func absolute(_ variable: String) -> String? {
    // Proof: the string is copied at once; the host changes no variable while skills run.
    guard let value = getenv(variable).map({ String(cString: $0) }), value.hasPrefix("/") else { return nil }
    return PathText.normalized(value)
  }

  /// `~/x` for what lies in the home folder.
  func shortened(_ path: String) -> String {
    guard let home, home != "/", let rest = PathText.below(home, path) else { return path }
    return rest.isEmpty ? "~" : "~/\(rest)"
  }
}
