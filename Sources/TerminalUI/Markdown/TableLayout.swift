/// Columns side by side where the width allows it, else each row as a list of "header: value".
struct TableLayout: Sendable {
  private let header: [[Glyph]]
  private let alignments: [Table.Alignment]
  /// The width of each column; nil for rows as lists.
  private let columns: [Int]?
  private let width: Int
  /// Rows of several lines have a rule between them.
  private var separatesRows = false

  private static let gap = [Glyph](" │ ", TextStyle(traits: .dim))
  /// A column is not made narrower, unless it holds less.
  private static let narrowest = 8

  init(header: [[Glyph]], rows: [[[Glyph]]], alignments: [Table.Alignment], width: Int) {
    (self.header, self.alignments, self.width) = (header, alignments, width)
    let natural = header.indices.map { column in
      max(1, ([header[column]] + rows.map { $0[column] }).map(\.widestLine).max() ?? 1)
    }
    columns = Self.shared(natural, width - (header.count - 1) * Self.gap.columns)
    if let columns { separatesRows = rows.contains { row($0, columns).count > 1 } }
  }

  /// The names of the columns; empty where they stand in every row.
  func head(hasRows: Bool) -> [[Glyph]] {
    guard let columns else { return hasRows ? [] : record([]) }
    return row(header, columns) + (separatesRows ? [] : [rule(columns)])
  }

  func rows(_ rows: [[[Glyph]]]) -> [[Glyph]] {
    guard let columns else { return rows.flatMap(record) }
    return rows.flatMap { (separatesRows ? [rule(columns)] : []) + row($0, columns) }
  }

  private func rule(_ columns: [Int]) -> [Glyph] {
    [Glyph](columns.map { String(repeating: "─", count: $0) }.joined(separator: "─┼─"), TextStyle(traits: .dim))
  }

  /// What the columns need, or a fair share of the room for those that need more; nil where that is too little.
  private static func shared(_ natural: [Int], _ room: Int) -> [Int]? {
    var widths = natural
    var wide = Array(natural.indices)
    while widths.reduce(0, +) > room {
      let taken = natural.indices.filter { !wide.contains($0) }.reduce(0) { $0 + natural[$1] }
      guard !wide.isEmpty, room > taken else { return nil }
      let share = (room - taken) / wide.count
      let fitting = wide.filter { natural[$0] <= share }
      wide.removeAll(where: fitting.contains)
      guard fitting.isEmpty else { continue }
      guard share >= narrowest else { return nil }
      for (place, column) in wide.enumerated() {
        widths[column] = share + (place < (room - taken) % wide.count ? 1 : 0)
      }
    }
    return widths
  }

  private func row(_ cells: [[Glyph]], _ columns: [Int]) -> [[Glyph]] {
    let lines = zip(cells, columns).map { LineFilling.lines($0, width: $1) }
    return (0..<(lines.map(\.count).max() ?? 0)).map { index in
      columns.indices.map { column in
        let line = index < lines[column].count ? lines[column][index] : []
        return padded(line, columns[column], alignments[column])
      }.reduce(into: []) { $0 += $0.isEmpty ? $1 : Self.gap + $1 }
    }
  }

  private func padded(_ line: [Glyph], _ width: Int, _ alignment: Table.Alignment) -> [Glyph] {
    let room = max(0, width - line.columns)
    let left =
      switch alignment {
      case .left: 0
      case .centre: room / 2
      case .right: room
      }
    return blanks(left) + line + blanks(room - left)
  }

  private func blanks(_ count: Int) -> [Glyph] { [Glyph](String(repeating: " ", count: count)) }

  /// A row as a list, or of no row the names alone, with a rule above it.
  private func record(_ cells: [[Glyph]]) -> [[Glyph]] {
    let rule = [Glyph](String(repeating: "─", count: min(width, 12)), TextStyle(traits: .dim))
    let fields = header.indices.flatMap { column in
      let label = header[column].isEmpty ? [] : header[column] + [Glyph](": ")
      let value = column < cells.count ? cells[column] : []
      let lines = LineFilling.lines(label + value, width: width - 2)
      return lines.enumerated().map { ($0 == 0 ? [] : blanks(2)) + $1 }
    }
    return [rule] + fields
  }
}

extension Array where Element == Glyph {
  fileprivate var widestLine: Int { split { $0.character == "\n" }.map { Array($0).columns }.max() ?? 0 }
}
