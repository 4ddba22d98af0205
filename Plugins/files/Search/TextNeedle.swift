internal import SkillKit

/// A text to be found, whatever the case of its letters.
struct TextNeedle: Sendable {
  private let text: String
  private let bytes: [UInt8]
  private let isASCII: Bool

  init(_ text: String) {
    self.text = text.lowercased()
    bytes = Array(self.text.utf8)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  func isIn(_ haystack: ArraySlice<UInt8>) -> Bool {
    if isASCII { return find(in: haystack) != nil }
    return String(decoding: haystack, as: UTF8.self).lowercased().utf8.contains(bytes)
  }

  /// At most this many characters, around the place where the text is.
  private static let width = 200

  func excerpt(of line: ArraySlice<UInt8>) -> String {
    let line = String(decoding: line, as: UTF8.self)
    guard line.count > Self.width else { return line.trimmed() }
    let lower = line.lowercased()
    // Lower case can have other lengths, so the place is counted in characters and may be off by a few.
    let place = lower.firstRange(of: text).map { lower.distance(from: lower.startIndex, to: $0.lowerBound) } ?? 0
    let start = max(0, place - Self.width / 4)
    let part = line.dropFirst(start).prefix(Self.width)
    return (start > 0 ? "…" : "") + part.trimmed() + (start + Self.width < line.count ? "…" : "")
  }

  private func find(in haystack: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first, haystack.count >= bytes.count else { return nil }
    return haystack.withUnsafeBufferPointer { buffer in
      for start in 0...(buffer.count - bytes.count) where Self.lower(buffer[start]) == first {
        var length = 1
        while length < bytes.count, Self.lower(buffer[start + length]) == bytes[length] { length += 1 }
        if length == bytes.count { return start }
      }
      return nil
    }
  }

  private static func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5a).contains(byte) ? byte | 0x20 : byte }
}
