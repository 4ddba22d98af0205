import SkillModel

/// Finds the values of enumerations and booleans in a text.
struct ChoiceFiller {
  let request: Request
  let manual: Manual

  func fill(_ draft: inout Draft) {
    for property in manual.properties where draft.isOpen(property) {
      switch property.kind {
      case .fixed(let value): if property.isRequired { draft.set(property, value) }
      case .choice(let choices): fillChoice(property, choices, &draft)
      case .list(.choice(let choices)): fillChoices(property, choices, &draft)
      case .boolean: fillBoolean(property, &draft)
      default: break
      }
    }
  }

  // MARK: Enumerations

  private struct Hit {
    var choice: Choice
    var tokens: Range<Int>
    var score: Double
  }

  private func fillChoice(_ property: Property, _ choices: [Choice], _ draft: inout Draft) {
    if let hit = recurrence(choices) ?? polarity(choices, draft) {
      draft.set(property, hit.choice.value)
      if hit.score > 0 { draft.consume(hit.tokens) }
      return
    }
    let hits = hits(choices, draft).filter { $0.score >= threshold(property, $0) }
    guard let best = hits.max(by: { rank($0, property) < rank($1, property) }) else { return }
    draft.set(property, best.choice.value)
    draft.consume(best.tokens)
  }

  private func fillChoices(_ property: Property, _ choices: [Choice], _ draft: inout Draft) {
    var values: [JSON] = []
    let hits = hits(choices, draft).filter { $0.score >= 2 }.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
    for hit in hits where !values.contains(hit.choice.value) {
      values.append(hit.choice.value)
      draft.consume(hit.tokens)
    }
    if !values.isEmpty { draft.set(property, .array(values)) }
  }

  /// What is only alike counts for a property that must be filled, or where its name stands near.
  private func threshold(_ property: Property, _ hit: Hit) -> Double {
    property.isRequired || isNamed(property, near: hit.tokens) ? 0.9 : 1.9
  }

  private func rank(_ hit: Hit, _ property: Property) -> Double {
    let before = request.tokens.text(hit.tokens.lowerBound - 1)
    let isTarget = ["to", "into", "in", "成", "为", "到", "as"].contains(before)
    let wantsTarget = property.words.contains { ["to", "target", "into", "output"].contains($0) }
    let wantsSource = property.words.contains { ["from", "source", "input"].contains($0) }
    let direction = isTarget && wantsTarget || !isTarget && wantsSource ? 1.5 : isTarget && wantsSource ? -1.5 : 0
    return hit.score + direction + (isNamed(property, near: hit.tokens) ? 1 : 0) - Double(hit.tokens.lowerBound) * 0.001
      + Double(hit.tokens.count) * 0.1
  }

  private func isNamed(_ property: Property, near range: Range<Int>) -> Bool {
    let near = request.tokens[max(0, range.lowerBound - 3)..<min(request.tokens.count, range.upperBound + 2)].map {
      Stemmer.stem($0.text)
    }
    return property.words.contains { near.contains(Stemmer.stem($0)) }
  }

  private func hits(_ choices: [Choice], _ draft: Draft) -> [Hit] {
    var hits: [Hit] = []
    let normal = Lexicon.normal(request.tokens)
    for index in request.tokens.indices where draft.isFree(index) {
      for choice in choices {
        if let hit = hit(choice, at: index, normal), hit.tokens.allSatisfy(draft.isFree) { hits.append(hit) }
      }
    }
    return hits
  }

  private func hit(_ choice: Choice, at index: Int, _ normal: [Token]) -> Hit? {
    for (number, words) in choice.words.enumerated() {
      guard !isParticle(words) else { continue }
      if let end = end(of: words.tokens, request.tokens, at: index) {
        return Hit(choice: choice, tokens: index..<end, score: number == 0 ? 3 : 2.5)
      }
      if let end = end(of: Lexicon.normal(words.tokens), normal, at: index) {
        return Hit(choice: choice, tokens: index..<end, score: 2.2)
      }
    }
    if let hit = foreign(choice, at: index) ?? alike(choice, at: index, normal) { return hit }
    for hint in choice.hints {
      if let end = end(of: Lexicon.normal(hint.tokens), normal, at: index) {
        return Hit(choice: choice, tokens: index..<end, score: 1.95)
      }
    }
    return nil
  }

  private func isParticle(_ words: Utterance) -> Bool {
    words.tokens.count == 1
      && ["on", "in", "out", "no", "to", "a", "i", "is", "at", "do", "or"].contains(words.tokens[0].text)
  }

  private func end(of words: [Token], _ tokens: [Token], at start: Int) -> Int? {
    guard !words.isEmpty else { return nil }
    var index = start
    for word in words {
      // "Dark-blue" is dark blue.
      if index > start, tokens.isAttached(index), tokens.has(index, ["-", "_"]) { index += 1 }
      guard tokens.text(index) == word.text else { return nil }
      index += 1
    }
    return index
  }

  /// A language or a currency by its name, where the value is its code or its name in the other language.
  private func foreign(_ choice: Choice, at index: Int) -> Hit? {
    if let (language, end) = Languages.match(request.tokens, at: index),
      [language.code, language.english.lowercased()].contains(choice.text.lowercased())
    {
      return Hit(choice: choice, tokens: index..<end, score: 2.6)
    }
    if let (code, end) = Currencies.match(request.tokens, at: index), choice.text.uppercased() == code {
      return Hit(choice: choice, tokens: index..<end, score: 2.6)
    }
    return nil
  }

  /// A word of the same concept, or one with a slip of the pen.
  private func alike(_ choice: Choice, at index: Int, _ normal: [Token]) -> Hit? {
    let own = Lexicon.normal(choice.words[0].tokens)
    if let (concepts, end) = Lexicon.shared.match(normal, at: index), let meant = Lexicon.shared.match(own, at: 0),
      meant.end == own.count,
      !Set(concepts).isDisjoint(with: meant.concepts)
    {
      return Hit(choice: choice, tokens: index..<end, score: 1.5)
    }
    guard own.count == 1, own[0].text.utf8.count >= 5, normal[index].kind == .word,
      Spelling.isNear(own[0].text, normal[index].text)
    else { return nil }
    return Hit(choice: choice, tokens: index..<(index + 1), score: 1.2)
  }

  /// "every Monday" for an enumeration of daily, weekly and the like.
  private func recurrence(_ choices: [Choice]) -> Hit? {
    guard let mention = request.times.mentions.first(where: { $0.recurrence != nil }),
      let recurrence = mention.recurrence
    else { return nil }
    let names = [
      recurrence.frequency.rawValue, String(recurrence.frequency.rawValue.dropLast(2)),
      recurrence.frequency == .daily ? "day" : "",
    ]
    guard let choice = choices.first(where: { names.contains($0.text.lowercased()) }),
      let first = mention.recurring.first, let last = mention.recurring.last
    else { return nil }
    return Hit(choice: choice, tokens: first..<(last + 1), score: 3)
  }

  private func polarity(_ choices: [Choice], _ draft: Draft) -> Hit? {
    let on = choices.first { Polarity.onWords.contains($0.text.lowercased()) }
    let off = choices.first { Polarity.offWords.contains($0.text.lowercased()) }
    guard let on, let off, let polarity = Polarity.of(request.tokens) else { return nil }
    return Hit(choice: polarity.isOn ? on : off, tokens: 0..<0, score: 0)
  }
}
