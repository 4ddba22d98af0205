/// Cuts the bytes of a calendar file into logical lines: RFC 5545 3.1, with LF accepted for CRLF.
struct LineReader {
  private let bytes: ArraySlice<UInt8>
  private var at: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    at = bytes.startIndex
  }

  /// The next logical line as it is written, its folds and its line break included; nil at the end.
  mutating func next() -> ArraySlice<UInt8>? {
    guard at < bytes.endIndex else { return nil }
    let start = at
    repeat {
      at = endOfPhysicalLine(from: at)
    } while at < bytes.endIndex && (bytes[at] == .space || bytes[at] == .tab) && !isBlank(start..<at)
    return bytes[start..<at]
  }

  private func endOfPhysicalLine(from start: Int) -> Int {
    guard let feed = bytes[start...].firstIndex(of: .lineFeed) else { return bytes.endIndex }
    return feed + 1
  }

  /// An empty line cannot be continued: what follows it is a line of its own.
  private func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 == .lineFeed || $0 == .carriageReturn }
  }

  /// The line without its folds and its line break. A fold may stand within a character, so this works on bytes.
  static func unfold(_ raw: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let content = raw[..<endOfContent(raw)]
    guard content.contains(.lineFeed) else { return content }
    var unfolded: [UInt8] = []
    unfolded.reserveCapacity(content.count)
    var index = content.startIndex
    while index < content.endIndex {
      let byte = content[index]
      let isReturn = byte == .carriageReturn && index + 1 < content.endIndex && content[index + 1] == .lineFeed
      if byte == .lineFeed || isReturn {
        index += isReturn ? 3 : 2
      } else {
        unfolded.append(byte)
        index += 1
      }
    }
    return unfolded[...]
  }

  private static func endOfContent(_ raw: ArraySlice<UInt8>) -> Int {
    var end = raw.endIndex
    if end > raw.startIndex, raw[end - 1] == .lineFeed { end -= 1 }
    if end > raw.startIndex, end < raw.endIndex, raw[end - 1] == .carriageReturn { end -= 1 }
    return end
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let quote = UInt8(ascii: "\"")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
}
