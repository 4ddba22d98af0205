import SkillModel
import Testing

@Suite struct `Hostile schemas and values` {
  /// A value of the given nesting, built from the inside.
  private func nested(_ depth: Int, _ wrap: (JSON) -> JSON) -> JSON {
    (0..<depth).reduce(1) { inner, _ in wrap(inner) }
  }

  @Test func `nested too deep are refused`() throws {
    let refused = try refusal(
      String(repeating: #"{"not":"#, count: 5_000) + "true" + String(repeating: "}", count: 5_000))
    #expect(refused?.contains("nested more than 128 deep") == true)
    let allowed = String(repeating: #"{"not":"#, count: 100) + "true" + String(repeating: "}", count: 100)
    #expect(try refusal(allowed) == nil)
  }

  @Test func `a value as deep as the parser reads is checked to its end`() throws {
    let list = try JSONSchema(["anyOf": [["type": "integer"], ["type": "array", "items": ["allOf": [["$ref": "#"]]]]]])
    #expect(list.validate(nested(62) { [$0] }).isEmpty)
    #expect(list.validate(nested(62) { $0 == 1 ? ["x"] : [$0] }).count == 1)
  }

  @Test func `a value that is deeper gets a sentence, also under a negation`() throws {
    let tree: JSON = ["properties": ["a": ["allOf": [["$ref": "#"]]]]]
    let deep = nested(2_000) { ["a": $0] }
    for schema in [tree, ["not": ["not": tree]]] {
      let found = try JSONSchema(schema).validate(deep)
      #expect(
        found.map(\.problem) == ["the value, or the schema's references for it, are nested too deep to be checked"])
    }
  }

  @Test func `a loop through dynamic references ends`() throws {
    let schema = try JSONSchema([
      "$id": "https://example.com/a", "$dynamicAnchor": "x", "allOf": [["$ref": "b"]],
      "$defs": ["b": ["$id": "b", "$dynamicRef": "#x", "$defs": ["x": ["$dynamicAnchor": "x"]]]],
    ])
    #expect(schema.validate(1).count == 1)
  }

  @Test func `references that multiply are given up in time`() throws {
    var definitions = JSONObject([("d50", ["type": "integer"] as JSON)])
    for index in 0..<50 {
      let next = ["$ref": .string("#/$defs/d\(index + 1)")] as JSON
      definitions["d\(index)"] = ["allOf": [next, next]]
    }
    let schema = try JSONSchema(["$defs": .object(definitions), "$ref": "#/$defs/d0"])
    #expect(
      schema.validate(1).map(\.problem) == ["the value is too large to be checked against its schema; make it smaller"])
  }

  @Test(arguments: [
    (#"{"multipleOf":0.0001}"#, "0.0075", true), (#"{"multipleOf":0.01}"#, "19.99", true),
    (#"{"multipleOf":1e-8}"#, "12391239123", true), (#"{"multipleOf":0.123456789}"#, "1e308", false),
    (#"{"multipleOf":3}"#, "1e1000000", false), (#"{"multipleOf":2}"#, "1e999999999999", true),
    (#"{"multipleOf":7}"#, "1000000000000000000000000000000000000006", false),
    (#"{"multipleOf":1e300}"#, "3e300", true),
    (#"{"multipleOf":7}"#, "777777777777777777777777777777777777777777", true),
    (#"{"multipleOf":10}"#, "1e-1000000", false),
    (#"{"multipleOf":9999999999999999999}"#, "99999999999999999990", true), (#"{"multipleOf":0.3}"#, "0", true),
    (#"{"multipleOf":1e999999999999}"#, "0.0", true), (#"{"multipleOf":1e-999999999999}"#, "5", true),
    (#"{"maximum":18446744073709551615}"#, "18446744073709551615.0", true),
    (#"{"maximum":18446744073709551615}"#, "18446744073709551615.01", false),
    (#"{"exclusiveMaximum":972783798187987123879878123.18878137}"#, "972783798187987123879878123.188781371", false),
    (#"{"exclusiveMinimum":-1e400}"#, "-9e399", true), (#"{"minimum":1e400}"#, "1e399", false),
    (#"{"const":9007199254740993}"#, "9007199254740992", false), (#"{"type":"integer"}"#, "1e400", true),
    (#"{"type":"integer"}"#, "1.5e0", false), (#"{"maxLength":1e400}"#, #""abc""#, true),
    (#"{"enum":[100]}"#, "1E2", true),
  ])
  func `numbers of any size are compared exactly`(schema: String, value: String, fits: Bool) throws {
    #expect(try violations(schema, value).isEmpty == fits)
  }

  @Test(arguments: [
    #"{"uniqueItems":true}"#, #"{"items":true}"#, #"{"contains":true}"#, #"{"properties":{"a":true}}"#,
    #"{"minLength":1}"#, #"{"pattern":"^"}"#, #"{"not":{"enum":[[],{},1]}}"#, #"{"unevaluatedItems":true}"#,
    #"{"unevaluatedProperties":true}"#, #"{"dependentRequired":{"q":["r"]}}"#, #"{"propertyNames":{"minLength":1}}"#,
  ])
  func `a keyword said thousands of times about a large value ends in time`(keyword: String) throws {
    let copies = Array(repeating: keyword, count: 4_000).joined(separator: ",")
    let schema = try JSONSchema(JSONParser.parse(#"{"items":{"allOf":[\#(copies)]}}"#))
    let text = JSON.string(String(repeating: "a", count: 500_000))
    let list = JSON.array((0..<100_000).map { .number(JSONNumber($0)) })
    let object = JSON.object(JSONObject((0..<20_000).map { ("k\($0)", JSON.number(JSONNumber($0))) }))
    let began = ContinuousClock.now
    #expect(schema.validate([text, list, object]).count <= 1)
    #expect(ContinuousClock.now - began < .seconds(60))
  }

  @Test func `of names and places that would fill the memory are refused`() throws {
    let name = String(repeating: "n", count: 100_000)
    let branches = Array(repeating: "{}", count: 10_000).joined(separator: ",")
    let long = try refusal(#"{"properties":{"\#(name)":{"anyOf":[\#(branches)]}}}"#)
    #expect(long?.contains("longer than 1000 bytes together") == true)
    #expect((long?.utf8.count ?? 0) < 1_000)
    let many = try refusal(#"{"anyOf":[\#(branches),\#(branches),\#(branches)]}"#)
    #expect(many?.contains("more than 20000 schemas") == true)
  }

  @Test func `large values are checked whole`() throws {
    let numbers = JSON.array((0..<100_000).map { .number(JSONNumber($0)) })
    #expect(try JSONSchema(["items": ["type": "integer"], "uniqueItems": true]).validate(numbers).isEmpty)
    let members = JSON.object(JSONObject((0..<20_000).map { ("k\($0)", JSON.number(JSONNumber($0))) }))
    let schema = try JSONSchema(["patternProperties": ["^k": ["type": "integer"]], "unevaluatedProperties": false])
    #expect(schema.validate(members).isEmpty)
  }
}
