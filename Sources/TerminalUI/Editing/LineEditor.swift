/// A line editor with Emacs keys: keys in, text and cursor out; what only its owner can do comes back as effects.
package struct LineEditor: Sendable {
  package enum Effect: Hashable, Sendable {
    /// The text is entered; the editor is empty, and its history knows the text.
    case submit(String)
    /// Ctrl-C threw the text away; undo brings it back.
    case cancelLine
    /// Ctrl-C without a text.
    case interrupt
    /// Ctrl-D without a text.
    case endOfInput
    case suspend
    case clearScreen
    /// Nothing was there to be done.
    case bell
  }

  /// What the keys go to.
  enum Mode: Sendable {
    case editing
    case searching(HistorySearch)
    case completing(CompletionMenu)
  }

  /// What the last key did, for the keys whose meaning depends on it.
  enum Last: Hashable, Sendable {
    case other, kill, completion, prefix
    case yank(Range<Int>)
    /// Up or down, which keeps the column it began in.
    case line(column: Int)
  }

  package internal(set) var buffer = LineBuffer()
  package internal(set) var history: InputHistory
  var completer: Completer
  var mode = Mode.editing
  var last = Last.other
  var kills = KillRing()
  var undos = UndoHistory()
  var walk: HistoryWalk?

  package init(history: InputHistory = InputHistory(), completer: Completer = Completer()) {
    self.history = history
    self.completer = completer
  }

  /// Puts another text in the place of what stands there; undo brings that back.
  package mutating func replaceText(_ text: String) {
    mode = .editing
    undos.note(buffer, before: .other)
    setText(LineBuffer(TerminalText.clean(text)))
  }

  package mutating func handle(_ key: Key) -> [Effect] {
    switch mode {
    case .editing: edit(key)
    case .searching(let search): handle(key, in: search)
    case .completing(let menu): handle(key, in: menu)
    }
  }

  mutating func edit(_ key: Key) -> [Effect] {
    let before = last
    last = .other
    switch key {
    case .text(let character): type(character)
    case .paste(let text): insert(text, as: .other)
    case .chord, .named:
      guard let command = before == .prefix ? Self.afterPrefix(key) : EditCommand(key) else { return [] }
      return perform(command, after: before)
    case .focus, .cursorPosition: last = before
    }
    return []
  }

  /// Ctrl-X Ctrl-U.
  private static func afterPrefix(_ key: Key) -> EditCommand? {
    key == .control("u") ? .undo : nil
  }

  private mutating func perform(_ command: EditCommand, after before: Last) -> [Effect] {
    switch command {
    case .move(let motion): move(motion)
    case .up: return moveLine(down: false, after: before)
    case .down: return moveLine(down: true, after: before)
    case .delete(let motion): return delete(to: motion)
    case .kill(let motion): return kill(to: motion, after: before)
    case .yank: return yank()
    case .yankEarlier: return yankEarlier(after: before)
    case .transpose: return transpose()
    case .undo: return undo()
    case .enter: return enter()
    case .newline: insert("\n", as: .other)
    case .complete: return complete(after: before)
    case .search: mode = .searching(HistorySearch(before: buffer))
    case .interrupt: return interrupt()
    case .endOfInput: return buffer.isEmpty ? [.endOfInput] : delete(to: .right)
    case .suspend: return [.suspend]
    case .clearScreen: return [.clearScreen]
    case .prefix: last = .prefix
    case .escape: break
    }
    return []
  }

  /// Submits, unless a backslash before the cursor's end of the text asks for another line.
  private mutating func enter() -> [Effect] {
    if buffer.cursor == buffer.characters.count, buffer.endsWithContinuation {
      undos.note(buffer, before: .other)
      buffer.replace(buffer.cursor - 1..<buffer.cursor, with: "\n")
      return []
    }
    let text = buffer.text
    history.add(text)
    undos = UndoHistory()
    setText(LineBuffer())
    return [.submit(text)]
  }

  private mutating func interrupt() -> [Effect] {
    guard !buffer.isEmpty else { return [.interrupt] }
    undos.note(buffer, before: .other)
    setText(LineBuffer())
    return [.cancelLine]
  }

  mutating func setText(_ new: LineBuffer) {
    buffer = new
    walk = nil
    last = .other
  }
}

extension LineBuffer {
  /// Whether the text ends with a backslash that no other backslash protects.
  fileprivate var endsWithContinuation: Bool {
    !characters.reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
  }
}
