import SkillModel

/// The sentences in which a schema refuses a value, both given as JSON text.
func violations(_ schema: String, _ value: String) throws -> [String] {
  try JSONSchema(try JSONParser.parse(schema)).validate(try JSONParser.parse(value)).map(\.description)
}

/// The sentence in which a schema is refused itself; nil where it is not.
func refusal(_ schema: String) throws -> String? {
  let schema = try JSONParser.parse(schema, options: .init(maximumDepth: 10_000))
  do {
    _ = try JSONSchema(schema)
    return nil
  } catch {
    return error.description
  }
}
