import Glibc

/// A copy whose bytes were compared with their hash.
struct StoredCopy {
  var path: FilePath
  /// While this stays the same, nobody has written to the file since.
  var signature: FileSignature?
}

/// Private copies of skills under the hash of their content, so that nobody can change a library that is loaded.
///
/// Any number of hosts may use one store at once: a copy appears whole, by a rename, and is never written again.
package struct SkillStore: Sendable {
  let folder: FilePath

  init(cacheFolder: FilePath) { folder = cacheFolder.appending("store") }

  func path(of hash: ContentHash) -> FilePath { folder.appending("\(hash).so") }

  /// Makes the store's folder, for the person alone.
  func prepare() throws(Refusal) {
    try Self.makeFolder(folder)
    var status = stat()
    guard folder.withCString({ lstat($0, &status) }) == 0 else { throw .store(folder, "cannot be looked at", errno) }
    guard status.st_uid == geteuid() else {
      throw Refusal(
        .invalid, .copy, "\(folder.shellWord), where private copies go, belongs to another user",
        next: "rm -r \(folder.shellWord), or set XDG_CACHE_HOME to a folder of your own")
    }
    guard status.st_mode & 0o077 == 0 || folder.withCString({ chmod($0, 0o700) }) == 0 else {
      throw .store(folder, "is open to others", errno)
    }
  }

  /// A new file beside the copies, with content from an open file; not yet a copy that anyone would find.
  func draft(from source: Int32, size: Int64) throws(Refusal) -> StoreDraft {
    let draft = try StoreDraft(in: folder)
    do throws(Refusal) {
      try draft.copy(from: source, size: size)
    } catch {
      draft.discard()
      throw error
    }
    return draft
  }

  /// Gives the draft its name; where a copy of that content is there already, and sound, that one stays.
  func keep(_ draft: borrowing StoreDraft, as hash: ContentHash) throws(Refusal) -> StoredCopy {
    let path = path(of: hash)
    if isSound(hash) {
      draft.discard()
    } else {
      try draft.rename(to: path, mode: 0o500)
    }
    return StoredCopy(path: path, signature: FileSignature(of: path))
  }

  /// Puts new content in the place of a file at once. That it cannot be written is no failure; then nothing has changed.
  func replace(_ file: FilePath, with bytes: [UInt8]) -> Bool {
    guard (try? prepare()) != nil, let draft = try? StoreDraft(in: folder) else { return false }
    do throws(Refusal) {
      try draft.write(bytes[...])
      try draft.rename(to: file, mode: 0o600)
      return true
    } catch {
      draft.discard()
      return false
    }
  }

  /// True where the copy is there and its bytes have the hash.
  func isSound(_ hash: ContentHash) -> Bool {
    guard let file = MappedFile(path(of: hash)) else { return false }
    return ContentHash(digest: SHA256.digest(file.bytes)) == hash
  }

  static func makeFolder(_ path: FilePath) throws(Refusal) {
    if path.withCString({ mkdir($0, 0o700) }) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, path.parent != path else { throw .store(path, "cannot be made", errno) }
    try makeFolder(path.parent)
    guard path.withCString({ mkdir($0, 0o700) }) == 0 || errno == EEXIST else {
      throw .store(path, "cannot be made", errno)
    }
  }
}
