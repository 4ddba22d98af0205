import AgentCore
import SkillModel

/// Decides for one text what is to be called, asked or declined.
struct Router: Sendable {
  let index: ToolIndex
  let frame: TimeFrame
  var match: (@Sendable (SkillID, String) -> Double?)?

  /// Below this no tool is meant.
  static let floor = 0.36
  /// Two scores nearer than this are as good as equal.
  static let tie = 0.05

  func route(_ text: String) -> Route {
    let whole = Request(text, frame: frame)
    let parts = ClauseSplitter(request: whole).parts()
    guard parts.count > 1 else { return route(whole) }
    return Plan(router: self).route(whole, parts: parts)
  }

  /// What a skill's own score must reach for the whole text to be its argument.
  private static let surely = 0.9

  /// Routes a text as one request, whatever it is made of.
  func route(_ request: Request) -> Route {
    let text = request.utterance.string(0..<request.utterance.scalars.count)
    let mood = Mood(request)
    switch mood {
    case .forbidden(let words): return declined(text, .forbidden, words)
    case .supposed(let words): return declined(text, .supposed, words)
    default: break
    }
    let ranked = Ranker(index: index, match: match).candidates(request, mood: mood)
    let shown = ranked.prefix(8).filter { $0.score >= 0.05 }.map {
      Route.Candidate(tool: $0.manual.tool, score: $0.score, why: $0.why)
    }
    guard let best = choice(ranked), best.score >= Self.floor else {
      return Route(input: text, decision: .none, score: ranked.first?.score ?? 0, candidates: shown, reason: .unknown)
    }
    if let rivals = rivals(of: best, in: ranked) { return unclear(text, request, rivals, shown) }
    return decided(text, request, best, shown)
  }

  private func declined(_ text: String, _ reason: Route.Reason, _ words: String) -> Route {
    Route(input: text, decision: .none, reason: reason)
  }

  /// The best, or one nearly as good whose arguments are all there.
  private func choice(_ ranked: [Candidate]) -> Candidate? {
    guard let first = ranked.first, !first.isComplete else { return ranked.first }
    return ranked.first { $0.isComplete && $0.score >= first.score - Self.tie && $0.score >= Self.floor } ?? first
  }

  /// Tools that are meant as well as the best one; nil where one stands out.
  private func rivals(of best: Candidate, in ranked: [Candidate]) -> [Candidate]? {
    let near = ranked.filter {
      $0.score > best.score - Self.tie / 2.5 && $0.isComplete == best.isComplete && $0.score >= Self.floor
    }
    guard near.count > 1 else { return nil }
    // What only looks may simply be tried; of two that act neither is.
    // What destroys is never chosen where something else may be meant.
    let gentle = near.filter { !$0.manual.tool.tool.hints.destructive || $0.manual.tool.tool.hints.readOnly }
    if gentle.count == 1, gentle[0].manual.tool.name == best.manual.tool.name { return nil }
    let acting = near.filter { !$0.manual.tool.tool.hints.readOnly }
    return acting.isEmpty && best.isComplete ? nil : near.count > 4 ? nil : near
  }

  private func decided(_ text: String, _ request: Request, _ best: Candidate, _ shown: [Route.Candidate]) -> Route {
    var route = Route(
      input: text, decision: best.isComplete ? .call : .ask, tool: best.manual.tool, score: best.score,
      arguments: whole(text, best) ?? ordered(best.filling.arguments, best.manual),
      missing: best.filling.missing.map(\.name), candidates: shown)
    guard let missing = best.filling.missing.first else { return route }
    let draft = best.filling.draft
    route.partial = draft.partials[missing.name]
    route.question = Question(language: request.language, tool: best.manual.tool.tool)
      .text(for: missing, fault: draft.faults[missing.name], partial: route.partial)
    return route
  }

  private func unclear(_ text: String, _ request: Request, _ rivals: [Candidate], _ shown: [Route.Candidate]) -> Route {
    let titles = rivals.map(\.manual.tool.tool.title)
    let question = request.language.pick(
      "Do you mean \(Question.list(titles.map { "“\($0)”" }, "or"))?",
      "您是指\(titles.map { "“\($0)”" }.joined(separator: "还是"))？")
    return Route(
      input: text, decision: .ask, tool: rivals[0].manual.tool, score: rivals[0].score,
      arguments: ordered(rivals[0].filling.arguments, rivals[0].manual),
      question: question, candidates: shown, reason: .unclear(rivals.map(\.manual.tool.name)))
  }

  /// The whole text, for a skill that says itself that it understands it, and whose tool takes one text.
  ///
  /// Nil where only words before the value were left out, so that what is shown stays short.
  private func whole(_ text: String, _ best: Candidate) -> JSONObject? {
    guard let score = match?(best.manual.tool.skill, text), score >= Self.surely, best.manual.properties.count == 1,
      let property = best.manual.properties.first, property.isRequired, case .text = property.kind
    else { return nil }
    let end = text.lastIndex { !"?？.。!！ ".contains($0) } ?? text.startIndex
    let value = String(text.prefix(through: end))
    if let filled = best.filling.arguments[property.name]?.string, value.hasSuffix(filled) { return nil }
    return property.constraints.allow(.string(value)) ? [property.name: .string(value)] : nil
  }

  func ordered(_ arguments: JSONObject, _ manual: Manual) -> JSONObject {
    JSONObject(manual.properties.compactMap { property in arguments[property.name].map { (property.name, $0) } })
  }
}
