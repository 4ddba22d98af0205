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
    /// It could not be written; the person was told, and the conversation goes on unsaved.
    case failed
    /// The conversation is over for this program.
    case closed
  }

  private let state: Mutex<State>
  private let now: @Sendable () -> String
  private let warn: @Sendable (String) -> Void

  private init(
    _ state: State, now: @escaping @Sendable () -> String, warn: @escaping @Sendable (String) -> Void
  ) {
    self.state = Mutex(state)
    self.now = now
    self.warn = warn
  }

  /// `warn` is told once if the conversation cannot be saved.
  static func create(
    _ path: String, id: String, model: String, now: @escaping @Sendable () -> String,
    warn: @escaping @Sendable (String) -> Void
  ) -> SessionFile {
    SessionFile(.new(path: path, head: SessionLine.head(id: id, created: now(), model: model)), now: now, warn: warn)
  }

  /// Goes on after the last whole line. The file is locked before it is read, so that nobody adds to it in between.
  static func resume(
    _ path: String, id: String, now: @escaping @Sendable () -> String, warn: @escaping @Sendable (String) -> Void
  ) throws(CommandError) -> (SessionFile, SavedSession) {
    let file = open(path, O_RDWR | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { throw unwritable(path, TextFile.Failure(number: errno)) }
    do throws(CommandError) {
      guard flock(file, LOCK_EX | LOCK_NB) == 0 else { throw inUse(id) }
      let saved = try SavedSession(try readAll(file, path), path: path)
      ftruncate(file, off_t(saved.wholeBytes))
      return (SessionFile(.open(file), now: now, warn: warn), saved)
    } catch {
      close(file)
      throw error
    }
  }

  private static func readAll(_ file: Int32, _ path: String) throws(CommandError) -> [UInt8] {
    do throws(TextFile.Failure) {
      return try TextFile.readAll(file, maximum: 1 << 30)
    } catch {
      throw .unavailable("the session \(path) cannot be read: \(error.reason)")
    }
  }

  static func inUse(_ id: String) -> CommandError {
    CommandError(
      exit: .unavailable, code: "busy", message: "the session \(id) is in use by another skillhost",
      hint: "End that one, or start a new conversation.")
  }

  private static func unwritable(_ path: String, _ failure: TextFile.Failure) -> CommandError {
    .configuration(
      "the session file \(path) cannot be written: \(failure.reason)",
      hint: "Check the folder's permissions and the room on the disk.")
  }

  /// Lets another program, or a later conversation of this one, go on with the session. Nothing is added after that.
  func end() {
    state.withLock { state in
      if case .open(let file) = state { close(file) }
      state = .closed
    }
  }

  /// What cannot be saved does not end the conversation; the person is told once.
  func append(_ entry: HistoryEntry) {
    let line = SessionLine.json(entry, at: now())
    state.withLock { state in
      do throws(TextFile.Failure) {
        if case .new(let path, let head) = state { state = .open(try Self.make(path, head)) }
        if case .open(let file) = state { try Self.write(line, to: file) }
      } catch {
        // Closing gives the lock back: what was saved until now is for whoever wants to go on with it.
        if case .open(let file) = state { close(file) }
        state = .failed
        warn("this conversation is not saved: \(error.reason)")
      }
    }
  }

  private static func make(_ path: String, _ head: JSON) throws(TextFile.Failure) -> Int32 {
    let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    try TextFile.makeFolders(String(path[..<name].dropLast()))
    // Under a hidden name until the head is in it, since a file without a head could not be gone on with.
    let hidden = "\(path[..<name]).\(path[name...])"
    let file = open(hidden, O_WRONLY | O_APPEND | O_CLOEXEC | O_CREAT | O_EXCL, 0o600)
    guard file >= 0 else { throw TextFile.Failure(number: errno) }
    do throws(TextFile.Failure) {
      flock(file, LOCK_EX | LOCK_NB)
      try write(head, to: file)
      guard rename(hidden, path) == 0 else { throw TextFile.Failure(number: errno) }
      return file
    } catch {
      close(file)
      unlink(hidden)
      throw error
    }
  }

  private static func write(_ json: JSON, to file: Int32) throws(TextFile.Failure) {
    try TextFile.writeAll(JSONWriter.bytes(json) + [UInt8(ascii: "\n")], to: file)
  }
}
