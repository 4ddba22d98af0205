/// The lines of a text from one on, as many as were asked for and as fit.
package struct LineWindow: Sendable {
  package let text: String
  package let first: Int
  package let last: Int
  package let total: Int
  /// Whether the only line shown is itself longer than what fits.
  package let isLineCut: Bool

  package static let mostBytes = 64 * 1024

  /// `first` counts from one. Where it lies behind the end, the window is empty.
  package init(_ source: TextBytes, from first: Int, count: Int) {
    let lines = source.lines
    total = lines.count
    self.first = first
    var bytes: [UInt8] = []
    var taken = 0
    for line in lines.dropFirst(first - 1).prefix(count) {
      guard bytes.count + line.count < Self.mostBytes else { break }
      bytes += line + [UInt8(ascii: "\n")]
      taken += 1
    }
    if taken == 0, first <= total {
      // The cut may fall inside a character, whose bytes are dropped.
      text = Self.whole(lines[first - 1].prefix(Self.mostBytes))
      (last, isLineCut) = (first, true)
    } else {
      text = String(decoding: bytes, as: UTF8.self)
      (last, isLineCut) = (first + taken - 1, false)
    }
  }

  private static func whole(_ bytes: ArraySlice<UInt8>) -> String {
    for dropped in 0..<4 {
      if let text = String(validating: bytes.dropLast(dropped), as: UTF8.self) { return text }
    }
    return ""
  }
}
