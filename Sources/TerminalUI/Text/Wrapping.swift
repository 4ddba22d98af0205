extension String {
  /// The lines of the text at a width: broken between words, inside a word only where it is longer than a line.
  package func wrapped(to columns: Int) -> [String] {
    Wrapping.lines([StyledRun(self, 0)], columns).map { line in line.map(\.text).joined() }
  }
}

extension Array {
  /// The lines of styled text at a width; line ends in the text are kept, the blanks at a break are not.
  package func wrapped<Style>(to columns: Int) -> [[StyledRun<Style>]] where Element == StyledRun<Style> {
    Wrapping.lines(self, columns)
  }
}

private enum Wrapping {
  static func lines<Style>(_ runs: [StyledRun<Style>], _ columns: Int) -> [[StyledRun<Style>]] {
    StyledCharacter.characters(of: runs)
      .split(omittingEmptySubsequences: false) { $0.character.isNewline }
      .flatMap { broken($0, max(1, columns)) }
      .map { StyledCharacter.runs(of: $0) }
  }

  private static func broken<Style>(
    _ line: ArraySlice<StyledCharacter<Style>>, _ columns: Int
  ) -> [ArraySlice<StyledCharacter<Style>>] {
    var lines: [ArraySlice<StyledCharacter<Style>>] = []
    var rest = line
    while let end = overflow(rest, columns) {
      let cut = lastBreak(in: rest, upTo: end) ?? Swift.max(end, rest.startIndex + 1)
      lines.append(withoutBlanksAtEnd(rest[..<cut]))
      rest = rest[cut...].drop { LineBreak.isBlank($0.character) }
      if rest.isEmpty { return lines }
    }
    // What is left may still be too long by blanks, which nobody sees.
    let isFull = rest.reduce(0) { $0 + $1.columns } > columns
    return lines + [isFull ? withoutBlanksAtEnd(rest) : rest]
  }

  /// The first character that does not fit; nil where all do, blanks at the end not counted.
  private static func overflow<Style>(_ line: ArraySlice<StyledCharacter<Style>>, _ columns: Int) -> Int? {
    var used = 0
    for index in line.indices {
      used += line[index].columns
      if used > columns { return line[index...].allSatisfy { LineBreak.isBlank($0.character) } ? nil : index }
    }
    return nil
  }

  private static func lastBreak<Style>(in line: ArraySlice<StyledCharacter<Style>>, upTo end: Int) -> Int? {
    guard let firstWord = line.firstIndex(where: { !LineBreak.isBlank($0.character) }), firstWord < end else {
      return nil
    }
    return (firstWord + 1...end).last { index in
      LineBreak.isAllowed(
        before: line[index].character, after: line[index - 1].character,
        following: index - 2 >= firstWord ? line[index - 2].character : nil)
    }
  }

  private static func withoutBlanksAtEnd<Style>(
    _ line: ArraySlice<StyledCharacter<Style>>
  ) -> ArraySlice<StyledCharacter<Style>> {
    let end = line.lastIndex { !LineBreak.isBlank($0.character) }.map { $0 + 1 } ?? line.startIndex
    return line[..<end]
  }
}
