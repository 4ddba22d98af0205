import AgentCore
import Glibc
import SkillModel
import Synchronization

/// The file of the conversation that is going on: each entry is appended at once, so that nothing is lost with the program.
final class SessionFile: Sendable {
  private enum State {
    /// Made with the first entry, so that a conversation in which nothing was said leaves nothing behind.
    case new(path: String, head: JSON)
    case open(Int32)
    /// It could not be made; the conversation goes on unsaved.
    case failed
  }

  private let state: Mutex<State>
  private let now: @Sendable () -> String

  private init(_ state: State, now: @escaping @Sendable () -> String) {
    self.state = Mutex(state)
    self.now = now
  }

  static func create(
    _ path: String, id: String, model: String, now: @escaping @Sendable () -> String
  ) throws(CommandError) -> SessionFile {
    do throws(TextFile.Failure) {
      try TextFile.makeFolders(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)))
    } catch {
      throw unwritable(path, error)
    }
    return SessionFile(.new(path: path, head: SessionLine.head(id: id, created: now(), model: model)), now: now)
  }

  /// Goes on after the last whole line.
  static func resume(
    _ path: String, _ saved: SavedSession, now: @escaping @Sendable () -> String
  ) throws(CommandError) -> SessionFile {
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { throw unwritable(path, TextFile.Failure(number: errno)) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      close(file)
      throw CommandError(
        exit: .unavailable, code: "busy", message: "the session \(saved.id) is in use by another skillhost",
        hint: "End that one, or start a new conversation.")
    }
    ftruncate(file, off_t(saved.wholeBytes))
    return SessionFile(.open(file), now: now)
  }

  private static func unwritable(_ path: String, _ failure: TextFile.Failure) -> CommandError {
    .configuration(
      "the session file \(path) cannot be written: \(failure.reason)",
      hint: "Check the folder's permissions and the room on the disk.")
  }

  /// A full disk does not end the conversation; what could not be saved is missing after a restart.
  func append(_ entry: HistoryEntry) {
    let line = SessionLine.json(entry, at: now())
    state.withLock { state in
      if case .new(let path, let head) = state { state = Self.make(path, head) }
      if case .open(let file) = state { Self.write(line, to: file) }
    }
  }

  private static func make(_ path: String, _ head: JSON) -> State {
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_CREAT | O_EXCL, 0o600)
    guard file >= 0 else { return .failed }
    flock(file, LOCK_EX | LOCK_NB)
    write(head, to: file)
    return .open(file)
  }

  private static func write(_ json: JSON, to file: Int32) {
    try? TextFile.writeAll(JSONWriter.bytes(json) + [UInt8(ascii: "\n")], to: file)
  }
}
