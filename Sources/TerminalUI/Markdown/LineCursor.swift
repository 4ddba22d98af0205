/// A position in a source line, with what block starts ask of it.
struct LineCursor {
  let text: [Unicode.Scalar]
  /// The beginning of a line that is too long to be waited for: it holds text, after marks near its beginning.
  let isLong: Bool
  private(set) var index = 0

  /// Tabs where block marks may stand become blanks up to the next multiple of four columns.
  init(_ line: some Collection<Unicode.Scalar>, isLong: Bool) {
    var text: [Unicode.Scalar] = []
    text.reserveCapacity(line.count)
    var isMarks = true
    for scalar in line {
      if isMarks, scalar == "\t" {
        text += Array(repeating: " ", count: 4 - text.count % 4)
      } else {
        text.append(scalar)
        isMarks = isMarks && Self.marks.contains(scalar)
      }
    }
    self.text = text
    self.isLong = isLong
  }

  static let marks: Set<Unicode.Scalar> = Set(" \t>-*+.)0123456789".unicodeScalars)

  var rest: ArraySlice<Unicode.Scalar> { text[index...] }
  var indent: Int { rest.prefix { $0 == " " }.count }
  var isBlank: Bool { !isLong && rest.allSatisfy { $0 == " " || $0 == "\t" } }
  /// What follows the indentation.
  var content: ArraySlice<Unicode.Scalar> { rest.dropFirst(indent) }
  var first: Unicode.Scalar? { content.first }

  /// Whether a mark may stand here; in a long line only where all of the mark is sure to be there.
  var mayHoldMark: Bool { indent <= 3 && (!isLong || index < LineLimit.text - 16) }

  mutating func skip(_ count: Int) { index = min(index + count, text.count) }

  /// Passes over the mark of a block quote.
  mutating func takeQuote() -> Bool {
    guard mayHoldMark, first == ">" else { return false }
    skip(indent + 1)
    if rest.first == " " { skip(1) }
    return true
  }
}
