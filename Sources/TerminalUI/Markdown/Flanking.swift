/// Whether a run of emphasis marks can open or close (CommonMark 6.2).
///
/// Chinese and Japanese have no spaces around words, so beside their characters punctuation does not count.
struct Flanking {
  let opens: Bool
  let closes: Bool

  init(mark: Unicode.Scalar, length: Int, before: Unicode.Scalar?, after: Unicode.Scalar?) {
    let before = before ?? " "
    let after = after ?? " "
    let left = Self.leans(to: after, from: before)
    let right = Self.leans(to: before, from: after)
    if mark == "*" {
      // A product is no emphasis: 2*3*4.
      let isProduct =
        length == 1 && before.isWordPart && after.isWordPart && (before.isDigit || after.isDigit)
      (opens, closes) = (left && !isProduct, right && !isProduct)
    } else if mark == "_" {
      opens = left && (!right || before.isNarrowPunctuation)
      closes = right && (!left || after.isNarrowPunctuation)
    } else {
      (opens, closes) = (left, right)
    }
  }

  private static func leans(to inner: Unicode.Scalar, from outer: Unicode.Scalar) -> Bool {
    if inner.properties.isWhitespace { return false }
    return !inner.isNarrowPunctuation || outer.properties.isWhitespace || outer.isNarrowPunctuation || outer.isEastAsian
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { ("0"..."9").contains(self) }
  /// A letter or digit of ASCII.
  var isWordPart: Bool { isDigit || ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

  var isASCIIPunctuation: Bool { isASCII && value > 0x20 && value < 0x7f && !isWordPart }

  /// Punctuation of scripts that put spaces between words.
  fileprivate var isNarrowPunctuation: Bool {
    if isASCII { return isASCIIPunctuation }
    if isEastAsian { return false }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return true
    default: return false
    }
  }

  /// Of a script that is written without spaces: Han, kana, and their punctuation and wide forms.
  var isEastAsian: Bool {
    switch value {
    case 0x2e80...0x312f, 0x31a0...0x31ff, 0x3220...0x9fff, 0xf900...0xfaff, 0xfe30...0xfe4f, 0xff00...0xff9f,
      0xffe0...0xffe6, 0x20000...0x3fffd:
      true
    default: false
    }
  }
}
