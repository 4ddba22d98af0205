import SkillModel

/// Fills what is recognised by itself: languages, currencies, units, time zones, codes, the names of people.
struct NameFiller {
  let request: Request
  let manual: Manual

  private var tokens: [Token] { request.tokens }

  func fill(_ draft: inout Draft) {
    fillLanguages(&draft)
    fillMeasures(&draft)
    fillPeople(&draft)
    for property in manual.properties where draft.isOpen(property) {
      switch property.kind {
      case .text(.identifier): fillIdentifier(property, &draft)
      case .text(.zone): fillZone(property, &draft)
      default: break
      }
    }
  }

  // MARK: Languages

  private func fillLanguages(_ draft: inout Draft) {
    let open = manual.properties.filter { $0.kind == .text(.language) && draft.isOpen($0) }
    guard !open.isEmpty else { return }
    var found: [(entry: Languages.Entry, tokens: Range<Int>)] = []
    for index in tokens.indices where draft.isFree(index) {
      if let (entry, end) = Languages.match(tokens, at: index) { found.append((entry, index..<end)) }
    }
    for property in sortedByDirection(open) {
      guard let at = directed(found.map(\.tokens), property) else { continue }
      let (entry, range) = found.remove(at: at)
      let lead =
        tokens.has(range.lowerBound - 1, ["into", "to", "in", "from", "成", "为", "用", "从"])
        ? range.lowerBound - 1 : range.lowerBound
      if draft.set(property, .string(name(of: entry, range, property))) { draft.consume(lead..<range.upperBound) }
    }
  }

  private func name(of entry: Languages.Entry, _ range: Range<Int>, _ property: Property) -> String {
    let wantsCode =
      property.samples.contains { (2...3).contains($0.utf8.count) }
      || property.description.tokens.contains { ["code", "iso", "bcp", "639"].contains($0.text) }
    if wantsCode || !property.constraints.allow(.string(request.utterance.text(range))) { return entry.code }
    return tokens[range.lowerBound].kind == .word ? entry.english : request.utterance.text(range)
  }

  /// What wants a target comes first, since "to" and "into" are surer signs than none.
  private func sortedByDirection(_ properties: [Property]) -> [Property] {
    properties.filter(isTarget) + properties.filter { !isTarget($0) }
  }

  private func isTarget(_ property: Property) -> Bool {
    property.words.contains { ["to", "target", "into", "output", "destination"].contains($0) }
  }

  private func isSource(_ property: Property) -> Bool {
    property.words.contains { ["from", "source", "input", "base"].contains($0) }
  }

  private func directed(_ found: [Range<Int>], _ property: Property) -> Int? {
    let after: (Int) -> String = { self.tokens.text(found[$0].lowerBound - 1) }
    if isSource(property) {
      return found.indices.first { ["from", "从", "把"].contains(after($0)) } ?? (found.count > 1 ? 0 : nil)
    }
    return found.indices.first { ["into", "to", "in", "成", "为", "用"].contains(after($0)) } ?? found.indices.last
  }

  // MARK: Currencies and units

  private func fillMeasures(_ draft: inout Draft) {
    let open = manual.properties.filter { ($0.kind == .text(.currency) || $0.kind == .text(.unit)) && draft.isOpen($0) }
    guard !open.isEmpty else { return }
    var found = measures(draft)
    for property in open where isSource(property) || !isTarget(property) {
      guard
        let at = found.firstIndex(where: {
          $0.isCurrency == (property.kind == .text(.currency)) && !isAfterTarget($0.tokens)
        }) ?? found.indices.first
      else { continue }
      place(found.remove(at: at), property, &draft)
    }
    for property in open where isTarget(property) {
      guard let at = found.firstIndex(where: { isAfterTarget($0.tokens) }) ?? found.indices.first else { continue }
      place(found.remove(at: at), property, &draft)
    }
  }

  private struct Measure {
    var text: String
    var tokens: Range<Int>
    var isCurrency: Bool
  }

  private func place(_ measure: Measure, _ property: Property, _ draft: inout Draft) {
    guard draft.set(property, .string(measure.text)) else { return }
    let lead = isAfterTarget(measure.tokens) ? measure.tokens.lowerBound - 1 : measure.tokens.lowerBound
    draft.consume(lead..<measure.tokens.upperBound)
  }

  private func isAfterTarget(_ range: Range<Int>) -> Bool {
    tokens.has(range.lowerBound - 1, ["to", "into", "in", "成", "为", "少", "是"])
  }

  /// Names of currencies, and the words after a number or after "to" that may be units.
  private func measures(_ draft: Draft) -> [Measure] {
    var measures: [Measure] = []
    var index = 0
    while index < tokens.count {
      if draft.isFree(index), let (code, end) = Currencies.match(tokens, at: index),
        manual.properties.contains(where: { $0.kind == .text(.currency) })
      {
        measures.append(Measure(text: code, tokens: index..<end, isCurrency: true))
        index = end
      } else if draft.isFree(index), isUnitPlace(index), let end = unitEnd(index) {
        measures.append(Measure(text: request.utterance.text(index..<end), tokens: index..<end, isCurrency: false))
        index = end
      } else {
        index += 1
      }
    }
    return measures
  }

  private func isUnitPlace(_ index: Int) -> Bool {
    guard tokens[index].kind == .word || tokens[index].kind == .han || tokens[index].is("°") else { return false }
    if isAfterTarget(index..<(index + 1)), tokens.text(index - 1) != "是" || tokens.text(index) != "多" { return true }
    return index > 0 && (tokens[index - 1].kind == .digits || NumberScanner.read(tokens, at: index - 1) != nil)
  }

  private func unitEnd(_ start: Int) -> Int? {
    if tokens[start].kind != .han { return tokens[start].is("°") ? start + 2 : start + 1 }
    var end = start
    while tokens.kind(end) == .han, end - start < 4, FunctionWords.chinese.match(tokens, at: end) == nil,
      !["转", "换", "等", "折", "是"].contains(tokens[end].text)
    { end += 1 }
    return end > start ? end : nil
  }

  // MARK: Codes and zones

  /// A code has a digit or is all capitals; the longest stretch without blanks is taken.
  private func fillIdentifier(_ property: Property, _ draft: inout Draft) {
    var index = 0
    while index < tokens.count {
      var end = index + 1
      while end < tokens.count, tokens[end].isAttached, tokens[end].kind != .han, !",.?!;:".contains(tokens[end].text) {
        end += 1
      }
      let text = request.utterance.text(index..<end)
      if (index..<end).allSatisfy(draft.isFree), tokens[index].kind != .han, tokens[index].kind != .symbol,
        Self.isCode(text), draft.set(property, .string(text))
      {
        draft.consume(index..<end)
        return
      }
      index = end
    }
  }

  private static func isCode(_ text: String) -> Bool {
    let isLong = text.utf8.count >= 2
    return text.contains(where: \.isNumber) || (isLong && text.allSatisfy { $0.isUppercase || !$0.isLetter })
  }

  private func fillZone(_ property: Property, _ draft: inout Draft) {
    let hasPlace = manual.properties.contains { $0.kind == .text(.place) }
    for index in tokens.indices where draft.isFree(index) {
      if tokens.text(index + 1) == "/", tokens.isAttached(index + 1), tokens.isAttached(index + 2) {
        var end = index + 3
        while tokens.has(end, ["_", "/", "-"]), tokens.isAttached(end), tokens.isAttached(end + 1) { end += 2 }
        if draft.set(property, .string(request.utterance.text(index..<end))) { draft.consume(index..<end) }
        return
      }
      if !hasPlace, let (zone, end) = Places.match(tokens, at: index), wantsName(property),
        draft.set(property, .string(zone))
      {
        draft.consume(index..<end)
        return
      }
    }
  }

  private func wantsName(_ property: Property) -> Bool {
    return property.samples.contains { $0.contains("/") }
      || property.description.tokens.contains { ["iana", "tz", "/"].contains($0.text) }
  }

  // MARK: People

  private func fillPeople(_ draft: inout Draft) {
    guard let property = manual.properties.first(where: { draft.isOpen($0) && isPeople($0) }),
      let people = PeopleScanner(utterance: request.utterance, isFree: draft.isFree).read()
    else { return }
    guard draft.set(property, .array(people.names.map(JSON.string)), said: request.utterance.text(people.tokens)) else {
      return
    }
    // "Meeting with Ana" keeps its people; "invite Ana" is said apart from the title.
    if people.isInvitation { draft.consume(people.cue..<people.tokens.upperBound) }
  }

  private func isPeople(_ property: Property) -> Bool {
    if case .list(.text(let role)) = property.kind { role == .person } else { false }
  }
}
