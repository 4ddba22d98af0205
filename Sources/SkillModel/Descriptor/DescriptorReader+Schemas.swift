extension DescriptorReader {
  /// An `input_schema` that every provider takes: an object at the top, and no choice between schemas there.
  func inputSchema(_ fields: DescriptorFields) throws(DescriptorRefusal) -> JSON {
    let schema = try fields.required("input_schema")
    let path = fields.path(of: "input_schema")
    guard let object = schema.object else {
      throw DescriptorRefusal("\(path) must be an object, not \(schema.article)")
    }
    guard object["type"] == "object" else {
      throw DescriptorRefusal("\(path) must have \"type\": \"object\" at the top")
    }
    for keyword in ["oneOf", "anyOf", "allOf"] where object[keyword] != nil {
      throw DescriptorRefusal("\(path) has \(keyword) at the top, which some providers refuse")
    }
    if let problem = checkSchema(schema) { throw DescriptorRefusal("\(path): \(problem)") }
    return schema
  }

  func outputSchema(_ fields: DescriptorFields) throws(DescriptorRefusal) -> JSON? {
    guard let schema = fields.value("output_schema") else { return nil }
    if let problem = checkSchema(schema) { throw DescriptorRefusal("\(fields.path(of: "output_schema")): \(problem)") }
    return schema
  }

  /// What can be said of a schema without compiling it: its outline is that of an object's schema.
  package static func checkOutline(_ schema: JSON) -> String? {
    guard let object = schema.object else {
      return schema.bool == nil ? "a schema must be an object or a boolean" : nil
    }
    if let properties = object["properties"] {
      guard let properties = properties.object else { return "properties must be an object" }
      for (key, value) in properties where value.object == nil && value.bool == nil {
        return "properties.\(key.cleaned(maximum: 60)) must be a schema"
      }
    }
    if let required = object["required"] {
      guard let names = required.array, names.allSatisfy({ $0.string != nil }) else {
        return "required must be an array of strings"
      }
    }
    return nil
  }
}
