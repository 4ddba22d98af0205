/// A table (GFM 4.10) while its rows come in; a long one is laid out by its first rows.
struct Table: Sendable {
  enum Alignment: Sendable {
    case left, centre, right
  }

  typealias Cell = [Unicode.Scalar]

  private let header: [Cell]
  private let alignments: [Alignment]
  private var rows: [[Cell]] = []
  /// Set once the first rows were shown.
  private var layout: TableLayout?

  /// So many rows are gathered before they are laid out.
  private static let gathered = 40

  /// Nil where the second line is not the line under a header of as many columns.
  init?(header: [Unicode.Scalar], underline: LineCursor) {
    guard header.contains("|"), underline.indent <= 3, !underline.isLong else { return nil }
    let names = TableRow.cells(header[...])
    let marks = TableRow.cells(underline.content)
    let alignments = marks.compactMap(Self.alignment)
    guard alignments.count == marks.count, names.count == marks.count else { return nil }
    guard underline.content.contains("|") || names.count == 1 && header.first == "|" else { return nil }
    (self.header, self.alignments) = (names, alignments)
  }

  mutating func add(_ line: ArraySlice<Unicode.Scalar>, on page: inout Page) {
    rows.append(fitted(TableRow.cells(line)))
    if layout != nil || rows.count == Self.gathered { show(on: &page) }
  }

  mutating func finish(on page: inout Page) { show(on: &page) }

  private mutating func show(on page: inout Page) {
    let cells = rows.map { $0.map { InlineParser.glyphs($0, context: page.inlineContext) } }
    rows = []
    if let layout { return page.add(layout.rows(cells)) }
    var context = page.inlineContext
    context.base.traits = .bold
    let names = header.map { InlineParser.glyphs($0, context: context) }
    let layout = TableLayout(header: names, rows: cells, alignments: alignments, width: page.textWidth)
    page.add(layout.head(hasRows: !cells.isEmpty) + layout.rows(cells))
    self.layout = layout
  }

  /// As many cells as there are columns; what is too much goes with the last.
  private func fitted(_ cells: [Cell]) -> [Cell] {
    guard cells.count > header.count else { return cells + Array(repeating: [], count: header.count - cells.count) }
    let last = cells[(header.count - 1)...].joined(separator: " | ".unicodeScalars)
    return cells[..<(header.count - 1)] + [Array(last)]
  }

  private static func alignment(_ mark: Cell) -> Alignment? {
    let dashes = mark.drop { $0 == ":" }.prefix { $0 == "-" }
    let before = dashes.startIndex
    let after = mark.count - dashes.endIndex
    guard !dashes.isEmpty, before <= 1, after <= 1, mark[dashes.endIndex...].allSatisfy({ $0 == ":" }) else {
      return nil
    }
    return after == 0 ? .left : before == 1 ? .centre : .right
  }
}

enum TableRow {
  /// The texts between the bars of a row; `\|` is a bar within a text.
  static func cells(_ line: ArraySlice<Unicode.Scalar>) -> [Table.Cell] {
    var line = line.trimmed
    if line.first == "|" { line.removeFirst() }
    var cells: [Table.Cell] = [[]]
    var isEscaped = false
    for scalar in line {
      if scalar == "|", !isEscaped {
        cells.append([])
      } else {
        if scalar == "|" { cells[cells.count - 1].removeLast() }
        cells[cells.count - 1].append(scalar)
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    if cells.count > 1, cells[cells.count - 1][...].trimmed.isEmpty { cells.removeLast() }
    return cells.map { Array($0[...].trimmed) }
  }
}
