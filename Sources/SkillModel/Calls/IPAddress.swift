/// An IPv4 or IPv6 address: 4 or 16 bytes.
package struct IPAddress: Sendable, Hashable {
  package let bytes: [UInt8]

  /// Nil unless there are 4 or 16 bytes.
  package init?(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    guard [4, 16].contains(self.bytes.count) else { return nil }
  }

  /// Nil for all but the one usual form: four decimal numbers without further zeros, or RFC 4291 without a zone.
  package init?(_ text: some StringProtocol) {
    guard let bytes = text.contains(":") ? Self.version6(String(text)) : Self.version4(text) else { return nil }
    self.bytes = bytes
  }

  /// Whether some parser takes the name of a host for an IPv4 address: `127.1`, `2130706433`, `0x7f.0.0.1`.
  package static func isNumeric(_ host: some StringProtocol) -> Bool {
    guard let last = host.split(separator: ".").last?.utf8 else { return false }
    let digits = last.starts(with: "0x".utf8) || last.starts(with: "0X".utf8) ? last.dropFirst(2) : last[...]
    return last.allSatisfy { (0x30...0x39).contains($0) }
      || digits.count < last.count && digits.allSatisfy { hexadecimal($0) != nil }
  }

  private static func version4(_ text: some StringProtocol) -> [UInt8]? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let bytes = parts.compactMap { part -> UInt8? in
      guard (1...3).contains(part.count), part.allSatisfy({ (0x30...0x39).contains($0) }),
        part.count == 1 || part.first != 0x30
      else { return nil }
      return UInt8(exactly: part.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }
    return parts.count == 4 && bytes.count == 4 ? bytes : nil
  }

  private static func version6(_ text: String) -> [UInt8]? {
    guard let gap = text.firstRange(of: "::") else {
      let bytes = groups(text[...])
      return bytes?.count == 16 ? bytes : nil
    }
    guard let head = groups(text[..<gap.lowerBound], endsAddress: false), let tail = groups(text[gap.upperBound...]),
      head.count + tail.count <= 14
    else { return nil }
    return head + [UInt8](repeating: 0, count: 16 - head.count - tail.count) + tail
  }

  /// Groups of up to four hexadecimal digits; the last of an address may be an IPv4 address.
  private static func groups(_ text: Substring, endsAddress: Bool = true) -> [UInt8]? {
    guard !text.isEmpty else { return [] }
    var bytes: [UInt8] = []
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if endsAddress, index == parts.count - 1, let address = version4(part) {
        bytes += address
      } else {
        let digits = part.utf8.compactMap(hexadecimal)
        guard (1...4).contains(part.utf8.count), digits.count == part.utf8.count else { return nil }
        let value = digits.reduce(0) { $0 << 4 | UInt16($1) }
        bytes += [UInt8(value >> 8), UInt8(value & 0xff)]
      }
    }
    return bytes.count <= 16 ? bytes : nil
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}

extension IPAddress: CustomStringConvertible {
  /// Not shortened for IPv6: it is for messages, where it must only be recognised.
  package var description: String {
    if bytes.count == 4 { return bytes.map { "\($0)" }.joined(separator: ".") }
    return stride(from: 0, to: 16, by: 2).map { String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16) }
      .joined(separator: ":")
  }
}
