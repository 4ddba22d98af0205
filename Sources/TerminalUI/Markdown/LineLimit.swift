/// How much of a source line is waited for before it is taken for text, in Unicode scalars.
enum LineLimit {
  static let text = 160
  private static let heading = 1000
  private static let table = 4000

  /// Depends on the first `text` scalars of the line only, however the line came in.
  static func limit(for line: some Collection<Unicode.Scalar>, inTable: Bool) -> Int {
    let beginning = line.prefix(text)
    let content = beginning.drop { LineCursor.marks.contains($0) }
    if inTable || content.first == "|" || beginning.allSatisfy({ "|-: ".unicodeScalars.contains($0) }) { return table }
    return content.first == "#" ? heading : text
  }
}
