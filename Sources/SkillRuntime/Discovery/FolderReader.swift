import Glibc

/// Lists the candidates of one folder in the order of their names; opens no file of it.
struct FolderReader {
  let folder: SkillFolder
  let rank: Int
  var judge = CandidateJudge()

  /// The candidates, and the folder's own identity, by which one that is named twice is searched once.
  func read() -> Result<(candidates: [Candidate], identity: FolderIdentity), FolderProblem> {
    let path = folder.path.absolute
    guard let stream = path.withCString({ open($0, O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC) }).stream else {
      return .failure(problem(errno))
    }
    defer { closedir(stream) }
    let descriptor = dirfd(stream)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .failure(problem(errno)) }
    // What leads to the folder counts as well: whoever can rename a folder above it can put another in its place.
    let refusal = judge.safety.refusal(folder: path.resolved ?? path)
    let candidates = names(stream).sorted { $0.lexicographicallyPrecedes($1) }.map { name in
      candidate(name, in: path, descriptor, refusal)
    }
    return .success((candidates, FolderIdentity(status)))
  }

  private func names(_ stream: OpaquePointer) -> [[UInt8]] {
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if Candidate.isListed(name) { names.append(name) }
    }
    return names
  }

  private func candidate(
    _ name: [UInt8], in path: FilePath, _ descriptor: Int32, _ refusal: Refusal?
  ) -> Candidate {
    let file = path.appending(name)
    var status = stat()
    let isThere = FilePath(bytes: name).withCString { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) } == 0
    let code = isThere ? 0 : errno
    return Candidate(path: file, origin: folder.origin, rank: rank, kind: judge.kind(of: file, status, code, refusal))
  }

  private func problem(_ code: Int32) -> FolderProblem {
    let path = folder.path.shellWord
    let (reason, next): (String, String) =
      switch code {
      case ENOENT: ("the skills folder \(path) does not exist", "mkdir -p \(path), or name another folder")
      case ENOTDIR: ("\(path) is not a folder", "Name the folder that holds the skills, not a file")
      case EACCES: ("the skills folder \(path) may not be read: permission denied", "chmod u+rx \(path)")
      default: ("the skills folder \(path) cannot be read: \(ErrorText.of(code))", "Check the folder, then try again")
      }
    return FolderProblem(folder: folder, isMissing: code == ENOENT, reason: reason, nextStep: next)
  }
}

extension Int32 {
  /// The stream of an open folder, which then owns the descriptor.
  fileprivate var stream: OpaquePointer? {
    guard self >= 0 else { return nil }
    if let stream = fdopendir(self) { return stream }
    let code = errno
    close(self)
    errno = code
    return nil
  }
}
