package import SkillKit

/// Decides what may be read: only what lies in the permitted folders when every link is followed.
package struct Access: Sendable {
  let folders: [Folder]
  let surroundings: Surroundings
  let language: Language
  /// What was looked for, whether it exists or not.
  let wantedNames: [String]

  package init(_ configuration: Configuration, _ surroundings: Surroundings, _ language: Language) {
    let paths = Self.paths(configuration, surroundings)
    var folders: [Folder] = []
    for (path, names) in paths {
      guard let folder = Folder(path, names: names, surroundings) else { continue }
      // One within another is searched with it.
      if !folders.contains(where: { PathText.below($0.realPath, folder.realPath) != nil }) { folders.append(folder) }
    }
    self.folders = folders
    self.surroundings = surroundings
    self.language = language
    wantedNames = paths.map { surroundings.shortened($0.path) }
  }

  private static func paths(
    _ configuration: Configuration, _ surroundings: Surroundings
  ) -> [(path: String, names: [String])] {
    guard let listed = configuration.folders else {
      guard let home = surroundings.home else { return [] }
      return UserFolders.paths(settings: surroundings.desktopSettings, home: home)
    }
    return listed.compactMap { surroundings.absolute($0) }.map { ($0, []) }
  }

  /// All folders, or the one that is named. Throws `unavailable` where there is none.
  func places(in folder: String?) throws(SkillError) -> [Location] {
    if let folder, !folder.allSatisfy(\.isWhitespace) { return [try locate(folder)] }
    guard !folders.isEmpty else { throw noFolders }
    return folders.map { Location(folder: $0, names: []) }
  }

  /// Finds what a path means: from the root, from `~`, from a permitted folder's name, or inside any of them.
  package func locate(_ text: String) throws(SkillError) -> Location {
    guard !text.utf8.contains(0), text.utf8.count <= 4096, !text.allSatisfy(\.isWhitespace) else {
      throw SkillError(.invalidArguments, language("That is no path.", zh: "这不是路径。"))
    }
    guard !folders.isEmpty else { throw noFolders }
    let candidates = candidates(text)
    let inside = candidates.filter { path in folders.contains { $0.holds(path) } }
    var refusal = inside.count < candidates.count ? outside(text) : nil
    for path in inside {
      do {
        return try resolve(path, text)
      } catch {
        if refusal == nil || refusal?.code == .notFound { refusal = error }
      }
    }
    throw refusal ?? outside(text)
  }

  private func candidates(_ text: String) -> [String] {
    if let path = surroundings.absolute(text), text != "." { return [path] }
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    let named = folders.filter { folder in folder.names.contains { $0.folded == parts.first?.folded } }
    let rest = parts.count > 1 ? "/" + parts[1] : ""
    return named.map { PathText.normalized($0.path + rest) } + folders.map { PathText.normalized("\($0.path)/\(text)") }
  }

  private func resolve(_ path: String, _ text: String) throws(SkillError) -> Location {
    if folders.contains(where: { $0.hides(path) }) { throw hidden(text) }
    let real: [UInt8]
    do {
      real = try RealPath.of(path)
    } catch {
      throw failure(error, text)
    }
    guard let location = location(real) else { throw leadingOut(text) }
    if location.names.contains(where: { $0.first == UInt8(ascii: ".") }) { throw hidden(text) }
    return location
  }

  /// Where a real path lies; nil outside. Names are kept as bytes, since not all are UTF-8.
  private func location(_ real: [UInt8]) -> Location? {
    for folder in folders {
      let root = folder.realPath == "/" ? [] : Array(folder.realPath.utf8)
      guard real.starts(with: root), real.count == root.count || real[root.count] == UInt8(ascii: "/") else { continue }
      return Location(
        folder: folder, names: real.dropFirst(root.count).split(separator: UInt8(ascii: "/")).map(Array.init))
    }
    return nil
  }
}

extension Folder {
  /// Whether the path is written as one inside, by the folder's own path or its real one.
  fileprivate func holds(_ path: String) -> Bool { inner(path) != nil }

  /// Whether a name below the folder begins with a dot.
  fileprivate func hides(_ path: String) -> Bool {
    inner(path).map { $0.split(separator: "/").contains { $0.hasPrefix(".") } } ?? false
  }

  private func inner(_ path: String) -> Substring? {
    PathText.below(self.path, path) ?? PathText.below(realPath, path)
  }
}

extension Surroundings {
  /// A path from the root, from `~`, or `.`; nil for any other.
  fileprivate func absolute(_ text: String) -> String? {
    if text.hasPrefix("/") { return PathText.normalized(text) }
    if text == "." { return currentFolder }
    guard text == "~" || text.hasPrefix("~/") else { return nil }
    return home.map { PathText.normalized($0 + text.dropFirst()) }
  }

  /// The file in which desktops keep the places of the usual folders; empty where there is none.
  fileprivate var desktopSettings: String {
    guard let configurationHome, let real = try? RealPath.of(configurationHome),
      let path = String(validating: real, as: UTF8.self), let folder = try? Directory(path: path),
      let file = try? OpenFile(named: Array("user-dirs.dirs".utf8), in: folder),
      let bytes = try? file.read(limit: 64 * 1024)
    else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }
}
