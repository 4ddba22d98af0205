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
    /// Those of the anchors that are dynamic.
    var dynamicAnchors: Set<String> = []
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
  /// In bytes; with `maximumCount` it bounds the memory that the places of a hostile schema take.
  static let longestPointer = 1_000
  static let maximumCount = 20_000
  /// The base of a schema that has no `$id`.
  static let defaultBase = URIReference("schema:///")

  var resources: [Resource] = []
  /// Every place with a dynamic anchor, by the anchor's name, in the order in which they were found.
  var dynamicAnchors: [String: [Target]] = [:]
  private var documents: [(uri: String, root: JSON)] = []
  var resourceByURI: [String: Int] = [:]
  var resourceAt: [Location: Int] = [:]
  let extra: [String: JSON]

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
