/// Cuts text into tokens. Blanks only separate; every Chinese character and every symbol is a token of its own.
enum Tokenizer {
  static func tokens(of scalars: [Unicode.Scalar]) -> [Token] {
    var tokens: [Token] = []
    var index = 0
    while index < scalars.count {
      let kind = kind(of: scalars[index])
      guard let kind else {
        index += 1
        continue
      }
      let end = end(of: kind, from: index, in: scalars)
      let attached = tokens.last?.range.upperBound == index
      // "'s" is the only symbol of two characters; it is a word.
      let own = kind == .symbol && end > index + 1 ? Token.Kind.word : kind
      tokens.append(
        Token(kind: own, text: Folding.text(scalars[index..<end]), range: index..<end, isAttached: attached))
      index = end
    }
    return tokens
  }

  private static func end(of kind: Token.Kind, from start: Int, in scalars: [Unicode.Scalar]) -> Int {
    if kind == .symbol, isApostrophe(scalars[start]), start > 0, self.kind(of: scalars[start - 1]) == .word,
      start + 1 < scalars.count, isPossessive(at: start, in: scalars)
    {
      return start + 2
    }
    guard kind == .word || kind == .digits else { return start + 1 }
    var end = start + 1
    while end < scalars.count {
      if self.kind(of: scalars[end]) == kind {
        end += 1
      } else if kind == .word, isApostrophe(scalars[end]), joinsWord(at: end, from: start, in: scalars) {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  /// "don't" and "o'clock" are one word; "Tokyo's" and "what's" are two, the second of them "'s".
  private static func joinsWord(at apostrophe: Int, from start: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard apostrophe + 1 < scalars.count, kind(of: scalars[apostrophe + 1]) == .word else { return false }
    return !isPossessive(at: apostrophe, in: scalars)
  }

  private static func isPossessive(at apostrophe: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard Folding.scalar(scalars[apostrophe + 1]) == "s" else { return false }
    return apostrophe + 2 >= scalars.count || kind(of: scalars[apostrophe + 2]) != .word
  }

  static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "\u{2019}" }

  /// Nil for blanks and control characters.
  static func kind(of scalar: Unicode.Scalar) -> Token.Kind? {
    switch scalar.value {
    case 0x30...0x39, 0xff10...0xff19: return .digits
    case 0x41...0x5a, 0x61...0x7a: return .word
    case 0...0x20, 0x7f...0xa0, 0x3000: return nil
    case 0x21...0x7e: return .symbol
    case 0x3007, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff, 0x20000...0x323af: return .han
    default: break
    }
    let properties = scalar.properties
    if properties.isAlphabetic || properties.canonicalCombiningClass != .notReordered { return .word }
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return nil }
    return .symbol
  }
}
