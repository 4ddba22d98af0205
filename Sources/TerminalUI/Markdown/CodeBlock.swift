/// Code, fenced or indented, of which each line is final when it has ended.
struct CodeBlock: Sendable {
  /// Nil for indented code.
  let fence: BlockStart.Fence?
  private var colouring: CodeColouring?
  private var line: [Unicode.Scalar] = []
  private var isInLine = false
  /// Blank lines of indented code, which belong to it if more code follows.
  private var blankLines = 0

  /// A line is cut here, so that a line without end is shown all the same.
  private static let longest = 1000

  init(fence: BlockStart.Fence?, on page: inout Page) {
    self.fence = fence
    let language = fence?.language ?? ""
    page.begin(.code)
    if page.style.hasCodeColours { colouring = CodeColouring(language: language) }
    guard !language.isEmpty else { return }
    page.addCode([Glyph](language, TextStyle(traits: .dim)))
  }

  func isClosed(by line: LineCursor) -> Bool {
    guard let fence, !line.isLong, line.indent <= 3 else { return false }
    let text = line.content.trimmed
    return text.count >= fence.count && text.allSatisfy { $0 == fence.mark }
  }

  mutating func extend(_ text: some Collection<Unicode.Scalar>, on page: inout Page) {
    isInLine = true
    line += text
    while line.count > Self.longest {
      let piece = String(String.UnicodeScalarView(line[..<Self.longest]))
      // The last character may go on after the cut.
      let last = piece.last?.unicodeScalars.count ?? 0
      let count = last < Self.longest ? Self.longest - last : Self.longest
      show(line[..<count], on: &page)
      line.removeFirst(count)
    }
  }

  mutating func endLine(on page: inout Page) {
    guard isInLine else { return }
    isInLine = false
    defer { line = [] }
    if fence == nil, line.allSatisfy({ $0 == " " || $0 == "\t" }) {
      blankLines += 1
    } else {
      show(line[...], on: &page)
      colouring?.endLine()
    }
  }

  mutating func finish(on page: inout Page) {
    endLine(on: &page)
    if blankLines > 0 { page.sawBlankLine = true }
  }

  private mutating func show(_ text: ArraySlice<Unicode.Scalar>, on page: inout Page) {
    for _ in 0..<blankLines { page.addCode([]) }
    blankLines = 0
    let characters = Array(String(String.UnicodeScalarView(text.withoutTabs)))
    page.addCode(colouring?.glyphs(characters) ?? characters.map { Glyph($0, TextStyle()) })
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// Tabs as blanks up to the next multiple of four characters: a terminal would not keep them when text is copied.
  fileprivate var withoutTabs: [Unicode.Scalar] {
    guard contains("\t") else { return Array(self) }
    var text: [Unicode.Scalar] = []
    for scalar in self {
      text += scalar == "\t" ? Array(repeating: " ", count: 4 - text.count % 4) : [scalar]
    }
    return text
  }
}
