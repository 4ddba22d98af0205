/// A compiled regular expression of ECMA-262, matched by code points and not anchored, as JSON Schema wants it.
///
/// A machine of our own rather than Swift's `Regex`: that one backtracks without a limit (30 letters hang `^(a+)+$`),
/// cannot be interrupted and is not Sendable. Back-references are the price: they are refused.
struct Pattern: Sendable {
  static let maximumLength = 10_000
  /// The most instructions that one pattern may become.
  static let maximumSize = 20_000

  let source: String
  /// Memory in instructions, for whoever bounds the sum.
  let size: Int
  private let program: PatternProgram

  init(_ source: String) throws(PatternError) {
    guard source.unicodeScalars.count <= Self.maximumLength else {
      throw PatternError(message: "it is longer than \(Self.maximumLength) characters", character: nil)
    }
    var room = Self.maximumSize
    program = try PatternProgram(PatternParser.parse(source), room: &room)
    size = Self.maximumSize - room
    self.source = source
  }

  /// Nil where the effort was used up before there was an answer.
  func matches(_ text: String, effort: inout Int) -> Bool? {
    var matcher = PatternMatcher(text: text, effort: effort)
    let found = matcher.finds(program)
    effort = matcher.effort
    return matcher.isExhausted ? nil : found
  }
}
