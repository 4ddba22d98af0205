/// Where a line is that the terminal itself broke, since it became narrower.
extension String {
  /// The row of its last character, from 0.
  func lastRow(columns limit: Int) -> Int { row(ofColumn: .max, columns: limit) }

  /// The row of the character at that column of the unbroken line; behind the last one, that one's row.
  func row(ofColumn column: Int, columns limit: Int) -> Int {
    var (row, inRow, passed) = (0, 0, 0)
    for case .character(let character) in StyledPieces(self) {
      let width = character.columns
      // A wide character is not cut in two: it begins the next row.
      if inRow + width > limit, inRow > 0 { (row, inRow) = (row + 1, 0) }
      if column < passed + width { break }
      inRow += width
      passed += width
    }
    return row
  }
}
