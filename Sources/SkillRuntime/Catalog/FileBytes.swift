import Glibc

/// Files of the host's own, read whole.
enum FileBytes {
  /// Nil also for a file that somebody else could have written.
  static func read(_ path: FilePath) -> [UInt8]? {
    let descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      status.st_mode & 0o022 == 0
    else { return nil }
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        // The space from `count` on belongs to the buffer, and is not empty.
        let got = Glibc.read(descriptor, buffer.baseAddress.unsafelyUnwrapped + count, size - count)
        guard got > 0 else { return }
        count += got
      }
    }
  }
}
