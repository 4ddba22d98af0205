/// `minItems` and `maxItems`
struct ItemCount: Keyword {
  private let minimum: Int
  private let maximum: Int

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    let minimum = try source.count("minItems")
    let maximum = try source.count("maxItems")
    if minimum == nil && maximum == nil { return nil }
    self.minimum = minimum ?? 0
    self.maximum = maximum ?? .max
  }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    guard case .array(let elements) = value else { return true }
    if elements.count < minimum {
      return evaluation.report(
        "minItems", expected: "at least \(Wording.count(minimum, "item"))", found: "\(elements.count)")
    }
    guard elements.count > maximum else { return true }
    return evaluation.report(
      "maxItems", expected: "at most \(Wording.count(maximum, "item"))", found: "\(elements.count)")
  }
}

/// `uniqueItems`
struct UniqueItems: Keyword {
  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    guard try source.flag("uniqueItems") == true else { return nil }
  }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    guard case .array(let elements) = value, elements.count > 1 else { return true }
    evaluation.spend(value.weight)
    guard let pair = Self.equalPair(elements) else { return true }
    return evaluation.report(
      "uniqueItems",
      "items \(pair.0) and \(pair.1) are equal (\(Wording.shown(elements[pair.0]))); each may be there once")
  }

  private static func equalPair(_ elements: [JSON]) -> (Int, Int)? {
    var first: [JSON: Int] = [:]
    for (index, element) in elements.enumerated() {
      if let earlier = first.updateValue(index, forKey: element) { return (earlier, index) }
    }
    return nil
  }
}

extension JSON {
  /// What it takes to hash the value, in steps of an evaluation.
  fileprivate var weight: Int {
    switch self {
    case .string(let text): 25 + text.utf8.count / 16
    case .array(let elements): elements.reduce(25) { $0 + $1.weight }
    case .object(let object): object.members.reduce(25) { $0 + $1.value.weight + 25 }
    default: 25
    }
  }
}

/// `prefixItems` and `items`
struct Items: Keyword {
  private let prefix: [SchemaProgram.NodeID]
  private let rest: SchemaProgram.NodeID?

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    if source["items"]?.array != nil {
      throw source.failure(
        at: "items",
        "must be one schema for every item; for a list of schemas, one for each place, write \"prefixItems\"")
    }
    let prefix = try source.schemas("prefixItems", &compiler)
    rest = try source.schema("items", &compiler)
    if prefix == nil && rest == nil { return nil }
    self.prefix = prefix ?? []
  }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    guard case .array(let elements) = value else { return true }
    if let rest, evaluation.isNever(rest), elements.count > prefix.count {
      return evaluation.report(
        "items", expected: "at most \(Wording.count(prefix.count, "item"))", found: "\(elements.count)")
    }
    evaluation.spend(elements.count)
    var fits = true
    for (index, element) in elements.enumerated() {
      guard let id = index < prefix.count ? prefix[index] : rest else { break }
      if evaluation.accepts(element, at: .index(index), by: id) { continue }
      fits = false
      if evaluation.isSettled { break }
    }
    seen.note(leadingItems: rest == nil ? prefix.count : elements.count)
    return fits
  }
}

/// `contains`, `minContains` and `maxContains`
struct Contains: Keyword {
  private let schema: SchemaProgram.NodeID
  private let minimum: Int
  private let maximum: Int

  init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchema.Failure) {
    let minimum = try source.count("minContains")
    let maximum = try source.count("maxContains")
    guard let schema = try source.schema("contains", &compiler) else { return nil }
    self.schema = schema
    self.minimum = minimum ?? 1
    self.maximum = maximum ?? .max
  }

  func accepts(_ value: JSON, _ evaluation: inout Evaluation, _ seen: inout Evaluated) -> Bool {
    guard case .array(let elements) = value else { return true }
    evaluation.spend(elements.count)
    var count = 0
    for (index, element) in elements.enumerated() {
      guard evaluation.quietly({ $0.accepts(element, at: .index(index), by: schema) }) else { continue }
      count += 1
      seen.note(item: index)
    }
    if count < minimum {
      if evaluation.isQuiet { return false }
      let problem = problem(count, elements, &evaluation)
      return evaluation.report("contains", problem)
    }
    return count <= maximum
      || evaluation.report("maxContains", "expected at most \(Wording.count(maximum, "such item")), got \(count)")
  }

  private func problem(_ count: Int, _ elements: [JSON], _ evaluation: inout Evaluation) -> String {
    let text = "expected at least \(Wording.count(minimum, "item")) of a certain kind, got \(count)"
    let reasons = elements.first.flatMap { first in
      evaluation.attempt { $0.accepts(first, at: .index(0), by: schema) }
    }
    return reasons?.first.map { "\(text); item 0, for one, is not: \($0.problem)" } ?? text
  }
}
