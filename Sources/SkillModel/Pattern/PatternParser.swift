/// Reads a regular expression of ECMA-262 with the meaning of its `u` flag.
///
/// What browsers accept without that flag is accepted too where it can mean only one thing: `\-`, a lone `]` or `{`.
struct PatternParser {
  private static let maximumDepth = 100

  let scalars: [Unicode.Scalar]
  var at = 0
  private var depth = 0

  static func parse(_ pattern: String) throws(PatternError) -> PatternSyntax {
    var parser = PatternParser(scalars: Array(pattern.unicodeScalars))
    let syntax = try parser.choice()
    guard parser.peek == nil else { throw parser.failure("a \")\" without its \"(\"") }
    return syntax
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  var peek: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

  func failure(_ message: String, at index: Int? = nil) -> PatternError {
    PatternError(message: message, character: (index ?? at) + 1)
  }

  /// Passes the text if it comes next.
  mutating func skip(_ text: String) -> Bool {
    guard scalars[at...].starts(with: text.unicodeScalars) else { return false }
    at += text.unicodeScalars.count
    return true
  }

  private mutating func choice() throws(PatternError) -> PatternSyntax {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw failure("groups nested more than \(Self.maximumDepth) deep") }
    var alternatives = [try sequence()]
    while skip("|") { alternatives.append(try sequence()) }
    return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
  }

  private mutating func sequence() throws(PatternError) -> PatternSyntax {
    var terms: [PatternSyntax] = []
    while let next = peek, next != "|", next != ")" { terms.append(try term()) }
    return terms.count == 1 ? terms[0] : .sequence(terms)
  }

  private mutating func term() throws(PatternError) -> PatternSyntax {
    let start = at
    if let assertion = try assertion() {
      guard try quantifier() == nil else { throw failure("a quantifier after what has no width", at: start) }
      return assertion
    }
    let atom = try atom()
    guard let range = try quantifier() else { return atom }
    return .loop(atom, minimum: range.minimum, maximum: range.maximum)
  }

  private mutating func assertion() throws(PatternError) -> PatternSyntax? {
    if skip("^") { return .begin }
    if skip("$") { return .end }
    if skip("\\b") { return .boundary(isNegated: false) }
    if skip("\\B") { return .boundary(isNegated: true) }
    if skip("(?=") { return try look(isBehind: false, isNegated: false) }
    if skip("(?!") { return try look(isBehind: false, isNegated: true) }
    if skip("(?<=") { return try look(isBehind: true, isNegated: false) }
    if skip("(?<!") { return try look(isBehind: true, isNegated: true) }
    return nil
  }

  private mutating func look(isBehind: Bool, isNegated: Bool) throws(PatternError) -> PatternSyntax {
    .look(try closed(), isBehind: isBehind, isNegated: isNegated)
  }

  private mutating func closed() throws(PatternError) -> PatternSyntax {
    let start = at - 1
    let inner = try choice()
    guard skip(")") else { throw failure("a group without its \")\"", at: start) }
    return inner
  }

  private mutating func atom() throws(PatternError) -> PatternSyntax {
    if skip("(") { return try group() }
    if skip("[") { return .one(try characterClass()) }
    if skip(".") { return .one(.dot) }
    if skip("\\") { return .one(try escape(inClass: false).set) }
    guard let scalar = peek, !["*", "+", "?"].contains(scalar) else { throw failure("nothing to repeat") }
    at += 1
    return .one(ScalarSet(scalar.value))
  }

  private mutating func group() throws(PatternError) -> PatternSyntax {
    guard skip("?") else { return try closed() }
    if skip(":") { return try closed() }
    guard skip("<"), let end = scalars[at...].firstIndex(of: ">"), end > at,
      scalars[at..<end].allSatisfy({ $0.properties.isXIDContinue || $0 == "$" })
    else {
      throw failure("\"(?\" must go on with \":\", \"=\", \"!\", \"<=\", \"<!\" or \"<name>\"")
    }
    at = end + 1
    return try closed()
  }

  private mutating func quantifier() throws(PatternError) -> (minimum: Int, maximum: Int?)? {
    let start = at
    let range: (minimum: Int, maximum: Int?)
    if skip("*") {
      range = (0, nil)
    } else if skip("+") {
      range = (1, nil)
    } else if skip("?") {
      range = (0, 1)
    } else if let braces = braces() {
      range = braces
    } else {
      return nil
    }
    if let maximum = range.maximum, maximum < range.minimum { throw failure("a range that runs backwards", at: start) }
    _ = skip("?")
    return range
  }

  /// `{2}`, `{2,}` or `{2,5}`; nil, with nothing passed, where the brace is only a brace.
  private mutating func braces() -> (minimum: Int, maximum: Int?)? {
    let start = at
    guard skip("{"), let minimum = decimal() else {
      at = start
      return nil
    }
    let hasComma = skip(",")
    let maximum = hasComma ? decimal() : minimum
    guard skip("}") else {
      at = start
      return nil
    }
    return (minimum, maximum)
  }

  private mutating func decimal() -> Int? {
    let start = at
    while let next = peek, ("0"..."9").contains(next) { at += 1 }
    guard at > start else { return nil }
    return Int(scalars[start..<at].map { String($0) }.joined()) ?? .max
  }
}
