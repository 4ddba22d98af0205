import Glibc

extension SkillStore {
  /// The sound copy of an entry's content; made again where it is gone or damaged, if the skill's file has not changed.
  func copy(of entry: SkillEntry) -> Result<FilePath, Refusal> {
    do throws(Refusal) {
      guard let hash = entry.hash else {
        throw Refusal(
          .invalid, .copy, "there is no private copy of \(entry.path.shellWord)",
          next: "skillhost why \(entry.path.shellWord)")
      }
      let path = path(of: hash)
      // The time of change is the kernel's own: it cannot be set back after a file was written.
      if let signature = entry.copySignature, FileSignature(of: path) == signature { return .success(path) }
      return .success(isSound(hash) ? path : try copyAgain(entry.path, hash))
    } catch {
      return .failure(error)
    }
  }

  private func copyAgain(_ source: FilePath, _ hash: ContentHash) throws(Refusal) -> FilePath {
    guard let signature = FileSignature(of: source) else { throw FileProblem.unreadable(source, errno) }
    let file = try OpenFile(source, signature)
    try prepare()
    let draft = try draft(from: file.descriptor, size: signature.size)
    do throws(Refusal) {
      guard let copy = draft.mapped(), ContentHash(digest: SHA256.digest(copy.bytes)) == hash else {
        throw Refusal(
          .busy, .copy, "\(source.shellWord) has changed since it was checked", next: "Start again: it is checked anew")
      }
      return try keep(draft, as: hash).path
    } catch {
      draft.discard()
      throw error
    }
  }
}
