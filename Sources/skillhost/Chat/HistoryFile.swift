import Glibc
import TerminalUI

/// What the person typed in earlier conversations, in `$XDG_STATE_HOME/skillhost/history.jsonl`.
struct HistoryFile {
  private let path: String

  init(_ environment: Environment) { path = environment.stateFolder + "/history.jsonl" }

  /// A file that cannot be read costs only the habit. One that has grown long is written anew.
  func read() -> InputHistory {
    guard let bytes = try? TextFile.read(path) else { return InputHistory() }
    let history = InputHistory(file: String(decoding: bytes, as: UTF8.self))
    let lines = bytes.count { $0 == UInt8(ascii: "\n") }
    if lines > 2 * InputHistory.maximum { try? TextFile.write(Array(history.file.utf8), to: path, isDurable: false) }
    return history
  }

  /// Appended at once, so that conversations side by side keep one history.
  func add(_ text: String) {
    guard let line = InputHistory.line(text) else { return }
    try? TextFile.makeFolders(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)))
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    try? TextFile.writeAll(Array(line.utf8), to: file)
  }
}
