import CalendarFiles
import Glibc

/// A folder that goes away with the test.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    path = "/tmp/calendar-test-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    mkdir(path, 0o700)
  }

  deinit {
    chmod(path, 0o700)
    names.forEach { unlink("\(path)/\($0)") }
    rmdir(path)
  }

  /// All that is in it, hidden files too.
  var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func write(_ name: String, _ bytes: [UInt8]) {
    guard let file = fopen("\(path)/\(name)", "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  func read(_ path: String) throws -> [UInt8] {
    let target = path.hasPrefix("/") ? path : "\(self.path)/\(path)"
    guard let file = fopen(target, "r") else { throw FileMissing(path: target) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return bytes
  }

  struct FileMissing: Error { var path: String }
}
