/// The documents a schema is made of, with every place that has a name: by URI, by anchor, by pointer.
///
/// Documents other than the schema itself are read when the first reference to them is resolved.
struct SchemaResources {
  /// A place in a document, by JSON Pointer.
  struct Location: Hashable {
    let document: Int
    let pointer: String
  }

  /// A schema with a URI of its own, and the names in it.
  struct Resource {
    let uri: URIReference
    let root: Location
    let vocabulary: Vocabulary
    var anchors: [String: Location] = [:]
    var dynamicAnchors: [String: Location] = [:]
  }

  /// A schema that can be compiled: what stands at a place, and the resource whose base URI holds there.
  struct Target {
    let location: Location
    let value: JSON
    let resource: Int
    /// Set where the place was found by a dynamic anchor, so that `$dynamicRef` must look for others of that name.
    var dynamicAnchor: String?
  }

  static let maximumDepth = 128
  /// The base of a schema that has no `$id`.
  static let defaultBase = URIReference("schema:///")

  private(set) var resources: [Resource] = []
  private var documents: [(uri: String, root: JSON)] = []
  private var resourceByURI: [String: Int] = [:]
  private var resourceAt: [Location: Int] = [:]
  private let extra: [String: JSON]

  init(_ schema: JSON, extra: [String: JSON]) throws(JSONSchema.Failure) {
    self.extra = Dictionary(extra.map { (URIReference($0).documentURI, $1) }, uniquingKeysWith: { $1 })
    _ = try add(schema, at: Self.defaultBase)
  }

  var root: Target {
    let location = Location(document: 0, pointer: "")
    return Target(location: location, value: documents[0].root, resource: resourceAt[location] ?? 0)
  }

  func failure(at location: Location, _ message: String) -> JSONSchema.Failure {
    let document = location.document == 0 ? "" : documents[location.document].uri
    return JSONSchema.Failure(place: "\(document)#\(location.pointer)", message: message)
  }

  /// The dynamic anchors of that name, by resource.
  func dynamicAnchors(named name: String) -> [Target] {
    var found: [Target] = []
    for (index, resource) in resources.enumerated() {
      guard let location = resource.dynamicAnchors[name], let value = value(at: location) else { continue }
      found.append(Target(location: location, value: value, resource: index))
    }
    return found
  }

  func value(at location: Location) -> JSON? {
    let tokens = JSONPointer.tokens(of: location.pointer) ?? []
    return tokens.reduce(documents[location.document].root as JSON?) { value, token in
      value.flatMap { JSONPointer.step(into: $0, token) }
    }
  }

  /// The resource that rules at a place which the walk over the known keywords reached.
  func resource(of location: Location) -> Int? { resourceAt[location] }

  /// The resource that rules at a place, which may be one that the walk over the known keywords did not reach.
  mutating func resource(ruling location: Location) throws(JSONSchema.Failure) -> Int {
    var above = location.pointer
    while resourceAt[Location(document: location.document, pointer: above)] == nil, !above.isEmpty {
      above = String(above[..<(above.utf8.lastIndex(of: UInt8(ascii: "/")) ?? above.startIndex)])
    }
    let known = resourceAt[Location(document: location.document, pointer: above)] ?? 0
    if above != location.pointer, let value = value(at: location) { try index(value, at: location, within: known) }
    return resourceAt[location] ?? known
  }

  /// The resource with that URI; nil where no document has it.
  mutating func resource(at uri: URIReference) throws(JSONSchema.Failure) -> Int? {
    let name = uri.documentURI
    if let known = resourceByURI[name] { return known }
    if let document = extra[name] ?? MetaSchemas.document(at: name) { return try add(document, at: uri) }
    return nil
  }

  private mutating func add(_ document: JSON, at uri: URIReference) throws(JSONSchema.Failure) -> Int {
    documents.append((uri.documentURI, document))
    let location = Location(document: documents.count - 1, pointer: "")
    let base = resources.count
    let vocabulary = try self.vocabulary(of: document, at: location)
    resources.append(Resource(uri: uri, root: location, vocabulary: vocabulary ?? .all))
    resourceByURI[uri.documentURI] = base
    try index(document, at: location, within: base)
    let owner = resourceAt[location] ?? base
    resourceByURI[uri.documentURI] = owner
    return owner
  }
}

extension SchemaResources {
  /// Notes the identifiers of a schema and of everything in it.
  private mutating func index(_ schema: JSON, at start: Location, within resource: Int) throws(JSONSchema.Failure) {
    var open = [(schema: schema, location: start, resource: resource, depth: 0)]
    while let next = open.popLast() {
      guard next.depth <= Self.maximumDepth else {
        throw failure(at: start, "schemas are nested more than \(Self.maximumDepth) deep; move parts into \"$defs\"")
      }
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
      if keyword == "$dynamicAnchor" { resources[resource].dynamicAnchors[name] = location }
    }
  }

  private static func isAnchor(_ name: String) -> Bool {
    let scalars = name.unicodeScalars
    guard let first = scalars.first, ScalarSet.word.contains(first), !ScalarSet.digit.contains(first) else {
      return false
    }
    return scalars.allSatisfy { ScalarSet.word.contains($0) || $0 == "-" || $0 == "." }
  }

  /// What `$schema` says; nil where the document does not say.
  private mutating func vocabulary(
    of schema: JSON, at location: Location
  ) throws(JSONSchema.Failure) -> Vocabulary? {
    guard let value = schema["$schema"] else { return nil }
    guard let text = value.string else { throw failure(at: location, "\"$schema\" must be a URI") }
    let name = URIReference(text).documentURI
    if name == MetaSchemas.draft { return .all }
    guard let metaschema = extra[name] else {
      throw failure(
        at: location,
        "\"$schema\" names \(Wording.quoted(text)), but skillhost reads draft 2020-12: write "
          + "\"\(MetaSchemas.draft)\", and see that the schema says what it should in that draft")
    }
    return try vocabulary(named: metaschema, at: location)
  }

  private func vocabulary(named metaschema: JSON, at location: Location) throws(JSONSchema.Failure) -> Vocabulary {
    guard let listed = metaschema["$vocabulary"]?.object else { return .all }
    var vocabulary = Vocabulary.core
    for (uri, isRequired) in listed {
      if let known = Vocabulary(uri: uri) {
        vocabulary.insert(known)
      } else if isRequired == true {
        throw failure(
          at: location, "the metaschema requires the vocabulary \(Wording.quoted(uri)), which is not known here")
      }
    }
    return vocabulary
  }
}
