import Glibc
package import SkillKit

/// The skill's section of the configuration.
package struct Settings: Decodable, Sendable {
  let folder: String?
  let defaultDurationMinutes: Int?

  package init(folder: String? = nil, defaultDurationMinutes: Int? = nil) {
    self.folder = folder
    self.defaultDurationMinutes = defaultDurationMinutes
  }

  private enum CodingKeys: String, CodingKey {
    case folder
    case defaultDurationMinutes = "default_duration_minutes"
  }

  package static let schema = Schema(
    .string(
      "folder", "The folder of calendar files; $XDG_DATA_HOME/calendars/skillhost where it is left out.",
      maximumLength: 4000, required: false),
    .integer(
      "default_duration_minutes", "How long an appointment lasts where nobody says; 60 where it is left out.",
      range: 1...1440, required: false))

  var minutes: Int { max(1, defaultDurationMinutes ?? 60) }

  /// The folder's path; `~` is the person's home.
  package var path: String {
    guard let folder, !folder.isEmpty else { return "\(Self.dataHome)/calendars/skillhost" }
    return folder == "~" || folder.hasPrefix("~/") ? Self.home + folder.dropFirst() : folder
  }

  /// The specification of base directories says that a relative path is to be ignored.
  private static var dataHome: String {
    let set = getenv("XDG_DATA_HOME").map { String(cString: $0) }
    return set.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.local/share"
  }

  private static var home: String {
    if let home = getenv("HOME").map({ String(cString: $0) }), home.hasPrefix("/") { return home }
    return getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) } ?? "/tmp"
  }
}
