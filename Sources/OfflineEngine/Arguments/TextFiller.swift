import SkillModel

/// Gives the words that nothing else took to the properties that take words.
struct TextFiller {
  let request: Request
  let manual: Manual
  let cutter: TermCutter

  var tokens: [Token] { request.tokens }

  func fill(_ draft: inout Draft) {
    SegmentFiller(request: request, manual: manual, cutter: cutter).fill(&draft)
    fillPlaces(&draft)
    fillShort(&draft)
    fillRest(&draft)
    fillLeftovers(&draft)
  }

  // MARK: Places

  /// A known place, wherever it stands.
  private func fillPlaces(_ draft: inout Draft) {
    for property in manual.properties where property.kind == .text(.place) && draft.isOpen(property) {
      for index in tokens.indices where draft.isFree(index) {
        guard let (_, end) = Places.match(tokens, at: index), (index..<end).allSatisfy(draft.isFree) else { continue }
        if draft.set(property, .string(request.utterance.text(index..<end))) { draft.consume(index..<end) }
        break
      }
    }
  }

  // MARK: Short words before the rest

  /// A person or a thing that is named before a free text: "text Ana that I am late".
  private func fillShort(_ draft: inout Draft) {
    let wantsRest = manual.properties.contains { $0.isRequired && draft.isOpen($0) && takesRest($0) }
    guard wantsRest else { return }
    for property in manual.properties
    where property.isRequired && draft.isOpen(property) && property.kind == .text(.person) {
      let indices = Stripper(request: request, manual: manual).stripped(tokens.indices.filter(draft.isFree))
      guard let first = indices.first else { return }
      let end = PersonName.end(request, from: first)
      if draft.set(property, .string(request.utterance.text(first..<end))) { draft.consume(first..<end) }
    }
  }

  private func takesRest(_ property: Property) -> Bool {
    switch property.kind {
    case .text(let role): role.takesRest
    case .list(.text(let role)): role != .person && role != .email
    default: false
    }
  }

  private func restRole(_ property: Property) -> TextRole? {
    if case .list(let kind) = property.kind { return kind.textRole }
    return property.kind.textRole
  }

  // MARK: The rest of the sentence

  private func fillRest(_ draft: inout Draft) {
    let open = manual.properties.filter { draft.isOpen($0) && takesRest($0) }
    guard
      let property = open.first(where: \.isRequired) ?? open.first(where: { isMain($0) && isWorthFilling($0, draft) })
    else { return }
    if property.kind == .text(.expression) {
      ExpressionFiller(request: request, manual: manual).fill(property, &draft)
      return
    }
    let indices = Stripper(request: request, manual: manual).stripped(
      tokens.indices.filter(draft.isFree), for: restRole(property))
    let kept = property.kind == .text(.query) && !property.isRequired ? telling(indices) : indices
    guard isContent(kept, property), !isItsName(kept, property) else { return }
    let text = request.utterance.text(kept)
    if draft.set(property, value(text, kept, property), said: text) { draft.rest.formUnion(kept) }
  }

  /// A query, or the first text of all: a subject beside a body is no place for what is left.
  private func isMain(_ property: Property) -> Bool {
    property.kind == .text(.query) || manual.properties.first(where: isText)?.name == property.name
  }

  /// An optional text is filled only with words that the tool itself does not explain.
  private func isWorthFilling(_ property: Property, _ draft: Draft) -> Bool {
    guard !manual.properties.contains(where: { $0.isRequired && draft.isOpen($0) && isText($0) }) else { return false }
    let indices = Stripper(request: request, manual: manual).stripped(tokens.indices.filter(draft.isFree))
    return !unknown(indices).isEmpty
  }

  private func isText(_ property: Property) -> Bool {
    if case .text = property.kind { true } else { false }
  }

  /// Whether anything but frame words is left. A query of the tool's own words alone asks for nothing.
  private func isContent(_ indices: [Int], _ property: Property) -> Bool {
    guard !indices.isEmpty else { return false }
    if property.kind == .text(.content), property.isRequired { return indices.contains { tokens[$0].kind != .symbol } }
    if property.kind == .text(.query) || property.kind == .text(.content) {
      return !unknown(indices).isEmpty || hasNumber(indices)
    }
    return indices.contains { tokens[$0].kind != .symbol && !FunctionWords.english.contains(tokens[$0].text) }
      && !isOnlyFunction(indices)
  }

  /// "Print a label" says no label, "add a task" no task.
  private func isItsName(_ indices: [Int], _ property: Property) -> Bool {
    let names = Set(property.words.map(Stemmer.stem))
    return indices.allSatisfy { index in
      let text = tokens[index].text
      return tokens[index].kind == .symbol || FunctionWords.english.contains(text) || names.contains(Stemmer.stem(text))
    }
  }

  /// Of a question that may be narrowed by words, those at its ends dropped that only ask it.
  private func telling(_ indices: [Int]) -> [Int] {
    let terms = cutter.terms(of: tokens).filter { term in
      !manual.sharesConcept(term) && term.tokens.allSatisfy(indices.contains)
    }
    guard let first = terms.map(\.tokens.lowerBound).min(), let last = terms.map(\.tokens.upperBound).max() else {
      return []
    }
    return indices.filter { $0 >= first && $0 < last }
  }

  private func hasNumber(_ indices: [Int]) -> Bool { indices.contains { tokens[$0].kind == .digits } }

  private func isOnlyFunction(_ indices: [Int]) -> Bool { terms(indices).isEmpty && !hasNumber(indices) }

  private func unknown(_ indices: [Int]) -> [Term] {
    terms(indices).filter { !manual.knows($0) }
  }

  private func terms(_ indices: [Int]) -> [Term] { cutter.terms(of: indices.map { tokens[$0] }) }

  private func value(_ text: String, _ indices: [Int], _ property: Property) -> JSON {
    if case .list = property.kind { return .array(Listing.items(request.utterance, indices).map(JSON.string)) }
    return .string(
      property.kind == .text(.title) && Titles.areCapital(property, manual) ? Titles.capitalised(text) : text)
  }

  // MARK: What is left

  /// Required words that nothing announced: the stretch that the tool's own words do not explain.
  private func fillLeftovers(_ draft: inout Draft) {
    for property in manual.properties where draft.isOpen(property) {
      guard let role = property.kind.textRole, isLeftover(role, property) else { continue }
      guard
        let run = Leftovers(request: request, manual: manual, cutter: cutter).best(
          for: role, isRequired: property.isRequired, draft)
      else { continue }
      if draft.set(property, .string(request.utterance.text(run))) { draft.consume(run) }
    }
  }

  private func isLeftover(_ role: TextRole, _ property: Property) -> Bool {
    switch role {
    case .place: return true
    case .person, .plain, .identifier: return property.isRequired
    default: return false
    }
  }
}

/// How titles are written.
enum Titles {
  /// As the examples do; without examples a title begins with a capital, a task or an event to look for does not.
  static func areCapital(_ property: Property, _ manual: Manual) -> Bool {
    let values = manual.tool.tool.examples.compactMap { $0.arguments[property.name]?.string?.first }
    if let first = values.first(where: \.isCased) { return first.isUppercase }
    return property.words.contains { ["title", "summary", "subject", "heading", "headline"].contains($0) }
  }

  static func capitalised(_ text: String) -> String {
    guard let first = text.first, first.isLowercase else { return text }
    return first.uppercased() + text.dropFirst()
  }
}

/// Where a person's name ends that nothing encloses.
enum PersonName {
  static func end(_ request: Request, from start: Int) -> Int {
    let tokens = request.tokens
    if tokens[start].kind == .han {
      let length = PeopleScanner.surnames.contains(tokens[start].text) ? 3 : 2
      var end = start
      while end < start + length, tokens.kind(end) == .han,
        end == start || FunctionWords.chinese.match(tokens, at: end) == nil,
        end == start || Lexicon.shared.match(tokens, at: end).map({ $0.end - end < 2 }) ?? true
      { end += 1 }
      return max(end, start + 1)
    }
    var end = start + 1
    if ["the", "my"].contains(tokens[start].text), end < tokens.count { end += 1 }
    let isCapital: (Int) -> Bool = { request.utterance.scalars[tokens[$0].range.lowerBound].properties.isUppercase }
    while end < tokens.count, tokens[end].kind == .word, isCapital(start), isCapital(end), end - start < 3,
      tokens[end].text != "i"
    { end += 1 }
    return end
  }
}

/// Cuts "milk, eggs and bread" into its items.
enum Listing {
  static func items(_ utterance: Utterance, _ indices: [Int]) -> [String] {
    let separators: Set<String> = [",", "and", "&", "、", "，", "和", "以及", "跟", ";", "plus"]
    var items: [[Int]] = [[]]
    for index in indices {
      if separators.contains(utterance.tokens[index].text) {
        items.append([])
      } else {
        items[items.count - 1].append(index)
      }
    }
    return items.map { item in
      let isArticle: (Int) -> Bool = { ["a", "an", "the", "some"].contains(utterance.tokens[$0].text) }
      return utterance.text(Array(item.drop(while: isArticle)))
    }.filter { !$0.isEmpty }
  }
}
