import Glibc

/// What to watch, so that nothing that concerns skills goes unnoticed: folders, the ways to them, and single files.
struct WatchedPlaces: Sendable {
  /// What a name in a watched folder stands for.
  enum Meaning: Sendable, Hashable {
    /// A step of the way to something: where it changes, all is to be found anew.
    case way
    case file(FilePath)
    /// A skill, by the name under which it is listed.
    case skill(listed: FilePath, content: FilePath)
  }

  struct Place: Sendable {
    /// The skills folders that this folder is; several names may lead to one.
    var skills: [FilePath] = []
    var names: [[UInt8]: Meaning] = [:]

    /// What an event of that name is about.
    func meanings(of name: [UInt8]) -> [Meaning] {
      let named = names[name].map { [$0] } ?? []
      guard Candidate.isListed(name) else { return named }
      return named + skills.map { .skill(listed: $0.appending(name), content: $0.appending(name)) }
    }
  }

  private let folders: [FilePath]
  private let files: [FilePath]
  private var places: [Int32: Place] = [:]

  init(folders: [FilePath], files: [FilePath]) {
    self.folders = folders.map(\.absolute)
    self.files = files.map(\.absolute)
  }

  subscript(watch: Int32) -> Place? { places[watch] }

  /// Watches what is there by now. To be called again whenever a way has changed.
  mutating func find(_ inotify: Inotify) {
    let old = places.keys
    places = [:]
    for folder in folders {
      addWay(to: folder, inotify)
      guard let watch = inotify.watch(folder, for: .everything) else { continue }
      places[watch, default: Place()].skills.append(folder)
      for link in Self.links(in: folder) { addTarget(of: link, inotify) }
    }
    for file in files {
      addWay(to: file.parent, inotify)
      guard let watch = inotify.watch(file.parent, for: .everything) else { continue }
      places[watch, default: Place()].names[Array(file.name)] = .file(file)
    }
    for watch in old where places[watch] == nil { inotify.forget(watch) }
  }

  /// From the root down: folders are watched for their own moves, and what is missing, or a link, for its coming.
  private mutating func addWay(to end: FilePath, _ inotify: Inotify) {
    var steps = [end]
    while let first = steps.last, first.parent != first { steps.append(first.parent) }
    for step in steps.reversed() where !watch(step, inotify) {
      guard step.parent != step, let watch = inotify.watch(step.parent, for: .comingAndGoing) else { return }
      // What is more than a step stays what it is.
      if places[watch]?.names[Array(step.name)] == nil {
        places[watch, default: Place()].names[Array(step.name)] = .way
      }
      // It may have come in between; a link goes on where it leads.
      if !self.watch(step, inotify), step.linkTarget == nil { return }
    }
  }

  /// False for what is no folder by itself.
  private mutating func watch(_ folder: FilePath, _ inotify: Inotify) -> Bool {
    guard folder.linkTarget == nil, let watch = inotify.watch(folder, for: [.folderMoved, .folderDeleted]) else {
      return false
    }
    if places[watch] == nil { places[watch] = Place() }
    return true
  }

  /// A link to a skill elsewhere: the skill changes where that file does.
  private mutating func addTarget(of link: FilePath, _ inotify: Inotify) {
    guard let target = link.resolved, let watch = inotify.watch(target.parent, for: .everything) else { return }
    places[watch, default: Place()].names[Array(target.name)] = .skill(listed: link, content: target)
  }

  private static func links(in folder: FilePath) -> [FilePath] {
    guard let stream = folder.withCString({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var links: [FilePath] = []
    while let entry = readdir(stream) {
      guard entry.pointee.d_type == UInt8(DT_LNK) || entry.pointee.d_type == UInt8(DT_UNKNOWN) else { continue }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let path = folder.appending(name)
      if Candidate.isListed(name), path.linkTarget != nil { links.append(path) }
    }
    return links
  }
}
