import Glibc

/// Tells from what the file system says whether a name is a file that may be looked into.
struct CandidateJudge {
  var safety = Safety()

  /// A file that was named by itself.
  func candidate(_ path: FilePath) -> Candidate {
    var status = stat()
    let code = path.withCString { lstat($0, &status) } == 0 ? 0 : errno
    let folder = safety.refusal(folder: path.parent.resolved ?? path.parent)
    return Candidate(path: path, origin: .flag, rank: 0, kind: kind(of: path, status, code, folder))
  }

  /// `code` is 0, or why the name's own status could not be had; `folder` what is wrong with the folder.
  func kind(of file: FilePath, _ status: stat, _ code: Int32, _ folder: Refusal?) -> Candidate.Kind {
    if code != 0 { return .refused(FileProblem.unreachable(file, code), size: nil) }
    if status.st_mode & S_IFMT == S_IFLNK {
      return followed(file, safety.refusal(link: status, at: file) ?? folder)
    }
    return judged(status, file, folder)
  }

  /// A link counts as what it leads to, and the folders of that place count too.
  private func followed(_ file: FilePath, _ folder: Refusal?) -> Candidate.Kind {
    var status = stat()
    guard file.withCString({ stat($0, &status) }) == 0, let target = file.resolved else {
      return .refused(FileProblem.brokenLink(file, errno), size: nil)
    }
    return judged(status, target, folder ?? safety.refusal(folder: target.parent))
  }

  private func judged(_ status: stat, _ file: FilePath, _ folder: Refusal?) -> Candidate.Kind {
    if let problem = FileProblem.notRegular(status) { return .refused(problem, size: nil) }
    if let refusal = safety.refusal(file: status, at: file) ?? folder {
      return .refused(refusal, size: Int64(status.st_size))
    }
    return .file(FileSignature(status))
  }
}

/// Tells two folders apart, whatever their names.
struct FolderIdentity: Hashable {
  private let device: UInt64
  private let inode: UInt64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }
}
