import Glibc
import SkillModel

/// Reads whole files, and replaces them in one step.
enum TextFile {
  struct Failure: Error {
    /// `errno` of the step that failed.
    let number: Int32
    var reason: String { String(cString: strerror(number)) }
  }

  /// The bytes of a file of at most `maximum` bytes; nil where there is none.
  static func read(_ path: String, maximum: Int = 16 << 20) throws(Failure) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw Failure(number: errno)
    }
    defer { close(file) }
    return try readAll(file, maximum: maximum)
  }

  /// Everything up to the end of an open file.
  static func readAll(_ file: Int32, maximum: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure(number: errno) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= maximum else { throw Failure(number: EFBIG) }
    }
  }

  /// Where a symbolic link points; nil for anything else.
  static func linkTarget(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer -> String? in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, buffer.count)
      return count > 0 ? String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self) : nil
    }
  }

  /// Replaces a file in one step: a reader sees the old or the new one. Makes the folders above it.
  ///
  /// One that is not durable may be lost with the machine's power, and costs no wait for the disk.
  static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o600, isDurable: Bool = true) throws(Failure) {
    let folder = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
    try makeFolders(String(folder))
    let temporary = "\(path).\(getpid()).tmp"
    // Left by a process of the same number that was ended in between.
    unlink(temporary)
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else { throw Failure(number: errno) }
    defer { close(file) }
    do throws(Failure) {
      try writeAll(bytes, to: file)
      guard !isDurable || fsync(file) == 0, rename(temporary, path) == 0 else { throw Failure(number: errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  static func writeAll(_ bytes: [UInt8], to file: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(number: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// The names in a folder, in no order; none where it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      // Proof: the name is a C string within the entry, which lives until the next `readdir`.
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names
  }

  /// When a file was changed last, in seconds; 0 where that is not known.
  static func modified(_ path: String) -> Double {
    var status = stat()
    guard stat(path, &status) == 0 else { return 0 }
    return Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
  }

  static func makeFolders(_ path: String) throws(Failure) {
    guard !path.isEmpty, mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw Failure(number: errno)
    }
    try makeFolders(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw Failure(number: errno) }
  }
}
