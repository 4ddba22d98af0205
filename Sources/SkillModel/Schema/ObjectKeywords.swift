/// `minProperties` and `maxProperties`
struct PropertyCount: Keyword {
  private let minimum: Int
  private let maximum: Int

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    let minimum = try source.count("minProperties")
    let maximum = try source.count("maxProperties")
    if minimum == nil && maximum == nil { return nil }
    self.minimum = minimum ?? 0
    self.maximum = maximum ?? .max
  }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    guard case .object(let object) = value else { return true }
    if object.count < minimum {
      return evaluation.report(
        "minProperties", expected: "at least \(Wording.count(minimum, "property"))", found: "\(object.count)")
    }
    guard object.count > maximum else { return true }
    return evaluation.report(
      "maxProperties", expected: "at most \(Wording.count(maximum, "property"))", found: "\(object.count)")
  }
}

/// `required`
struct Required: Keyword {
  private let names: [String]

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    if source["required"]?.bool != nil {
      throw source.failure(
        at: "required", "must be an array of property names, in the object's schema; a property cannot say it of itself"
      )
    }
    guard let names = try source.names("required"), !names.isEmpty else { return nil }
    self.names = names
  }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    guard case .object(let object) = value else { return true }
    evaluation.spend(names.count)
    var fits = true
    for name in names where object[name] == nil {
      fits = evaluation.report("required", "missing property \(Wording.quoted(name))")
      if evaluation.isSettled { break }
    }
    return fits
  }
}

/// `dependentRequired`
struct DependentRequired: Keyword {
  private let needs: [(name: String, others: [String])]

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    guard let members = try source.members("dependentRequired") else { return nil }
    var needs: [(name: String, others: [String])] = []
    for (name, value) in members { needs.append((name, try source.names(in: value, "dependentRequired"))) }
    self.needs = needs
  }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    guard case .object(let object) = value else { return true }
    evaluation.spend(needs.count)
    var fits = true
    for (name, others) in needs where object[name] != nil {
      for other in others where object[other] == nil {
        fits = evaluation.report(
          "dependentRequired",
          "missing property \(Wording.quoted(other)), which \(Wording.quoted(name)) needs beside it")
      }
    }
    return fits
  }
}

/// `dependentSchemas`
struct DependentSchemas: Keyword {
  private let schemas: [(name: String, node: SchemaProgram.NodeID)]

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    guard let schemas = try source.schemasByName("dependentSchemas", &compiler) else { return nil }
    self.schemas = schemas
  }

  var inPlace: [SchemaProgram.NodeID] { schemas.map(\.node) }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    guard case .object(let object) = value else { return true }
    evaluation.spend(schemas.count)
    var fits = true
    for (name, node) in schemas where object[name] != nil {
      if !evaluation.accepts(value, by: node, &seen) { fits = false }
    }
    return fits
  }
}

/// `propertyNames`
struct PropertyNames: Keyword {
  private let schema: SchemaProgram.NodeID

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    guard let schema = try source.schema("propertyNames", &compiler) else { return nil }
    self.schema = schema
  }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    guard case .object(let object) = value else { return true }
    var fits = true
    for (name, _) in object where !accepts(name, &evaluation) {
      fits = false
      if evaluation.isSettled { break }
    }
    return fits
  }

  private func accepts(_ name: String, _ evaluation: inout Evaluation) -> Bool {
    if evaluation.isQuiet { return evaluation.accepts(.string(name), at: .key(name), by: schema) }
    guard let reasons = evaluation.attempt({ $0.accepts(.string(name), at: .key(name), by: schema) }) else {
      return true
    }
    let reason = reasons.first?.problem ?? "no property may have it"
    return evaluation.report("propertyNames", "the property name \(Wording.quoted(name)) does not fit: \(reason)")
  }
}
