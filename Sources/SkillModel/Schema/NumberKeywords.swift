/// `minimum`, `maximum`, `exclusiveMinimum` and `exclusiveMaximum`
struct NumberRange: Keyword {
  private struct Bound {
    let keyword: String
    let words: String
    let number: JSONNumber
    let small: Int64?
    let decimal: JSONDecimal
    let isUpper: Bool
    let isExclusive: Bool

    func allows(_ value: JSONNumber) -> Bool {
      let sign: Int
      if let small, let other = Int64(value.literal) {
        sign = other == small ? 0 : other < small ? -1 : 1
      } else {
        let other = value.decimal
        sign = other == decimal ? 0 : other < decimal ? -1 : 1
      }
      return sign == 0 ? !isExclusive : (sign < 0) == isUpper
    }
  }

  private let bounds: [Bound]

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    var bounds: [Bound] = []
    for (keyword, words, isUpper, isExclusive) in Self.keywords {
      guard let number = try source.number(keyword) else { continue }
      bounds.append(
        Bound(
          keyword: keyword, words: words, number: number, small: Int64(number.literal), decimal: number.decimal,
          isUpper: isUpper, isExclusive: isExclusive))
    }
    if bounds.isEmpty { return nil }
    self.bounds = bounds
  }

  private static let keywords: [(keyword: String, words: String, isUpper: Bool, isExclusive: Bool)] = [
    ("minimum", "at least", false, false), ("maximum", "at most", true, false),
    ("exclusiveMinimum", "more than", false, true), ("exclusiveMaximum", "less than", true, true),
  ]

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    guard case .number(let number) = value else { return true }
    var fits = true
    for bound in bounds where !bound.allows(number) {
      fits = evaluation.report(
        bound.keyword, expected: "\(bound.words) \(Wording.shown(.number(bound.number)))", found: Wording.shown(value))
    }
    return fits
  }
}

/// `multipleOf`
struct MultipleOf: Keyword {
  private let number: JSONNumber
  private let divisor: DecimalDivisor

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    guard let number = try source.number("multipleOf") else { return nil }
    guard let divisor = DecimalDivisor(number) else {
      throw source.failure(
        at: "multipleOf", "must be more than 0 and have at most \(DecimalDivisor.maximumDigits) significant digits")
    }
    self.number = number
    self.divisor = divisor
  }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    guard case .number(let dividend) = value, !divisor.divides(dividend.decimal) else { return true }
    return evaluation.report(
      "multipleOf", expected: "a multiple of \(Wording.shown(.number(number)))", found: Wording.shown(value))
  }
}
