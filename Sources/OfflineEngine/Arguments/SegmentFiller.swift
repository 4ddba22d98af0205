import SkillModel

/// Fills text properties from stretches that a cue announces: "called Launch", "in room 5", 关于预算.
struct SegmentFiller {
  let request: Request
  let manual: Manual
  let cutter: TermCutter

  private var tokens: [Token] { request.tokens }

  private struct Segment {
    var property: Property
    var cue: Range<Int>
    var value: Range<Int>
    var score: Double
  }

  func fill(_ draft: inout Draft) {
    while let segment = best(draft) {
      let text = request.utterance.text(segment.value)
      let value: JSON =
        segment.property.kind == .text(.title) && Titles.areCapital(segment.property, manual)
        ? .string(Titles.capitalised(text)) : .string(text)
      guard draft.set(segment.property, value) else {
        draft.faults[segment.property.name] = Fault(kind: .forbidden, said: text)
        continue
      }
      draft.consume(segment.cue)
      draft.consume(segment.value)
    }
  }

  private func best(_ draft: Draft) -> Segment? {
    let open = manual.properties.filter { draft.isOpen($0) && $0.kind.textRole.map { $0 != .expression } ?? false }
    guard !open.isEmpty else { return nil }
    let cues = Cues(request: request, manual: manual)
    var best: Segment?
    for property in open {
      let enclosed = Enclosed(request: request, manual: manual, cutter: cutter).segment(of: property, draft)
      if let enclosed, 2.4 > (best?.score ?? 0) {
        best = Segment(property: property, cue: enclosed.cue, value: enclosed.value, score: 2.4)
      }
      for start in tokens.indices.dropFirst() where draft.isFree(start) {
        guard let segment = segment(of: property, at: start, cues, open, draft), segment.score > (best?.score ?? 0)
        else { continue }
        best = segment
      }
    }
    return best
  }

  private func segment(of property: Property, at start: Int, _ cues: Cues, _ open: [Property], _ draft: Draft)
    -> Segment?
  {
    guard let role = property.kind.textRole, let cue = cues.cue(of: property, endingAt: start),
      cue.tokens.allSatisfy(draft.isFree),
      !isHead(cue.tokens), role.takesRest || !isTime(start)
    else { return nil }
    guard cue.strength >= threshold(role, property) else { return nil }
    let start = skippingArticle(start, role)
    let end = SegmentEnd(
      request: request, manual: manual, cutter: cutter, cues: cues, open: open.filter { $0.name != property.name },
      isFree: draft.isFree
    ).end(from: start, role: role)
    guard end > start, draft.isFree(start),
      Plausible(request: request, manual: manual, cutter: cutter).allows(start..<end, as: role, cue: cue.strength)
    else { return nil }
    return Segment(
      property: property, cue: cue.tokens.lowerBound..<start, value: start..<end,
      score: cue.strength + (property.isRequired ? 0.2 : 0))
  }

  /// The particle of the verb announces nothing; a verb that is a property's own name may.
  private func isHead(_ cue: Range<Int>) -> Bool {
    let head = request.headVerb
    return head.count > 1 && cue.upperBound == head.upperBound && cue.lowerBound > head.lowerBound
  }

  private func isTime(_ index: Int) -> Bool {
    request.datedTokens.contains(index) || request.times.durations.contains { $0.tokens.contains(index) }
  }

  private func skippingArticle(_ start: Int, _ role: TextRole) -> Int {
    guard start + 1 < tokens.count else { return start }
    if ["了", "过", "着", ":", "：", "是"].contains(tokens[start].text) { return start + 1 }
    // "The word budget" is budget.
    if role == .query || role == .content, tokens[start].is("the"),
      tokens.has(start + 1, ["word", "words", "phrase", "term"]),
      start + 2 < tokens.count, !FunctionWords.english.contains(tokens[start + 2].text)
    {
      return start + 2
    }
    guard [.place, .plain, .path, .pattern, .unit].contains(role) else { return start }
    return ["the", "my", "our", "a", "an"].contains(tokens[start].text) ? start + 1 : start
  }

  /// What the rest of the sentence fills anyway needs a strong cue to be cut out of it.
  private func threshold(_ role: TextRole, _ property: Property) -> Double {
    switch role {
    case .title, .content: return property.isRequired ? 1.6 : 1.4
    case .query: return 1.2
    case .plain: return property.isRequired && !hasRest ? 1 : 2
    case .person: return property.isRequired ? 1.5 : 1.8
    default: return 1
    }
  }

  private var hasRest: Bool { manual.properties.contains { $0.kind.textRole?.takesRest ?? false } }
}

/// Where a stretch of words ends.
struct SegmentEnd {
  let request: Request
  let manual: Manual
  let cutter: TermCutter
  let cues: Cues
  let open: [Property]
  let isFree: (Int) -> Bool

  private var tokens: [Token] { request.tokens }

  func end(from start: Int, role: TextRole) -> Int {
    var end = start
    while end < tokens.count, isFree(end), !isEnd(end, from: start, role) { end += 1 }
    if role != .content, role != .title, role != .query { end = namesake(start, end) }
    while end > start, isDangling(end - 1) || tokens[end - 1].kind == .symbol && !")]%".contains(tokens[end - 1].text) {
      end -= 1
    }
    return role == .query ? ownNoun(start, closed(start, end)) : closed(start, end)
  }

  /// A preposition at the very end of the text leads to nothing that was taken away.
  private func isDangling(_ index: Int) -> Bool {
    guard Self.dangling.contains(tokens[index].text), request.isWhole(index..<(index + 1)) else { return false }
    return !["in", "on", "at", "to", "for", "到", "上"].contains(tokens[index].text)
      || tokens[(index + 1)...].contains { $0.kind != .symbol }
  }

  /// 合同的文件 are files with 合同: the tool's own noun after 的 is no part of what is looked for.
  private func ownNoun(_ start: Int, _ end: Int) -> Int {
    guard let at = (start..<end).last(where: { tokens[$0].is("的") }), at > start, at + 1 < end else { return end }
    let terms = cutter.terms(of: Array(tokens[(at + 1)..<end]))
    return terms.allSatisfy { manual.knows($0) && !$0.isFragment } ? at : end
  }

  /// Without the tool's own noun after it, "the kitchen light" is the kitchen; "Luigi's" keeps its ending, "Tokyo's weather" not.
  private func namesake(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start + 1, tokens[end - 1].kind == .word,
      manual.vocabulary.contains(Stemmer.stem(tokens[end - 1].text)), !isCapital(end - 1)
    { end -= 1 }
    if let at = (start..<end).first(where: { tokens[$0].is("'s") }), at + 1 < end { end = at }
    return end
  }

  private func isCapital(_ index: Int) -> Bool {
    request.utterance.scalars[tokens[index].range.lowerBound].properties.isUppercase
  }

  private func isEnd(_ index: Int, from start: Int, _ role: TextRole) -> Bool {
    let text = tokens[index].text
    let isLong = role == .content || role == .title || role == .query
    if ["?", "？", ";", "；", "。", "!", "！"].contains(text) || text == "." && !tokens.isAttached(index + 1) {
      return true
    }
    if [",", "，"].contains(text), role != .content { return true }
    if index > start,
      open.contains(where: {
        (cues.cue(of: $0, endingAt: index + 1)?.strength ?? 0) >= 2 && isShort($0)
          || (cues.cue(of: $0, endingAt: index + 1)?.strength ?? 0) >= 2.4
      })
    {
      return true
    }
    if isLong { return false }
    if index == start, text == "the" { return false }
    if index > start, text == "of" { return false }
    if text == "'s", index > start { return false }
    if FunctionWords.english.contains(text) || Self.shortEnds.contains(text) { return true }
    return tokens[index].kind == .han && isChineseEnd(index, from: start)
  }

  private func isShort(_ property: Property) -> Bool { !(property.kind.textRole?.takesRest ?? false) }

  private func isChineseEnd(_ index: Int, from start: Int) -> Bool {
    if let (_, end) = FunctionWords.chinese.match(tokens, at: index), request.isWhole(index..<end) { return true }
    guard index > start, let (_, end) = Lexicon.shared.match(tokens, at: index) else { return false }
    return end - index >= 2 || Commands.verbs.match(tokens, at: index) != nil
  }

  /// Polite words at the end of the sentence belong to nobody.
  private func closed(_ start: Int, _ end: Int) -> Int {
    for length in stride(from: min(3, end - start - 1), to: 0, by: -1) {
      if let (_, after) = Commands.closings.match(tokens, at: end - length), after == end {
        return closed(start, end - length)
      }
    }
    return end
  }

  private static let dangling: Set<String> = [
    "at", "on", "in", "for", "from", "to", "by", "with", "and", "of", "the", "a", "is", "的", "在", "里", "上", "中", "把",
    "到",
  ]
  private static let shortEnds: Set<String> = [
    "please", "now", "called", "named", "today", "tomorrow", "set", "里", "上", "中",
  ]
}
