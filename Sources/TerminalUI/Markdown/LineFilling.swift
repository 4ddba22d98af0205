/// Fills lines with as many words as fit; a line that has come out is final, whatever text follows.
struct LineFilling: Sendable {
  private let width: Int
  private var lines: [[Glyph]] = []
  private var line: [Glyph] = []
  private var lineColumns = 0
  /// What no line end may part.
  private var word: [Glyph] = []
  private var wordColumns = 0
  private var previous: Character?
  /// The character before the previous one.
  private var earlier: Character?
  /// The present word is longer than a line, and is cut wherever the line is full.
  private var cutsWord = false

  init(width: Int) { self.width = max(width, 1) }

  static func lines(_ glyphs: [Glyph], width: Int) -> [[Glyph]] {
    var filling = LineFilling(width: width)
    return filling.add(glyphs) + filling.finish()
  }

  /// The lines that became full.
  mutating func add(_ glyphs: some Sequence<Glyph>) -> [[Glyph]] {
    for glyph in glyphs { add(glyph) }
    defer { lines = [] }
    return lines
  }

  /// The last line, if anything is on it.
  mutating func finish() -> [[Glyph]] {
    endWord()
    if !line.isEmpty { endLine() }
    defer { lines = [] }
    return lines
  }

  /// The same unfinished line for another width.
  func resized(to width: Int) -> (LineFilling, full: [[Glyph]]) {
    var filling = LineFilling(width: width)
    let full = filling.add(line + word)
    return (filling, full)
  }

  private mutating func add(_ glyph: Glyph) {
    if glyph.character == "\n" {
      endWord()
      (earlier, previous) = (nil, nil)
      return endLine()
    }
    if let previous, LineBreak.isAllowed(before: glyph.character, after: previous, following: earlier) { endWord() }
    (earlier, previous) = (previous, glyph.character)
    if cutsWord { return cut(glyph) }
    word.append(glyph)
    wordColumns += glyph.columns
    if wordColumns > width, !glyph.isBlank { beginCut() }
  }

  private mutating func beginCut() {
    if !line.isEmpty { endLine() }
    let start = word
    (word, wordColumns) = ([], 0)
    cutsWord = true
    for glyph in start { cut(glyph) }
  }

  private mutating func cut(_ glyph: Glyph) {
    if lineColumns + glyph.columns > width, !line.isEmpty { endLine() }
    take([glyph])
  }

  private mutating func endWord() {
    defer { (word, wordColumns, cutsWord) = ([], 0, false) }
    if word.isEmpty { return }
    if word.allSatisfy(\.isBlank) {
      // Blanks hang over the edge: they are taken off when the line ends.
      return line.isEmpty ? () : take(word)
    }
    if lineColumns + wordColumns > width, !line.isEmpty { endLine() }
    take(word)
  }

  private mutating func take(_ glyphs: [Glyph]) {
    line += glyphs
    lineColumns += glyphs.columns
  }

  private mutating func endLine() {
    lines.append(line.withoutBlanksAtEnd)
    (line, lineColumns) = ([], 0)
  }
}

extension Glyph {
  var isBlank: Bool { LineBreak.isBlank(character) }
}

extension Array where Element == Glyph {
  var withoutBlanksAtEnd: [Glyph] { Array(self[..<(lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0)]) }
}
