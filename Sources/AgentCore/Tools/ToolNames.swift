/// The names that servers accept for a tool: `[a-zA-Z0-9_-]{1,64}`.
enum ToolNames {
  /// The name with every other character made an underscore, so that history can be sent again.
  static func legal(_ name: String) -> String {
    let cleaned = String(name.unicodeScalars.prefix(64).map { isLegal($0) ? Character($0) : "_" })
    return cleaned.isEmpty ? "unnamed" : cleaned
  }

  private static func isLegal(_ scalar: UnicodeScalar) -> Bool {
    switch scalar {
    case "0"..."9", "A"..."Z", "a"..."z", "_", "-": true
    default: false
    }
  }
}
