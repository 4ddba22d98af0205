/// A decimal number of any size in its one normal form: sign, digits without zeros at either end, power of ten.
package struct JSONDecimal: Hashable, Sendable {
  package let isNegative: Bool
  /// ASCII digits, the most significant first; empty for zero.
  package let digits: [UInt8]
  /// The value is `digits` × 10^exponent. Bounded to ±1,000,000,000 so that arithmetic on it cannot overflow.
  package let exponent: Int

  init(_ literal: String) {
    var digits: [UInt8] = []
    var exponent = 0
    var negative = false
    var afterPoint = false
    var rest = Substring(literal).utf8
    if rest.first == UInt8(ascii: "-") {
      negative = true
      rest.removeFirst()
    }
    while let byte = rest.first, byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
      rest.removeFirst()
      if byte == UInt8(ascii: ".") {
        afterPoint = true
        continue
      }
      digits.append(byte)
      if afterPoint { exponent -= 1 }
    }
    if !rest.isEmpty {
      let written = String(Substring(rest.dropFirst()))
      let limit = 1_000_000_000
      exponent += max(-limit, min(limit, Int(written) ?? (written.hasPrefix("-") ? -limit : limit)))
    }
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    self.digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
    self.exponent = self.digits.isEmpty ? 0 : exponent
    isNegative = negative && !self.digits.isEmpty
  }

  /// The digits of an integer of at most 19 places, with its sign; nil for everything else.
  var integerText: String? {
    guard exponent >= 0, digits.count + exponent <= 19 else { return nil }
    let text = String(decoding: digits, as: UTF8.self) + String(repeating: "0", count: exponent)
    return (isNegative ? "-" : "") + (text.isEmpty ? "0" : text)
  }

  /// The power of ten of the first digit, plus one; what sizes are compared by.
  private var magnitude: Int { digits.count + exponent }
}

extension JSONDecimal: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isSmaller(than: left) : left.isSmaller(than: right)
  }

  private func isSmaller(than other: Self) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
    if magnitude != other.magnitude { return magnitude < other.magnitude }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}
