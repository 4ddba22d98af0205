import Glibc

/// Small files of the tests.
enum Files {
  struct Failure: Error {
    let path: String
    let number: Int32
  }

  static func read(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

  static func bytes(_ path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure(path: path, number: errno) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while case let count = Glibc.read(file, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
    return bytes
  }

  static func write(_ text: String, to path: String, mode: mode_t = 0o644) throws {
    try write(Array(text.utf8), to: path, mode: mode)
  }

  static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o644) throws {
    if let slash = path.lastIndex(of: "/") { makeFolder(String(path[..<slash])) }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard file >= 0 else { throw Failure(path: path, number: errno) }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Failure(path: path, number: errno) }
      rest = rest.dropFirst(count)
    }
  }

  static func makeFolder(_ path: String) {
    guard !path.isEmpty, mkdir(path, 0o755) != 0, errno == ENOENT, let slash = path.lastIndex(of: "/") else { return }
    makeFolder(String(path[..<slash]))
    mkdir(path, 0o755)
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  static func remove(_ path: String) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      chmod(path, 0o700)
      for name in names(in: path) { remove("\(path)/\(name)") }
    }
    Glibc.remove(path)
  }
}
