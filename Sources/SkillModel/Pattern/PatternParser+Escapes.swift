/// Classes in brackets, and what follows a backslash.
extension PatternParser {
  /// One member of a class: a single code point, which can begin or end a range, or a set, which cannot.
  enum Member {
    case scalar(UInt32)
    case set(ScalarSet)

    var set: ScalarSet {
      switch self {
      case .scalar(let value): ScalarSet(value)
      case .set(let set): set
      }
    }
  }

  mutating func characterClass() throws(PatternError) -> ScalarSet {
    let start = at - 1
    let isNegated = skip("^")
    var parts: [ScalarSet] = []
    while !skip("]") {
      guard peek != nil else { throw failure("a class without its \"]\"", at: start) }
      parts.append(try classRange())
    }
    return ScalarSet(anyOf: parts, isNegated: isNegated)
  }

  private mutating func classRange() throws(PatternError) -> ScalarSet {
    let start = at
    let first = try classMember()
    guard peek == "-", at + 1 < scalars.count, scalars[at + 1] != "]" else { return first.set }
    guard case .scalar(let low) = first else { return first.set }
    let hyphen = at
    at += 1
    guard case .scalar(let high) = try classMember() else {
      // `[+-\d]`: a range has no set for an end, so the hyphen stands for itself.
      at = hyphen
      return first.set
    }
    guard low <= high else { throw failure("a range that runs backwards", at: start) }
    return ScalarSet([low...high])
  }

  private mutating func classMember() throws(PatternError) -> Member {
    guard let scalar = peek else { throw failure("a class without its \"]\"") }
    at += 1
    return scalar == "\\" ? try escape(inClass: true) : .scalar(scalar.value)
  }

  /// What the backslash that was just passed begins.
  mutating func escape(inClass: Bool) throws(PatternError) -> Member {
    let start = at - 1
    guard let scalar = peek else { throw failure("a backslash at the end", at: start) }
    at += 1
    if let set = Self.sets[scalar] { return .set(set) }
    if let control = Self.controls[scalar] { return .scalar(control) }
    switch scalar {
    case "b" where inClass: return .scalar(0x08)
    case "p", "P": return .set(try property(isNegated: scalar == "P", from: start))
    case "x": return .scalar(try hexadecimal(digits: 2, from: start))
    case "u": return .scalar(try unicodeEscape(from: start))
    case "c": return .scalar(try controlLetter(from: start))
    case "0" where !isDigit(peek): return .scalar(0)
    case "k", "0"..."9": throw failure("a back-reference, which is not supported", at: start)
    case "a"..."z", "A"..."Z": throw failure("\"\\\(scalar)\", which means nothing in ECMA-262", at: start)
    default: return .scalar(scalar.value)
    }
  }

  private static let sets: [Unicode.Scalar: ScalarSet] = [
    "d": .digit, "D": .notDigit, "w": .word, "W": .notWord, "s": .space, "S": .notSpace,
  ]

  private static let controls: [Unicode.Scalar: UInt32] = ["t": 0x09, "n": 0x0a, "v": 0x0b, "f": 0x0c, "r": 0x0d]

  private func isDigit(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { ("0"..."9").contains($0) } ?? false }

  private mutating func controlLetter(from start: Int) throws(PatternError) -> UInt32 {
    guard let letter = peek, letter.isASCII, letter.properties.isAlphabetic else {
      throw failure("\"\\c\" without a letter", at: start)
    }
    at += 1
    return letter.value % 32
  }

  private mutating func hexadecimal(digits: Int, from start: Int) throws(PatternError) -> UInt32 {
    let text = String(String.UnicodeScalarView(scalars[at...].prefix(digits)))
    guard text.unicodeScalars.count == digits, text.utf8.allSatisfy(\.isHexDigit), let value = UInt32(text, radix: 16)
    else { throw failure("an escape without its \(digits) hexadecimal digits", at: start) }
    at += digits
    return value
  }

  /// `\u{1F600}`, `\u00e9`, or a pair of surrogates. A lone surrogate is in no text, so it matches nothing.
  private mutating func unicodeEscape(from start: Int) throws(PatternError) -> UInt32 {
    if skip("{") {
      let end = scalars[at...].firstIndex(of: "}") ?? at
      let text = String(String.UnicodeScalarView(scalars[at..<end]))
      guard text.utf8.allSatisfy(\.isHexDigit), let value = UInt32(text, radix: 16), value <= 0x10ffff else {
        throw failure("\"\\u{\" without a code point and its \"}\"", at: start)
      }
      at = end + 1
      return value
    }
    let high = try hexadecimal(digits: 4, from: start)
    let after = at
    guard (0xd800...0xdbff).contains(high), skip("\\u") else { return high }
    guard let low = try? hexadecimal(digits: 4, from: after), (0xdc00...0xdfff).contains(low) else {
      at = after
      return high
    }
    return 0x10000 + (high - 0xd800) << 10 + (low - 0xdc00)
  }

  private mutating func property(isNegated: Bool, from start: Int) throws(PatternError) -> ScalarSet {
    guard skip("{"), let end = scalars[at...].firstIndex(of: "}") else {
      throw failure("\"\\p\" without a name in braces, such as \\p{Letter}", at: start)
    }
    let name = String(String.UnicodeScalarView(scalars[at..<end]))
    guard let property = UnicodeProperty(named: name) else {
      throw failure("\"\\p{\(name.prefix(40))}\", a property of Unicode that is not known here", at: start)
    }
    at = end + 1
    return ScalarSet(property, isNegated: isNegated)
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
