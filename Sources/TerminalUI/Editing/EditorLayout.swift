/// Where each character of a text goes on rows of a width, and where the cursor is.
struct EditorLayout {
  /// The rows, as ranges of the characters; each stands behind an indentation.
  private(set) var rows: [Range<Int>] = []
  private(set) var cursorRow = 0
  private(set) var cursorColumn = 0

  /// Lays out the text on rows of `columns` without the indentation; a wide character never stands over the edge.
  init(_ buffer: LineBuffer, columns: Int) {
    var start = 0
    var used = 0
    for (index, character) in buffer.characters.enumerated() {
      let width = Self.columns(character)
      // The cursor needs a column of its own, also before a line end.
      let needed = index == buffer.cursor ? max(1, width) : width
      if used + needed > columns, used > 0 {
        rows.append(start..<index)
        (start, used) = (index, 0)
      }
      if index == buffer.cursor { (cursorRow, cursorColumn) = (rows.count, used) }
      used += width
      if character == "\n" {
        rows.append(start..<index)
        (start, used) = (index + 1, 0)
      }
    }
    rows.append(start..<buffer.characters.count)
    if buffer.cursor == buffer.characters.count { putCursorAtEnd(used, columns) }
  }

  /// The cursor behind the last character; where its row is full, on a row of its own.
  private mutating func putCursorAtEnd(_ used: Int, _ columns: Int) {
    let isFull = used >= columns
    if isFull, let end = rows.last?.upperBound { rows.append(end..<end) }
    (cursorRow, cursorColumn) = (rows.count - 1, isFull ? 0 : used)
  }

  /// A tab is shown as two blanks, which fit on any row; a column then does not depend on where the prompt ends.
  static let tab = "  "

  static func columns(_ character: Character) -> Int { character == "\t" ? tab.count : character.columns }

  /// The rows to show where not all may be: those around the cursor.
  func window(maximum: Int) -> Range<Int> {
    guard rows.count > maximum else { return 0..<rows.count }
    let first = min(max(0, cursorRow - maximum / 2), rows.count - maximum)
    return first..<first + maximum
  }
}
