/// The usual folders of a person: documents, downloads and desktop, where the desktop's settings say they are.
enum UserFolders {
  enum Kind: String, CaseIterable, Sendable {
    case documents, downloads, desktop

    /// By which a person names the folder, whatever it is called on the disk.
    var names: [String] {
      switch self {
      case .documents: ["Documents", "文档", "文稿", "我的文档"]
      case .downloads: ["Downloads", "Download", "下载"]
      case .desktop: ["Desktop", "桌面"]
      }
    }

    fileprivate var variable: String {
      switch self {
      case .documents: "XDG_DOCUMENTS_DIR"
      case .downloads: "XDG_DOWNLOAD_DIR"
      case .desktop: "XDG_DESKTOP_DIR"
      }
    }
  }

  /// Absolute paths, those of the settings before the English ones; they need not exist.
  static func paths(settings: String, home: String) -> [(path: String, names: [String])] {
    let set = assignments(in: settings, home: home)
    return Kind.allCases.flatMap { kind -> [(path: String, names: [String])] in
      let usual = "\(home)/\(kind.names[0])"
      // The home folder itself stands for "none" there.
      guard let own = set[kind.variable], own != home, own != usual else { return [(usual, kind.names)] }
      return [(own, kind.names), (usual, kind.names)]
    }
  }

  /// Lines such as `XDG_DOCUMENTS_DIR="$HOME/文档"`; the format knows no other variables.
  private static func assignments(in text: String, home: String) -> [String: String] {
    var result: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.drop { $0 == " " || $0 == "\t" }.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, !parts[0].hasPrefix("#"), parts[1].hasPrefix("\""),
        let value = quoted(parts[1].dropFirst())
      else { continue }
      let path = value == "$HOME" || value.hasPrefix("$HOME/") ? home + value.dropFirst("$HOME".count) : value
      if path.hasPrefix("/") { result[String(parts[0])] = PathText.normalized(path) }
    }
    return result
  }

  /// Up to the closing quote; a backslash keeps the character behind it.
  private static func quoted(_ text: Substring) -> String? {
    var result = ""
    var isKept = false
    for character in text {
      if isKept {
        result.append(character)
        isKept = false
      } else if character == "\\" {
        isKept = true
      } else if character == "\"" {
        return result
      } else {
        result.append(character)
      }
    }
    return nil
  }
}
