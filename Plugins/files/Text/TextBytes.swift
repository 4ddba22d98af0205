/// The bytes of a file that is text: UTF-8 without a NUL.
package struct TextBytes: Sendable {
  package enum Failure: Error, Sendable, Hashable {
    case binary
    case utf16
    case notUTF8
  }

  let bytes: ArraySlice<UInt8>

  package init(_ bytes: [UInt8]) throws(Failure) {
    if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) { throw .utf16 }
    if bytes.contains(0) { throw .binary }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8 }
    self.bytes = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes[3...] : bytes[...]
  }

  /// Without their ends; an end at the end of the file begins no further line.
  var lines: [ArraySlice<UInt8>] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }
}
