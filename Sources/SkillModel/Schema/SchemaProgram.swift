/// A compiled schema: its parts in one array, so that references, loops among them included, are indices.
struct SchemaProgram: Sendable {
  typealias NodeID = Int

  /// One schema object or boolean.
  struct Node: Sendable {
    /// Whose dynamic anchors come into scope here.
    var resource = 0
    /// Set for `true`, `false` and `{}`.
    var verdict: Bool?
    var keywords: [any Keyword] = []
    /// Those that ask what the others have looked at; they come last.
    var unevaluated: [any Keyword] = []

    /// The parts that are applied to the same value as this one.
    var inPlace: [NodeID] { (keywords + unevaluated).flatMap(\.inPlace) }
  }

  let nodes: [Node]
  let root: NodeID
  /// By name and then by resource.
  let dynamicAnchors: [String: [Int: NodeID]]
}

/// One keyword with its value, ready to be applied.
protocol Keyword: Sendable {
  /// Reads the keyword, or the few that belong together, from a schema; nil where the schema has none of them.
  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure)

  /// False, and reported, where the value breaks the keyword; the parts that were looked at are noted in `seen`.
  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool

  /// The schemas that are applied to the same value, so that a loop among them would never end.
  var inPlace: [SchemaProgram.NodeID] { get }

  /// True where nothing else need be said of a value that breaks the keyword.
  var isDecisive: Bool { get }
}

extension Keyword {
  var inPlace: [SchemaProgram.NodeID] { [] }
  var isDecisive: Bool { false }
}
