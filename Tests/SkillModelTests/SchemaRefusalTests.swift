import SkillModel
import Testing

@Suite struct `Schemas that are refused` {
  @Test(arguments: [
    (#"{"properties":{"a":{"type":"strin"}}}"#, "#/properties/a/type", #"did you mean "string"?"#),
    (#"{"type":[]}"#, "#/type", "at least one type"),
    (#"{"minLength":-1}"#, "#/minLength", "must be a whole number from 0, but is the number -1"),
    (#"{"maxItems":"3"}"#, "#/maxItems", #"must be a number, but is the string "3""#),
    (#"{"exclusiveMinimum":true}"#, "#/exclusiveMinimum", "must be a number, but is true"),
    (#"{"multipleOf":0}"#, "#/multipleOf", "must be more than 0"),
    (#"{"multipleOf":1.23456789012345678901}"#, "#/multipleOf", "at most 19 significant digits"),
    (#"{"properties":{"a":{"required":true}}}"#, "#/properties/a/required", "in the object's schema"),
    (#"{"required":[1]}"#, "#/required", "must be an array of property names"),
    (#"{"items":[{"type":"string"}]}"#, "#/items", #"write "prefixItems""#),
    (#"{"anyOf":[]}"#, "#/anyOf", "at least one schema"),
    (#"{"allOf":{}}"#, "#/allOf", "must be an array, but is an empty object"),
    (#"{"properties":[]}"#, "#/properties", "must be an object, but is an empty array"),
    (
      #"{"properties":{"a/b":3}}"#, "#/properties/a~1b",
      "a schema must be an object, true or false, but this is the number 3"
    ),
    ("[]", "#", "a schema must be an object, true or false"),
    (#"{"uniqueItems":1}"#, "#/uniqueItems", "must be true or false"),
    (#"{"pattern":"a("}"#, "#/pattern", #"`a(` cannot be used as a pattern: a group without its ")", at character 2"#),
    (#"{"patternProperties":{"[b-a]":true}}"#, "#/patternProperties", "a range that runs backwards, at character 2"),
    (##"{"$ref":"#/$defs/x"}"##, "#/$ref", ##"there is nothing at "#/$defs/x""##),
    (##"{"$ref":"#nam","$defs":{"x":{"$anchor":"name"}}}"##, "#/$ref", #"did you mean "name"?"#),
    (
      #"{"items":{"$ref":"https://example.com/x.json"}}"#, "#/items/$ref",
      #"nothing here has the URI "https://example.com/x.json""#
    ),
    (##"{"$ref":"#/a~2b"}"##, "#/$ref", "is no JSON Pointer"),
    (##"{"$ref":"#%zz"}"##, "#/$ref", "broken percent escape"),
    (#"{"$ref":3}"#, "#/$ref", "must be a string"),
    (##"{"$ref":"#/title","title":"x"}"##, "#/title", "a schema must be an object"),
    (##"{"$id":"#x"}"##, "#", "without a fragment"),
    (#"{"$anchor":"1 2"}"#, "#", "must be a name of letters"),
    (#"{"$defs":{"a":{"$anchor":"x"},"b":{"$anchor":"x"}}}"#, "#/$defs", "already"),
    (#"{"$defs":{"a":{"$id":"x"},"b":{"$id":"x"}}}"#, "#/$defs", "already"),
    (#"{"$schema":"http://json-schema.org/draft-07/schema#"}"#, "#", "skillhost reads draft 2020-12"),
  ])
  func `name the place and what to do`(schema: String, place: String, words: String) throws {
    let refusal = try #require(try refusal(schema))
    #expect(refusal.hasPrefix(place))
    #expect(refusal.contains(words))
  }

  @Test(arguments: [
    ##"{"$ref":"#"}"##, ##"{"allOf":[{"$ref":"#"}]}"##, ##"{"anyOf":[{"type":"null"},{"not":{"$ref":"#"}}]}"##,
    ##"{"$defs":{"a":{"$ref":"#/$defs/b"},"b":{"if":{"$ref":"#/$defs/a"}}},"$ref":"#/$defs/a"}"##,
    ##"{"items":{"oneOf":[{"$ref":"#/items"}]}}"##, ##"{"dependentSchemas":{"a":{"$ref":"#"}}}"##,
    ##"{"$anchor":"here","$dynamicRef":"#here"}"##,
  ])
  func `loop without going into the value`(schema: String) throws {
    #expect(try refusal(schema)?.contains("come back here without going into the value") == true)
  }

  @Test func `require a vocabulary that is not known`() throws {
    let metaschema: JSON = ["$vocabulary": ["https://json-schema.org/draft/2020-12/vocab/format-assertion": true]]
    #expect(throws: JSONSchema.Failure.self) {
      try JSONSchema(["$schema": "https://example.com/meta"], resources: ["https://example.com/meta": metaschema])
    }
  }

  @Test func `name the document where it is not the schema itself`() throws {
    let other: JSON = ["$defs": ["a": ["minimum": "1"]]]
    let failure = #expect(throws: JSONSchema.Failure.self) {
      try JSONSchema(["$ref": "https://example.com/o#/$defs/a"], resources: ["https://example.com/o": other])
    }
    #expect(failure?.place == "https://example.com/o#/$defs/a/minimum")
  }
}

@Suite struct `Keywords that would be passed over` {
  @Test(arguments: [
    (#"{"requried":["a"]}"#, "/requried", #"did you mean "required"?"#),
    (#"{"properties":{"a":{"nullable":true}}}"#, "/properties/a/nullable", #""null""#),
    (#"{"dependencies":{"a":["b"]}}"#, "/dependencies", "dependentRequired"),
    (#"{"items":{"additionalItems":false}}"#, "/items/additionalItems", "prefixItems"),
    (#"{"id":"x"}"#, "/id", #"write "$id""#),
    (##"{"anyOf":[{"$recursiveRef":"#"}]}"##, "/anyOf/0/$recursiveRef", "$dynamicRef"),
    (#"{"definitions":{"x":{"minlength":1}}}"#, "/definitions/x/minlength", #"did you mean "minLength"?"#),
    (#"{"$defs":{"a/b":{"formatMinimum":"1"}}}"#, "/$defs/a~1b/formatMinimum", "check it in the skill"),
    (#"{"wibble":1}"#, "/wibble", #"begin its name with "x-""#),
  ])
  func `are found wherever schemas are, with a next step`(schema: String, pointer: String, step: String) throws {
    let found = JSONSchema.unsupportedKeywords(in: try JSONParser.parse(schema))
    #expect(found.map(\.pointer) == [pointer])
    #expect(found.first?.nextStep.contains(step) == true)
    #expect(found.first?.description.hasPrefix("#\(pointer): ") == true)
  }

  @Test(arguments: [
    "true",
    #"{"title":"t","description":"d","format":"date","default":1,"examples":[{"nullable":true}],"deprecated":true}"#,
    #"{"x-order":1,"ui:widget":"text","nullable":false,"example":1,"discriminator":{},"definitions":{}}"#,
    #"{"properties":{"nullable":{"type":"string"},"id":{},"dependencies":{}},"enum":[{"id":1}],"const":{"extends":1}}"#,
    #"{"contentMediaType":"text/html","contentEncoding":"base64","readOnly":true,"$comment":"c","$defs":{}}"#,
  ])
  func `are not those of the draft, notes, or names of properties`(schema: String) throws {
    #expect(JSONSchema.unsupportedKeywords(in: try JSONParser.parse(schema)).isEmpty)
  }

  @Test func `change nothing for a value, as the draft says`() throws {
    #expect(try violations(#"{"nullable":true,"wibble":{"type":"null"}}"#, "1") == [])
  }
}
