import TerminalUI

/// A terminal in memory, as far as the live screen uses one: rows that scroll away, a cursor, erasing, reflow.
struct PretendTerminal {
  struct Row {
    /// A cell of a wide character's second half is empty.
    var cells: [String] = []
    /// Whether the next row goes on with the same line.
    var goesOn = false

    var text: String {
      var text = cells.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  var columns: Int
  private(set) var rows: Int
  var history: [Row] = []
  var cells: [Row] = [Row()]
  var row = 0
  var column = 0
  /// What was written but is no part of a line.
  private(set) var unknown: [String] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  var visible: [String] { cells.map(\.text) }

  /// Everything that a person can scroll to, without blank rows at the end.
  var everything: [String] { Self.withoutBlanks((history + cells).map(\.text)) }

  /// The same, rows that the terminal broke joined again.
  var lines: [String] { Self.withoutBlanks(Self.joined(history + cells).map(\.text)) }

  private static func withoutBlanks(_ lines: [String]) -> [String] {
    Array(lines[..<(lines.lastIndex { $0 != "" }.map { $0 + 1 } ?? 0)])
  }

  static func joined(_ rows: [Row]) -> [Row] {
    var (lines, isOpen) = ([Row](), false)
    for row in rows {
      if isOpen { lines[lines.count - 1].cells += row.cells } else { lines.append(Row(cells: row.cells)) }
      isOpen = row.goesOn
    }
    return lines
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
    case "K": eraseLine()
    case "J":
      eraseLine()
      cells = Array(cells.prefix(row + 1))
    case "m", "h", "l": break
    default: unknown.append(body + String(final))
    }
  }

  private mutating func eraseLine() {
    if row < cells.count { cells[row] = Row(cells: Array(cells[row].cells.prefix(column))) }
  }

  private mutating func lineFeed(goesOn: Bool = false) {
    if row < cells.count { cells[row].goesOn = goesOn }
    row += 1
    if row == rows {
      history.append(cells.removeFirst())
      row -= 1
    }
    while cells.count <= row { cells.append(Row()) }
  }

  private mutating func put(_ character: Character) {
    let width = String(character).columns
    if column + width > columns {
      column = 0
      lineFeed(goesOn: true)
    }
    while cells.count <= row { cells.append(Row()) }
    while cells[row].cells.count < column + width { cells[row].cells.append(" ") }
    cells[row].cells[column] = String(character)
    if width == 2 { cells[row].cells[column + 1] = "" }
    column += width
  }
}
