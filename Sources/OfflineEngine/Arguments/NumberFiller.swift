import SkillModel

/// Gives the numbers of a text to the properties that take numbers.
struct NumberFiller {
  let request: Request
  let manual: Manual

  private struct Candidate {
    var reading: NumberReading
    /// The word after the number, such as "percent".
    var unit: String
    var before: [String]
  }

  func fill(_ draft: inout Draft) {
    fillLists(&draft)
    var candidates = candidates(draft)
    var open = manual.properties.filter { isNumber($0) && draft.isOpen($0) }
    while let (property, candidate) = best(open, candidates) {
      let reading = candidates[candidate].reading
      take(reading, for: open[property], &draft)
      open.remove(at: property)
      candidates.remove(at: candidate)
    }
  }

  private func isNumber(_ property: Property) -> Bool {
    if case .number = property.kind { true } else { false }
  }

  private func candidates(_ draft: Draft) -> [Candidate] {
    var candidates: [Candidate] = []
    var index = 0
    while index < request.tokens.count {
      guard draft.isFree(index), let reading = reading(at: index), reading.tokens.allSatisfy(draft.isFree) else {
        index += 1
        continue
      }
      let end = reading.tokens.upperBound
      let before = (max(0, index - 3)..<index).reversed().map { Stemmer.stem(request.tokens[$0].text) }
      candidates.append(Candidate(reading: reading, unit: Stemmer.stem(request.tokens.text(end)), before: before))
      index = end
    }
    return candidates
  }

  /// 百分之三十 is 30, with the percent sign said first.
  private func reading(at index: Int) -> NumberReading? {
    let tokens = request.tokens
    if tokens.text(index) == "百", tokens.text(index + 1) == "分", tokens.text(index + 2) == "之",
      var reading = NumberScanner.read(tokens, at: index + 3)
    {
      reading.tokens = index..<reading.tokens.upperBound
      return reading
    }
    if tokens.text(index) == "一", tokens.text(index + 1) == "半" {
      return NumberReading(value: 50, tokens: index..<(index + 2), isWeak: true)
    }
    return NumberScanner.read(tokens, at: index)
  }

  // MARK: Which number is whose

  private func best(_ properties: [Property], _ candidates: [Candidate]) -> (property: Int, candidate: Int)? {
    var best: (score: Double, property: Int, candidate: Int)?
    for (number, candidate) in candidates.enumerated() {
      for (index, property) in properties.enumerated() {
        let score = fit(candidate, property) - Double(index + number) * 0.01
        if score > 0.4, score > (best?.score ?? 0) { best = (score, index, number) }
      }
    }
    return best.map { ($0.property, $0.candidate) }
  }

  private func fit(_ candidate: Candidate, _ property: Property) -> Double {
    let words = property.words.map(Stemmer.stem)
    let described = Set(property.description.tokens.prefix(16).map { Stemmer.stem($0.text) })
    var score = candidate.reading.isWeak ? 0.0 : property.isRequired ? 1.0 : 0.5
    if words.contains(candidate.unit) || isAlike(candidate.unit, words) { score += 3 }
    if !FunctionWords.english.contains(candidate.unit), described.contains(candidate.unit) { score += 1.5 }
    if let near = candidate.before.firstIndex(where: words.contains) { score += 2.5 - Double(near) * 0.3 }
    if ["percent", "%"].contains(candidate.unit), isShare(property) { score += 2 }
    if let role = Self.directions[property.words.first ?? ""], role.contains(candidate.before.first ?? "") {
      score += 2
    }
    if let number = json(candidate.reading, property), !property.constraints.allow(number) { score -= 0.4 }
    if isCounting(candidate.unit), !isCountOf(candidate.unit, property) { score -= 0.6 }
    return score
  }

  private static let directions: [String: Set<String>] = [
    "from": ["from"], "to": ["to"], "min": ["from", "between", "least", "从"], "max": ["to", "and", "most", "到", "和"],
    "minimum": ["from", "between", "least"],
    "maximum": ["to", "and", "most"], "lower": ["from", "between"], "upper": ["to", "and"], "low": ["from", "between"],
    "high": ["to", "and"],
  ]

  private func isAlike(_ unit: String, _ words: [String]) -> Bool {
    guard !unit.isEmpty, let own = concepts(unit) else { return false }
    return words.contains { concepts($0).map { !own.isDisjoint(with: $0) } ?? false }
  }

  private func concepts(_ word: String) -> Set<Int>? {
    let tokens = Utterance(word).tokens
    return Lexicon.shared.match(tokens, at: 0).map { $0.end == tokens.count ? Set($0.concepts) : [] }
  }

  private func isShare(_ property: Property) -> Bool {
    if let range = property.constraints.range, range.most == 100 { return true }
    return property.words.contains { ["percent", "percentage", "level", "brightness", "volume"].contains($0) }
  }

  private func isCounting(_ unit: String) -> Bool {
    CountedNouns.all.contains(unit) && !["%", "percent", "degree", "度", "个"].contains(unit)
  }

  private func isCountOf(_ unit: String, _ property: Property) -> Bool {
    property.words.contains {
      ["count", "number", "quantity", "amount", "size", "value", "party", "guests", "people"].contains($0)
    }
  }

  // MARK: Values

  private func take(_ reading: NumberReading, for property: Property, _ draft: inout Draft) {
    guard let value = json(reading, property) else { return }
    if draft.set(property, value, said: request.utterance.text(reading.tokens)) || property.isRequired {
      draft.consume(consumed(reading))
    }
  }

  private func consumed(_ reading: NumberReading) -> Range<Int> {
    let end = reading.tokens.upperBound
    let isUnit = ["%", "percent", "degrees", "度", "个", "°"].contains(request.tokens.text(end))
    let start = reading.tokens.lowerBound
    let first =
      ["to", "at", "by", "of", "到", "为", "成", "是"].contains(request.tokens.text(start - 1)) ? start - 1 : start
    return first..<(isUnit ? end + 1 : end)
  }

  private func json(_ reading: NumberReading, _ property: Property) -> JSON? {
    var value = reading.value
    if let range = property.constraints.range, range.most == 1, value > 1, isPercent(reading) { value /= 100 }
    return JSONNumber(value).map(JSON.number)
  }

  private func isPercent(_ reading: NumberReading) -> Bool {
    ["%", "percent"].contains(request.tokens.text(reading.tokens.upperBound))
      || request.tokens.text(reading.tokens.lowerBound + 2) == "之"
  }

  private func fillLists(_ draft: inout Draft) {
    for property in manual.properties where draft.isOpen(property) {
      guard case .list(.number) = property.kind else { continue }
      let readings = candidates(draft).map(\.reading).filter { !$0.isWeak }
      guard !readings.isEmpty else { continue }
      if draft.set(property, .array(readings.compactMap { JSONNumber($0.value).map(JSON.number) })) {
        for reading in readings { draft.consume(reading.tokens) }
      }
    }
  }
}
