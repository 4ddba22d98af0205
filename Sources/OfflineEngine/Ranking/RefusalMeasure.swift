/// How much a sentence of `when_not` speaks against a tool.
struct RefusalMeasure {
  let gatherer: Gatherer
  let manual: Manual

  /// 0 where it has little to do with the request, up to 0.6 where it describes it.
  func penalty(_ refusal: Refusal) -> Double {
    // What the tool's own words say anyway tells nothing against it.
    let telling = refusal.terms.filter { term in
      !term.keys.contains { !$0.hasPrefix("#") && manual.positive.contains($0) }
    }
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
