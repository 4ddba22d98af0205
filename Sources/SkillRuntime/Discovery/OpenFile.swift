import Glibc

/// A skill's file, open for reading; opening never waits, whatever the name stands for.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  private let signature: FileSignature

  /// Fails with `busy` where the file is no longer the one that was found.
  init(_ path: FilePath, _ expected: FileSignature) throws(Refusal) {
    descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
    signature = expected
    guard descriptor >= 0 else { throw FileProblem.unreadable(path, errno) }
    try checkUnchanged()
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  borrowing func checkUnchanged() throws(Refusal) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, FileSignature(status) == signature
    else { throw FileProblem.changing() }
  }

  /// Up to `count` bytes from the start; the position stays where it is.
  borrowing func head(_ count: Int) throws(Refusal) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = pread(descriptor, &bytes, count, 0)
    guard read >= 0 else {
      throw Refusal(
        .invalid, .file, "the file cannot be read: \(ErrorText.of(errno))",
        next: "Copy the file again, then try once more")
    }
    return Array(bytes[..<read])
  }
}
