/// Colours code line by line: comments, strings, numbers and the words that a language reserves.
struct CodeColouring: Sendable {
  /// In what the line before ended.
  private enum State {
    case code
    case comment(end: String)
    case string(end: String)
  }

  private let language: CodeLanguage
  private var state = State.code
  private var line: [Character] = []
  private var glyphs: [Glyph] = []
  private var index = 0

  /// Nil for a language that is not known.
  init?(language name: String) {
    guard let language = CodeLanguage.named(name) else { return nil }
    self.language = language
  }

  mutating func glyphs(_ line: [Character]) -> [Glyph] {
    if language.isDiff { return line.map { Glyph($0, Self.diffStyle(line)) } }
    (self.line, glyphs, index) = (line, [], 0)
    while index < line.count { step() }
    return glyphs
  }

  /// A string that ends with its line is over.
  mutating func endLine() {
    if case .string(let end) = state, !language.longQuotes.contains(end) { state = .code }
  }

  private mutating func step() {
    switch state {
    case .comment(let end): take(through: end, .comment)
    case .string(let end): take(through: end, .string)
    case .code: code()
    }
  }

  private mutating func code() {
    if language.lineComments.contains(where: startsComment) {
      take(line.count - index, .comment)
    } else if let (start, end) = language.blockComment, starts(start) {
      state = .comment(end: end)
      take(start.count, .comment)
    } else if let quote = language.longQuotes.first(where: starts) ?? language.quotes.first(where: starts) {
      state = .string(end: quote)
      take(quote.count, .string)
    } else if line[index].isNumber {
      take(line[index...].prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }.count, .number)
    } else if line[index].startsWord {
      word()
    } else {
      take(1, nil)
    }
  }

  private mutating func word() {
    let word = String(line[index...].prefix { $0.startsWord || $0.isNumber || language.wordMarks.contains($0) })
    let isTag = language.marksTags && glyphs.last.map { $0.character == "<" || $0.character == "/" } == true
    let isReserved = language.words.contains(language.ignoresCase ? word.lowercased() : word)
    take(word.count, isReserved || isTag || isKey(word) ? .keyword : nil)
  }

  private func isKey(_ word: String) -> Bool {
    guard let mark = language.keyMark, glyphs.allSatisfy({ $0.isBlank || $0.character == "-" }) else { return false }
    return line[(index + word.count)...].first { $0 != " " } == mark
  }

  /// Up to the end of a comment or string, or of the line.
  private mutating func take(through end: String, _ token: Token) {
    let start = index
    var stop = index
    while stop < line.count {
      if token == .string, line[stop] == "\\", language.escapes {
        stop += 2
        continue
      }
      index = stop
      if starts(end) {
        state = .code
        stop += end.count
        break
      }
      stop += 1
    }
    index = start
    take(min(stop, line.count) - start, token)
  }

  private mutating func take(_ count: Int, _ token: Token?) {
    let style = token?.style ?? TextStyle()
    glyphs += line[index..<(index + count)].map { Glyph($0, style) }
    index += count
  }

  private func starts(_ mark: String) -> Bool { line[index...].starts(with: mark) }

  /// `#` begins no comment within a word: `$#`, `a#b`.
  private func startsComment(_ mark: String) -> Bool {
    starts(mark) && (mark != "#" || index == 0 || line[index - 1].isWhitespace)
  }

  private static func diffStyle(_ line: [Character]) -> TextStyle {
    switch line.first {
    case "+": TextStyle(colour: .green)
    case "-": TextStyle(colour: .red)
    case "@": TextStyle(colour: .cyan)
    default: TextStyle()
    }
  }
}

private enum Token {
  case comment, string, number, keyword

  var style: TextStyle {
    switch self {
    case .comment: TextStyle(traits: .dim)
    case .string: TextStyle(colour: .green)
    case .number: TextStyle(colour: .cyan)
    case .keyword: TextStyle(colour: .magenta)
    }
  }
}

extension Character {
  fileprivate var startsWord: Bool { isLetter || self == "_" || self == "@" || self == "$" }
}
