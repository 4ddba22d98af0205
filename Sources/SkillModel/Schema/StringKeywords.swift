/// `minLength` and `maxLength`, in code points
struct LengthRange: Keyword {
  private let minimum: Int
  private let maximum: Int

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    let minimum = try source.count("minLength")
    let maximum = try source.count("maxLength")
    if minimum == nil && maximum == nil { return nil }
    self.minimum = minimum ?? 0
    self.maximum = maximum ?? .max
  }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    guard case .string(let text) = value else { return true }
    evaluation.spend(text.utf8.count / 16)
    let length = text.unicodeScalars.count
    if length < minimum {
      return evaluation.report("minLength", expected: Self.words("at least", minimum), found: Self.found(length, text))
    }
    guard length > maximum else { return true }
    return evaluation.report("maxLength", expected: Self.words("at most", maximum), found: Self.found(length, text))
  }

  private static func words(_ bound: String, _ count: Int) -> String { "\(bound) \(Wording.count(count, "character"))" }

  private static func found(_ length: Int, _ text: String) -> String {
    length == 0 ? "an empty string" : "\(length) in \(Wording.quoted(text))"
  }
}

/// `pattern`
struct PatternKeyword: Keyword {
  private let pattern: Pattern

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    guard let text = try source.text("pattern") else { return nil }
    pattern = try compiler.pattern(text, in: source, at: "pattern")
  }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    guard case .string(let text) = value, !evaluation.matches(text, pattern) else { return true }
    return evaluation.report(
      "pattern", expected: "text that matches the pattern \(Wording.pattern(pattern.source))",
      found: Wording.shown(value))
  }
}
