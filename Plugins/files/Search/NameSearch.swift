internal import SkillKit

/// Files and folders whose names match.
struct NameSearch {
  struct Hit: Sendable {
    let shown: String
    let isFolder: Bool
    let size: Int
    let modified: Int
  }

  let pattern: NamePattern
  let limit: Int
  private(set) var hits: [Hit] = []
  /// How many were found in all.
  private(set) var count = 0

  init(_ pattern: NamePattern, limit: Int) {
    self.pattern = pattern
    self.limit = limit
  }

  /// Hits are kept up to this many, so that the newest of them can be shown first.
  private static let most = 10_000

  mutating func look(at item: Walk.Item, in folder: borrowing Directory, of location: Location) {
    let path = item.path.map(PathText.shown).joined(separator: "/")
    guard pattern.matches(path), let status = try? FileStatus(named: item.entry.name, in: folder),
      status.kind == .file || status.kind == .folder
    else { return }
    count += 1
    guard hits.count < Self.most else { return }
    hits.append(
      Hit(
        shown: "\(location.folder.shown)/\(path)", isFolder: status.kind == .folder, size: status.size,
        modified: status.modified))
  }

  /// The newest first.
  var best: [Hit] {
    Array(hits.sorted { ($1.modified, $0.shown) < ($0.modified, $1.shown) }.prefix(limit))
  }
}
