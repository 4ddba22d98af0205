/// `anyOf`
struct AnyOf: Keyword {
  private let schemas: [SchemaProgram.NodeID]

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    guard let schemas = try source.schemas("anyOf", &compiler) else { return nil }
    self.schemas = schemas
  }

  var inPlace: [SchemaProgram.NodeID] { schemas }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    if evaluation.isQuiet && !seen.isWanted { return schemas.contains { evaluation.accepts(value, by: $0, &seen) } }
    var fits = false
    var refusals = Refusals("anyOf", at: evaluation.path)
    for schema in schemas {
      if let refusal = evaluation.attempt({ $0.accepts(value, by: schema, &seen) }) {
        refusals.add(refusal)
      } else {
        fits = true
        // The others count only where somebody asks what they have looked at.
        if !seen.isWanted { break }
      }
    }
    return fits || evaluation.report(refusals)
  }
}

/// `oneOf`
struct OneOf: Keyword {
  private let schemas: [SchemaProgram.NodeID]

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    guard let schemas = try source.schemas("oneOf", &compiler) else { return nil }
    self.schemas = schemas
  }

  var inPlace: [SchemaProgram.NodeID] { schemas }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    var fitting: [Int] = []
    var refusals = Refusals("oneOf", at: evaluation.path)
    for (index, schema) in schemas.enumerated() {
      if let refusal = evaluation.attempt({ $0.accepts(value, by: schema, &seen) }) {
        refusals.add(refusal)
      } else {
        fitting.append(index + 1)
        if evaluation.isQuiet && fitting.count > 1 { return false }
      }
    }
    if fitting.isEmpty { return evaluation.report(refusals) }
    let numbers = Wording.list(fitting.map(String.init), "and")
    return fitting.count == 1
      || evaluation.report(
        "oneOf", "fits alternatives \(numbers) of \(schemas.count) at once, but must fit exactly one")
  }
}
