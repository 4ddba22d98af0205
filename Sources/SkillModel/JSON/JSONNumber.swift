/// A JSON number, exactly as it was written.
///
/// `1`, `1.0` and `1e0` are equal, whatever their size: equality compares the decimal digits, not a `Double`.
package struct JSONNumber: Sendable, CustomStringConvertible {
  /// The text of the number in JSON's grammar.
  package let literal: String

  package init(_ value: some BinaryInteger) { literal = String(value) }

  /// Nil for infinities and not-a-number, which JSON cannot write.
  package init?(_ value: Double) {
    guard value.isFinite else { return nil }
    let text = value.description
    literal = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The caller vouches that the text follows JSON's grammar of numbers.
  init(checked literal: String) { self.literal = literal }

  package var description: String { literal }

  /// The value as a 64-bit integer, where it is one exactly; `2.0` is 2.
  package var int64: Int64? { Int64(literal) ?? decimal.integerText.flatMap { Int64($0) } }

  package var int: Int? { int64.flatMap { Int(exactly: $0) } }

  /// The nearest `Double`, infinite beyond its range.
  package var double: Double { Double(literal) ?? .nan }

  /// True for a number without a fractional part, however it is written.
  package var isInteger: Bool { Int64(literal) != nil || decimal.exponent >= 0 }

  package var decimal: JSONDecimal { JSONDecimal(literal) }
}

extension JSONNumber: Hashable, Comparable {
  package static func == (left: Self, right: Self) -> Bool {
    left.literal == right.literal || left.decimal == right.decimal
  }

  package func hash(into hasher: inout Hasher) {
    // Integers of 64 bits have one hash however they are written; the digits of all others are compared anyway.
    if let int64 { hasher.combine(int64) } else { hasher.combine(decimal) }
  }

  package static func < (left: Self, right: Self) -> Bool { left.decimal < right.decimal }
}
