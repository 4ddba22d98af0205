/// How alike two sets of terms are, rare words counting more.
struct Similarity {
  let rarity: (String) -> Double

  /// 0…1: twice what they share over what both have.
  func between(_ left: [Term], _ right: [Term]) -> Double {
    let total = left.reduce(0) { $0 + weight($1) } + right.reduce(0) { $0 + weight($1) }
    guard total > 0 else { return 0 }
    var open = right
    var shared = 0.0
    for term in left {
      guard let (at, closeness) = best(term, open) else { continue }
      shared += closeness * (weight(term) + weight(open[at]))
      open.remove(at: at)
    }
    return shared / total
  }

  private func weight(_ term: Term) -> Double {
    (term.keys.first.map(rarity) ?? 1) * (term.isFragment ? 0.5 : 1)
  }

  private func best(_ term: Term, _ others: [Term]) -> (Int, Double)? {
    var best: (Int, Double)?
    for (index, other) in others.enumerated() {
      let closeness = closeness(term, other)
      if closeness > (best?.1 ?? 0) { best = (index, closeness) }
    }
    return best
  }

  private func closeness(_ left: Term, _ right: Term) -> Double {
    let shared = left.keys.filter(right.keys.contains)
    if shared.contains(where: { !$0.hasPrefix("#") }) { return 1 }
    return shared.isEmpty ? 0 : 0.7
  }
}
