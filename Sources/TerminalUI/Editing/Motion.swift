/// Where a cursor can go.
package enum Motion: Hashable, Sendable {
  case left, right, wordLeft, wordRight, lineStart, lineEnd, textStart, textEnd
  /// To the start of the blank-separated word before the cursor, as Ctrl-W has it.
  case blankWordLeft
}

extension LineBuffer {
  package func target(of motion: Motion) -> Int {
    switch motion {
    case .left: max(0, cursor - 1)
    case .right: min(characters.count, cursor + 1)
    case .wordLeft: wordStart { WordClass($0) }
    case .wordRight: wordEnd(from: cursor)
    case .blankWordLeft: wordStart { $0.isWhitespace ? .none : .letters }
    case .lineStart: line(at: cursor).lowerBound
    case .lineEnd: line(at: cursor).upperBound
    case .textStart: 0
    case .textEnd: characters.count
    }
  }

  package mutating func move(_ motion: Motion) { moveCursor(to: target(of: motion)) }

  /// The end of the word at or after an index.
  func wordEnd(from start: Int) -> Int {
    var index = start
    while index < characters.count, WordClass(characters[index]) == .none { index += 1 }
    guard index < characters.count else { return index }
    let kind = WordClass(characters[index])
    while index < characters.count, WordClass(characters[index]) == kind { index += 1 }
    return index
  }

  private func wordStart(_ classify: (Character) -> WordClass) -> Int {
    var index = cursor
    while index > 0, classify(characters[index - 1]) == .none { index -= 1 }
    guard index > 0 else { return 0 }
    let kind = classify(characters[index - 1])
    while index > 0, classify(characters[index - 1]) == kind { index -= 1 }
    return index
  }

  /// The index in the line above or below, at a column by display width; nil where there is no such line.
  func target(linesDown: Bool, column: Int) -> Int? {
    let here = line(at: cursor)
    let isEdge = linesDown ? here.upperBound == characters.count : here.lowerBound == 0
    guard !isEdge else { return nil }
    let line = line(at: linesDown ? here.upperBound + 1 : here.lowerBound - 1)
    var used = 0
    for index in line {
      used += characters[index].columns
      if used > column { return index }
    }
    return line.upperBound
  }

  /// The columns from the start of the line to the cursor.
  var column: Int { characters[line(at: cursor).lowerBound..<cursor].reduce(0) { $0 + $1.columns } }
}

/// What a character is to word motion: a word goes on as long as the class stays.
///
/// Chinese and Japanese have no blanks; a change of script is where most of their words end.
private enum WordClass {
  case none, letters, ideographs, hiragana, katakana

  init(_ character: Character) {
    guard character.isLetter || character.isNumber || character == "_" else {
      self = .none
      return
    }
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x3041...0x309f: self = .hiragana
    case 0x30a0...0x30ff, 0x31f0...0x31ff, 0xff66...0xff9f: self = .katakana
    case 0x2e80...0x2fdf, 0x3005...0x3007, 0x3400...0x9fff, 0xf900...0xfaff, 0x20000...0x3fffd: self = .ideographs
    default: self = .letters
    }
  }
}
