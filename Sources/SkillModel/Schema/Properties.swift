/// `properties`, `patternProperties` and `additionalProperties`
struct Properties: Keyword {
  private let named: [ExactText: SchemaProgram.NodeID]
  private let patterns: [(pattern: Pattern, node: SchemaProgram.NodeID)]
  private let rest: SchemaProgram.NodeID?
  /// In the order of the schema.
  let names: [String]

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    let named = try source.schemasByName("properties", &compiler)
    let patterned = try source.schemasByName("patternProperties", &compiler)
    rest = try source.schema("additionalProperties", &compiler)
    if named == nil && patterned == nil && rest == nil { return nil }
    names = (named ?? []).map(\.name)
    self.named = Dictionary((named ?? []).map { (ExactText($0.name), $0.node) }, uniquingKeysWith: { $1 })
    var patterns: [(pattern: Pattern, node: SchemaProgram.NodeID)] = []
    for (text, node) in patterned ?? [] {
      patterns.append((try compiler.pattern(text, in: source, at: "patternProperties"), node))
    }
    self.patterns = patterns
  }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    guard case .object(let object) = value else { return true }
    evaluation.spend(object.count * 4)
    var fits = true
    for (position, member) in object.members.enumerated() {
      guard let isKnown = check(member, &evaluation) else {
        fits = false
        if evaluation.isSettled { break }
        continue
      }
      if isKnown {
        seen.note(property: position)
      } else if let rest {
        fits = checkUnknown(member, by: rest, in: object, &evaluation) && fits
        seen.note(property: position)
      }
      if !fits && evaluation.isSettled { break }
    }
    return fits
  }

  /// Applies what the property's name selects: true where there was something; nil where the value breaks it.
  private func check(_ member: JSONObject.Member, _ evaluation: inout Evaluation) -> Bool? {
    var isKnown = false
    var fits = true
    if let node = named[ExactText(member.key)] {
      isKnown = true
      fits = checkKnown(member, by: node, "properties", &evaluation)
    }
    for (pattern, node) in patterns where evaluation.matches(member.key, pattern) {
      isKnown = true
      fits = checkKnown(member, by: node, "patternProperties", &evaluation) && fits
    }
    return fits ? isKnown : nil
  }

  private func checkKnown(
    _ member: JSONObject.Member, by node: SchemaProgram.NodeID, _ keyword: String, _ evaluation: inout Evaluation
  ) -> Bool {
    if evaluation.isNever(node) {
      return evaluation.report(keyword, "the property \(Wording.quoted(member.key)) may not be there")
    }
    return evaluation.accepts(member.value, at: .key(member.key), by: node)
  }

  private func checkUnknown(
    _ member: JSONObject.Member, by node: SchemaProgram.NodeID, in object: JSONObject, _ evaluation: inout Evaluation
  ) -> Bool {
    guard evaluation.isNever(node) else { return evaluation.accepts(member.value, at: .key(member.key), by: node) }
    return evaluation.report(
      "additionalProperties", Wording.unknownProperty(member.key, known: names, in: object))
  }
}

extension Wording {
  /// Names the property that was probably meant, or those there are.
  static func unknownProperty(_ key: String, known: [String], in object: JSONObject) -> String {
    let text = "unknown property \(quoted(key))"
    let hint = hint(for: key, among: known.lazy.filter { object[$0] == nil })
    if !hint.isEmpty { return text + hint }
    if known.isEmpty { return text + "; no properties are known here" }
    return "\(text); known here: \(list(known.map(quoted), "and"))"
  }
}
