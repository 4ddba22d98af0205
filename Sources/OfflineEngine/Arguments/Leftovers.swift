/// Finds the words that neither an argument nor the tool's own vocabulary explains.
struct Leftovers {
  let request: Request
  let manual: Manual
  let cutter: TermCutter

  private var tokens: [Token] { request.tokens }

  /// The stretch that fits best; for an optional property only one that is written like a name.
  func best(for role: TextRole, isRequired: Bool, _ draft: Draft) -> Range<Int>? {
    let plausible = Plausible(request: request, manual: manual, cutter: cutter)
    let runs = runs(draft).filter { plausible.allows($0, as: role, cue: 0) && $0.count <= 6 }
    let fitting = role == .place ? runs.filter { isPlaceLike($0, isRequired) } : runs
    return fitting.max { score($0) < score($1) }
  }

  private func score(_ run: Range<Int>) -> Double { (isName(run) ? 2 : 0) - Double(run.lowerBound) * 0.01 }

  /// A place without a preposition is a name, or it stands alone beside the tool's own words: "tokyo weather".
  private func isPlaceLike(_ run: Range<Int>, _ isRequired: Bool) -> Bool {
    if Places.match(tokens, at: run.lowerBound) != nil || isName(run) { return true }
    return isRequired && run.count <= 3
  }

  private func isName(_ run: Range<Int>) -> Bool {
    run.lowerBound > 0
      && run.allSatisfy { index in
        tokens[index].kind != .word || request.utterance.scalars[tokens[index].range.lowerBound].properties.isUppercase
      } && tokens[run.lowerBound].kind == .word
  }

  /// Neighbouring words that are free, no times, no frame, and not the tool's own.
  private func runs(_ draft: Draft) -> [Range<Int>] {
    let excluded = excluded(draft)
    var runs: [Range<Int>] = []
    var start: Int?
    for index in 0...tokens.count {
      if index < tokens.count, !excluded.contains(index) {
        if let begun = start, tokens[index].kind != tokens[begun].kind,
          tokens[index].kind == .han || tokens[begun].kind == .han
        {
          runs.append(begun..<index)
          start = index
        }
        start = start ?? index
      } else if let begun = start {
        runs.append(begun..<index)
        start = nil
      }
    }
    return runs
  }

  private func excluded(_ draft: Draft) -> Set<Int> {
    var excluded = Set(
      tokens.indices.filter { !draft.isFree($0) || tokens[$0].kind == .symbol || tokens[$0].kind == .digits })
    for mention in request.times.mentions where !mention.isWeak { excluded.formUnion(mention.tokens) }
    for reading in request.times.durations { excluded.formUnion(reading.tokens) }
    let stripped = Set(Stripper(request: request, manual: manual).stripped(tokens.indices.filter(draft.isFree)))
    excluded.formUnion(tokens.indices.filter { draft.isFree($0) && !stripped.contains($0) })
    let terms = cutter.terms(of: tokens)
    for term in terms where manual.knows(term) || isCommon(term) { excluded.formUnion(term.tokens) }
    let covered = Set(terms.flatMap(\.tokens))
    excluded.formUnion(tokens.indices.filter { !covered.contains($0) && tokens[$0].kind != .digits })
    return excluded
  }

  /// A Chinese word of the lexicon is a common noun, hardly a name.
  private func isCommon(_ term: Term) -> Bool {
    !term.isFragment && tokens[term.tokens.lowerBound].kind == .han && manual.sharesConcept(term)
  }
}
