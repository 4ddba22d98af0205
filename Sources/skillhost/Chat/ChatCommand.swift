import SkillModel

/// What a line that begins with `/` asks for.
enum ChatCommand: String, CaseIterable {
  case help, skills, why, model, permissions, sessions, new, `continue`, copy, save, details, clear, quit

  var summary: String {
    switch self {
    case .help: "these commands, and the keys"
    case .skills: "what is installed, or all about one skill"
    case .why: "why a skill or tool is not available"
    case .model: "which model answers, or another from now on"
    case .permissions: "what skills may do"
    case .sessions: "saved conversations"
    case .new: "begin a new conversation"
    case .continue: "go on with the last conversation, or a named one"
    case .copy: "copy the last answer to the clipboard"
    case .save: "save this conversation as Markdown"
    case .details: "the last calls with arguments and results"
    case .clear: "clear the screen"
    case .quit: "end; Ctrl-D does it too"
    }
  }

  var operands: String {
    switch self {
    case .skills: "[ID]"
    case .why: "ID|FILE|TOOL"
    case .model: "[PROVIDER/MODEL]"
    case .permissions: "[grant|revoke …]"
    case .sessions: "[show|remove ID]"
    case .continue: "[ID]"
    case .save: "[FILE]"
    case .help, .new, .copy, .details, .clear, .quit: ""
    }
  }

  /// Beside each other where there is room, else below.
  static func manual(columns: Int) -> [String] {
    var entries: [(usage: String, summary: String)] = allCases.map { ($0.usage, $0.summary) }
    entries.append(("!TOOL {JSON}", "call a tool yourself"))
    let width = entries.map(\.usage.count).max() ?? 0
    let room = entries.map(\.summary.count).max() ?? 0
    var lines = ["Commands"]
    for entry in entries {
      if columns >= width + room + 4 {
        let gap = String(repeating: " ", count: width - entry.usage.count + 2)
        lines.append("  \(entry.usage)\(gap)\(entry.summary)")
      } else {
        lines += ["  \(entry.usage)", "    \(entry.summary)"]
      }
    }
    return lines + keys
  }

  private static let keys = [
    "Keys",
    "  Enter sends; Alt-Enter, or a backslash at the end, begins a new line",
    "  Tab completes; Ctrl-R searches what you typed before; Ctrl-_ undoes",
    "  Ctrl-C cancels the turn, or clears the line; twice ends; Ctrl-D ends",
    "  Up takes back a message that waits, and walks through earlier ones",
  ]

  private var usage: String { "/\(rawValue)" + (operands.isEmpty ? "" : " \(operands)") }
}

/// A line that the person sent, understood.
enum ChatInput {
  case message(String)
  case command(ChatCommand, operands: [String])
  case unknownCommand(String, near: String?)
  /// `!tool {json}`; the arguments as they were typed.
  case call(tool: String, arguments: String)

  init(_ text: String) {
    let line = text.trimmed
    if line == "/" || line == "!" {
      self = .command(.help, operands: [])
      return
    }
    if line.hasPrefix("!"), line.count > 1 {
      let parts = line.dropFirst().split(maxSplits: 1, whereSeparator: \.isWhitespace)
      self = .call(tool: String(parts.first ?? ""), arguments: parts.count > 1 ? String(parts[1]) : "")
      return
    }
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    // A path is no command: `/etc/hosts` in a question about a file. Nor is what has several lines, or a blank before it.
    guard line.hasPrefix("/"), text.hasPrefix("/"), !line.contains(where: \.isNewline),
      let name = words.first?.dropFirst(), !name.contains("/"), !name.isEmpty
    else {
      self = .message(text)
      return
    }
    if let command = ChatCommand(rawValue: String(name)) {
      self = .command(command, operands: Array(words.dropFirst()))
    } else {
      self = .unknownCommand(
        String(name), near: Spelling.nearest(to: String(name), among: ChatCommand.allCases.map(\.rawValue)))
    }
  }
}

extension String {
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }
}
