extension PretendTerminal {
  /// Another width, the lines broken anew as tmux does it: the cursor stays at its character, or at its line's end.
  mutating func reflow(columns new: Int) {
    while cells.count < rows { cells.append(Row()) }
    let all = history + cells
    let (line, offset) = position(in: all)
    var (result, cursor) = ([Row](), (row: 0, column: 0))
    for (index, whole) in Self.joined(all).enumerated() {
      let broken = Self.broken(whole, columns: new)
      if index == line { cursor = Self.place(offset, in: broken, from: result.count, columns: new) }
      result += broken
    }
    let hidden = max(0, result.count - rows)
    (history, cells) = (Array(result.prefix(hidden)), Array(result.dropFirst(hidden)))
    (columns, row, column) = (new, max(0, cursor.row - hidden), cursor.column)
  }

  /// The cursor's line, and its cell there; nil behind the last one.
  private func position(in all: [Row]) -> (line: Int, offset: Int?) {
    let present = history.count + row
    var (line, offset) = (0, 0)
    for index in 0..<present {
      offset = all[index].goesOn ? offset + all[index].cells.count : 0
      line += all[index].goesOn ? 0 : 1
    }
    return (line, column < all[present].cells.count ? offset + column : nil)
  }

  private static func broken(_ line: Row, columns: Int) -> [Row] {
    var rows = [Row()]
    for (index, cell) in line.cells.enumerated() {
      let isWide = index + 1 < line.cells.count && line.cells[index + 1].isEmpty
      if rows[rows.count - 1].cells.count + (isWide ? 2 : 1) > columns, !cell.isEmpty {
        rows[rows.count - 1].goesOn = true
        rows.append(Row())
      }
      rows[rows.count - 1].cells.append(cell)
    }
    return rows
  }

  private static func place(
    _ offset: Int?, in rows: [Row], from first: Int, columns: Int
  ) -> (row: Int, column: Int) {
    var rest = offset ?? .max
    for (index, row) in rows.enumerated() {
      if rest < row.cells.count { return (first + index, rest) }
      if index < rows.count - 1 { rest -= row.cells.count }
    }
    return (first + rows.count - 1, min(rows[rows.count - 1].cells.count, columns - 1))
  }
}
