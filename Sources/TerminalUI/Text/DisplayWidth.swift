extension StringProtocol {
  /// The columns that the text takes on a terminal; line ends and tabs count as none.
  package var columns: Int {
    if utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.columns }
  }
}

extension Character {
  /// The columns that the character takes on a terminal: 0, 1 or 2; more for a syllable of several letters, as in Hindi.
  package var columns: Int {
    let first = unicodeScalars[unicodeScalars.startIndex]
    if unicodeScalars.index(after: unicodeScalars.startIndex) == unicodeScalars.endIndex { return first.columns }
    if first.properties.isEmoji, unicodeScalars.dropFirst().contains(where: \.makesEmoji) { return 2 }
    return unicodeScalars.reduce(0) { $0 + $1.columns }
  }
}

extension Unicode.Scalar {
  /// Joins with an emoji before it to one picture of two columns (UTS #51): joiner, presentation, skin tone, flag.
  fileprivate var makesEmoji: Bool {
    switch value {
    case 0x200d, 0xfe0f, 0x1f1e6...0x1f1ff, 0x1f3fb...0x1f3ff: true
    default: false
    }
  }

  fileprivate var columns: Int {
    if value < 0x300 { return (0x20..<0x7f).contains(value) || value >= 0xa0 ? 1 : 0 }
    if isUnseen { return 0 }
    return isWide ? 2 : 1
  }

  /// Combining, a format control, or a Hangul vowel or final, which stands inside the block that the initial opened.
  private var isUnseen: Bool {
    if (0x1160...0x11ff).contains(value) || (0xd7b0...0xd7ff).contains(value) { return true }
    return switch properties.generalCategory {
    // Signs that stand before digits in Arabic, formats by name only.
    case .format where (0x600...0x605).contains(value) || value == 0x6dd: false
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private var isWide: Bool {
    if value < 0x1100 { return false }
    if properties.isEmojiPresentation { return !(0x1f1e6...0x1f1ff).contains(value) }
    var (low, high) = (0, wideRanges.count)
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(value)
  }
}

/// East_Asian_Width W and F without emoji (Unicode 17.0, UAX #11), reserved code points of wide blocks included.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115f, 0x2329...0x232a, 0x2630...0x2637, 0x268a...0x268f, 0x2e80...0x303e, 0x3041...0x3247,
  0x3250...0xa4c6, 0xa960...0xa97c, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe6b,
  0xff01...0xff60, 0xffe0...0xffe6, 0x16fe0...0x16fe3, 0x16ff2...0x18d1e, 0x18d80...0x18df2, 0x1aff0...0x1b2fb,
  0x1d300...0x1d376, 0x1f200...0x1f202, 0x1f210...0x1f23b, 0x1f240...0x1f248, 0x1f250...0x1f251, 0x1f260...0x1f265,
  0x20000...0x2fffd, 0x30000...0x3fffd,
]
