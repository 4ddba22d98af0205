extension String {
  /// The line in rows of at most `columns`, broken at blanks where there are any; further rows begin below its text.
  ///
  /// A style that is on where it is broken goes on in the next row.
  package func styledWrapped(columns limit: Int) -> [String] {
    guard limit > 0, styledColumns > limit else { return [self] }
    let cells = StyledCell.cells(of: self)
    let blanks = cells.prefix { $0.character == " " }.count
    let indent = blanks < limit / 2 ? blanks : 0
    var (rows, start) = ([String](), 0)
    while start < cells.count {
      let room = limit - (rows.isEmpty ? 0 : indent)
      let end = StyledCell.rowEnd(cells, from: start, room: room)
      rows.append(String(repeating: " ", count: rows.isEmpty ? 0 : indent) + StyledCell.text(cells[start..<end]))
      start = end
      while start < cells.count, cells[start].character == " " { start += 1 }
    }
    return rows
  }
}

/// A character with the escape sequences that are in force where it stands.
private struct StyledCell {
  let character: Character
  let style: String

  static func cells(of line: String) -> [StyledCell] {
    var (cells, style) = ([StyledCell](), "")
    for piece in StyledPieces(line) {
      switch piece {
      case .character(let character): cells.append(StyledCell(character: character, style: style))
      case .escape("\u{1b}[0m"), .escape("\u{1b}[m"): style = ""
      case .escape(let sequence): style += sequence
      }
    }
    return cells
  }

  /// Behind the last cell of a row: at a blank, or wherever the room ends. At least one cell, however little room.
  static func rowEnd(_ cells: [StyledCell], from start: Int, room: Int) -> Int {
    var (end, columns) = (start, 0)
    while end < cells.count, columns + cells[end].character.columns <= room {
      columns += cells[end].character.columns
      end += 1
    }
    if end == cells.count || cells[end].character == " " { return max(end, start + 1) }
    let blank = cells[start..<end].lastIndex { $0.character == " " }
    let hasWordBefore = blank.map { cells[start..<$0].contains { $0.character != " " } } ?? false
    return hasWordBefore ? blank ?? end : max(end, start + 1)
  }

  static func text(_ cells: ArraySlice<StyledCell>) -> String {
    var (text, style) = ("", "")
    for cell in cells {
      if cell.style != style {
        text += (style.isEmpty ? "" : "\u{1b}[0m") + cell.style
        style = cell.style
      }
      text.append(cell.character)
    }
    return text + (style.isEmpty ? "" : "\u{1b}[0m")
  }
}
