import SkillModel
import Testing

@Suite struct `Schema references` {
  @Test(arguments: [
    ("http://a/b/c/d", "g", "http://a/b/c/g"), ("http://a/b/c/d", "./g", "http://a/b/c/g"),
    ("http://a/b/c/d", "../g", "http://a/b/g"), ("http://a/b/c/d", "../../../g", "http://a/g"),
    ("http://a/b/c/d", "/g", "http://a/g"), ("http://a/b/c/d", "//h/g", "http://h/g"),
    ("http://a/b/c/d?q", "?y", "http://a/b/c/d?y"), ("http://a", "g", "http://a/g"),
    ("http://a/b/c/d", "g/", "http://a/b/c/g/"),
    ("http://a/b/c/d", "g?y/../x", "http://a/b/c/g?y/../x"), ("http://a/b/c/d", "..", "http://a/b/"),
    ("urn:x:y", "urn:x:z", "urn:x:z"), ("file:///f/g", "h", "file:///f/h"), ("HTTP://a/b", "c", "http://a/c"),
  ])
  func `are resolved against the base, as RFC 3986 says`(base: String, reference: String, uri: String) throws {
    let schema: JSON = ["$id": .string(base), "$ref": .string(reference)]
    let found = try JSONSchema(schema, resources: [uri: ["type": "null"]])
    #expect(found.validate(.null).isEmpty)
    #expect(found.validate(1).count == 1)
  }

  @Test(arguments: [
    (##"{"$ref":"#/x-notes/0","x-notes":[{"type":"null"}]}"##, true),
    (##"{"$ref":"#/$defs/a%20b%22","$defs":{"a b\"":{"type":"null"}}}"##, true),
    (##"{"$ref":"#/$defs/%C3%A9","$defs":{"é":{"type":"null"},"e\u0301":true}}"##, true),
    (##"{"$ref":"#/$defs/a","$defs":{"a":{"$id":"x","$ref":"#/$defs/b","$defs":{"b":{"type":"null"}}}}}"##, true),
    (
      ##"{"$ref":"#/$defs/a/if","$defs":{"a":{"$id":"x","if":{"$ref":"#n"},"not":{"$anchor":"n","type":"null"}}}}"##,
      true
    ),
    (##"{"properties":{"$ref":{"type":"null"}}}"##, false),
    (##"{"enum":[1,{"$id":"y"}],"$defs":{"a":{"$id":"y"}}}"##, false),
    (##"{"$ref":"y","$defs":{"n":{"const":{"$id":"y","type":"string"}},"a":{"$id":"y","type":"null"}}}"##, true),
  ])
  func `lead to places, by pointer and by name`(schema: String, refusesNumbers: Bool) throws {
    #expect(try violations(schema, "1").isEmpty != refusesNumbers)
  }

  @Test func `to the metaschema check schemas`() throws {
    let metaschema = try JSONSchema(["$ref": "https://json-schema.org/draft/2020-12/schema"])
    #expect(metaschema.validate(["type": "object", "properties": ["a": ["minLength": 3]]]).isEmpty)
    let found = metaschema.validate(["properties": ["a": ["minLength": -3, "items": ["type": "strin"]]]])
    #expect(found.map(\.pointer).sorted() == ["/properties/a/items/type", "/properties/a/minLength"])
  }

  @Test(arguments: [
    "schema", "meta/core", "meta/applicator", "meta/unevaluated", "meta/validation", "meta/meta-data",
    "meta/format-annotation", "meta/format-assertion", "meta/content",
  ])
  func `to every document of the draft need no network`(name: String) throws {
    let schema = try JSONSchema(["$ref": .string("https://json-schema.org/draft/2020-12/" + name)])
    #expect(schema.validate([:]).isEmpty)
    #expect(schema.validate(1).map(\.description) == ["expected an object or true or false, got the number 1"])
  }

  @Test func `do not compare names that only look the same`() throws {
    #expect(
      try violations(#"{"properties":{"é":{"type":"null"}},"additionalProperties":false}"#, #"{"e\u0301":null}"#).count
        == 1)
    #expect(try violations(#"{"enum":["é"]}"#, #""e\u0301""#).count == 1)
    #expect(try violations(#"{"uniqueItems":true}"#, #"["é","e\u0301"]"#) == [])
    #expect(try violations(#"{"required":["é"]}"#, #"{"e\u0301":1}"#).count == 1)
  }
}
