/// `unevaluatedItems`
struct UnevaluatedItems: Keyword {
  private let schema: SchemaProgram.NodeID

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    guard let schema = try source.schema("unevaluatedItems", &compiler) else { return nil }
    self.schema = schema
  }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    guard case .array(let elements) = value else { return true }
    evaluation.spend(elements.count)
    var fits = true
    for (index, element) in elements.enumerated() where !seen.hasItem(index) {
      if evaluation.isNever(schema) {
        fits = evaluation.report("unevaluatedItems", "item \(index) is one too many: nothing is said of it")
      } else if !evaluation.accepts(element, at: .index(index), by: schema) {
        fits = false
      }
      if !fits && evaluation.isSettled { break }
    }
    seen.noteWhole()
    return fits
  }
}

/// `unevaluatedProperties`
struct UnevaluatedProperties: Keyword {
  private let schema: SchemaProgram.NodeID
  private let owner: SchemaProgram.NodeID

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    guard let schema = try source.schema("unevaluatedProperties", &compiler) else { return nil }
    self.schema = schema
    owner = source.id
  }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    guard case .object(let object) = value else { return true }
    evaluation.spend(object.count)
    var fits = true
    for (position, member) in object.members.enumerated() where !seen.hasProperty(position) {
      if evaluation.isNever(schema) {
        let known = evaluation.isQuiet ? [] : evaluation.knownProperties(of: owner)
        let problem = Wording.unknownProperty(member.key, known: known, in: object)
        fits = evaluation.report("unevaluatedProperties", problem)
      } else if !evaluation.accepts(member.value, at: .key(member.key), by: schema) {
        fits = false
      }
      if !fits && evaluation.isSettled { break }
    }
    seen.noteWhole()
    return fits
  }
}
