import Glibc

extension CalendarFolder {
  /// Runs a change while no other call and no other process of ours changes the folder.
  package func locked<Result>(_ body: () throws -> Result) throws -> Result {
    try makeFolder()
    let lock = try FolderLock(path)
    defer { lock.release() }
    return try body()
  }

  package func read(_ name: String) throws(FileError) -> [UInt8] {
    try File.read("\(path)/\(name)", limit: Self.sizeLimit)
  }

  /// Writes a new file, named after the event, and returns its name. A file of that name is never replaced.
  package func create(_ bytes: [UInt8], uid: String) throws(FileError) -> String {
    let base = Self.fileName(uid)
    let temporary = temporaryPath(base)
    try File.create(temporary, bytes)
    defer { unlink(temporary) }
    for attempt in 1...100 {
      let name = attempt == 1 ? "\(base).ics" : "\(base)-\(attempt).ics"
      if link(temporary, "\(path)/\(name)") == 0 { return name }
      guard errno != EEXIST else { continue }
      // Some file systems have no links; there the name is free as far as can be told.
      guard access("\(path)/\(name)", F_OK) != 0, rename(temporary, "\(path)/\(name)") == 0 else { break }
      return name
    }
    throw FileError(path: "\(path)/\(base).ics", code: errno)
  }

  /// Puts new bytes in the place of those that were read.
  /// - Throws: `Changed` where the file is not what it was, or a `FileError`; the file is then as it was.
  package func replace(_ name: String, reading old: [UInt8], with new: [UInt8]) throws {
    let target = "\(path)/\(name)"
    var info = stat()
    guard stat(target, &info) == 0 else { throw errno == ENOENT ? Changed() : FileError(path: target, code: errno) }
    let temporary = temporaryPath(Self.fileName(name))
    try File.create(temporary, new)
    defer { unlink(temporary) }
    chmod(temporary, info.st_mode & 0o777)
    guard try read(name) == old else { throw Changed() }
    guard rename(temporary, target) == 0 else { throw FileError(path: target, code: errno) }
  }

  /// Removes a file, if it still is what was read.
  package func remove(_ name: String, reading old: [UInt8]) throws {
    guard try read(name) == old else { throw Changed() }
    guard unlink("\(path)/\(name)") == 0 else { throw FileError(path: "\(path)/\(name)", code: errno) }
  }

  private func temporaryPath(_ base: String) -> String {
    "\(path)/.\(base).\(getpid()).\(UInt64.random(in: 0...UInt64.max)).tmp"
  }

  /// A UID may hold anything; a file's name holds what every file system and program takes.
  private static func fileName(_ uid: String) -> String {
    let plain = uid.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_@.".contains($0)) ? $0 : "_" }
    let name = String(plain.prefix(120))
    return name.hasPrefix(".") || name.isEmpty ? "event\(name)" : name
  }
}
