import Glibc
import Synchronization

/// A vdir: a folder with one event, or series, in each `.ics` file.
package final class CalendarFolder: Sendable {
  package struct Contents: Sendable {
    package var files: [CalendarFile] = []
    /// What could not be read, or not in full: the file's name, and why.
    package var problems: [(file: String, reason: String)] = []
  }

  /// The file was changed by someone else between reading and writing.
  package struct Changed: Error {}

  static let sizeLimit = 8 << 20
  package let path: String
  private let database: ZoneDatabase
  private let known = Mutex<[String: Entry]>([:])

  private struct Entry: Sendable {
    var signature: FileSignature
    var result: Result<CalendarFile, Unreadable>
  }

  private struct Unreadable: Error {
    var reason: String
  }

  package init(_ path: String, database: ZoneDatabase) {
    self.path = path
    self.database = database
  }

  /// Reads every file that has changed since the last time.
  package func contents() throws(FileError) -> Contents {
    try makeFolder()
    let names = try fileNames()
    let before = known.withLock { $0 }
    var after: [String: Entry] = [:]
    after.reserveCapacity(names.count)
    for name in names { after[name] = entry(name, known: before[name]) }
    known.withLock { [after] in $0 = after }
    var contents = Contents()
    for name in names {
      switch after[name]?.result {
      case .success(let file):
        contents.files.append(file)
        contents.problems += file.problems.map { (name, $0) }
      case .failure(let error): contents.problems.append((name, error.reason))
      case nil: break
      }
    }
    return contents
  }

  /// Nil where the file went away in the meantime.
  private func entry(_ name: String, known: Entry?) -> Entry? {
    let path = "\(path)/\(name)"
    guard let signature = FileSignature(path) else { return nil }
    if let known, known.signature == signature { return known }
    do {
      let bytes = try File.read(path, limit: Self.sizeLimit)
      let file = try CalendarFile(bytes, name: name, database: database)
      return Entry(signature: signature, result: .success(file))
    } catch let error as CalendarText.Malformed {
      return Entry(signature: signature, result: .failure(Unreadable(reason: error.description)))
    } catch let error as FileError {
      guard error.code != ENOENT else { return nil }
      return Entry(signature: signature, result: .failure(Unreadable(reason: Self.reason(error))))
    } catch {
      return nil
    }
  }

  private static func reason(_ error: FileError) -> String {
    switch error.code {
    case EFBIG: "it is larger than \(sizeLimit >> 20) MiB"
    case EINVAL: "it is no regular file"
    default: error.reason
    }
  }

  /// The names of calendar files, in order; hidden ones are unfinished or belong to other programs.
  private func fileNames() throws(FileError) -> [String] {
    guard let folder = opendir(path) else { throw FileError(path: path, code: errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".ics"), !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// Makes the folder, and those above it, for the person alone.
  package func makeFolder() throws(FileError) {
    if access(path, F_OK) == 0 { return }
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      made += "/\(part)"
      if mkdir(made, 0o700) != 0, errno != EEXIST { throw FileError(path: made, code: errno) }
    }
  }
}

/// Tells whether a file is still the one that was read.
struct FileSignature: Hashable {
  private let inode: UInt
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  init?(_ path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    inode = info.st_ino
    size = info.st_size
    seconds = info.st_mtim.tv_sec
    nanoseconds = info.st_mtim.tv_nsec
  }
}
