/// The code points that one place of a pattern accepts.
struct ScalarSet: Sendable {
  private var ranges: [ClosedRange<UInt32>] = []
  private var properties: [(property: UnicodeProperty, isNegated: Bool)] = []
  private(set) var isNegated = false
  /// The answers for the first 128 code points, since most text is made of them.
  private var ascii: (low: UInt64, high: UInt64) = (0, 0)

  init() {}

  init(_ scalar: UInt32) { self.init([scalar...scalar]) }

  init(_ ranges: [ClosedRange<UInt32>], isNegated: Bool = false) {
    self.ranges = ranges
    self.isNegated = isNegated
    fillASCII()
  }

  init(_ property: UnicodeProperty, isNegated: Bool) {
    properties = [(property, isNegated)]
    fillASCII()
  }

  /// Everything that is in one of the parts.
  init(anyOf parts: [ScalarSet], isNegated: Bool) {
    for part in parts {
      if part.isNegated {
        properties.append((.set(part.ranges), true))
      } else {
        ranges += part.ranges
        properties += part.properties
      }
    }
    self.isNegated = isNegated
    fillASCII()
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<64: ascii.low >> UInt64(scalar.value) & 1 == 1
    case 64..<128: ascii.high >> UInt64(scalar.value - 64) & 1 == 1
    default: search(scalar)
    }
  }

  private func search(_ scalar: Unicode.Scalar) -> Bool {
    let found =
      ranges.contains { $0.contains(scalar.value) }
      || properties.contains { $0.property.contains(scalar) != $0.isNegated }
    return found != isNegated
  }

  private mutating func fillASCII() {
    for range in ranges where range.lowerBound < 128 {
      for value in range.lowerBound...min(range.upperBound, 127) { insertASCII(value) }
    }
    if !properties.isEmpty {
      for value in UInt8(0)..<128 {
        let scalar = Unicode.Scalar(value)
        if properties.contains(where: { $0.property.contains(scalar) != $0.isNegated }) { insertASCII(scalar.value) }
      }
    }
    if isNegated { ascii = (~ascii.low, ~ascii.high) }
  }

  private mutating func insertASCII(_ value: UInt32) {
    if value < 64 { ascii.low |= 1 << UInt64(value) } else { ascii.high |= 1 << UInt64(value - 64) }
  }
}

extension ScalarSet {
  static let digit = ScalarSet([0x30...0x39])
  static let word = ScalarSet(wordRanges)
  static let space = ScalarSet(spaceRanges)
  static let notDigit = ScalarSet([0x30...0x39], isNegated: true)
  static let notWord = ScalarSet(wordRanges, isNegated: true)
  static let notSpace = ScalarSet(spaceRanges, isNegated: true)
  /// `.`: everything except the ends of lines.
  static let dot = ScalarSet([0x0a...0x0a, 0x0d...0x0d, 0x2028...0x2029], isNegated: true)

  private static let wordRanges: [ClosedRange<UInt32>] = [0x30...0x39, 0x41...0x5a, 0x5f...0x5f, 0x61...0x7a]
  /// ECMA-262's WhiteSpace and LineTerminator.
  private static let spaceRanges: [ClosedRange<UInt32>] = [
    0x09...0x0d, 0x20...0x20, 0xa0...0xa0, 0x1680...0x1680, 0x2000...0x200a, 0x2028...0x2029, 0x202f...0x202f,
    0x205f...0x205f, 0x3000...0x3000, 0xfeff...0xfeff,
  ]
}
