import SkillModel

/// Turns the evidence for one tool into a score, and says why.
struct Measurer {
  let gatherer: Gatherer
  let manual: Manual
  let evidence: Evidence
  let mood: Mood
  let opinion: Double?

  private var request: Request { gatherer.request }

  func candidate() -> Candidate {
    let filling = ArgumentFiller(request: request, manual: manual, cutter: gatherer.index.cutter).fill()
    var reasons = Reasons()
    var score = Self.either([
      words(filling, &reasons), synonym(filling, &reasons), example(filling, &reasons), opinion(&reasons),
    ])
    score *= fit(filling, &reasons) * verb(&reasons)
    score *= 1 - refusal(&reasons)
    return Candidate(manual: manual, filling: filling, score: min(1, max(0, score)), why: reasons.list)
  }

  /// The chance that at least one of several independent signs is right.
  private static func either(_ signs: [Double]) -> Double { 1 - signs.reduce(1) { $0 * (1 - $1) } }

  // MARK: Signs

  /// How much of what was said the tool's own words explain, arguments left out of account.
  private func words(_ filling: Filling, _ reasons: inout Reasons) -> Double {
    let (coverage, anchor) = coverage(filling)
    for match in evidence.matches.values.sorted(by: { $0.strength * $0.rarity > $1.strength * $1.rarity }).prefix(4)
    where match.strength >= 0.3 {
      reasons.add(match, said: request.utterance.text(match.term.tokens))
    }
    return 0.7 * coverage * anchor
  }

  /// The share of the request that is explained, and the strength of the best word.
  private func coverage(_ filling: Filling) -> (share: Double, anchor: Double) {
    var explained = 0.0
    var total = 0.0
    var anchor = 0.0
    for (number, term) in gatherer.terms.enumerated() {
      let rarity = gatherer.rarities[number]
      let strength = max(evidence.matches[number]?.strength ?? 0, isOwnVerb(term) ? 0.8 : 0)
      if strength > 0 {
        explained += rarity * min(1, strength + 0.15)
        total += rarity
        anchor = max(anchor, strength * max(0.55, rarity))
      } else if !isArgument(term, filling) {
        total += isLight(term) ? rarity * 0.3 : rarity
      }
    }
    return (total > 0 ? explained / total : 0, anchor)
  }

  /// "Put", "make" and their like say little of what is wanted.
  private func isLight(_ term: Term) -> Bool {
    term.tokens.count == 1 && Self.lightVerbs.contains(request.tokens[term.tokens.lowerBound].text)
  }

  private static let lightVerbs: Set<String> = [
    "put", "set", "make", "take", "have", "get", "give", "do", "go", "come", "keep", "start", "run", "turn", "change",
    "check", "see", "look", "show", "help",
    "try", "bring", "找", "查", "看", "做", "弄", "搞", "去", "来", "看看", "设", "开", "看一下", "查一下",
  ]

  private func isArgument(_ term: Term, _ filling: Filling) -> Bool {
    term.tokens.allSatisfy { filling.draft.consumed.contains($0) || filling.draft.rest.contains($0) }
      || isTimeWord(term)
  }

  /// "today" and "now" are said in passing.
  private func isTimeWord(_ term: Term) -> Bool {
    request.times.mentions.contains { mention in
      mention.start.instant == request.frame.now && term.tokens.allSatisfy(mention.tokens.contains)
    }
  }

  private func synonym(_ filling: Filling, _ reasons: inout Reasons) -> Double {
    guard let best = evidence.synonyms.max(by: { rank($0) < rank($1) }) else { return 0 }
    reasons.add("synonym '\(best.phrase)'")
    let coverage = coverage(filling).share
    return min(0.8, rank(best)) * (0.35 + 0.65 * coverage)
  }

  /// A phrase at the head of the sentence is its verb; inside, it may be anything.
  private func rank(_ hit: SynonymIndex.Hit) -> Double {
    let isHead = hit.tokens.first.map { $0 <= Mood.opening(request.tokens) } ?? false
    return hit.strength * 0.8 + (isHead ? 0.12 : 0)
  }

  private func example(_ filling: Filling, _ reasons: inout Reasons) -> Double {
    var best: (similarity: Double, say: String) = (0, "")
    for example in manual.examples {
      let similarity = Similarity(rarity: gatherer.index.rarity).between(spoken(filling), example.terms)
      if similarity > best.similarity { best = (similarity, example.say.string(0..<example.say.scalars.count)) }
    }
    guard best.similarity >= 0.3 else { return 0 }
    reasons.add("example '\(best.say)' \(Reasons.rounded(best.similarity))")
    return 0.75 * best.similarity * (0.3 + 0.7 * best.similarity)
  }

  /// The request's own terms without its arguments.
  private func spoken(_ filling: Filling) -> [Term] {
    gatherer.terms.enumerated().filter { number, term in evidence.matches[number] != nil || !isArgument(term, filling) }
      .map(\.element)
      .filter { term in !term.tokens.allSatisfy(filling.draft.consumed.contains) }
  }

  private func opinion(_ reasons: inout Reasons) -> Double {
    guard let opinion else { return 0 }
    reasons.add("the skill's own score \(Reasons.rounded(opinion))")
    return 0.8 * opinion
  }

  // MARK: The verb

  /// How the request's verb stands to the tool; a question orders nothing.
  private var relation: ToolDeeds.Relation {
    guard let deed = request.deed, mood != .question else { return .other }
    return manual.deeds.relation(to: deed)
  }

  private func isOwnVerb(_ term: Term) -> Bool {
    guard let deed = request.deed, !deed.deeds.isEmpty, deed.deeds.isDisjoint(with: [.add, .set, .look]),
      relation == .same
    else { return false }
    return term.tokens.contains(where: deed.tokens.contains)
  }

  /// A tool that does the contrary of what was said is never meant, whatever else it shares with the request.
  private func verb(_ reasons: inout Reasons) -> Double {
    guard let deed = request.deed else { return 1 }
    let said = deed.tokens.map { request.tokens[$0].text }.joined(separator: request.language.pick(" ", ""))
    switch relation {
    case .same: return 1.1
    case .other: return 1
    case .contrary:
      reasons.add("does the contrary of '\(said)'")
      return manual.tool.tool.hints.readOnly ? 0.5 : 0.25
    }
  }

  // MARK: Fit

  private func fit(_ filling: Filling, _ reasons: inout Reasons) -> Double {
    var factor = 1.0
    let filled = manual.properties.filter(filling.draft.has).map(\.name)
    if !filled.isEmpty { reasons.add("fills " + filled.joined(separator: ", ")) }
    for missing in filling.missing.prefix(3) {
      factor *=
        missing.kind == .text(.expression) ? 0.6 : manual.tool.tool.hints.readOnly && missing.isTyped ? 0.8 : 0.93
      reasons.add("lacks '\(missing.name)'")
    }
    for (words, penalty) in Unused(request: request, filling: filling).pieces {
      factor *= 1 - penalty
      reasons.add("cannot use '\(words)'")
    }
    let isAct = !manual.tool.tool.hints.readOnly
    factor *=
      1 + 0.04 * Double(min(3, manual.properties.filter { $0.isRequired && $0.isTyped && filling.draft.has($0) }.count))
    if !isAct, Acting.begins(request) { factor *= 0.8 }
    if !isAct, isAnnouncement { factor *= 0.7 }
    if isElsewhere { factor *= 0.75 }
    if isAct, mood == .question { factor *= gatherer.index.hasReader(manual.tool.skill) ? 0.65 : 0.85 }
    if isAct, mood == .advice { factor *= 0.4 }
    return factor
  }

  /// "Dinner with Mum on Sunday at 7pm": who names a thing and its hour, and asks nothing, wants it kept, not looked up.
  private var isAnnouncement: Bool {
    guard mood == .command, gatherer.index.hasActor(manual.tool.skill), relation == .other else { return false }
    return request.times.mentions.contains { !$0.isWeak && $0.start.clock != nil && $0.start.day != nil }
  }

  /// "… from my calendar" names another skill.
  private var isElsewhere: Bool {
    let tokens = request.tokens
    for index in tokens.indices.dropFirst(2) where tokens.has(index - 1, ["my", "our", "the"]) {
      guard tokens.has(index - 2, ["from", "off", "to", "in", "into", "on", "of"]) else { continue }
      let named = gatherer.index.skills(named: tokens[index].text)
      if !named.isEmpty { return !named.contains(manual.tool.skill) }
    }
    return false
  }

  private func refusal(_ reasons: inout Reasons) -> Double {
    var worst: (penalty: Double, text: String) = (0, "")
    for refusal in manual.refusals where refusal.needed.isEmpty {
      let penalty = RefusalMeasure(gatherer: gatherer, manual: manual).penalty(refusal)
      if penalty > worst.penalty { worst = (penalty, refusal.text) }
    }
    guard worst.penalty >= 0.1 else { return 0 }
    reasons.add("when_not '\(worst.text)' -\(Reasons.rounded(worst.penalty))")
    return worst.penalty
  }
}

/// The reasons for a score, each once.
struct Reasons {
  private(set) var list: [String] = []

  mutating func add(_ reason: String) { if !list.contains(reason) { list.append(reason) } }

  mutating func add(_ match: Evidence.Match, said: String) {
    let field = match.field == .part ? "synonym's word" : match.field.rawValue
    add(match.key.hasPrefix("#") ? "\(field) like '\(said)'" : "\(field) '\(said)'")
  }

  static func rounded(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100).\(padded(hundredths % 100))"
  }
}
