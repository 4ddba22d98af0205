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
    let near = item.string.flatMap { Spelling.nearest(to: $0, among: names.keys.sorted()) }
    let hint = near.map { "; did you mean \(Wording.quoted($0))?" } ?? ""
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
  /// Only for long lists, where comparing with each takes longer than hashing.
  private let index: Set<JSON>?

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    guard let values = try source.elements("enum") else { return nil }
    self.values = values
    index = values.count > 16 ? Set(values) : nil
  }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    if index?.contains(value) ?? values.contains(value) { return true }
    return evaluation.report("enum", expected: choices, found: Wording.shown(value), hint: hint(for: value))
  }

  private var choices: String { values.isEmpty ? "nothing" : Wording.list(values.map(Wording.shown)) }

  private func hint(for value: JSON) -> String {
    let near = value.string.flatMap { Spelling.nearest(to: $0, among: values.compactMap(\.string)) }
    return near.map { "; did you mean \(Wording.quoted($0))?" } ?? ""
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
