/// One schema object as keywords read it: only those of the vocabularies in use, and only in their right shape.
struct SchemaSource {
  let object: JSONObject
  let id: SchemaProgram.NodeID
  let location: SchemaResources.Location
  let resource: Int
  let resources: SchemaResources

  /// The keyword's value; nil where its vocabulary is not in use.
  subscript(keyword: String) -> JSON? {
    guard let value = object[keyword] else { return nil }
    let needed = KeywordTable.entries[keyword]?.vocabulary ?? .core
    guard resources.resources[resource].vocabulary.contains(needed) else { return nil }
    return value
  }

  func failure(at keyword: String, _ message: String) -> JSONSchema.Failure {
    resources.failure(at: place(of: keyword), message)
  }

  func place(of tokens: String...) -> SchemaResources.Location {
    let path = tokens.map { "/" + JSONPointer.escaped($0) }.joined()
    return SchemaResources.Location(document: location.document, pointer: location.pointer + path)
  }

  private func mustBe(_ expected: String, _ keyword: String, _ value: JSON) -> JSONSchema.Failure {
    failure(at: keyword, "must be \(expected), but is \(Wording.found(value))")
  }

  func text(_ keyword: String) throws(JSONSchema.Failure) -> String? {
    guard let value = self[keyword] else { return nil }
    guard let text = value.string else { throw mustBe("a string", keyword, value) }
    return text
  }

  func flag(_ keyword: String) throws(JSONSchema.Failure) -> Bool? {
    guard let value = self[keyword] else { return nil }
    guard let flag = value.bool else { throw mustBe("true or false", keyword, value) }
    return flag
  }

  func number(_ keyword: String) throws(JSONSchema.Failure) -> JSONNumber? {
    guard let value = self[keyword] else { return nil }
    guard let number = value.number else { throw mustBe("a number", keyword, value) }
    return number
  }

  /// A count; one that is too large for an `Int` is as good as the largest.
  func count(_ keyword: String) throws(JSONSchema.Failure) -> Int? {
    guard let number = try number(keyword) else { return nil }
    guard number.isInteger, number >= JSONNumber(0) else {
      throw mustBe("a whole number from 0", keyword, .number(number))
    }
    return number.int ?? .max
  }

  func elements(_ keyword: String) throws(JSONSchema.Failure) -> [JSON]? {
    guard let value = self[keyword] else { return nil }
    guard let elements = value.array else { throw mustBe("an array", keyword, value) }
    return elements
  }

  func members(_ keyword: String) throws(JSONSchema.Failure) -> JSONObject? {
    guard let value = self[keyword] else { return nil }
    guard let object = value.object else { throw mustBe("an object", keyword, value) }
    return object
  }

  func names(_ keyword: String) throws(JSONSchema.Failure) -> [String]? {
    guard let value = self[keyword] else { return nil }
    return try names(in: value, keyword)
  }

  func names(in value: JSON, _ keyword: String) throws(JSONSchema.Failure) -> [String] {
    guard let elements = value.array, elements.allSatisfy({ $0.string != nil }) else {
      throw mustBe("an array of property names", keyword, value)
    }
    return elements.compactMap(\.string)
  }
}

extension SchemaSource {
  typealias NodeID = SchemaProgram.NodeID

  /// The schema that is the keyword's value.
  func schema(_ keyword: String, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) -> NodeID? {
    guard let value = self[keyword] else { return nil }
    return try compiler.node(for: target(at: place(of: keyword), value))
  }

  /// The schemas in the keyword's array; at least one, as the draft demands.
  func schemas(_ keyword: String, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) -> [NodeID]? {
    guard let elements = try elements(keyword) else { return nil }
    guard !elements.isEmpty else { throw failure(at: keyword, "must have at least one schema") }
    var nodes: [NodeID] = []
    for (index, element) in elements.enumerated() {
      nodes.append(compiler.node(for: try target(at: place(of: keyword, String(index)), element)))
    }
    return nodes
  }

  /// The schemas in the keyword's object, in their order.
  func schemasByName(
    _ keyword: String, _ compiler: inout SchemaCompiler
  ) throws(JSONSchema.Failure) -> [(name: String, node: NodeID)]? {
    guard let members = try members(keyword) else { return nil }
    var nodes: [(name: String, node: NodeID)] = []
    for (name, value) in members {
      nodes.append((name, compiler.node(for: try target(at: place(of: keyword, name), value))))
    }
    return nodes
  }

  private func target(
    at location: SchemaResources.Location, _ value: JSON
  ) throws(JSONSchema.Failure) -> SchemaResources.Target {
    SchemaResources.Target(location: location, value: value, resource: resources.resource(of: location) ?? resource)
  }
}
