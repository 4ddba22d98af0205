extension SchemaResources {
  /// Notes the identifiers of a schema and of everything in it.
  mutating func index(_ schema: JSON, at start: Location, within resource: Int) throws(JSONSchema.Failure) {
    var open = [(schema: schema, location: start, resource: resource, depth: 0)]
    while let next = open.popLast() {
      try checkSize(at: next.location, depth: next.depth)
      guard case .object(let object) = next.schema else {
        resourceAt[next.location] = next.resource
        continue
      }
      let owner = try identify(object, at: next.location, within: next.resource)
      resourceAt[next.location] = owner
      try noteAnchors(of: object, at: next.location, in: owner)
      for (pointer, schema) in KeywordTable.subschemas(of: object) {
        let location = Location(document: next.location.document, pointer: next.location.pointer + pointer)
        open.append((schema, location, owner, next.depth + 1))
      }
    }
  }

  /// The resource that begins at the object, if its `$id` begins one; else the one around it.
  private mutating func identify(
    _ object: JSONObject, at location: Location, within outer: Int
  ) throws(JSONSchema.Failure) -> Int {
    guard let value = object["$id"] else { return outer }
    guard let text = value.string, URIReference(text).fragment?.isEmpty ?? true else {
      throw failure(
        at: location, "\"$id\" must be a URI without a fragment; for a name inside a schema write \"$anchor\"")
    }
    var uri = URIReference(text).resolved(against: resources[outer].uri)
    uri.fragment = nil
    if let other = resourceByURI[uri.documentURI], resources[other].root != location {
      throw failure(at: location, "another schema has the \"$id\" \(Wording.quoted(text)) already")
    }
    let vocabulary = try self.vocabulary(of: .object(object), at: location) ?? resources[outer].vocabulary
    resources.append(Resource(uri: uri, root: location, vocabulary: vocabulary))
    resourceByURI[uri.documentURI] = resources.count - 1
    return resources.count - 1
  }

  private mutating func noteAnchors(
    of object: JSONObject, at location: Location, in resource: Int
  ) throws(JSONSchema.Failure) {
    for keyword in ["$anchor", "$dynamicAnchor"] {
      guard let value = object[keyword] else { continue }
      guard let name = value.string, Self.isAnchor(name) else {
        throw failure(at: location, "\"\(keyword)\" must be a name of letters, digits, \"-\", \"_\" and \".\"")
      }
      if let other = resources[resource].anchors[name], other != location {
        throw failure(at: location, "the anchor \(Wording.quoted(name)) is at #\(other.pointer) already")
      }
      resources[resource].anchors[name] = location
      guard keyword == "$dynamicAnchor" else { continue }
      resources[resource].dynamicAnchors.insert(name)
      dynamicAnchors[name, default: []].append(Target(location: location, value: .object(object), resource: resource))
    }
  }

  private static func isAnchor(_ name: String) -> Bool {
    let scalars = name.unicodeScalars
    guard let first = scalars.first, ScalarSet.word.contains(first), !ScalarSet.digit.contains(first) else {
      return false
    }
    return scalars.allSatisfy { ScalarSet.word.contains($0) || $0 == "-" || $0 == "." }
  }

  private func checkSize(at location: Location, depth: Int) throws(JSONSchema.Failure) {
    guard depth <= Self.maximumDepth else {
      throw failure(at: location, "schemas are nested more than \(Self.maximumDepth) deep; move parts into \"$defs\"")
    }
    guard location.pointer.utf8.count <= Self.longestPointer else {
      let short = Location(document: location.document, pointer: String(location.pointer.prefix(100)) + "…")
      throw failure(at: short, "the names on the way here are longer than \(Self.longestPointer) bytes together")
    }
    guard resourceAt.count <= Self.maximumCount else {
      throw failure(at: location, "the schema is made of more than \(Self.maximumCount) schemas")
    }
  }
}
