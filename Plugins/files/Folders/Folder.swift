/// A folder that may be read, with all that is in it.
struct Folder: Sendable, Hashable {
  /// As it was written, made absolute.
  let path: String
  /// With all links followed.
  let realPath: String
  /// For people: `~/Documents`.
  let shown: String
  /// By which it may be named.
  let names: [String]

  /// Nil where there is no such folder.
  init?(_ path: String, names: [String], _ surroundings: Surroundings) {
    let path = PathText.normalized(path)
    guard let bytes = try? RealPath.of(path), let real = String(validating: bytes, as: UTF8.self),
      (try? Directory(path: real)) != nil
    else { return nil }
    self.path = path
    realPath = real
    shown = surroundings.shortened(path)
    self.names = names + (path.split(separator: "/").last.map { [String($0)] } ?? [])
  }
}

/// A file or folder that was found to lie in a permitted folder.
package struct Location: Sendable, Hashable {
  let folder: Folder
  /// Names from the folder's real path down, free of links when they were looked at.
  let names: [[UInt8]]

  package var shown: String { ([folder.shown] + names.map(PathText.shown)).joined(separator: "/") }
}
