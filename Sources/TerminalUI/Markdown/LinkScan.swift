/// Reads a link from its opening bracket on.
struct LinkScan {
  struct Link {
    let text: ArraySlice<Unicode.Scalar>
    let address: ArraySlice<Unicode.Scalar>
    let title: ArraySlice<Unicode.Scalar>
    let end: Int
  }

  enum Result {
    case found(Link)
    case none
    /// The text ended before it could be told.
    case cut
  }

  let text: [Unicode.Scalar]
  var index: Int
  let limit: Int

  private struct Cut: Error {}

  mutating func link() -> Result {
    do throws(Cut) {
      guard let words = try bracketed(), try peek() == "(" else { return .none }
      index += 1
      try skipBlanks()
      guard let address = try destination() else { return .none }
      try skipBlanks()
      guard let title = try title() else { return .none }
      try skipBlanks()
      guard try peek() == ")" else { return .none }
      return .found(Link(text: words, address: address, title: title, end: index + 1))
    } catch {
      return .cut
    }
  }

  private func peek() throws(Cut) -> Unicode.Scalar {
    guard index < limit else { throw Cut() }
    return text[index]
  }

  private mutating func skipBlanks() throws(Cut) {
    while [" ", "\n"].contains(try peek()) { index += 1 }
  }

  /// What stands between a bracket and its counterpart; code in it hides brackets.
  private mutating func bracketed() throws(Cut) -> ArraySlice<Unicode.Scalar>? {
    let start = index + 1
    var depth = 0
    while true {
      switch try peek() {
      case "[": depth += 1
      case "]": depth -= 1
      case "\\": index += 1
      case "`": try skipCode()
      default: break
      }
      index += 1
      if depth == 0 { return text[start..<(index - 1)] }
    }
  }

  /// Stands on the last backtick of the code afterwards.
  private mutating func skipCode() throws(Cut) {
    let length = min(backticks(at: index), InlineParser.longestRun)
    var end = index + length
    while end < limit {
      let run = backticks(at: end)
      if run == length {
        index = end + length - 1
        return
      }
      end += max(run, 1)
    }
    throw Cut()
  }

  private func backticks(at position: Int) -> Int { text[position..<limit].prefix { $0 == "`" }.count }

  private mutating func destination() throws(Cut) -> ArraySlice<Unicode.Scalar>? {
    let isEnclosed = try peek() == "<"
    if isEnclosed { index += 1 }
    let start = index
    var depth = 0
    while true {
      let scalar = try peek()
      if scalar == "\n" { return nil }
      if isEnclosed, scalar == ">" {
        index += 1
        return text[start..<(index - 1)]
      }
      if !isEnclosed, scalar == " " || scalar == ")" && depth == 0 { return text[start..<index] }
      depth += scalar == "(" ? 1 : scalar == ")" ? -1 : 0
      index += 1
    }
  }

  /// Empty where there is none.
  private mutating func title() throws(Cut) -> ArraySlice<Unicode.Scalar>? {
    let open = try peek()
    guard open == "\"" || open == "'" else { return [] }
    index += 1
    let start = index
    while try peek() != open { index += try peek() == "\\" ? 2 : 1 }
    index += 1
    return text[start..<(index - 1)]
  }
}
