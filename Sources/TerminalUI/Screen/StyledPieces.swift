/// The pieces of a line for a terminal: characters, and the escape sequences between them, which take no column.
struct StyledPieces: Sequence, IteratorProtocol {
  enum Piece: Equatable {
    case character(Character)
    case escape(Substring)
  }

  private(set) var rest: Substring

  init(_ line: String) { rest = line[...] }

  mutating func next() -> Piece? {
    guard let first = rest.first else { return nil }
    guard first == "\u{1b}" else {
      rest.removeFirst()
      return .character(first)
    }
    let end = Self.sequenceEnd(rest)
    defer { rest = rest[end...] }
    return .escape(rest[..<end])
  }

  /// Behind the escape sequence with which `text` begins: a control sequence, or a string such as a link.
  ///
  /// By scalars, since a mark that combines would otherwise swallow the letter that ends a sequence.
  private static func sequenceEnd(_ text: Substring) -> Substring.Index {
    let scalars = text.unicodeScalars
    var index = scalars.index(after: scalars.startIndex)
    guard index < scalars.endIndex else { return index }
    let kind = scalars[index]
    index = scalars.index(after: index)
    while kind == "[" || kind == "]", index < scalars.endIndex {
      let scalar = scalars[index]
      let previous = scalars[scalars.index(before: index)]
      index = scalars.index(after: index)
      if kind == "[", ("@"..."~").contains(scalar) { break }
      if kind == "]", scalar == "\u{7}" || (scalar == "\\" && previous == "\u{1b}") { break }
    }
    return index
  }
}

extension String {
  /// How many columns the line takes, its escape sequences left out.
  package var styledColumns: Int {
    var pieces = StyledPieces(self)
    var columns = 0
    while let piece = pieces.next() { if case .character(let character) = piece { columns += character.columns } }
    return columns
  }

  /// The line in at most `columns`, an ellipsis at its end where something was left out. All escape sequences stay.
  package func styledPrefix(columns limit: Int) -> String {
    guard styledColumns > limit else { return self }
    var (result, columns, isCut) = ("", 0, false)
    for piece in StyledPieces(self) {
      switch piece {
      case .escape(let sequence): result += sequence
      case .character(let character):
        if isCut { continue }
        if columns + character.columns > limit - 1 {
          isCut = true
          result += limit > 0 ? "…" : ""
        } else {
          columns += character.columns
          result.append(character)
        }
      }
    }
    return result
  }

  /// What of the line has to be written again where `old` stands, and the column at which it begins.
  ///
  /// It begins where no style is on, so that what is written needs nothing of what was left alone.
  func change(from old: String) -> (column: Int, text: Substring) {
    var (mine, theirs) = (StyledPieces(self), StyledPieces(old))
    var (columns, isPlain) = (0, true)
    var safe = (column: 0, text: self[...])
    while let piece = mine.next(), piece == theirs.next() {
      switch piece {
      case .character(let character): columns += character.columns
      case .escape(let sequence): isPlain = sequence == "\u{1b}[0m" || sequence == "\u{1b}[m"
      }
      if isPlain { safe = (columns, mine.rest) }
    }
    return safe
  }
}
