internal import Glibc

/// Why something on the disk could not be opened.
enum DiskError: Error, Sendable, Hashable {
  case missing
  case notAllowed
  /// A link where none may be, or a chain of links that does not end.
  case link
  case other(Int32)

  init(_ code: Int32) {
    self =
      switch code {
      case ENOENT, ENOTDIR, ENAMETOOLONG: .missing
      case EACCES, EPERM: .notAllowed
      case ELOOP: .link
      default: .other(code)
      }
  }

  /// The system's own words.
  var reason: String {
    switch self {
    case .missing: "it does not exist"
    case .notAllowed: "the system does not allow it"
    case .link: "it is a link that leads in a circle, or was one when it was opened"
    case .other(let code): String(cString: strerror(code))
    }
  }
}
