import Glibc

extension SkillStore {
  /// Removes copies that no known file needs, and what was left of interrupted copying.
  ///
  /// Recent files stay: another host may have made them a moment ago. One that is in use stays usable; its name goes.
  func prune(keeping hashes: Set<ContentHash>, at now: Int64) {
    guard let stream = folder.withCString({ opendir($0) }) else { return }
    defer { closedir(stream) }
    let kept = Set(hashes.map { Array("\($0).so".utf8) })
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let isDraft = name.starts(with: StoreDraft.prefix.utf8)
      guard isDraft || name.count == 67 && name.suffix(3).elementsEqual(".so".utf8), !kept.contains(name) else {
        continue
      }
      let path = folder.appending(name)
      guard let signature = FileSignature(of: path), now - signature.changed > Self.patience else { continue }
      _ = path.withCString { unlink($0) }
    }
  }

  /// A day, in nanoseconds.
  private static let patience: Int64 = 24 * 3600 * 1_000_000_000
}
