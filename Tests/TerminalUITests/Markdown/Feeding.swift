import TerminalUI

/// The lines of a text that is cut at these scalars, what is pending being looked at after each piece.
func rendered(
  _ markdown: String, width: Int = 80, style: MarkdownStyle = .plain, cutAt cuts: some Sequence<Int> = []
) -> [String] {
  let scalars = Array(markdown.unicodeScalars)
  var stream = MarkdownStream(width: width, style: style)
  var lines: [String] = []
  var start = 0
  for cut in Array(cuts) + [scalars.count] {
    lines += stream.append(String(String.UnicodeScalarView(scalars[start..<cut])))
    start = cut
  }
  return lines + stream.finish()
}

/// The lines as one text in which a person can read the escapes: `‹1›bold‹0›`, `‹→https://…›link‹→›`.
func visible(_ lines: [String]) -> String {
  lines.joined(separator: "\n")
    .replacing("\u{1b}]8;;", with: "‹→").replacing("\u{1b}\\", with: "›")
    .split(separator: "\u{1b}[", omittingEmptySubsequences: false).enumerated()
    .map { index, part in
      guard index > 0, let end = part.firstIndex(of: "m") else { return String(part) }
      return "‹\(part[..<end])›\(part[part.index(after: end)...])"
    }
    .joined()
}

extension MarkdownStyle {
  static let coloured = MarkdownStyle(escapes: true)
  static let linked = MarkdownStyle(escapes: true, hyperlinks: true)
}

/// A generator whose numbers are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
