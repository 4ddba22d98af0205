/// A positive decimal by which others are divided without rounding, whatever their size.
struct DecimalDivisor: Sendable {
  /// Products of two remainders of that length fit into 128 bits.
  static let maximumDigits = 19

  private let modulus: UInt128
  private let exponent: Int

  /// Nil where the number is not positive, or has too many digits.
  init?(_ number: JSONNumber) {
    let decimal = number.decimal
    guard !decimal.isNegative, !decimal.digits.isEmpty, decimal.digits.count <= Self.maximumDigits else { return nil }
    modulus = decimal.digits.reduce(0) { $0 * 10 + UInt128($1 - UInt8(ascii: "0")) }
    exponent = decimal.exponent
  }

  func divides(_ number: JSONDecimal) -> Bool {
    let shift = number.exponent - exponent
    // The digits of a decimal end in no zero, so no power of ten divides them.
    guard shift >= 0 || number.digits.isEmpty else { return number.digits.isEmpty }
    let remainder = number.digits.reduce(UInt128(0)) { ($0 * 10 + UInt128($1 - UInt8(ascii: "0"))) % modulus }
    return remainder * powerOfTen(max(0, shift)) % modulus == 0
  }

  private func powerOfTen(_ exponent: Int) -> UInt128 {
    var result = 1 % modulus
    var square = 10 % modulus
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = result * square % modulus }
      square = square * square % modulus
      rest >>= 1
    }
    return result
  }
}
