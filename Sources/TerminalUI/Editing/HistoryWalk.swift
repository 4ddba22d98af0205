/// A walk through the history with Up and Down, among the entries that begin with what was typed before it.
struct HistoryWalk: Sendable {
  let draft: LineBuffer
  private let prefix: String
  /// The entry shown; the number of entries while it is the draft.
  private var index: Int

  init(from draft: LineBuffer, in entries: [String]) {
    self.draft = draft
    prefix = draft.textBeforeCursor
    index = entries.count
  }

  /// The next older entry that fits, with the cursor on its first line, so that Up goes on.
  mutating func older(in entries: [String]) -> LineBuffer? {
    guard let found = entries[..<index].lastIndex(where: fits) else { return nil }
    index = found
    var buffer = LineBuffer(entries[found])
    buffer.moveCursor(to: buffer.line(at: 0).upperBound)
    return buffer
  }

  /// The next newer entry that fits, at last the draft; nil on the draft.
  mutating func newer(in entries: [String]) -> LineBuffer? {
    guard index < entries.count else { return nil }
    let found = entries[(index + 1)...].firstIndex(where: fits)
    index = found ?? entries.count
    return found.map { LineBuffer(entries[$0]) } ?? draft
  }

  private func fits(_ entry: String) -> Bool { entry.hasPrefix(prefix) && entry != draft.text }
}

extension LineEditor {
  /// Up and Down: within the text by line, at its edge through the history.
  mutating func moveLine(down: Bool, after before: Last) -> [Effect] {
    undos.endGroup()
    var column = buffer.column
    if case .line(let kept) = before { column = kept }
    if let target = buffer.target(linesDown: down, column: column) {
      buffer.moveCursor(to: target)
      last = .line(column: column)
      return []
    }
    return walkHistory(newer: down)
  }

  private mutating func walkHistory(newer: Bool) -> [Effect] {
    var next = walk ?? HistoryWalk(from: buffer, in: history.entries)
    guard let found = newer ? next.newer(in: history.entries) : next.older(in: history.entries) else { return [.bell] }
    buffer = found
    walk = next
    return []
  }
}
