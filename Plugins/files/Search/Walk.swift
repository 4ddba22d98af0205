internal import SkillKit

/// Goes through folders, from the top down, and shows each file and folder once.
///
/// Left out are hidden names, folders that only programs fill, and what links lead to. Limits keep it from running away.
struct Walk {
  /// Called every now and then; throws where the call should end.
  typealias Pulse = (_ seen: Int) throws -> Void

  private let pulse: Pulse
  private(set) var seen = 0
  /// Folders that could not be opened.
  private(set) var closed = 0
  private(set) var isCut = false

  init(pulse: @escaping Pulse) { self.pulse = pulse }

  static let mostEntries = 200_000
  /// Each level holds one descriptor open.
  static let deepest = 48
  private static let skipped: Set<String> = [
    "node_modules", "bower_components", "__pycache__", "site-packages", "lost+found", "$RECYCLE.BIN",
    "System Volume Information",
  ]

  struct Item {
    let entry: DirectoryEntry
    let path: [[UInt8]]
    /// How many have been seen before it.
    let seen: Int
  }

  /// `visit` gets what can be opened in the folder it lies in, as long as it runs.
  mutating func run(
    _ start: Location, visit: (Item, borrowing Directory) throws -> Void
  ) throws {
    do {
      var folder = try Directory(path: start.folder.realPath)
      for name in start.names { folder = try Directory(named: name, in: folder) }
      try walk(&folder, start.names, visit)
    } catch is DiskError {
      closed += 1
    }
  }

  private mutating func walk(
    _ folder: inout Directory, _ path: [[UInt8]], _ visit: (Item, borrowing Directory) throws -> Void
  ) throws {
    let entries = folder.entries(limit: Self.mostEntries - seen)
    for entry in entries where !entry.isHidden {
      guard try count() else { return }
      try visit(Item(entry: entry, path: path + [entry.name], seen: seen), folder)
    }
    for entry in entries where entry.kind == .folder && !entry.isHidden && !isSkipped(entry) {
      if isCut { return }
      guard path.count < Self.deepest else {
        isCut = true
        return
      }
      do {
        var inner = try Directory(named: entry.name, in: folder)
        try walk(&inner, path + [entry.name], visit)
      } catch is DiskError {
        closed += 1
      }
    }
  }

  private func isSkipped(_ entry: DirectoryEntry) -> Bool {
    Self.skipped.contains(String(decoding: entry.name, as: UTF8.self))
  }

  /// False where there have been enough.
  private mutating func count() throws -> Bool {
    seen += 1
    if seen % 64 == 0 { try pulse(seen) }
    if seen >= Self.mostEntries { isCut = true }
    return !isCut
  }
}
