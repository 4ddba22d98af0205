import SkillModel
import Testing

@Suite struct `Schema violations` {
  @Test(arguments: [
    (#"{"type":"string"}"#, "3", "expected a string, got the number 3"),
    (#"{"type":["string","null"]}"#, "[]", "expected a string or null, got an empty array"),
    (#"{"type":"integer"}"#, "3.5", "expected a whole number, got the number 3.5"),
    (#"{"type":"object"}"#, #""x""#, #"expected an object, got the string "x""#),
    (#"{"type":"boolean"}"#, #"{"a":1}"#, #"expected true or false, got an object with "a""#),
    (
      #"{"enum":["red","green","blue"]}"#, #""gren""#,
      #"expected "red", "green" or "blue", got "gren"; did you mean "green"?"#
    ),
    (#"{"enum":[1,null]}"#, "2", "expected 1 or null, got 2"),
    (#"{"const":{"a":1}}"#, "{}", #"expected {"a":1}, got {}"#),
    (#"{"minimum":5}"#, "4.5", "expected at least 5, got 4.5"),
    (#"{"exclusiveMaximum":5}"#, "5", "expected less than 5, got 5"),
    (#"{"multipleOf":0.25}"#, "0.3", "expected a multiple of 0.25, got 0.3"),
    (#"{"minLength":2}"#, #""é""#, #"expected at least 2 characters, got 1 in "é""#),
    (#"{"minLength":1}"#, #""""#, "expected at least 1 character, got an empty string"),
    (#"{"maxLength":1}"#, #""ab""#, #"expected at most 1 character, got 2 in "ab""#),
    (#"{"pattern":"^\\d+$"}"#, #""a1""#, #"expected text that matches the pattern `^\d+$`, got "a1""#),
    (#"{"minItems":2}"#, "[1]", "expected at least 2 items, got 1"),
    (#"{"maxItems":1}"#, "[1,2,3]", "expected at most 1 item, got 3"),
    (#"{"prefixItems":[true],"items":false}"#, "[1,2]", "expected at most 1 item, got 2"),
    (#"{"uniqueItems":true}"#, #"[1,"a",1.0]"#, "items 0 and 2 are equal (1); each may be there once"),
    (
      #"{"contains":{"type":"string"}}"#, "[1,2]",
      "expected at least 1 item of a certain kind, got 0; item 0, for one, is not: expected a string, got the number 1"
    ),
    (#"{"contains":true,"maxContains":1}"#, "[1,2]", "expected at most 1 such item, got 2"),
    (#"{"minProperties":2}"#, #"{"a":1}"#, "expected at least 2 properties, got 1"),
    (#"{"required":["start"]}"#, "{}", #"missing property "start""#),
    (#"{"dependentRequired":{"a":["b"]}}"#, #"{"a":1}"#, #"missing property "b", which "a" needs beside it"#),
    (#"{"properties":{"a":false}}"#, #"{"a":1}"#, #"the property "a" may not be there"#),
    (
      #"{"propertyNames":{"maxLength":1}}"#, #"{"ab":1}"#,
      #"the property name "ab" does not fit: expected at most 1 character, got 2 in "ab""#
    ),
    (#"{"not":{"type":"null"}}"#, "null", #"null is what the schema excludes here ("not")"#),
    ("false", "1", "nothing is allowed here, got 1"),
  ])
  func `say what was expected and what was found`(schema: String, value: String, sentence: String) throws {
    #expect(try violations(schema, value) == [sentence])
  }

  @Test(arguments: ["additionalProperties", "unevaluatedProperties"])
  func `name the property that was probably meant, or those there are`(keyword: String) throws {
    let schema = #"{"properties":{"title":{},"start":{}},"\#(keyword)":false}"#
    #expect(try violations(schema, #"{"titel":1}"#) == [#"unknown property "titel"; did you mean "title"?"#])
    #expect(try violations(schema, #"{"where":1}"#) == [#"unknown property "where"; known here: "title" and "start""#])
    #expect(
      try violations(#"{"\#(keyword)":false}"#, #"{"a":1}"#) == [#"unknown property "a"; no properties are known here"#]
    )
  }

  @Test func `know the properties of referenced schemas too`() throws {
    let schema =
      ##"{"$defs":{"x":{"properties":{"title":{}}}},"allOf":[{"$ref":"#/$defs/x"}],"unevaluatedProperties":false}"##
    #expect(try violations(schema, #"{"titel":1}"#) == [#"unknown property "titel"; did you mean "title"?"#])
  }

  @Test func `do not call a property unknown because its value is wrong`() throws {
    let schema = #"{"allOf":[{"properties":{"a":{"type":"string"}}}],"unevaluatedProperties":false}"#
    #expect(try violations(schema, #"{"a":1}"#) == ["a: expected a string, got the number 1"])
  }

  @Test func `name the place as a pointer and as a person writes it`() throws {
    let schema = try JSONSchema(["additionalProperties": ["items": ["additionalProperties": ["type": "string"]]]])
    let value: JSON = ["attendees": [["email": "x"], ["email": 1, "a/b ~": 2]]]
    let found = schema.validate(value)
    #expect(found.map(\.pointer) == ["/attendees/1/email", "/attendees/1/a~1b ~0"])
    #expect(found.map(\.path) == ["attendees[1].email", #"attendees[1]["a/b ~"]"#])
    #expect(found.first?.description == "attendees[1].email: expected a string, got the number 1")
    #expect(found.map(\.keyword) == ["type", "type"])
  }

  @Test func `are many in one answer, but never more than the limit`() throws {
    let schema = try JSONSchema(["items": ["type": "string"]])
    let value = JSON.array((0..<1000).map { .number(JSONNumber($0)) })
    #expect(schema.validate(value).count == JSONSchema.violationLimit)
    let object = #"{"type":"object","properties":{"a":{"type":"string"},"b":{"minimum":1}},"required":["c"]}"#
    #expect(try violations(#"{"allOf":[{"minimum":2},{"minimum":2}]}"#, "1").count == 1)
    #expect(try violations(object, #"{"a":1,"b":0}"#).count == 3)
  }

  @Test func `are short and cannot drive a terminal, whatever the value`() throws {
    let text = String(repeating: "\u{1b}[2J\u{202e}x", count: 10_000)
    let choices = JSON.array((0..<500).map { .number(JSONNumber($0)) })
    let schema = try JSONSchema(["additionalProperties": ["enum": choices]])
    let found = schema.validate(.object(JSONObject([(text, JSON.string(text))])))
    #expect(found.count == 1)
    for violation in found {
      #expect(violation.description.utf8.count < 2000)
      #expect(violation.description.unicodeScalars.allSatisfy { $0.value >= 0x20 && !$0.steersDisplay })
    }
  }
}

@Suite struct `Violations of alternatives` {
  @Test(arguments: [
    (#"[{"type":"string"},{"type":"integer"}]"#, "true", ["expected a string or a whole number, got true"]),
    (#"[{"const":"a"},{"const":"b"},{"const":"c"}]"#, #""d""#, [#"expected "a", "b" or "c", got "d""#]),
    (#"[{"type":"null"},{"type":"object","required":["a"]}]"#, "{}", [#"missing property "a""#]),
    (
      #"[{"required":["a"]},{"required":["b"]}]"#, "{}",
      [#"fits none of the alternatives: missing property "a" or missing property "b""#]
    ),
    (
      #"[{"properties":{"kind":{"const":"circle"},"r":{"type":"number"}}},{"properties":{"kind":{"const":"box"}}}]"#,
      #"{"kind":"circle","r":"x"}"#, [#"r: expected a number, got the string "x""#]
    ),
    (
      #"[{"properties":{"kind":{"const":"circle"}}},{"properties":{"kind":{"const":"box"}}}]"#,
      #"{"kind":"line"}"#, [#"kind: expected "circle" or "box", got "line""#]
    ),
    (
      #"[{"required":["a","b"]},{"required":["c","d","e"]}]"#, "{}",
      [
        "fits none of 2 alternatives; what the nearest lacks follows", #"missing property "a""#,
        #"missing property "b""#,
      ]
    ),
  ])
  func `are those of the alternative that was meant`(alternatives: String, value: String, sentences: [String]) throws {
    #expect(try violations(#"{"anyOf":\#(alternatives)}"#, value) == sentences)
    #expect(try violations(#"{"oneOf":\#(alternatives)}"#, value) == sentences)
  }

  @Test func `say which fit at once where only one may`() throws {
    let found = try violations(#"{"oneOf":[{"minimum":1},{"type":"string"},{"maximum":9}]}"#, "5")
    #expect(found == ["fits alternatives 1 and 3 of 3 at once, but must fit exactly one"])
  }
}
