/// The text being edited, by characters as a person sees them, and the cursor between two of them.
package struct LineBuffer: Hashable, Sendable {
  package private(set) var characters: [Character] = []
  /// From 0 to the number of characters.
  package private(set) var cursor = 0

  package init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  package var text: String { String(characters) }
  package var isEmpty: Bool { characters.isEmpty }
  package var textBeforeCursor: String { String(characters[..<cursor]) }

  package mutating func moveCursor(to index: Int) {
    cursor = min(max(0, index), characters.count)
  }

  package mutating func insert(_ text: String) {
    replace(cursor..<cursor, with: text)
  }

  /// Puts text in the place of a range, and the cursor behind it.
  ///
  /// Joiners and marks may make one character of the new text and its neighbours, as far as the line goes.
  package mutating func replace(_ range: Range<Int>, with text: String) {
    let line = line(at: range.lowerBound).lowerBound..<line(at: range.upperBound).upperBound
    let before = String(characters[line.lowerBound..<range.lowerBound]) + text
    let after = String(characters[range.upperBound..<line.upperBound])
    characters.replaceSubrange(line, with: before + after)
    moveCursor(to: line.lowerBound + before.count)
  }

  @discardableResult
  package mutating func remove(_ range: Range<Int>) -> String {
    let removed = String(characters[range])
    replace(range, with: "")
    return removed
  }

  /// The line that an index stands in, without its line end.
  package func line(at index: Int) -> Range<Int> {
    let start = characters[..<index].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let end = characters[index...].firstIndex(of: "\n") ?? characters.count
    return start..<end
  }
}
