/// The earlier states of a buffer, one for each group of edits that a person thinks of as one.
struct UndoHistory: Sendable {
  /// What an edit is, for grouping.
  enum Edit: Hashable, Sendable {
    /// A typed character: a word and the blanks before it are one group.
    case typing(isBlank: Bool)
    case deleting
    case other
  }

  private static let maximum = 500
  private var states: [LineBuffer] = []
  private var last: Edit?

  /// Notes the state before an edit, unless the edit goes on with the group.
  mutating func note(_ buffer: LineBuffer, before edit: Edit) {
    defer { last = edit }
    if continues(edit) { return }
    states = states.suffix(Self.maximum - 1) + [buffer]
  }

  /// Ends a group, since the cursor moved.
  mutating func endGroup() { last = nil }

  mutating func undo() -> LineBuffer? {
    last = nil
    return states.popLast()
  }

  private func continues(_ edit: Edit) -> Bool {
    switch (last, edit) {
    case (.typing(let wasBlank), .typing(let isBlank)): !isBlank || wasBlank
    case (.deleting, .deleting): true
    default: false
    }
  }
}
