import Glibc

/// Judges whether somebody other than the person and root could change a file or a folder.
struct Safety {
  private let user: uid_t
  private let allowsAll: Bool

  init(user: uid_t = geteuid(), allowsAll: Bool = false) {
    self.user = user
    self.allowsAll = allowsAll
  }

  /// What is wrong with a file's owner or mode; nil where only the person and root can change it.
  func refusal(file status: stat, at path: FilePath) -> Refusal? {
    if allowsAll { return nil }
    if !isOwn(status) {
      return Refusal(
        .insecure, .safety, "the file belongs to \(owner(status)), who could change it at any time",
        next: "sudo chown \(user) \(path.shellWord), or make a copy of your own")
    }
    guard let who = writers(status) else { return nil }
    return Refusal(
      .insecure, .safety, "the file is writable by \(who) (mode \(Self.mode(status)))",
      next: "chmod go-w \(path.shellWord)")
  }

  /// A link says what is used, so whoever owns it decides that; its mode means nothing.
  func refusal(link status: stat, at path: FilePath) -> Refusal? {
    if allowsAll || isOwn(status) { return nil }
    return Refusal(
      .insecure, .safety, "the link belongs to \(owner(status)), who could make it lead elsewhere",
      next: "sudo chown -h \(user) \(path.shellWord), or make a link of your own")
  }

  /// The first folder from the root down to `folder` that others control; nil where there is none.
  func refusal(folder: FilePath) -> Refusal? {
    var prefix = FilePath(bytes: [])
    for name in [[]] + folder.bytes.split(separator: UInt8(ascii: "/")).map(Array.init) {
      prefix = prefix.bytes.isEmpty ? FilePath("/") : prefix.appending(name)
      var status = stat()
      guard prefix.withCString({ lstat($0, &status) }) == 0 else { return nil }
      if let refusal = refusal(folder: status, at: prefix) { return refusal }
    }
    return nil
  }

  private func refusal(folder status: stat, at path: FilePath) -> Refusal? {
    if allowsAll { return nil }
    if !isOwn(status) {
      return Refusal(
        .insecure, .safety, "the folder \(path.shellWord) belongs to \(owner(status)), who could replace what is in it",
        next: "sudo chown \(user) \(path.shellWord), or keep skills in a folder that is yours")
    }
    // In a sticky folder, such as /tmp, nobody can replace what belongs to another.
    guard let who = writers(status), status.st_mode & mode_t(S_ISVTX) == 0 else { return nil }
    return Refusal(
      .insecure, .safety, "the folder \(path.shellWord) is writable by \(who) (mode \(Self.mode(status)))",
      next: "chmod go-w \(path.shellWord)")
  }

  private func isOwn(_ status: stat) -> Bool { status.st_uid == 0 || status.st_uid == user }

  private func writers(_ status: stat) -> String? {
    if status.st_mode & 0o002 != 0 { return "everyone" }
    return status.st_mode & 0o020 != 0 ? "its group" : nil
  }

  private func owner(_ status: stat) -> String { "another user (number \(status.st_uid))" }

  private static func mode(_ status: stat) -> String {
    let digits = String(status.st_mode & 0o7777, radix: 8)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
