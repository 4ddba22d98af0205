import SkillModel

/// Text of others made fit to be shown or quoted.
extension StringProtocol {
  /// One line without control characters and without what steers a display, at most `limit` code points long.
  func printable(limit: Int) -> String {
    var line = ""
    var count = 0
    var blank = false
    for character in self {
      if character.isWhitespace || character.unicodeScalars.allSatisfy(\.isInvisible) {
        blank = !line.isEmpty
        continue
      }
      guard count + character.unicodeScalars.count <= limit else { return line + "…" }
      if blank { line.append(" ") }
      line.append(contentsOf: String(character.unicodeScalars.filter { !$0.isInvisible }))
      count += character.unicodeScalars.count + (blank ? 1 : 0)
      blank = false
    }
    return line
  }
}

extension UnicodeScalar {
  fileprivate var isInvisible: Bool { value < 0x20 || (0x7f...0x9f).contains(value) || steersDisplay }
}

extension String {
  fileprivate init(_ scalars: [UnicodeScalar]) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
