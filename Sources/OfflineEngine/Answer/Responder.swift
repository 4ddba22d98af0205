import AgentCore
import SkillModel

/// Answers a person's message: with calls, with a question, or with words.
struct Responder {
  let router: Router
  let tools: [ToolDefinition]
  let conversation: Conversation

  func answer(to text: String) -> ModelAnswer {
    if let pending = conversation.pending, let answer = reply(text, to: pending) { return answer }
    let phrases = Phrases(language: Language(of: text))
    switch SmallTalk(Utterance(text)) {
    case .greeting: return ModelAnswer(text: phrases.greeting(tools))
    case .thanks: return ModelAnswer(text: phrases.thanked())
    case .cancel: return ModelAnswer(text: phrases.dropped())
    case nil: break
    }
    let route = router.route(text)
    if let continued = FollowUp(router: router, conversation: conversation).calls(text, route) {
      return calls(continued)
    }
    return answer(to: route, text, language: Language(of: text))
  }

  // MARK: Routes

  func answer(to route: Route, _ text: String, language: Language) -> ModelAnswer {
    let phrases = Phrases(language: language)
    let all = [route] + route.then
    if let asking = all.firstIndex(where: { $0.decision == .ask }) { return question(all, asking, text, language) }
    switch route.reason {
    case .forbidden: return ModelAnswer(text: phrases.forbidden())
    case .supposed: return ModelAnswer(text: phrases.supposed())
    default: break
    }
    let wanted = all.compactMap { route in
      route.decision == .call ? route.tool.map { Pending.Call(tool: $0.name, arguments: route.arguments) } : nil
    }
    return wanted.isEmpty ? ModelAnswer(text: phrases.unknown(tools)) : calls(wanted)
  }

  private func question(_ routes: [Route], _ asking: Int, _ text: String, _ language: Language) -> ModelAnswer {
    let route = routes[asking]
    let others = routes.enumerated().filter { $0.offset != asking && $0.element.decision == .call }
    let wait: Pending.Wait =
      if case .unclear(let names) = route.reason {
        .choice(names)
      } else {
        .argument(route.missing.first ?? "", partial: route.partial)
      }
    let pending = Pending(
      wait: wait, call: Pending.Call(tool: route.tool?.name ?? "", arguments: route.arguments), text: route.input,
      language: language,
      others: others.compactMap { one in
        one.element.tool.map { Pending.Call(tool: $0.name, arguments: one.element.arguments) }
      },
      position: others.filter { $0.offset < asking }.count)
    return ModelAnswer(text: route.question ?? "", replay: pending.json)
  }

  private func calls(_ wanted: [Pending.Call]) -> ModelAnswer {
    ModelAnswer(
      calls: wanted.enumerated().map { number, call in
        ModelCall(id: conversation.freshID(number), name: call.tool, arguments: .json(.object(call.arguments)))
      })
  }

  // MARK: Answers to a question

  /// Nil where the text is a new request.
  private func reply(_ text: String, to pending: Pending) -> ModelAnswer? {
    let phrases = Phrases(language: pending.language)
    if SmallTalk(Utterance(text)) == .cancel { return ModelAnswer(text: phrases.dropped()) }
    switch pending.wait {
    case .choice(let names): return choose(text, names, pending)
    case .argument(let name, let partial): return complete(text, name, partial, pending)
    }
  }

  private func choose(_ text: String, _ names: [String], _ pending: Pending) -> ModelAnswer? {
    let rivals = names.compactMap { name in router.index.tools.firstIndex { $0.name == name } }
    guard let chosen = Chooser(router: router).chosen(text, among: rivals) else {
      return isNewRequest(text, pending) ? nil : retry(pending, pending.text)
    }
    let request = Request(pending.text, frame: router.frame)
    let manual = router.index.manual(chosen)
    return proceed(
      ArgumentFiller(request: request, manual: manual, cutter: router.index.cutter).fill(), manual, pending)
  }

  private func complete(_ text: String, _ name: String, _ partial: PartialTime?, _ pending: Pending) -> ModelAnswer? {
    guard let number = router.index.tools.firstIndex(where: { $0.name == pending.call.tool }) else { return nil }
    let manual = router.index.manual(number)
    guard let property = manual.properties.first(where: { $0.name == name }) else { return nil }
    let request = Request(text, frame: router.frame)
    let reader = ReplyReader(
      request: request, manual: manual, cutter: router.index.cutter, property: property, partial: partial)
    let draft = reader.draft(pending.call.arguments)
    if isNewRequest(text, pending), !isWholeAnswer(request, draft, property) { return nil }
    let filling = ArgumentFiller(request: request, manual: manual, cutter: router.index.cutter).fill(draft)
    return proceed(filling, manual, pending)
  }

  /// A text that means something by itself: a tool is meant beyond doubt.
  private func isNewRequest(_ text: String, _ pending: Pending) -> Bool {
    let route = router.route(text)
    switch route.reason {
    case .forbidden, .supposed: return true
    default: return route.decision != .none && route.score >= 0.5
    }
  }

  /// Whether nothing but the answer was said. Free words answer anything, unless they begin like a command.
  private func isWholeAnswer(_ request: Request, _ draft: Draft, _ property: Property) -> Bool {
    guard draft.has(property) || draft.partials[property.name] != nil || draft.faults[property.name] != nil else {
      return false
    }
    if case .text(let role) = property.kind, role.takesRest || role == .plain || role == .place {
      let start = Mood.opening(request.tokens)
      return Commands.verbs.match(request.tokens, at: start) == nil && Mood(request) == .command
    }
    let left = request.tokens.indices.filter { !draft.consumed.contains($0) && request.tokens[$0].kind != .symbol }
    return TermCutter().terms(of: left.map { request.tokens[$0] }).isEmpty
  }

  private func proceed(_ filling: Filling, _ manual: Manual, _ pending: Pending) -> ModelAnswer {
    let arguments = router.ordered(filling.arguments, manual)
    guard let missing = filling.missing.first else {
      var all = pending.others
      all.insert(Pending.Call(tool: manual.tool.name, arguments: arguments), at: min(pending.position, all.count))
      return calls(all)
    }
    var next = pending
    var partial = filling.draft.partials[missing.name]
    var isStuck = false
    if case .argument(missing.name, let known) = pending.wait {
      isStuck = (partial == nil || partial == known) && filling.draft.faults[missing.name] == nil
      // What was said of it before holds, whatever the answer was.
      partial = partial ?? known
    }
    if isStuck, pending.attempts >= 1 { return ModelAnswer(text: Phrases(language: pending.language).givenUp()) }
    next.wait = .argument(missing.name, partial: partial)
    next.attempts = isStuck ? pending.attempts + 1 : 0
    next.call = Pending.Call(tool: manual.tool.name, arguments: arguments)
    let question = Question(language: pending.language, tool: manual.tool.tool).text(
      for: missing, fault: filling.draft.faults[missing.name], partial: partial)
    return ModelAnswer(
      text: isStuck ? Phrases(language: pending.language).again(question) : question, replay: next.json)
  }

  private func retry(_ pending: Pending, _ text: String) -> ModelAnswer {
    let phrases = Phrases(language: pending.language)
    guard pending.attempts < 1, case .choice(let names) = pending.wait else {
      return ModelAnswer(text: phrases.givenUp())
    }
    var next = pending
    next.attempts += 1
    let titles = names.compactMap { name in tools.first { $0.name == name }?.tool.title }
    let list = Question.list(titles.map { "“\($0)”" }, pending.language.pick("or", "或"))
    return ModelAnswer(
      text: phrases.again(pending.language.pick("Which one: \(list)?", "是哪一个：\(list)？")), replay: next.json)
  }
}
