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

/// How much a sentence of `when_not` speaks against a tool.
struct RefusalMeasure {
  let gatherer: Gatherer
  let manual: Manual

  /// 0 where it has little to do with the request, up to 0.6 where it describes it.
  func penalty(_ refusal: Refusal) -> Double {
    // What the tool's own words say anyway tells nothing against it.
    let telling = refusal.terms.filter { term in !term.keys.contains { !$0.hasPrefix("#") && manual.positive.contains($0) } }
    guard !telling.isEmpty else { return 0 }
    let asked = gatherer.terms + Implied(request: gatherer.request).others
    let weight: (Term) -> Double = { ($0.keys.first.map(gatherer.index.rarity) ?? 1) * ($0.isFragment ? 0.5 : 1) }
    let met = telling.filter { term in asked.contains { closeness($0, term) > 0 } }
    let share = met.reduce(0) { $0 + weight($1) } / telling.reduce(0) { $0 + weight($1) }
    let isExact = met.contains { term in asked.contains { closeness($0, term) == 1 } }
    // One word that is merely alike is no sign; two may be.
    guard isExact || met.count > 1, share >= 0.25 else { return 0 }
    return min(0.6, share * (isExact ? 0.75 : 0.4))
  }

  private func closeness(_ left: Term, _ right: Term) -> Double {
    let shared = left.keys.filter(right.keys.contains)
    if shared.contains(where: { !$0.hasPrefix("#") }) { return 1 }
    return shared.isEmpty ? 0 : 0.7
  }
}

/// What a request says that a tool has no place for.
struct Unused {
  let request: Request
  let filling: Filling

  /// The words, and how much they speak against the tool.
  var pieces: [(String, Double)] {
    times + durations + literals
  }

  private var times: [(String, Double)] {
    let dates = request.times.mentions.filter { !$0.isWeak && $0.start.instant != request.frame.now && isUnused($0.tokens) && $0.start.part == nil || $0.end != nil && isUnused($0.tokens) }
    return dates.map { (request.utterance.text($0.tokens), isToday($0) ? 0.04 : 0.15) }
  }

  private func isToday(_ mention: TimeMention) -> Bool {
    mention.start.clock == nil && mention.end == nil && mention.start.day == .day(request.frame.today)
  }

  private var durations: [(String, Double)] {
    request.times.durations.filter { isUnused(Array($0.tokens)) }.map { (request.utterance.text($0.tokens), 0.1) }
  }

  private var literals: [(String, Double)] {
    request.literals.filter { isUnused(Array($0.tokens)) }.map { (request.utterance.text($0.tokens), $0.kind == .quoted ? 0.15 : 0.3) }
  }

  private func isUnused(_ tokens: [Int]) -> Bool {
    !tokens.contains { filling.draft.consumed.contains($0) || filling.draft.rest.contains($0) }
  }
}
