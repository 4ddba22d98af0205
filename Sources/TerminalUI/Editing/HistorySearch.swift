/// An incremental search through the history, newest first.
package struct HistorySearch: Sendable {
  package private(set) var query = ""
  /// Whether the query is in no entry, or in no further one.
  package private(set) var hasFailed = false
  /// What stood in the editor before.
  let before: LineBuffer
  private var index: Int?

  init(before: LineBuffer) { self.before = before }

  enum Direction { case older, newer }

  mutating func add(_ text: String, in entries: [String]) {
    query += text
    find(.older, in: entries, from: index ?? entries.count - 1)
  }

  mutating func removeLast(in entries: [String]) {
    guard !query.isEmpty else { return }
    query.removeLast()
    index = nil
    hasFailed = false
    if !query.isEmpty { find(.older, in: entries, from: entries.count - 1) }
  }

  mutating func goOn(_ direction: Direction, in entries: [String]) {
    guard !query.isEmpty, let index else { return }
    find(direction, in: entries, from: direction == .older ? index - 1 : index + 1)
  }

  /// The entry found, with the cursor at the query.
  func match(in entries: [String]) -> LineBuffer? {
    guard let index, entries.indices.contains(index) else { return nil }
    var buffer = LineBuffer(entries[index])
    if let place = place(in: entries[index]) { buffer.moveCursor(to: place) }
    return buffer
  }

  private mutating func find(_ direction: Direction, in entries: [String], from start: Int) {
    let candidates =
      direction == .older
      ? Array(entries.indices.prefix(start + 1).reversed()) : Array(entries.indices.dropFirst(start))
    let found = candidates.first { place(in: entries[$0]) != nil }
    hasFailed = found == nil
    index = found ?? index
  }

  /// Where the query is in an entry; a capital in it makes capitals count.
  private func place(in entry: String) -> Int? {
    let exact = query.contains(where: \.isUppercase)
    let text = exact ? entry : entry.lowercased()
    return text.firstRange(of: query).map { text.distance(from: text.startIndex, to: $0.lowerBound) }
  }
}

extension LineEditor {
  /// The search that is going on, for a prompt.
  package var search: HistorySearch? {
    guard case .searching(let search) = mode else { return nil }
    return search
  }

  mutating func handle(_ key: Key, in search: HistorySearch) -> [Effect] {
    var search = search
    let entries = history.entries
    switch key {
    case .text(let character): search.add(String(character), in: entries)
    case .paste(let text): search.add(TerminalText.cleanLine(text), in: entries)
    case .control("r"): search.goOn(.older, in: entries)
    case .control("s"): search.goOn(.newer, in: entries)
    case .named(.backspace, []): search.removeLast(in: entries)
    case .focus, .cursorPosition: return []
    case .control("c"), .control("g"), .named(.escape, _): return cancel(search)
    default: return take(key, search)
    }
    mode = .searching(search)
    buffer = search.match(in: entries) ?? search.before
    return search.hasFailed ? [.bell] : []
  }

  private mutating func cancel(_ search: HistorySearch) -> [Effect] {
    mode = .editing
    buffer = search.before
    return []
  }

  /// Leaves what was found in the editor; a key other than Enter then does what it always does.
  private mutating func take(_ key: Key, _ search: HistorySearch) -> [Effect] {
    let found = buffer
    mode = .editing
    buffer = search.before
    if found != buffer { undos.note(buffer, before: .other) }
    setText(found)
    return key == .named(.enter) ? [] : edit(key)
  }
}
