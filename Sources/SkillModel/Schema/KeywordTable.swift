/// Every keyword of 2020-12: the vocabulary it belongs to, and where it holds schemas.
struct KeywordTable {
  enum Content {
    case plain
    case schema
    case schemas
    case schemasByName
  }

  typealias Entry = (vocabulary: Vocabulary, content: Content)

  static let entries: [String: Entry] = [
    "$id": (.core, .plain), "$schema": (.core, .plain), "$ref": (.core, .plain), "$anchor": (.core, .plain),
    "$dynamicRef": (.core, .plain), "$dynamicAnchor": (.core, .plain), "$vocabulary": (.core, .plain),
    "$comment": (.core, .plain), "$defs": (.core, .schemasByName),
    // The older name of `$defs`, which the metaschema still describes.
    "definitions": (.core, .schemasByName),

    "allOf": (.applicator, .schemas), "anyOf": (.applicator, .schemas), "oneOf": (.applicator, .schemas),
    "prefixItems": (.applicator, .schemas), "not": (.applicator, .schema), "if": (.applicator, .schema),
    "then": (.applicator, .schema), "else": (.applicator, .schema), "items": (.applicator, .schema),
    "contains": (.applicator, .schema), "additionalProperties": (.applicator, .schema),
    "propertyNames": (.applicator, .schema), "properties": (.applicator, .schemasByName),
    "patternProperties": (.applicator, .schemasByName), "dependentSchemas": (.applicator, .schemasByName),

    "unevaluatedItems": (.unevaluated, .schema), "unevaluatedProperties": (.unevaluated, .schema),

    "type": (.validation, .plain), "enum": (.validation, .plain), "const": (.validation, .plain),
    "multipleOf": (.validation, .plain), "maximum": (.validation, .plain), "minimum": (.validation, .plain),
    "exclusiveMaximum": (.validation, .plain), "exclusiveMinimum": (.validation, .plain),
    "maxLength": (.validation, .plain), "minLength": (.validation, .plain), "pattern": (.validation, .plain),
    "maxItems": (.validation, .plain), "minItems": (.validation, .plain), "uniqueItems": (.validation, .plain),
    "maxContains": (.validation, .plain), "minContains": (.validation, .plain),
    "maxProperties": (.validation, .plain), "minProperties": (.validation, .plain),
    "required": (.validation, .plain), "dependentRequired": (.validation, .plain),

    "title": (.annotation, .plain), "description": (.annotation, .plain), "default": (.annotation, .plain),
    "deprecated": (.annotation, .plain), "readOnly": (.annotation, .plain), "writeOnly": (.annotation, .plain),
    "examples": (.annotation, .plain), "format": (.annotation, .plain), "contentEncoding": (.annotation, .plain),
    "contentMediaType": (.annotation, .plain), "contentSchema": (.annotation, .schema),
  ]

  /// The schemas directly inside one, each with the pointer that leads to it.
  static func subschemas(of object: JSONObject) -> [(pointer: String, schema: JSON)] {
    object.members.flatMap { key, value -> [(pointer: String, schema: JSON)] in
      let pointer = "/" + JSONPointer.escaped(key)
      switch (entries[key]?.content, value) {
      case (.schema?, _): return [(pointer, value)]
      case (.schemas?, .array(let schemas)):
        return schemas.enumerated().map { ("\(pointer)/\($0.offset)", $0.element) }
      case (.schemasByName?, .object(let schemas)):
        return schemas.members.map { ("\(pointer)/\(JSONPointer.escaped($0.key))", $0.value) }
      default: return []
      }
    }
  }
}
