/// Why each of several alternatives refuses one value, put into as few words as the reasons allow.
struct Refusals {
  typealias Violation = JSONSchema.Violation

  let keyword: String
  /// Where the alternatives are asked.
  let place: [PathStep]
  private(set) var reasons: [[Violation]] = []

  init(_ keyword: String, at place: [PathStep]) {
    self.keyword = keyword
    self.place = place
  }

  mutating func add(_ violations: [Violation]) { reasons.append(violations) }

  var summary: [Violation] {
    let pointer = PathStep.pointer(place)
    let plausible = reasons.filter { reason in !reason.contains { $0.isOfOtherKind(at: pointer) } }
    if plausible.count == 1 { return plausible[0] }
    if plausible.isEmpty { return [merged(at: pointer) ?? Violation(at: place, keyword, unlike)] }
    if plausible.allSatisfy({ $0.count == 1 }) {
      let each = Self.unique(plausible.joined().map(\.description))
      return [Violation(at: place, keyword, "fits none of the alternatives: \(Wording.list(each))")]
    }
    let nearest = plausible.min { $0.count < $1.count } ?? []
    return [Violation(at: place, keyword, "fits none of \(reasons.count) alternatives; what the nearest lacks follows")]
      + nearest
  }

  private var unlike: String { "fits none of \(Wording.count(reasons.count, "alternative"))" }

  /// One violation for all, where each alternative only expected something else at the same place.
  private func merged(at pointer: String) -> Violation? {
    let mismatches = reasons.compactMap { $0.first { $0.isOfOtherKind(at: pointer) && $0.expected != nil } }
    guard let first = mismatches.first, mismatches.allSatisfy({ $0.pointer == first.pointer }) else { return nil }
    let expected = Wording.list(Self.unique(mismatches.compactMap(\.expected)))
    return Violation(merging: first, expected: expected)
  }

  private static func unique(_ texts: [String]) -> [String] {
    var known: Set<String> = []
    return texts.filter { known.insert($0).inserted }
  }
}

extension JSONSchema.Violation {
  /// True where the value is of another kind than the schema is about: its type, or a constant in it, differs.
  fileprivate func isOfOtherKind(at place: String) -> Bool {
    if pointer == place { return ["type", "enum", "const", "false"].contains(keyword) }
    return keyword == "const" && !pointer.dropFirst(place.count + 1).contains("/")
  }
}
