/// Where an address leads: to this machine, to the network around it, or to the world (RFC 6890 and its registries).
extension IPAddress {
  package var isLoopback: Bool {
    if let inner { return inner.isLoopback }
    return bytes.count == 4 ? bytes[0] == 127 : bytes == Self.loopback6
  }

  /// False for this machine, private, link-local, shared and multicast addresses, and for what is reserved.
  package var isPublic: Bool {
    if let inner { return inner.isPublic }
    return bytes.count == 4 ? !Self.reserved4.contains { $0.covers(bytes) } : isPublic6
  }

  private var isPublic6: Bool {
    // Only 2000::/3 is given out; of that, not what is for documentation, benchmarks, and Teredo.
    bytes[0] & 0xe0 == 0x20 && !Self.reserved6.contains { $0.covers(bytes) }
  }

  /// The IPv4 address that an IPv6 one stands for: mapped, compatible, NAT64 and 6to4.
  package var inner: IPAddress? {
    guard bytes.count == 16 else { return nil }
    if bytes.starts(with: [0x20, 0x02]) { return IPAddress(bytes: bytes[2..<6]) }
    let zeros = [UInt8](repeating: 0, count: 10)
    let isMapped = bytes.starts(with: zeros + [0xff, 0xff])
    let isCompatible = bytes.starts(with: zeros + [0, 0]) && !bytes[12...].starts(with: [0, 0, 0])
    let isTranslated = bytes.starts(with: [0, 0x64, 0xff, 0x9b] + zeros.prefix(8))
    return isMapped || isCompatible || isTranslated ? IPAddress(bytes: bytes[12...]) : nil
  }

  private static let loopback6 = [UInt8](repeating: 0, count: 15) + [1]

  private static let reserved4: [AddressBlock] = [
    .init([0], 8), .init([10], 8), .init([100, 64], 10), .init([127], 8), .init([169, 254], 16), .init([172, 16], 12),
    .init([192, 0, 0], 24), .init([192, 0, 2], 24), .init([192, 88, 99], 24), .init([192, 168], 16),
    .init([198, 18], 15), .init([198, 51, 100], 24), .init([203, 0, 113], 24), .init([224], 3),
  ]

  private static let reserved6: [AddressBlock] = [
    .init([0x20, 0x01, 0, 0], 23), .init([0x20, 0x01, 0x0d, 0xb8], 32), .init([0x3f, 0xff, 0], 20),
  ]
}

/// The addresses that begin with the same bits.
private struct AddressBlock {
  let start: [UInt8]
  let bits: Int

  init(_ start: [UInt8], _ bits: Int) {
    (self.start, self.bits) = (start, bits)
  }

  func covers(_ bytes: [UInt8]) -> Bool {
    (0..<bits).allSatisfy { bit in
      let mask = UInt8(0x80) >> (bit % 8)
      let expected = bit / 8 < start.count ? start[bit / 8] : 0
      return bytes[bit / 8] & mask == expected & mask
    }
  }
}
