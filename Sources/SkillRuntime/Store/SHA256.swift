/// SHA-256 of FIPS 180-4; the toolchain brings no cryptography on Linux.
package struct SHA256 {
  package struct Digest: Sendable, Hashable {
    package let bytes: [UInt8]
  }

  private typealias State = (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)

  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes (section 5.3.3).
  private var state: State = (
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19
  )
  /// What is left of the input after its whole blocks; always fewer than 64 bytes.
  private var rest: [UInt8] = []
  private var length: UInt64 = 0

  package init() {}

  package static func digest(_ bytes: UnsafeRawBufferPointer) -> Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    var bytes = bytes
    if !rest.isEmpty {
      let taken = min(64 - rest.count, bytes.count)
      rest.append(contentsOf: bytes[..<taken])
      bytes = UnsafeRawBufferPointer(rebasing: bytes[taken...])
      guard rest.count == 64 else { return }
      rest.withUnsafeBytes { compress($0) }
      rest.removeAll(keepingCapacity: true)
    }
    let whole = bytes.count & ~63
    compress(UnsafeRawBufferPointer(rebasing: bytes[..<whole]))
    rest.append(contentsOf: bytes[whole...])
  }

  /// Pads as section 5.1.1 says: a one bit, zeros, and the length in bits.
  package mutating func finish() -> Digest {
    var tail = rest + [0x80]
    tail += [UInt8](repeating: 0, count: (120 - tail.count) % 64)
    withUnsafeBytes(of: (length &<< 3).bigEndian) { tail += $0 }
    tail.withUnsafeBytes { compress($0) }
    let words = [state.0, state.1, state.2, state.3, state.4, state.5, state.6, state.7]
    return Digest(bytes: words.flatMap { word in withUnsafeBytes(of: word.bigEndian, Array.init) })
  }

  /// Takes in whole blocks of 64 bytes (section 6.2.2).
  private mutating func compress(_ blocks: UnsafeRawBufferPointer) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      for start in stride(from: 0, to: blocks.count, by: 64) {
        Self.expand(blocks, from: start, into: schedule)
        state = Self.rounds(state, schedule)
      }
    }
  }

  private static func expand(
    _ blocks: UnsafeRawBufferPointer, from start: Int, into schedule: UnsafeMutableBufferPointer<UInt32>
  ) {
    for index in 0..<16 {
      schedule[index] = UInt32(bigEndian: blocks.loadUnaligned(fromByteOffset: start + index * 4, as: UInt32.self))
    }
    for index in 16..<64 {
      let (early, late) = (schedule[index - 15], schedule[index - 2])
      let sigma0 = rotate(early, 7) ^ rotate(early, 18) ^ early >> 3
      let sigma1 = rotate(late, 17) ^ rotate(late, 19) ^ late >> 10
      schedule[index] = schedule[index - 16] &+ sigma0 &+ schedule[index - 7] &+ sigma1
    }
  }

  private static func rounds(_ start: State, _ schedule: UnsafeMutableBufferPointer<UInt32>) -> State {
    var (a, b, c, d, e, f, g, h) = start
    constants.withUnsafeBufferPointer { constants in
      // Eight rounds at a time: then each variable is back in its place, and none has to be moved.
      for index in stride(from: 0, to: 64, by: 8) {
        round(a, b, c, &d, e, f, g, &h, constants[index] &+ schedule[index])
        round(h, a, b, &c, d, e, f, &g, constants[index + 1] &+ schedule[index + 1])
        round(g, h, a, &b, c, d, e, &f, constants[index + 2] &+ schedule[index + 2])
        round(f, g, h, &a, b, c, d, &e, constants[index + 3] &+ schedule[index + 3])
        round(e, f, g, &h, a, b, c, &d, constants[index + 4] &+ schedule[index + 4])
        round(d, e, f, &g, h, a, b, &c, constants[index + 5] &+ schedule[index + 5])
        round(c, d, e, &f, g, h, a, &b, constants[index + 6] &+ schedule[index + 6])
        round(b, c, d, &e, f, g, h, &a, constants[index + 7] &+ schedule[index + 7])
      }
    }
    return (
      start.0 &+ a, start.1 &+ b, start.2 &+ c, start.3 &+ d, start.4 &+ e, start.5 &+ f, start.6 &+ g, start.7 &+ h
    )
  }

  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32,
    _ word: UInt32
  ) {
    let sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    let choice = g ^ e & (f ^ g)
    let first = h &+ sum1 &+ choice &+ word
    let sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    let majority = a & b | c & (a | b)
    d &+= first
    h = first &+ sum0 &+ majority
  }

  @inline(__always)
  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word &>> count | word &<< (32 &- count) }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (section 4.2.2).
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
