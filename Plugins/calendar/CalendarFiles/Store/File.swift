import Glibc

/// A system call that failed, with the file that it was about.
package struct FileError: Error, Hashable {
  package let path: String
  package let code: Int32

  package var reason: String { String(cString: strerror(code)) }
}

/// Whole files, read and written.
enum File {
  static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw FileError(path: path, code: errno) }
    // A fifo or a device could block or never end.
    guard info.st_mode & S_IFMT == S_IFREG else { throw FileError(path: path, code: EINVAL) }
    guard info.st_size <= limit else { throw FileError(path: path, code: EFBIG) }
    return try readAll(descriptor, expecting: Int(info.st_size), limit: limit, path: path)
  }

  private static func readAll(
    _ descriptor: Int32, expecting size: Int, limit: Int, path: String
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var capacity = size + 1
    while true {
      var code: Int32 = 0
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        count = Glibc.read(descriptor, buffer.baseAddress, capacity)
        code = errno
        initialized = max(0, count)
      }
      if count < 0, code == EINTR { continue }
      guard count >= 0 else { throw FileError(path: path, code: code) }
      guard count > 0 else { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      guard bytes.count <= limit else { throw FileError(path: path, code: EFBIG) }
      capacity = max(1, size + 1 - bytes.count) + (bytes.count > size ? 4096 : 0)
    }
  }

  /// Writes a new file and waits until it is on the disk; where that fails nothing is left behind.
  static func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
    var code = writeAll(descriptor, bytes)
    if code == 0, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code != 0 else { return }
    unlink(path)
    throw FileError(path: path, code: code)
  }

  private static func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return count < 0 ? errno : EIO }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
