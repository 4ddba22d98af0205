internal import SkillKit

/// Lines that hold a text, in files that are text.
struct TextSearch {
  struct Hit: Sendable {
    let shown: String
    let line: Int
    let text: String
  }

  private let needle: TextNeedle
  private let pattern: NamePattern?
  private let limit: Int
  private(set) var hits: [Hit] = []
  /// How many lines were found in all, and in how many files.
  private(set) var lineCount = 0
  private(set) var fileCount = 0
  private(set) var skippedLarge = 0
  private(set) var skippedClosed = 0
  /// Files that look like text in another encoding.
  private(set) var skippedEncoding = 0
  private(set) var isCut = false
  private var bytesRead = 0

  init(_ text: String, pattern: NamePattern?, limit: Int) {
    needle = TextNeedle(text)
    self.pattern = pattern
    self.limit = limit
  }

  static let largestFile = 8 * 1024 * 1024
  private static let mostBytes = 1024 * 1024 * 1024

  mutating func look(at item: Walk.Item, in folder: borrowing Directory, of location: Location) {
    guard item.entry.kind == .file, !isCut else { return }
    let path = item.path.map(PathText.shown).joined(separator: "/")
    guard pattern?.matches(path) ?? true else { return }
    do {
      let file = try OpenFile(named: item.entry.name, in: folder)
      guard file.status.size <= Self.largestFile else {
        skippedLarge += 1
        return
      }
      let bytes = try file.read(limit: Self.largestFile)
      bytesRead += bytes.count
      if bytesRead > Self.mostBytes { isCut = true }
      look(through: bytes, "\(location.folder.shown)/\(path)")
    } catch {
      skippedClosed += 1
    }
  }

  private mutating func look(through bytes: [UInt8], _ shown: String) {
    do {
      look(through: try TextBytes(bytes), shown)
    } catch {
      if error != .binary { skippedEncoding += 1 }
    }
  }

  private mutating func look(through text: TextBytes, _ shown: String) {
    guard needle.isIn(text.bytes) else { return }
    fileCount += 1
    for (index, line) in text.lines.enumerated() where needle.isIn(line) {
      lineCount += 1
      if hits.count < limit { hits.append(Hit(shown: shown, line: index + 1, text: needle.excerpt(of: line))) }
    }
  }
}
