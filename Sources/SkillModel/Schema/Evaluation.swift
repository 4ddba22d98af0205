/// One check of one value against a compiled schema.
///
/// A quiet evaluation only answers, and stops at the first violation; the other kind collects them.
struct Evaluation {
  typealias NodeID = SchemaProgram.NodeID
  typealias Violation = JSONSchema.Violation

  /// Deeper than any value the parser reads needs with a schema of a sensible shape; takes up to 400 KB of stack.
  private static let maximumDepth = 512
  /// In steps of a pattern; about a second of work.
  private static let maximumEffort = 50_000_000
  private static let effortOfNode = 10

  private let program: SchemaProgram
  private(set) var isQuiet: Bool
  var violations: [Violation] = []
  private(set) var path: [PathStep] = []
  /// The resources that were entered on the way here, outermost first: the dynamic scope.
  private var scope: [Int] = []
  private var depth = 0
  private var effort = Self.maximumEffort
  /// Set once where the evaluation had to be given up.
  private var trouble: String?

  init(_ program: SchemaProgram, isQuiet: Bool) {
    self.program = program
    self.isQuiet = isQuiet
  }

  var isGivenUp: Bool { trouble != nil }

  /// What was found, never empty after a refusal.
  var report: [Violation] {
    trouble.map { [Violation(at: [], "", $0)] } ?? violations
  }

  var isFull: Bool { violations.count >= JSONSchema.violationLimit }

  /// True where more keywords of the same schema need not be applied after one that was broken.
  var isSettled: Bool { isQuiet || isFull || trouble != nil }

  mutating func accepts(_ value: JSON) -> Bool {
    var seen = Evaluated(isWanted: false)
    let fits = accepts(value, by: program.root, &seen)
    return fits && trouble == nil
  }

  /// Applies a schema to the value that is at hand.
  mutating func accepts(_ value: JSON, by id: NodeID, _ seen: inout Evaluated) -> Bool {
    if let verdict = program.nodes[id].verdict {
      return verdict || report("false", "nothing is allowed here, got \(Wording.shown(value))")
    }
    guard enter() else { return false }
    let node = program.nodes[id]
    let isNewScope = scope.last != node.resource
    if isNewScope { scope.append(node.resource) }
    defer {
      depth -= 1
      if isNewScope { scope.removeLast() }
    }
    var own = Evaluated(isWanted: seen.isWanted || !node.unevaluated.isEmpty)
    // After a violation too little is noted, so every property would be called unknown.
    let fits = apply(node.keywords, to: value, &own) && apply(node.unevaluated, to: value, &own)
    if fits { seen.merge(own) }
    return fits
  }

  /// Applies a schema to a part of the value that is at hand.
  mutating func accepts(_ part: JSON, at step: @autoclosure () -> PathStep, by id: NodeID) -> Bool {
    var seen = Evaluated(isWanted: false)
    if isQuiet { return accepts(part, by: id, &seen) }
    path.append(step())
    defer { path.removeLast() }
    return accepts(part, by: id, &seen)
  }

  private mutating func apply(_ keywords: [any Keyword], to value: JSON, _ seen: inout Evaluated) -> Bool {
    var fits = true
    for keyword in keywords where !keyword.accepts(value, &self, &seen) {
      fits = false
      if isSettled || keyword.isDecisive { break }
    }
    return fits
  }

  /// Counts work that grows with the value but visits no schema; once too much is done, nothing is entered any more.
  mutating func spend(_ steps: Int) { effort -= steps }

  private mutating func enter() -> Bool {
    guard trouble == nil else { return false }
    effort -= Self.effortOfNode
    if effort <= 0 {
      trouble = "the value is too large to be checked against its schema; make it smaller"
    } else if depth >= Self.maximumDepth {
      trouble = "the value, or the schema's references for it, are nested too deep to be checked"
    } else {
      depth += 1
      return true
    }
    return false
  }
}

extension Evaluation {
  /// Asks without a report, whatever the answer.
  mutating func quietly(_ question: (inout Evaluation) -> Bool) -> Bool {
    let before = isQuiet
    isQuiet = true
    defer { isQuiet = before }
    return question(&self)
  }

  /// Asks, and hands back what would have been reported; nil where the answer is yes.
  mutating func attempt(_ question: (inout Evaluation) -> Bool) -> [Violation]? {
    let before = violations
    violations = []
    defer { violations = before }
    return question(&self) ? nil : violations
  }

  func isNever(_ id: NodeID) -> Bool { program.nodes[id].verdict == false }

  /// Whether the text matches, counted against the effort that one check may take.
  mutating func matches(_ text: String, _ pattern: Pattern) -> Bool {
    guard trouble == nil else { return false }
    if let answer = pattern.matches(text, effort: &effort) { return answer }
    trouble = "a text is too long to be checked against the pattern \(Wording.pattern(pattern.source)); make it shorter"
    return false
  }

  /// The schema that a dynamic reference means here: the outermost in scope that has the anchor.
  func dynamicTarget(_ name: String) -> NodeID? {
    guard let anchors = program.dynamicAnchors[name] else { return nil }
    for resource in scope {
      if let id = anchors[resource] { return id }
    }
    return nil
  }

  /// The names of properties that a schema knows, also by what it applies to the same value.
  func knownProperties(of id: NodeID) -> [String] {
    var open = [id]
    var visited: Set<NodeID> = []
    var names: [String] = []
    while let next = open.popLast() {
      guard visited.insert(next).inserted else { continue }
      for case let properties as Properties in program.nodes[next].keywords { names += properties.names }
      open += program.nodes[next].inPlace
    }
    return names
  }
}
