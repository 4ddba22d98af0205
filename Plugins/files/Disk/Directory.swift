internal import Glibc

/// An open folder. What is opened in it is opened by name below it, and never through a symbolic link.
///
/// All system calls on files that can lead somewhere else are in this file and in `OpenFile.swift`.
struct Directory: ~Copyable {
  private let stream: OpaquePointer

  /// The caller vouches that the path holds no links that lead astray: `RealPath` gives such paths.
  init(path: String) throws(DiskError) {
    try self.init(descriptor: open(path, Self.flags))
  }

  init(named name: [UInt8], in parent: borrowing Directory) throws(DiskError) {
    let parent = parent.descriptor
    try self.init(descriptor: withCName(name) { openat(parent, $0, Self.flags) })
  }

  private static let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

  private init(descriptor: Int32) throws(DiskError) {
    guard descriptor >= 0 else { throw DiskError(errno) }
    // From here on the stream owns the descriptor.
    guard let stream = fdopendir(descriptor) else {
      let error = DiskError(errno)
      close(descriptor)
      throw error
    }
    self.stream = stream
  }

  deinit { closedir(stream) }

  var descriptor: Int32 { dirfd(stream) }

  /// Its entries, but for `.` and `..`, in the order of their bytes; no more than `limit`.
  mutating func entries(limit: Int) -> [DirectoryEntry] {
    var entries: [DirectoryEntry] = []
    while entries.count < limit, let entry = readdir(stream) {
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      // Proof: POSIX ends d_name with a NUL inside the record, which may be shorter than the imported struct; so the
      // bytes are read from the record itself, and not from a copy of the struct.
      let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      let name = Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
      if name == [0x2e] || name == [0x2e, 0x2e] { continue }
      // Proof: d_type lies before d_name, inside every record.
      let kind = UnsafeRawPointer(entry).load(
        fromByteOffset: MemoryLayout<dirent>.offset(of: \.d_type) ?? offset - 1, as: UInt8.self)
      entries.append(DirectoryEntry(name: name, kind: kindOf(kind, name)))
    }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  private func kindOf(_ type: UInt8, _ name: [UInt8]) -> DirectoryEntry.Kind {
    switch Int(type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN): (try? FileStatus(named: name, in: self))?.kind ?? .other
    default: .other
    }
  }
}

struct DirectoryEntry: Sendable {
  enum Kind: Sendable { case file, folder, link, other }

  let name: [UInt8]
  let kind: Kind

  var isHidden: Bool { name.first == UInt8(ascii: ".") }
}

/// What the system says about one entry, links not followed.
struct FileStatus: Sendable {
  let kind: DirectoryEntry.Kind
  let size: Int
  /// Seconds since 1970.
  let modified: Int

  init(named name: [UInt8], in folder: borrowing Directory) throws(DiskError) {
    var status = stat()
    let descriptor = folder.descriptor
    guard withCName(name, { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 else {
      throw DiskError(errno)
    }
    self.init(status)
  }

  init(descriptor: Int32) throws(DiskError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw DiskError(errno) }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(status.st_size)
    modified = status.st_mtim.tv_sec
  }
}

/// Calls with the name as a C string; a NUL inside would end it early, and names from callers are checked for that.
func withCName<Result>(_ name: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  (name + [0]).withUnsafeBytes { bytes in
    // Proof: the array is not empty, so it has a base address.
    body(bytes.baseAddress!.assumingMemoryBound(to: CChar.self))
  }
}
