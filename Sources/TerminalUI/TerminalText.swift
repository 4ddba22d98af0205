internal import SkillModel

/// Removes from foreign text what would drive a terminal: control characters, escape sequences, bidi overrides.
///
/// A state machine, so that a sequence cut in two by a stream is removed all the same. Line ends and tabs stay.
package struct TerminalText: Sendable {
  private enum State {
    case text
    /// After ESC.
    case escape
    /// In a control sequence, up to its final byte.
    case sequence
    /// In an operating system command or another string, up to BEL or ST.
    case string
    case stringEscape
  }

  private var state = State.text

  package init() {}

  /// The whole of a text that does not come in pieces.
  package static func clean(_ text: String) -> String {
    var cleaner = TerminalText()
    return cleaner.clean(text)
  }

  /// The text on one line, its line ends made blanks.
  package static func cleanLine(_ text: String) -> String {
    clean(text).split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  package mutating func clean(_ text: String) -> String {
    if case .text = state, text.utf8.allSatisfy({ (0x20..<0x7f).contains($0) || $0 == 0x0a || $0 == 0x09 }) {
      return text
    }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where passes(scalar) { result.append(scalar) }
    return String(result)
  }

  private mutating func passes(_ scalar: UnicodeScalar) -> Bool {
    switch state {
    case .text: return passesInText(scalar)
    case .escape:
      state =
        switch scalar {
        case "[": .sequence
        case "]", "P", "X", "^", "_": .string
        case " "..."/": .escape
        default: .text
        }
    case .sequence:
      if ("@"..."~").contains(scalar) || scalar == "\n" { state = .text }
    case .string:
      if scalar == "\u{7}" || scalar == "\u{9c}" || scalar == "\n" { state = .text }
      if scalar == "\u{1b}" { state = .stringEscape }
    case .stringEscape:
      state = scalar == "\\" ? .text : .string
    }
    return false
  }

  private mutating func passesInText(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x0a, 0x09: return true
    case 0x1b: state = .escape
    case 0x9b: state = .sequence
    case 0x90, 0x98, 0x9d, 0x9e, 0x9f: state = .string
    case 0..<0x20, 0x7f..<0xa0: break
    default: return !scalar.steersDisplay
    }
    return false
  }
}
