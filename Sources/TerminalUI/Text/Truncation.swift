extension String {
  /// The text, or as much of its beginning as fits before an ellipsis.
  package func truncated(to columns: Int) -> String {
    [StyledRun(self, 0)].truncated(to: columns).map(\.text).joined()
  }
}

extension Array {
  /// The runs, or as much of their beginning as fits before an ellipsis in the style of what it replaces.
  package func truncated<Style>(to columns: Int) -> [StyledRun<Style>] where Element == StyledRun<Style> {
    guard reduce(0, { $0 + $1.text.columns }) > columns else { return self }
    guard columns > 0 else { return [] }
    var kept: [StyledCharacter<Style>] = []
    var used = 0
    for next in StyledCharacter.characters(of: self) {
      guard used + next.columns < columns else {
        kept.append(StyledCharacter("…", next.style))
        break
      }
      used += next.columns
      kept.append(next)
    }
    return StyledCharacter.runs(of: kept)
  }
}
