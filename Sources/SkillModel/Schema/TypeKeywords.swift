/// `type`
struct TypeKeyword: Keyword {
  private let types: [String]

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    guard let value = source["type"] else { return nil }
    let listed = value.array ?? [value]
    guard !listed.isEmpty else { throw source.failure(at: "type", "must name at least one type") }
    var types: [String] = []
    for item in listed {
      guard let name = item.string, Self.names[name] != nil else { throw Self.unknown(item, in: source) }
      types.append(name)
    }
    self.types = types
  }

  private static let names = [
    "null": "null", "boolean": "true or false", "integer": "a whole number", "number": "a number", "string": "a string",
    "array": "an array", "object": "an object",
  ]

  private static func unknown(_ item: JSON, in source: SchemaSource) -> JSONSchema.Failure {
    let hint = item.string.map { Wording.hint(for: $0, among: names.keys.sorted()) } ?? ""
    return source.failure(
      at: "type", "must be one of \(Wording.list(names.keys.sorted())), but is \(Wording.found(item))\(hint)")
  }

  var isDecisive: Bool { true }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    let kind = value.kind
    if types.contains(kind) || types.contains("integer") && value.number?.isInteger == true { return true }
    return evaluation.report(
      "type", expected: Wording.list(types.map { Self.names[$0] ?? $0 }), found: Wording.found(value))
  }
}

/// `enum`
struct EnumKeyword: Keyword {
  private let values: [JSON]
  /// The texts of a long list, since comparing with each takes longer than hashing.
  private let texts: Set<ExactText>?

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    guard let values = try source.elements("enum") else { return nil }
    self.values = values
    texts = values.count > 16 ? Set(values.compactMap(\.string).map(ExactText.init)) : nil
  }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    if contains(value, &evaluation) { return true }
    return evaluation.report("enum", expected: choices, found: Wording.shown(value), hint: hint(for: value))
  }

  private func contains(_ value: JSON, _ evaluation: inout Evaluation) -> Bool {
    if let texts, case .string(let text) = value {
      evaluation.spend(text.utf8.count / 16)
      return texts.contains(ExactText(text))
    }
    evaluation.spend(values.count)
    return values.contains(value)
  }

  private var choices: String { values.isEmpty ? "nothing" : Wording.list(values.map(Wording.shown)) }

  private func hint(for value: JSON) -> String {
    value.string.map { Wording.hint(for: $0, among: values.compactMap(\.string)) } ?? ""
  }
}

/// `const`
struct ConstKeyword: Keyword {
  private let constant: JSON

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    guard let constant = source["const"] else { return nil }
    self.constant = constant
  }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    value == constant
      || evaluation.report("const", expected: expected, found: Wording.shown(value))
  }

  private var expected: String {
    let text = JSONWriter.text(constant)
    return text.utf8.count <= 200 ? text : Wording.shown(constant)
  }
}
