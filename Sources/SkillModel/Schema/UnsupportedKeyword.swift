extension JSONSchema {
  /// A keyword that would be passed over in silence although its author meant something by it.
  package struct UnsupportedKeyword: Sendable, Hashable, CustomStringConvertible {
    /// JSON Pointer to the keyword in the schema.
    package let pointer: String
    package let keyword: String
    /// What the author should do instead.
    package let nextStep: String

    package var description: String {
      "#\(pointer): \(Wording.quoted(keyword)) is no keyword of JSON Schema 2020-12; \(nextStep)"
    }
  }

  /// The keywords of a schema that have no meaning in draft 2020-12, so that the schema should be refused.
  ///
  /// Everything unknown counts: words of older drafts (`dependencies`, `additionalItems`, `id`), of OpenAPI
  /// (`nullable: true`), of validators with ideas of their own, and misspellings (`requried`). Free are notes for
  /// readers, which decide nothing: `definitions`, names that begin with `x-` or `ui:`, `discriminator`, `example`,
  /// `externalDocs`, `xml`, `nullable: false`, and those with which editors and models describe choices. At most
  /// `violationLimit` are told.
  package static func unsupportedKeywords(in schema: JSON) -> [UnsupportedKeyword] {
    var found: [UnsupportedKeyword] = []
    var open = [(pointer: "", schema: schema)]
    while let next = open.popLast(), found.count < violationLimit {
      // Longer ones are refused when the schema is compiled.
      guard next.pointer.utf8.count <= SchemaResources.longestPointer else { continue }
      guard let object = next.schema.object else { continue }
      for (key, value) in object {
        guard let step = KeywordAdvice.nextStep(for: key, value) else { continue }
        found.append(
          UnsupportedKeyword(pointer: next.pointer + "/" + JSONPointer.escaped(key), keyword: key, nextStep: step))
      }
      open += KeywordTable.subschemas(of: object).map { (next.pointer + $0.pointer, $0.schema) }.reversed()
    }
    return Array(found.prefix(violationLimit))
  }
}

/// What to do about a keyword that is not one of the draft.
private enum KeywordAdvice {
  /// Nil where the keyword is known, or only a note.
  static func nextStep(for keyword: String, _ value: JSON) -> String? {
    if KeywordTable.entries[keyword] != nil || notes.contains(keyword) { return nil }
    if keyword.hasPrefix("x-") || keyword.hasPrefix("ui:") || keyword == "nullable" && value == false { return nil }
    if let known = steps[keyword] { return known }
    if let near = Spelling.nearest(to: keyword, among: names) { return "did you mean \(Wording.quoted(near))?" }
    return "remove it, or begin its name with \"x-\" if it is only a note"
  }

  private static let names = KeywordTable.entries.keys.sorted()

  private static let notes: Set<String> = [
    "discriminator", "example", "externalDocs", "xml", "enumNames", "enumDescriptions", "markdownEnumDescriptions",
    "markdownDescription", "deprecationMessage", "doNotSuggest", "defaultSnippets", "errorMessage",
    "patternErrorMessage", "propertyOrdering",
  ]

  private static let steps = [
    "additionalItems": "write \"prefixItems\" for the first items and \"items\" for the rest",
    "dependencies": "write \"dependentRequired\" for names and \"dependentSchemas\" for schemas",
    "id": "write \"$id\"",
    "$recursiveRef": "write \"$dynamicRef\"",
    "$recursiveAnchor": "write \"$dynamicAnchor\"",
    "nullable": "write \"type\": [\"string\", \"null\"], with the type the value has otherwise",
    "optional": "leave the property out of \"required\"",
    "divisibleBy": "write \"multipleOf\"",
    "extends": "write \"allOf\"",
    "disallow": "write \"not\"",
    "min": "write \"minimum\", \"minLength\" or \"minItems\"",
    "max": "write \"maximum\", \"maxLength\" or \"maxItems\"",
    "regex": "write \"pattern\"",
    "values": "write \"enum\"",
    "formatMinimum": "check it in the skill, and say it in \"description\"",
    "formatMaximum": "check it in the skill, and say it in \"description\"",
  ]
}
