import AgentCore
import SkillModel

/// Understands a request that leans on the one before it: "what about London?", 那明天呢.
struct FollowUp {
  let router: Router
  let conversation: Conversation

  /// Nil where the text stands by itself.
  func calls(_ text: String, _ route: Route) -> [Pending.Call]? {
    guard let last = conversation.lastCall, isElliptic(text), route.decision != .call || route.score < 0.5,
      let number = router.index.tools.firstIndex(where: { $0.name == last.call.name })
    else { return nil }
    let siblings = router.index.tools.indices.filter {
      $0 != number && router.index.tools[$0].skill == router.index.tools[number].skill && isReadOnly($0)
    }
    for tool in [number] + (isReadOnly(number) ? siblings : []) {
      if let call = call(tool, text, last.call.arguments) { return [call] }
    }
    return nil
  }

  private func isReadOnly(_ tool: Int) -> Bool { router.index.tools[tool].tool.hints.readOnly }

  /// The tool's arguments from the new words, and from the old call what the new words leave open.
  private func call(_ tool: Int, _ text: String, _ known: JSONObject) -> Pending.Call? {
    let manual = router.index.manual(tool)
    let request = Request(words(text), frame: router.frame)
    var draft = ArgumentFiller(request: request, manual: manual, cutter: router.index.cutter).fill().draft
    guard !draft.arguments.isEmpty, draft.faults.isEmpty, draft.partials.isEmpty, uses(request, draft) else {
      return nil
    }
    for property in manual.properties where !draft.has(property) {
      if let value = known[property.name] { draft.set(property, value) }
    }
    guard ArgumentFiller.missing(manual.properties, draft).isEmpty else { return nil }
    return Pending.Call(tool: manual.tool.name, arguments: router.ordered(draft.arguments, manual))
  }

  /// Whether every time that was said found its place.
  private func uses(_ request: Request, _ draft: Draft) -> Bool {
    request.times.mentions.allSatisfy { mention in mention.tokens.contains(where: draft.consumed.contains) }
  }

  private func isElliptic(_ text: String) -> Bool {
    let tokens = Utterance(text).tokens
    guard tokens.count <= 10 else { return false }
    return Self.beginnings.match(tokens, at: 0) != nil || tokens.last(where: { $0.kind != .symbol })?.is("呢") == true
  }

  /// Without the words that lean back.
  private func words(_ text: String) -> String {
    let utterance = Utterance(text)
    let start = Self.beginnings.match(utterance.tokens, at: 0)?.end ?? 0
    let end = utterance.tokens.lastIndex { $0.kind != .symbol && !$0.is("呢") }.map { $0 + 1 } ?? utterance.tokens.count
    return utterance.text(start..<max(start, end))
  }

  private static let beginnings: PhraseTable<Bool> = [
    "what about": true, "how about": true, "and": true, "and what about": true, "and how about": true, "same for": true,
    "the same for": true,
    "and for": true, "那": true, "那么": true, "换成": true, "还有": true,
  ]
}
