import SkillModel
import Testing

/// Random values and schemas; the same for the same seed.
private struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func pick(_ choices: [JSON]) -> JSON { choices[Int.random(in: 0..<choices.count, using: &self)] }

  mutating func value(_ depth: Int = 0) -> JSON {
    switch Int.random(in: 0..<(depth < 3 ? 5 : 3), using: &self) {
    case 0: return pick([.null, true, false, 0, 1, 2.5, -3, 1e30])
    case 1: return pick(["", "a", "ab", "foo", "é", "😀", "12"])
    case 2: return pick([3, "b", [], [:]])
    case 3: return .array((0..<Int.random(in: 0..<4, using: &self)).map { _ in value(depth + 1) })
    default: return object { $0.value(depth + 1) }
    }
  }

  mutating func object(_ value: (inout Chance) -> JSON) -> JSON {
    .object(
      JSONObject(
        (0..<Int.random(in: 0..<4, using: &self)).map { _ in (pick(["a", "b", "ab", "^a"]).string ?? "", value(&self)) }
      ))
  }

  mutating func schema(_ depth: Int = 0) -> JSON {
    if depth > 3 { return pick([true, false, ["type": "string"], ["type": "integer"], ["$ref": "#/$defs/x"]]) }
    return .object(JSONObject((0..<Int.random(in: 1..<4, using: &self)).map { _ in keyword(depth) }))
  }

  private mutating func keyword(_ depth: Int) -> (String, JSON) {
    let name = Self.keywords.randomElement(using: &self) ?? "type"
    switch name {
    case "type":
      return (name, pick(["null", "boolean", "integer", "number", "string", "array", "object", ["string", "array"]]))
    case "enum": return (name, [value(1), value(2)])
    case "const": return (name, value(1))
    case "required": return (name, pick([["a"], ["b", "ab"], []]))
    case "dependentRequired": return (name, object { $0.pick([["a"], ["b"]]) })
    case "pattern": return (name, pick(["^a", "b$", "^(a|b)*$", #"\p{L}"#, "(?=a)."]))
    case "uniqueItems": return (name, pick([true, false]))
    case "allOf", "anyOf", "oneOf", "prefixItems": return (name, [schema(depth + 1), schema(depth + 1)])
    case "properties", "patternProperties", "dependentSchemas": return (name, object { $0.schema(depth + 1) })
    case "minimum", "maximum", "multipleOf", "minLength", "maxLength", "minItems", "maxItems", "minProperties",
      "maxProperties", "minContains", "maxContains":
      return (name, pick([1, 2, 3]))
    case "$ref": return (name, pick(["#/$defs/x", "#/$defs/list"]))
    default: return (name, schema(depth + 1))
    }
  }

  private static let keywords = [
    "type", "enum", "const", "required", "dependentRequired", "pattern", "uniqueItems", "allOf", "anyOf", "oneOf",
    "prefixItems", "properties", "patternProperties", "dependentSchemas", "minimum", "maximum", "multipleOf",
    "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties", "minContains", "maxContains",
    "$ref", "items", "contains", "additionalProperties", "propertyNames", "not", "if", "then", "else",
    "unevaluatedItems", "unevaluatedProperties",
  ]
}

@Suite struct `Random schemas and values` {
  private static let definitions: JSON = [
    "x": ["minLength": 2, "minimum": 2], "list": ["items": ["$ref": "#/$defs/list"], "maxItems": 2],
  ]

  private func compiled(_ schema: JSON) throws -> JSONSchema {
    guard var object = schema.object else { return try JSONSchema(schema) }
    object["$defs"] = Self.definitions
    return try JSONSchema(.object(object))
  }

  @Test(arguments: 0..<20)
  func `give the same answer in every equivalent spelling`(seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    for _ in 0..<100 {
      let schema = chance.schema()
      let plain = try compiled(schema)
      let same: [JSON] = [
        ["allOf": [schema]], ["anyOf": [false, schema]], ["oneOf": [schema]], ["not": ["not": schema]],
        ["if": schema, "else": false], ["anyOf": [schema], "unevaluatedProperties": true],
      ]
      let spellings = try same.map(compiled)
      let opposite = try compiled(["not": schema])
      for _ in 0..<10 {
        let value = chance.value()
        let fits = plain.validate(value).isEmpty
        for spelling in spellings { #expect(spelling.validate(value).isEmpty == fits, "\(schema) \(value)") }
        #expect(opposite.validate(value).isEmpty != fits, "\(schema) \(value)")
      }
    }
  }

  @Test(arguments: 0..<20)
  func `give violations that point into the value`(seed: Int) throws {
    var chance = Chance(seed: UInt64(1000 + seed))
    for _ in 0..<200 {
      let schema = try compiled(chance.schema())
      let value = chance.value()
      let found = schema.validate(value)
      #expect(found.count <= JSONSchema.violationLimit)
      for violation in found {
        #expect(self.value(at: violation.pointer, in: value) != nil, "\(violation) in \(value)")
        #expect(!violation.problem.isEmpty && !violation.keyword.isEmpty)
      }
    }
  }

  /// None of the keys above needs an escape.
  private func value(at pointer: String, in value: JSON) -> JSON? {
    pointer.split(separator: "/").reduce(value as JSON?) { part, token in
      guard let part else { return nil }
      return Int(token).flatMap { part.array?[$0] } ?? part[String(token)]
    }
  }
}
