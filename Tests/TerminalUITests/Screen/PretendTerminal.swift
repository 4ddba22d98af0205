import TerminalUI

/// A terminal in memory, as far as the live screen uses one: rows that scroll away, a cursor, erasing.
struct PretendTerminal {
  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var scrolledAway: [String] = []
  /// A cell of a wide character's second half is empty.
  private var cells: [[String]]
  private(set) var row = 0
  private(set) var column = 0
  /// What was written but is no part of a line.
  private(set) var unknown: [String] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = [[]]
  }

  var visible: [String] { cells.map(Self.text) }

  /// Everything that a person can scroll to, without blank rows at the end.
  var everything: [String] {
    var lines = scrolledAway + visible
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  private static func text(_ cells: [String]) -> String {
    var text = cells.joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  mutating func write(_ text: String) {
    var rest = Substring(text)
    while let character = rest.first {
      if character == "\u{1b}" {
        sequence(&rest)
        continue
      }
      rest.removeFirst()
      switch character {
      case "\r\n":
        column = 0
        lineFeed()
      case "\r": column = 0
      case "\n": lineFeed()
      default: put(character)
      }
    }
  }

  private mutating func sequence(_ rest: inout Substring) {
    let end = rest.dropFirst(2).firstIndex { $0.isLetter } ?? rest.endIndex
    let body = rest[..<end]
    let final = end < rest.endIndex ? rest[end] : " "
    rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
    let number = Int(body.dropFirst(2)) ?? 0
    switch final {
    case "A": row = max(0, row - max(1, number))
    case "B": row = min(max(rows, 1) - 1, row + max(1, number))
    case "G": column = max(0, number - 1)
    case "K": if row < cells.count { cells[row] = Array(cells[row].prefix(column)) }
    case "J":
      if row < cells.count { cells[row] = Array(cells[row].prefix(column)) }
      cells = Array(cells.prefix(row + 1))
    case "m", "h", "l": break
    default: unknown.append(body + String(final))
    }
  }

  private mutating func lineFeed() {
    row += 1
    if row == rows {
      scrolledAway.append(Self.text(cells.removeFirst()))
      row -= 1
    }
    while cells.count <= row { cells.append([]) }
  }

  private mutating func put(_ character: Character) {
    let width = String(character).columns
    if column + width > columns {
      column = 0
      lineFeed()
    }
    while cells.count <= row { cells.append([]) }
    while cells[row].count < column + width { cells[row].append(" ") }
    cells[row][column] = String(character)
    if width == 2 { cells[row][column + 1] = "" }
    column += width
  }
}
