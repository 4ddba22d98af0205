import SkillModel

/// Reads the properties of a tool's input schema, in the order in which they are written.
struct SchemaReader {
  let root: JSON

  func properties() -> [Property] {
    guard let members = root["properties"]?.object else { return [] }
    let required = Set((root["required"]?.array ?? []).compactMap(\.string))
    return members.map { name, schema in
      property(name, resolved(schema), isRequired: required.contains(name))
    }
  }

  private func property(_ name: String, _ schema: JSON, isRequired: Bool) -> Property {
    let words = Self.words(of: name)
    let text = [schema["title"]?.string, schema["description"]?.string].compactMap { $0 }.joined(separator: ". ")
    let description = Utterance(text)
    let kind = KindReader(words: words, description: description, schema: schema).kind
    return Property(
      name: name, words: words, description: description, schema: schema, kind: kind, isRequired: isRequired,
      hasDefault: schema["default"] != nil, samples: (schema["examples"]?.array ?? []).compactMap(\.string))
  }

  /// Follows references within the document, and takes the one real alternative of a value that may be null.
  private func resolved(_ schema: JSON, depth: Int = 0) -> JSON {
    guard depth < 8 else { return schema }
    if let pointer = schema["$ref"]?.string, let target = target(of: pointer) {
      return merged(resolved(target, depth: depth + 1), with: schema)
    }
    for key in ["anyOf", "oneOf", "allOf"] {
      let others = (schema[key]?.array ?? []).filter { $0["type"]?.string != "null" }
      if others.count == 1 { return merged(resolved(others[0], depth: depth + 1), with: schema) }
    }
    return schema
  }

  private func target(of pointer: String) -> JSON? {
    guard pointer.hasPrefix("#/") else { return nil }
    var at: JSON? = root
    for part in pointer.dropFirst(2).split(separator: "/") {
      at = at?[String(part).replacing("~1", with: "/").replacing("~0", with: "~")]
    }
    return at
  }

  private func merged(_ schema: JSON, with outer: JSON) -> JSON {
    guard var object = schema.object, let more = outer.object else { return schema }
    for (key, value) in more where !["$ref", "anyOf", "oneOf", "allOf"].contains(key) { object[key] = value }
    return .object(object)
  }

  /// `dueDate`, `due_date` and `due-date` are due and date.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in name {
      let isBreak = "_-. /".contains(character)
      if isBreak || (character.isUppercase && wasLower), !word.isEmpty {
        words.append(word)
        word = ""
      }
      if !isBreak { word += character.lowercased() }
      wasLower = character.isLowercase || character.isNumber
    }
    return word.isEmpty ? words : words + [word]
  }
}
