import TerminalUI

/// Lines up columns by their width on a terminal.
enum Table {
  static func text(_ rows: [[String]]) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { $0.count > column ? $0[column].columns : 0 }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { index, cell in
        index == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[index] - cell.columns + 2)
      }
      return cells.joined() + "\n"
    }.joined()
  }
}
