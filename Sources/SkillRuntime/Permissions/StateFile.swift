internal import CLinux
internal import Glibc

/// A small file of what the person decided: replaced in one step, changed under a lock, readable by the person alone.
package struct StateFile: Sendable {
  package struct Failure: Error, Sendable, Hashable {
    package var message: String
    package var hint: String
  }

  private static let checkFolder = "Check the folder's permissions, and the room on the disk."
  private static let maximumSize = 16 << 20

  package let path: FilePath

  package init(_ path: FilePath) { self.path = path }

  /// The bytes; nil where there is no file. One that others can change is refused: the answers would be theirs.
  package func read() throws(Failure) -> [UInt8]? {
    let file = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw unreadable(errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw unreadable(errno) }
    if let refusal = Safety().refusal(file: status, at: path) {
      throw Failure(message: "\(path): \(refusal.reason)", hint: "Look at it, then: \(refusal.nextStep)")
    }
    return try readAll(file)
  }

  /// Lets the change see what the file holds by now and replaces that; other processes wait meanwhile.
  ///
  /// Nothing is written where the change returns nil.
  package func change(_ body: ([UInt8]?) throws(Failure) -> [UInt8]?) throws(Failure) {
    try makeFolder(path.parent)
    let lock = FilePath(bytes: path.bytes + Array(".lock".utf8)).withCString {
      open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard lock >= 0 else { throw unwritable(errno) }
    // Closing gives the lock back.
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw unwritable(errno) }
    }
    if let bytes = try body(try read()) { try replace(with: bytes) }
  }

  /// What to say of a file whose content cannot be understood.
  package func damaged(_ consequence: String) -> Failure {
    Failure(message: "\(path) is damaged", hint: "Mend it, or remove it: \(consequence)")
  }

  private func readAll(_ file: Int32) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(errno) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= Self.maximumSize else { throw unreadable(EFBIG) }
    }
  }

  private func replace(with bytes: [UInt8]) throws(Failure) {
    do throws(Refusal) {
      let draft = try StoreDraft(in: path.parent)
      do throws(Refusal) {
        try draft.write(bytes[...])
        try draft.sync()
        try draft.rename(to: path, mode: 0o600)
      } catch {
        draft.discard()
        throw error
      }
    } catch {
      throw Failure(message: "\(path) cannot be written: \(error.reason)", hint: Self.checkFolder)
    }
  }

  private func makeFolder(_ folder: FilePath) throws(Failure) {
    if folder.withCString({ mkdir($0, 0o700) }) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, folder.parent != folder else { throw unwritable(errno) }
    try makeFolder(folder.parent)
    guard folder.withCString({ mkdir($0, 0o700) }) == 0 || errno == EEXIST else { throw unwritable(errno) }
  }

  private func unreadable(_ code: Int32) -> Failure {
    Failure(message: "\(path) cannot be read: \(ErrorText.of(code))", hint: "Check the file's permissions.")
  }

  private func unwritable(_ code: Int32) -> Failure {
    Failure(message: "\(path) cannot be written: \(ErrorText.of(code))", hint: Self.checkFolder)
  }
}
