import SkillModel

/// What the engine says besides questions, in the person's language.
struct Phrases {
  let language: Language

  func unknown(_ tools: [ToolDefinition]) -> String {
    guard !tools.isEmpty else {
      return language.pick("I can't do that: no skills are installed here.", "我做不到：这里没有安装任何技能。")
    }
    return language.pick("I don't know how to do that. I can help with: ", "这个我做不到。我可以帮您：") + abilities(tools)
  }

  func greeting(_ tools: [ToolDefinition]) -> String {
    guard !tools.isEmpty else { return language.pick("Hello. No skills are installed here.", "您好。这里没有安装任何技能。") }
    return language.pick("Hello. I can help with: ", "您好。我可以帮您：") + abilities(tools)
  }

  func thanked() -> String { language.pick("You're welcome.", "不客气。") }

  func forbidden() -> String { language.pick("All right, I won't do anything.", "好的，我什么都不做。") }

  func supposed() -> String {
    language.pick(
      "I only act on plain requests, so I did nothing. Say directly what you want done.",
      "我只执行明确的请求，所以没有做任何事。请直接告诉我要做什么。")
  }

  func dropped() -> String { language.pick("All right, never mind.", "好的，已取消。") }

  func givenUp() -> String {
    language.pick(
      "I did not understand the answer, so I leave it. Please say the whole request again.", "我没有听懂，先放下这件事。请重新完整地说一遍。")
  }

  func again(_ question: String) -> String { language.pick("I did not understand that. ", "我没有听懂。") + question }

  func skipped(_ texts: [String]) -> String {
    language.pick("I could not do this part: ", "这一部分我做不到：") + texts.joined(separator: language.pick("; ", "；"))
  }

  func failure(_ error: ToolError) -> String {
    let prefix = language.pick("That did not work: ", "没有成功：")
    if let words = error.userMessage { return prefix + words }
    var message = error.message
    let isSentence = message.last.map { ".!?。！？".contains($0) } ?? true
    if !isSentence, error.hint != nil { message += language.pick(".", "。") }
    let hint = error.hint.map { language.pick(" ", "") + $0 } ?? ""
    return prefix + message + hint
  }

  /// The titles of a few tools, one of each skill before a second of any.
  private func abilities(_ tools: [ToolDefinition]) -> String {
    var seen: [SkillID: Int] = [:]
    let turns = tools.enumerated().map { number, tool in
      seen[tool.skill, default: 0] += 1
      return (turn: seen[tool.skill] ?? 0, number: number, title: tool.tool.title)
    }
    let few = turns.sorted { ($0.turn, $0.number) < ($1.turn, $1.number) }.prefix(6).map(\.title)
    return few.joined(separator: language.pick("; ", "；"))
      + language.pick(tools.count > few.count ? "; and more." : ".", tools.count > few.count ? "等。" : "。")
  }
}

/// Sentences that ask for nothing: greetings, thanks, giving up.
enum SmallTalk: Sendable, Hashable {
  case greeting, thanks, cancel

  /// Nil where the text is more than that.
  init?(_ utterance: Utterance) {
    let tokens = utterance.tokens.filter { $0.kind != .symbol }
    guard let first = Self.table.match(tokens, at: 0) else { return nil }
    var end = first.end
    while end < tokens.count,
      let next = Self.table.match(tokens, at: end)?.end ?? Commands.closings.match(tokens, at: end)?.end
    { end = next }
    guard end == tokens.count else { return nil }
    self = first.value
  }

  private static let table: PhraseTable<SmallTalk> = [
    "hello": .greeting, "hi": .greeting, "hey": .greeting, "hi there": .greeting, "hello there": .greeting,
    "good morning": .greeting,
    "good evening": .greeting, "good afternoon": .greeting, "help": .greeting, "what can you do": .greeting,
    "what can i ask": .greeting,
    "你好": .greeting, "您好": .greeting, "嗨": .greeting, "早上好": .greeting, "晚上好": .greeting, "下午好": .greeting,
    "帮助": .greeting,
    "你能做什么": .greeting, "你会做什么": .greeting, "你会什么": .greeting, "你可以做什么": .greeting, "你能干什么": .greeting,
    "thanks": .thanks, "thank you": .thanks, "thanks a lot": .thanks, "thank you very much": .thanks, "谢谢": .thanks,
    "谢谢你": .thanks, "多谢": .thanks,
    "cancel": .cancel, "cancel that": .cancel, "cancel it": .cancel, "never mind": .cancel, "nevermind": .cancel,
    "forget it": .cancel,
    "forget about it": .cancel, "stop": .cancel, "no": .cancel, "no thanks": .cancel, "no thank you": .cancel,
    "leave it": .cancel, "drop it": .cancel,
    "abort": .cancel, "quit": .cancel, "skip it": .cancel, "don't bother": .cancel, "算了": .cancel, "算了吧": .cancel,
    "取消": .cancel, "取消吧": .cancel,
    "不用了": .cancel, "不要了": .cancel, "不约了": .cancel, "没事了": .cancel, "没事": .cancel, "不必了": .cancel, "别弄了": .cancel,
    "停": .cancel, "停止": .cancel,
    "放弃": .cancel, "不需要了": .cancel, "不了": .cancel, "还是算了": .cancel, "那算了": .cancel,
  ]
}
