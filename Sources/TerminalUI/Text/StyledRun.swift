/// Text in one style; what a style is, is the caller's affair.
package struct StyledRun<Style: Hashable & Sendable>: Hashable, Sendable {
  package var text: String
  package var style: Style

  package init(_ text: String, _ style: Style) {
    self.text = text
    self.style = style
  }
}

/// A character with what wrapping has to know of it.
struct StyledCharacter<Style: Hashable & Sendable> {
  let character: Character
  let columns: Int
  let style: Style

  init(_ character: Character, _ style: Style) {
    self.character = character
    self.style = style
    columns = character.columns
  }

  /// The characters of runs; a mark at the start of a run stays a character of its own.
  static func characters(of runs: [StyledRun<Style>]) -> [StyledCharacter] {
    runs.flatMap { run in run.text.map { StyledCharacter($0, run.style) } }
  }

  /// The fewest runs that hold these characters.
  static func runs(of characters: some Sequence<StyledCharacter>) -> [StyledRun<Style>] {
    var runs: [StyledRun<Style>] = []
    for next in characters {
      if runs.last?.style == next.style {
        runs[runs.count - 1].text.append(next.character)
      } else {
        runs.append(StyledRun(String(next.character), next.style))
      }
    }
    return runs
  }
}
