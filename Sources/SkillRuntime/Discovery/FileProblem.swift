import Glibc
import SkillModel

/// The ways in which a name in the folder is no file that could be looked into.
enum FileProblem {
  static func notRegular(_ status: stat) -> Refusal? {
    let kind: String
    switch status.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: kind = "it is a folder"
    case S_IFIFO: kind = "it is a named pipe (FIFO)"
    case S_IFSOCK: kind = "it is a socket"
    case S_IFBLK, S_IFCHR: kind = "it is a device"
    default: kind = "it is something else"
    }
    return Refusal(.invalid, .file, "\(kind), not a regular file", next: "Move it out of the skills folder")
  }

  static func brokenLink(_ path: FilePath, _ code: Int32) -> Refusal {
    let target = path.linkTarget.map { " to \($0.shellWord)" } ?? ""
    let remove = "Remove the link, or make it lead to a skill: rm \(path.shellWord)"
    switch code {
    case ENOENT, ENOTDIR:
      return Refusal(.invalid, .file, "it is a symbolic link\(target), which does not exist", next: remove)
    case ELOOP:
      return Refusal(.invalid, .file, "it is a symbolic link\(target) that leads back to itself", next: remove)
    default:
      return Refusal(
        .invalid, .file, "it is a symbolic link\(target), which cannot be reached: \(ErrorText.of(code))", next: remove)
    }
  }

  static func unreachable(_ path: FilePath, _ code: Int32) -> Refusal {
    let next =
      code == EACCES ? "chmod u+x \(path.parent.shellWord)" : "See what is there: ls -la \(path.parent.shellWord)"
    return Refusal(.invalid, .file, "the file cannot be looked at: \(ErrorText.of(code))", next: next)
  }

  static func unreadable(_ path: FilePath, _ code: Int32) -> Refusal {
    if code == EACCES || code == EPERM {
      return Refusal(
        .invalid, .file, "the file may not be read: permission denied", next: "chmod u+r \(path.shellWord)")
    }
    return Refusal(
      .invalid, .file, "the file cannot be read: \(ErrorText.of(code))", next: "Copy the file again, then try once more"
    )
  }

  static func changing() -> Refusal {
    Refusal(
      .busy, .file, "the file was being written while it was read",
      next: "Wait until it has been copied, then try again")
  }
}

/// The system's words for an error number.
enum ErrorText {
  static func of(_ code: Int32) -> String { String(cString: strerror(code)) }
}

extension FilePath {
  /// What a symbolic link says, without following it.
  var linkTarget: FilePath? {
    withUnsafeTemporaryAllocation(byteCount: Int(PATH_MAX), alignment: 1) { buffer in
      let count = withCString { path in
        readlink(path, buffer.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: CChar.self), buffer.count)
      }
      return count < 0 ? nil : FilePath(bytes: buffer.prefix(count))
    }
  }
}
