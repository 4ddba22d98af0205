/// The bottom of the terminal, which is drawn again as things change; what stands above it is plain scroll-back.
///
/// Pure: says what to write. It knows what it wrote last, and writes only what became different.
package struct LiveScreen: Sendable {
  /// Zero-based, from the first live line.
  package struct Position: Sendable, Hashable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  private var columns: Int
  private var rows: Int
  private var shown: [String] = []
  private var cursor = Position(row: 0, column: 0)

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Adds finished lines to the scroll-back, and shows the live ones below, with the cursor in one of them.
  ///
  /// Lines have no line ends. Finished ones that are wider than the terminal are left to it to break; live ones must
  /// not be. Of more live lines than fit the last ones are shown.
  package mutating func update(above: [String], live: [String], cursor wanted: Position) -> String {
    if above.contains(where: { $0.styledColumns > columns }) {
      // How many rows they take is the terminal's affair, so everything below is drawn anew.
      let kept = clear() + above.map { "\($0)\r\n" }.joined()
      return kept + update(above: [], live: live, cursor: wanted)
    }
    let hidden = max(0, live.count - rows)
    let live = live.dropFirst(hidden).map(\.withoutLooseJoiners)
    let target = Position(row: max(0, wanted.row - hidden), column: min(wanted.column, columns - 1))
    var pen = Pen(at: cursor)
    draw(above + live, with: &pen)
    pen.move(to: Position(row: above.count + target.row, column: target.column))
    shown = live
    cursor = target
    return pen.framed
  }

  /// Takes the live lines away, for the end of the program or while it is stopped.
  package mutating func clear() -> String {
    var pen = Pen(at: cursor)
    pen.move(to: Position(row: 0, column: 0))
    pen.eraseBelow()
    shown = []
    cursor = Position(row: 0, column: 0)
    return pen.written
  }

  /// Leaves everything as it is, since something else has written there; the next update draws in a fresh line.
  package mutating func startAnew() -> String {
    shown = []
    cursor = Position(row: 0, column: 0)
    return "\r\u{1b}[J"
  }

  /// Clears the whole terminal; the next update draws at its top.
  package mutating func clearTerminal() -> String {
    shown = []
    cursor = Position(row: 0, column: 0)
    return "\u{1b}[H\u{1b}[2J"
  }

  /// Takes the live lines away as the terminal has wrapped them anew: a narrower one breaks each into several rows.
  package mutating func resize(columns: Int, rows: Int) -> String {
    let above = shown.prefix(cursor.row).reduce(0) { $0 + $1.lastRow(columns: columns) + 1 }
    let inLine = shown.dropFirst(cursor.row).first?.row(ofColumn: cursor.column, columns: columns) ?? 0
    let top = above + inLine
    (self.columns, self.rows) = (columns, rows)
    shown = []
    cursor = Position(row: 0, column: 0)
    return "\r" + (top > 0 ? "\u{1b}[\(top)A" : "") + "\u{1b}[J"
  }

  /// Writes the lines over those that are shown, beginning in the same row.
  private func draw(_ lines: [String], with pen: inout Pen) {
    for (row, line) in lines.enumerated() {
      if row < shown.count {
        guard line != shown[row] else { continue }
        let change = line.change(from: shown[row])
        pen.move(to: Position(row: row, column: change.column))
        pen.write(change.text, column: line.styledColumns)
        if shown[row].styledColumns > line.styledColumns { pen.eraseLine() }
      } else {
        if row > 0 { pen.lineFeed(from: row - 1) }
        pen.write(line[...], column: line.styledColumns)
      }
    }
    if lines.count < shown.count {
      pen.move(to: Position(row: lines.count, column: 0))
      pen.eraseBelow()
    }
  }

  /// Writes, and knows where the terminal's cursor is.
  private struct Pen {
    private(set) var written = ""
    private var at: Position

    init(at: Position) { self.at = at }

    /// Shown as a whole where the terminal can, so that nobody sees half a change.
    var framed: String {
      written.utf8.count > 40 ? "\u{1b}[?2026h\(written)\u{1b}[?2026l" : written
    }

    mutating func move(to target: Position) {
      if target.row > at.row { written += "\u{1b}[\(target.row - at.row)B" }
      if target.row < at.row { written += "\u{1b}[\(at.row - target.row)A" }
      if target.column != at.column {
        written += target.column == 0 ? "\r" : "\u{1b}[\(target.column + 1)G"
      }
      at = target
    }

    /// `column` is where the cursor is afterwards.
    mutating func write(_ text: Substring, column: Int) {
      written += text
      at.column = column
    }

    /// To a row that is new at the bottom; the terminal scrolls where it has to.
    mutating func lineFeed(from row: Int) {
      move(to: Position(row: row, column: at.column))
      written += "\r\n"
      at = Position(row: row + 1, column: 0)
    }

    mutating func eraseLine() { written += "\u{1b}[K" }
    mutating func eraseBelow() { written += "\u{1b}[J" }
  }
}

extension String {
  /// Without joiners that join nothing yet: tmux 3.3 adds such a one to whatever it draws next.
  fileprivate var withoutLooseJoiners: String {
    guard unicodeScalars.contains("\u{200d}") else { return self }
    return String(
      flatMap { character -> String.UnicodeScalarView in
        var scalars = String(character).unicodeScalars
        while scalars.last == "\u{200d}" { scalars.removeLast() }
        return scalars
      }.reduce(into: String.UnicodeScalarView()) { $0.append($1) })
  }
}
