extension String {
  /// What cleaning leaves of the line breaks.
  package enum Lines: Sendable {
    /// All blanks, tabs and line breaks become single blanks.
    case one
    /// Line breaks stay, at most two in a row.
    case many
  }

  /// The text without escape sequences, control and invisible characters, cut to `maximum` scalars with an ellipsis.
  package func cleaned(maximum: Int, lines: Lines = .one) -> String {
    if isClean(maximum: maximum) { return self }
    var cleaner = TextCleaner(lines: lines)
    for scalar in unicodeScalars {
      cleaner.take(scalar)
      if cleaner.count > maximum { break }
    }
    return cleaner.text(maximum: maximum)
  }

  /// True for short printable ASCII with single blanks, which most texts are.
  private func isClean(maximum: Int) -> Bool {
    guard utf8.count <= maximum else { return false }
    var previous = UInt8(ascii: " ")
    for byte in utf8 {
      guard (0x20..<0x7f).contains(byte), byte != 0x20 || previous != 0x20 else { return false }
      previous = byte
    }
    return isEmpty || previous != 0x20
  }
}

/// Follows a text scalar by scalar and keeps what a terminal and a model may see.
private struct TextCleaner {
  /// Where the text is within an escape sequence of ECMA-48.
  private enum Position {
    case text, escape, control, string, stringEscape
  }

  let lines: String.Lines
  private var position = Position.text
  private var kept = String.UnicodeScalarView()
  private(set) var count = 0
  /// Blanks and line breaks are written only once something follows them.
  private var pendingBlank = false
  private var pendingBreaks = 0

  init(lines: String.Lines) { self.lines = lines }

  func text(maximum: Int) -> String {
    guard count > maximum else { return String(kept) }
    return String(String.UnicodeScalarView(kept.prefix(max(0, maximum - 1)))) + "…"
  }

  mutating func take(_ scalar: UnicodeScalar) {
    // A sequence that nobody ended may not swallow the lines after it.
    if scalar == "\n" { position = .text }
    switch position {
    case .text: takeText(scalar)
    case .escape: takeEscape(scalar)
    case .control: if (0x40...0x7e).contains(scalar.value) { position = .text }
    case .string: takeString(scalar)
    case .stringEscape: position = scalar == "\\" ? .text : .string
    }
  }

  private mutating func takeText(_ scalar: UnicodeScalar) {
    switch scalar.value {
    case 0x1b: position = .escape
    case 0x9b: position = .control
    case 0x90, 0x98, 0x9d, 0x9e, 0x9f: position = .string
    case 0x0a, 0x85, 0x2028, 0x2029: if lines == .one { pendingBlank = true } else { pendingBreaks += 1 }
    case 0x09, 0x0b, 0x0c, 0x0d, 0x20, 0xa0: pendingBlank = true
    default: if scalar.isShown { append(scalar) }
    }
  }

  private mutating func takeEscape(_ scalar: UnicodeScalar) {
    switch scalar {
    case "[": position = .control
    case "]", "P", "X", "^", "_": position = .string
    case " "..."/": break
    default: position = .text
    }
  }

  private mutating func takeString(_ scalar: UnicodeScalar) {
    switch scalar.value {
    case 0x07, 0x9c: position = .text
    case 0x1b: position = .stringEscape
    default: break
    }
  }

  private mutating func append(_ scalar: UnicodeScalar) {
    if count > 0 {
      if pendingBreaks > 0 {
        for _ in 0..<min(pendingBreaks, 2) { put("\n") }
      } else if pendingBlank {
        put(" ")
      }
    }
    pendingBlank = false
    pendingBreaks = 0
    put(scalar)
  }

  private mutating func put(_ scalar: UnicodeScalar) {
    kept.append(scalar)
    count += 1
  }
}

extension UnicodeScalar {
  /// False for what shows nothing, hides text, or steers how other text is shown.
  fileprivate var isShown: Bool {
    if steersDisplay { return false }
    switch value {
    case 0..<0x20, 0x7f...0x9f: return false
    case 0xad, 0x34f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b...0x180f, 0x3164, 0xffa0: return false
    case 0xfff9...0xfffb, 0x1d173...0x1d17a: return false
    // Tags and the supplementary variation selectors: they carry text that only a model reads.
    case 0xe0000...0xe0fff: return false
    default: return !properties.isNoncharacterCodePoint
    }
  }
}
