/// Lines up columns by their width on a terminal.
enum Table {
  static func text(_ rows: [[String]]) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { $0.count > column ? width($0[column]) : 0 }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { index, cell in
        index == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[index] - width(cell) + 2)
      }
      return cells.joined() + "\n"
    }.joined()
  }

  /// East Asian wide characters take two columns (Unicode Standard Annex 11, the ranges in daily use).
  static func width(_ text: String) -> Int {
    text.reduce(0) { sum, character in
      let first = character.unicodeScalars.first?.value ?? 0
      let isWide =
        switch first {
        case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
          0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f900...0x1f9ff, 0x20000...0x3fffd:
          true
        default: false
        }
      return sum + (isWide ? 2 : 1)
    }
  }
}
