import AgentCore
import SkillModel

/// A conversation as it was read from its file.
struct SavedSession {
  let id: String
  let created: String
  let model: String
  let entries: [HistoryEntry]
  /// How many bytes of the file are whole lines; what follows was cut off by the end of the program.
  let wholeBytes: Int

  /// The first thing that the person said, on one line.
  var title: String {
    for case .user(let text) in entries { return text.split(whereSeparator: \.isNewline).joined(separator: " ") }
    return ""
  }

  var turns: Int { entries.count { if case .user = $0 { true } else { false } } }

  /// Reads the lines of a file. A last line that is cut off, or cannot be read, is passed over.
  init(_ bytes: [UInt8], path: String) throws(CommandError) {
    wholeBytes = (bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    let lines = bytes[..<wholeBytes].split(separator: UInt8(ascii: "\n"))
    let head = lines.first.flatMap { try? JSONParser.parse($0) }
    guard let head, head["type"] == "session", let id = head["id"]?.string else {
      throw CommandError(
        exit: .unavailable, code: "not_found", message: "\(path) is no session of skillhost",
        hint: "Move the file away.")
    }
    guard let format = head["format"]?.number?.int, format <= SessionLine.formatVersion else {
      throw CommandError(
        exit: .unavailable, code: "unsupported",
        message: "\(path) was written by a newer skillhost, and is left as it is",
        hint: "Update skillhost, or start a new conversation.")
    }
    self.id = id
    created = head["created"]?.string ?? ""
    model = head["model"]?.string ?? ""
    entries = lines.dropFirst().compactMap { line in
      (try? JSONParser.parse(line, options: .init(maximumDepth: 512))).flatMap(SessionLine.entry)
    }
  }
}
