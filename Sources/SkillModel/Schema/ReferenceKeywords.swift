/// `$ref`
struct Reference: Keyword {
  private let target: SchemaProgram.NodeID

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    guard let text = try source.text("$ref") else { return nil }
    target = try compiler.node(for: text, in: source, at: "$ref").id
  }

  var inPlace: [SchemaProgram.NodeID] { [target] }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    evaluation.accepts(value, by: target, &seen)
  }
}

/// `$dynamicRef`
struct DynamicReference: Keyword {
  /// Where the reference leads without a dynamic scope.
  private let target: SchemaProgram.NodeID
  private let anchor: String?

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    guard let text = try source.text("$dynamicRef") else { return nil }
    (target, anchor) = try compiler.node(for: text, in: source, at: "$dynamicRef")
    if let anchor { compiler.want(dynamicAnchor: anchor) }
  }

  /// Where a dynamic reference leads is only known in the evaluation, whose depth is bounded.
  var inPlace: [SchemaProgram.NodeID] { anchor == nil ? [target] : [] }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    evaluation.accepts(value, by: anchor.flatMap { evaluation.dynamicTarget($0) } ?? target, &seen)
  }
}
