/// Compiles everything that can be reached from the root of a schema, without recursion, each place once.
struct SchemaCompiler {
  private typealias Node = SchemaProgram.Node
  typealias NodeID = SchemaProgram.NodeID

  /// The most instructions of all patterns of a schema together.
  private static let maximumPatternSize = 200_000

  private(set) var resources: SchemaResources
  private var nodes: [Node] = []
  private var ids: [SchemaResources.Location: NodeID] = [:]
  private var pending: [(id: NodeID, target: SchemaResources.Target)] = []
  private var patterns: [String: Pattern] = [:]
  private var patternRoom = Self.maximumPatternSize
  private var dynamicNames: Set<String> = []

  static func compile(_ schema: JSON, resources: [String: JSON]) throws(JSONSchema.Failure) -> SchemaProgram {
    var compiler = SchemaCompiler(resources: try SchemaResources(schema, extra: resources))
    let root = compiler.node(for: compiler.resources.root)
    let anchors = try compiler.finish()
    try compiler.refuseLoops()
    return SchemaProgram(nodes: compiler.nodes, root: root, dynamicAnchors: anchors)
  }

  private init(resources: SchemaResources) { self.resources = resources }

  /// The node of a place; its keywords are read later.
  mutating func node(for target: SchemaResources.Target) -> NodeID {
    if let known = ids[target.location] { return known }
    let id = nodes.count
    nodes.append(Node())
    ids[target.location] = id
    pending.append((id, target))
    return id
  }

  mutating func node(
    for reference: String, in source: SchemaSource, at keyword: String
  ) throws(JSONSchema.Failure) -> (id: NodeID, dynamicAnchor: String?) {
    let place = SchemaResources.Location(
      document: source.location.document, pointer: source.location.pointer + "/" + JSONPointer.escaped(keyword))
    let target = try resources.resolve(reference, from: source.resource, at: place)
    return (node(for: target), target.dynamicAnchor)
  }

  mutating func pattern(_ text: String, in source: SchemaSource, at keyword: String) throws(JSONSchema.Failure)
    -> Pattern
  {
    if let known = patterns[text] { return known }
    do throws(PatternError) {
      let pattern = try Pattern(text)
      patternRoom -= pattern.size
      guard patternRoom >= 0 else {
        throw PatternError(message: "the patterns of the schema are too large together", character: nil)
      }
      patterns[text] = pattern
      return pattern
    } catch {
      throw source.failure(at: keyword, "\(Wording.pattern(text)) cannot be used as a pattern: \(error.sentence)")
    }
  }

  /// Sees to it that the dynamic anchors of that name are compiled, wherever they are.
  mutating func want(dynamicAnchor name: String) { dynamicNames.insert(name) }

  private mutating func finish() throws(JSONSchema.Failure) -> [String: [Int: NodeID]] {
    var anchors: [String: [Int: NodeID]] = [:]
    var taken: [String: Int] = [:]
    while !pending.isEmpty {
      while let next = pending.popLast() { nodes[next.id] = try compiled(next.target, as: next.id) }
      // A document that was read meanwhile may have brought more anchors, and these more documents.
      for name in dynamicNames {
        let targets = resources.dynamicAnchors[name] ?? []
        for target in targets.dropFirst(taken[name] ?? 0) {
          anchors[name, default: [:]][target.resource] = node(for: target)
        }
        taken[name] = targets.count
      }
    }
    return anchors
  }

  private mutating func compiled(_ target: SchemaResources.Target, as id: NodeID) throws(JSONSchema.Failure) -> Node {
    var node = Node(resource: target.resource)
    switch target.value {
    case .bool(let verdict): node.verdict = verdict
    case .object(let object):
      let source = SchemaSource(
        object: object, id: id, location: target.location, resource: target.resource, resources: resources)
      node.keywords = try keywords(of: source, Self.keywords)
      node.unevaluated = try keywords(of: source, Self.unevaluated)
      if node.keywords.isEmpty && node.unevaluated.isEmpty { node.verdict = true }
    default:
      throw resources.failure(
        at: target.location, "a schema must be an object, true or false, but this is \(Wording.found(target.value))")
    }
    return node
  }

  private mutating func keywords(
    of source: SchemaSource, _ types: [any Keyword.Type]
  ) throws(JSONSchema.Failure) -> [any Keyword] {
    var found: [any Keyword] = []
    for type in types {
      if let keyword = try type.init(source, &self) { found.append(keyword) }
    }
    return found
  }

  /// In the order of application: what decides most comes first.
  private static let keywords: [any Keyword.Type] = [
    TypeKeyword.self, EnumKeyword.self, ConstKeyword.self, NumberRange.self, MultipleOf.self, LengthRange.self,
    PatternKeyword.self, ItemCount.self, UniqueItems.self, Items.self, Contains.self, PropertyCount.self, Required.self,
    Properties.self, PropertyNames.self, DependentRequired.self, DependentSchemas.self, Reference.self,
    DynamicReference.self, AllOf.self, AnyOf.self, OneOf.self, Not.self, Conditional.self,
  ]

  private static let unevaluated: [any Keyword.Type] = [UnevaluatedItems.self, UnevaluatedProperties.self]
}

extension SchemaCompiler {
  /// Refuses references that come back to where they began without going into the value: they could never end.
  private func refuseLoops() throws(JSONSchema.Failure) {
    var isDone = Array(repeating: false, count: nodes.count)
    var isOpen = isDone
    for start in nodes.indices where !isDone[start] {
      var path = [(id: start, rest: nodes[start].inPlace)]
      isOpen[start] = true
      while let last = path.indices.last {
        guard let next = path[last].rest.popLast() else {
          isDone[path[last].id] = true
          isOpen[path.removeLast().id] = false
          continue
        }
        if isOpen[next] { throw loop(at: next) }
        guard !isDone[next] else { continue }
        isOpen[next] = true
        path.append((next, nodes[next].inPlace))
      }
    }
  }

  private func loop(at id: NodeID) -> JSONSchema.Failure {
    let location = ids.first { $0.value == id }?.key ?? resources.root.location
    return resources.failure(
      at: location, "its references come back here without going into the value, so no check of it could end")
  }
}
