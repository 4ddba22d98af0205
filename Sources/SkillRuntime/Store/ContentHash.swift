/// The SHA-256 of a file's bytes.
package struct ContentHash: Sendable, Hashable, CustomStringConvertible {
  package let bytes: [UInt8]

  /// Nil unless there are 32 bytes.
  package init?(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    guard self.bytes.count == 32 else { return nil }
  }

  init(digest: SHA256.Digest) { bytes = digest.bytes }

  /// 64 hexadecimal digits.
  package var description: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
