import SkillModel

/// Gives addresses, paths and quoted words to the properties that take them.
struct LiteralFiller {
  let request: Request
  let manual: Manual

  func fill(_ draft: inout Draft) {
    for literal in request.literals where literal.kind != .quoted { place(literal, &draft) }
    for literal in request.literals where literal.kind == .quoted { placeQuoted(literal, &draft) }
  }

  private func place(_ literal: Literal, _ draft: inout Draft) {
    let fitting = manual.properties.filter { draft.isOpen($0) && fit(literal, $0) > 0 }
    guard let property = fitting.max(by: { fit(literal, $0) < fit(literal, $1) }) else { return }
    if case .list = property.kind {
      let all = request.literals.filter { $0.kind == literal.kind }
      guard draft.set(property, .array(all.map { .string($0.value) }), said: literal.value) else { return }
      for one in all { draft.consume(withLead(one.tokens)) }
    } else if draft.set(property, .string(literal.value), said: literal.value) {
      draft.consume(withLead(literal.tokens))
    }
  }

  private func fit(_ literal: Literal, _ property: Property) -> Double {
    guard let role = role(of: property) else { return 0 }
    let required = property.isRequired ? 0.3 : 0
    let isFolder = property.words.contains { ["folder", "directory", "dir", "root", "under"].contains($0) }
    switch (literal.kind, role) {
    case (.url, .url), (.email, .email): return 3 + required
    case (.email, .person): return 2 + required
    case (.url, .path): return 0
    case (.path, .path) where isFolder && !Self.isFolder(literal.value): return 0
    case (.path, .path):
      return (isFolder == Self.isFolder(literal.value) ? 2 : 1) + (literal.value.contains("*") ? -0.8 : 0) + required
        + order(literal, property)
    case (.path, .pattern): return (literal.value.contains("*") ? 3 : Self.isFolder(literal.value) ? 0 : 1.5) + required
    default: return 0
    }
  }

  /// "Copy a.txt to b.txt": what follows "to" is the target.
  private func order(_ literal: Literal, _ property: Property) -> Double {
    let isTarget = ["to", "into", "as", "到", "为", "成"].contains(request.tokens.text(literal.tokens.lowerBound - 1))
    let wantsTarget = property.words.contains {
      ["to", "target", "destination", "dest", "output", "into"].contains($0)
    }
    return isTarget == wantsTarget ? 0.5 : -0.5
  }

  private func role(of property: Property) -> TextRole? {
    if case .list(let kind) = property.kind { return kind.textRole }
    return property.kind.textRole
  }

  private static func isFolder(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return path.hasSuffix("/") || path == "~" || path.contains("/") && !name.contains(".")
  }

  /// The preposition before an address belongs to it.
  private func withLead(_ tokens: Range<Int>) -> Range<Int> {
    let before = tokens.lowerBound - 1
    return request.tokens.has(before, ["in", "to", "from", "at", "under", "on", "into", "在", "从", "到", "给"])
      ? before..<tokens.upperBound : tokens
  }

  // MARK: Quotations

  private func placeQuoted(_ literal: Literal, _ draft: inout Draft) {
    let open = manual.properties.filter { draft.isOpen($0) && takesQuotation($0) }
    let cues = Cues(request: request, manual: manual)
    guard let property = open.max(by: { rank($0, literal, cues) < rank($1, literal, cues) }) else { return }
    guard draft.set(property, .string(literal.value), said: literal.value) else { return }
    draft.consume(literal.tokens)
    if let cue = cues.cue(of: property, endingAt: literal.tokens.lowerBound) { draft.consume(cue.tokens) }
  }

  private func takesQuotation(_ property: Property) -> Bool {
    guard let role = property.kind.textRole else { return false }
    return ![.url, .email, .language, .currency, .unit, .zone].contains(role)
  }

  private func rank(_ property: Property, _ literal: Literal, _ cues: Cues) -> Double {
    let cue = cues.cue(of: property, endingAt: literal.tokens.lowerBound)?.strength ?? 0
    let takesRest = property.kind.textRole?.takesRest ?? false
    let position = Double(manual.properties.firstIndex(of: property) ?? 0)
    return cue * 2 + (property.isRequired ? 1.5 : 0) + (takesRest ? 1 : 0) - position * 0.01
  }
}
