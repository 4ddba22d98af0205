extension LineEditor {
  mutating func type(_ character: Character) {
    insert(String(character), as: .typing(isBlank: character.isWhitespace))
  }

  mutating func insert(_ text: String, as edit: UndoHistory.Edit) {
    let clean = TerminalText.clean(text)
    guard !clean.isEmpty else { return }
    change(edit) { $0.insert(clean) }
  }

  mutating func move(_ motion: Motion) {
    undos.endGroup()
    buffer.move(motion)
  }

  mutating func delete(to motion: Motion) -> [Effect] {
    guard let range = range(to: motion) else { return [.bell] }
    change(.deleting) { $0.remove(range) }
    return []
  }

  mutating func kill(to motion: Motion, after before: Last) -> [Effect] {
    guard let range = range(to: motion) ?? lineEnd(for: motion) else { return [.bell] }
    let side: KillRing.Side = range.lowerBound < buffer.cursor ? .front : .back
    kills.add(String(buffer.characters[range]), joining: before == .kill ? side : nil)
    change(.other) { $0.remove(range) }
    last = .kill
    return []
  }

  mutating func yank() -> [Effect] {
    guard let text = kills.current else { return [.bell] }
    replace(buffer.cursor..<buffer.cursor, withYanked: text)
    return []
  }

  mutating func yankEarlier(after before: Last) -> [Effect] {
    guard case .yank(let range) = before else { return [.bell] }
    kills.rotate()
    replace(range, withYanked: kills.current ?? "")
    return []
  }

  private mutating func replace(_ range: Range<Int>, withYanked text: String) {
    change(.other) { $0.replace(range, with: text) }
    last = .yank(min(range.lowerBound, buffer.cursor)..<buffer.cursor)
  }

  /// Swaps the characters around the cursor; at the end of a line, the two before it.
  mutating func transpose() -> [Effect] {
    let line = buffer.line(at: buffer.cursor)
    let second = buffer.cursor == line.upperBound ? buffer.cursor - 1 : buffer.cursor
    guard second > line.lowerBound else { return [.bell] }
    let swapped = String([buffer.characters[second], buffer.characters[second - 1]])
    change(.other) { $0.replace(second - 1..<second + 1, with: swapped) }
    return []
  }

  mutating func undo() -> [Effect] {
    guard let earlier = undos.undo() else { return [.bell] }
    setText(earlier)
    return []
  }

  /// Every edit by a key goes through here: noted for undo, and the end of a walk through history.
  mutating func change(_ edit: UndoHistory.Edit, _ edits: (inout LineBuffer) -> Void) {
    undos.note(buffer, before: edit)
    edits(&buffer)
    walk = nil
  }

  /// The characters between the cursor and a motion's target; nil for none.
  private func range(to motion: Motion) -> Range<Int>? {
    let target = buffer.target(of: motion)
    guard target != buffer.cursor else { return nil }
    return min(target, buffer.cursor)..<max(target, buffer.cursor)
  }

  /// At the end of a line, Ctrl-K takes the line end; at its start, Ctrl-U takes the one before.
  private func lineEnd(for motion: Motion) -> Range<Int>? {
    switch motion {
    case .lineEnd where buffer.cursor < buffer.characters.count: buffer.cursor..<buffer.cursor + 1
    case .lineStart where buffer.cursor > 0: buffer.cursor - 1..<buffer.cursor
    default: nil
    }
  }
}
