/// Puts the bytes of UTF-8 together to scalars, wherever reads cut them.
struct ScalarAssembler: Sendable {
  private var pending: [UInt8] = []

  var isEmpty: Bool { pending.isEmpty }

  /// The scalars that the byte completes; U+FFFD for what is no UTF-8.
  mutating func scalars(for byte: UInt8) -> [Unicode.Scalar] {
    if pending.isEmpty { return begin(byte) }
    guard 0x80..<0xc0 ~= byte else { return abandon() + begin(byte) }
    pending.append(byte)
    guard pending.count == Self.length(pending[0]) else { return [] }
    // An overlong form or a surrogate decodes to several replacement characters: one is enough.
    let scalars = Array(String(decoding: pending, as: UTF8.self).unicodeScalars)
    pending = []
    return scalars.count == 1 ? scalars : ["\u{fffd}"]
  }

  /// Gives up an unfinished scalar.
  mutating func abandon() -> [Unicode.Scalar] {
    defer { pending = [] }
    return pending.isEmpty ? [] : ["\u{fffd}"]
  }

  private mutating func begin(_ byte: UInt8) -> [Unicode.Scalar] {
    if byte < 0x80 { return [Unicode.Scalar(byte)] }
    guard Self.length(byte) > 1 else { return ["\u{fffd}"] }
    pending = [byte]
    return []
  }

  private static func length(_ first: UInt8) -> Int {
    switch first {
    case 0xc2...0xdf: 2
    case 0xe0...0xef: 3
    case 0xf0...0xf4: 4
    default: 1
    }
  }
}
