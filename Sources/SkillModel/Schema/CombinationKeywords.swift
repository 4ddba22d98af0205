/// `allOf`
struct AllOf: Keyword {
  private let schemas: [SchemaProgram.NodeID]

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    guard let schemas = try source.schemas("allOf", &compiler) else { return nil }
    self.schemas = schemas
  }

  var inPlace: [SchemaProgram.NodeID] { schemas }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    var fits = true
    for schema in schemas where !evaluation.accepts(value, by: schema, &seen) {
      fits = false
      if evaluation.isSettled { break }
    }
    return fits
  }
}

/// `not`
struct Not: Keyword {
  private let schema: SchemaProgram.NodeID

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    guard let schema = try source.schema("not", &compiler) else { return nil }
    self.schema = schema
  }

  var inPlace: [SchemaProgram.NodeID] { [schema] }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    var ignored = Evaluated(isWanted: false)
    guard evaluation.quietly({ $0.accepts(value, by: schema, &ignored) }) else { return true }
    return evaluation.report("not", "\(Wording.shown(value)) is what the schema excludes here (\"not\")")
  }
}

/// `if`, `then` and `else`
struct Conditional: Keyword {
  private let condition: SchemaProgram.NodeID
  private let consequence: SchemaProgram.NodeID?
  private let alternative: SchemaProgram.NodeID?

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    guard let condition = try source.schema("if", &compiler) else { return nil }
    self.condition = condition
    consequence = try source.schema("then", &compiler)
    alternative = try source.schema("else", &compiler)
  }

  var inPlace: [SchemaProgram.NodeID] { [condition, consequence, alternative].compactMap(\.self) }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    let holds = evaluation.quietly { $0.accepts(value, by: condition, &seen) }
    guard let next = holds ? consequence : alternative else { return true }
    return evaluation.accepts(value, by: next, &seen)
  }
}
