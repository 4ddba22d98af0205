/// Cuts a text into the requests it may be made of.
struct ClauseSplitter {
  let request: Request

  struct Part: Sendable, Hashable {
    var tokens: Range<Int>
    /// Whether the words before it leave no doubt that a new request begins: "and then", a full stop.
    var isSure: Bool
  }

  private var tokens: [Token] { request.tokens }

  func parts() -> [Part] {
    var parts: [Part] = []
    var start = 0
    var isSure = true
    var index = 0
    while index < tokens.count {
      guard let (end, sure) = separator(at: index), index > start, end < tokens.count, !isInside(index) else {
        index += 1
        continue
      }
      parts.append(Part(tokens: start..<index, isSure: isSure))
      (start, isSure, index) = (end, sure, end)
    }
    if start < tokens.count { parts.append(Part(tokens: start..<tokens.count, isSure: isSure)) }
    return parts.filter { part in part.tokens.contains { tokens[$0].kind != .symbol } }
  }

  private func isInside(_ index: Int) -> Bool {
    request.literals.contains { $0.tokens.contains(index) }
      || request.times.mentions.contains { $0.tokens.first.map { $0 < index } ?? false && $0.tokens.contains(index) }
  }

  private func separator(at index: Int) -> (end: Int, isSure: Bool)? {
    if let (_, end) = Self.sure.match(tokens, at: index) { return (end, true) }
    if isStop(index) { return (index + 1, true) }
    if let (_, end) = Self.possible.match(tokens, at: index), startsCommand(end) { return (end, false) }
    return nil
  }

  private func isStop(_ index: Int) -> Bool {
    if ["。", ";", "；", "?", "？", "!", "！"].contains(tokens[index].text) { return true }
    return tokens[index].is(".") && !tokens.isAttached(index + 1) && tokens.kind(index - 1) != .symbol
  }

  /// "and" joins two requests only where a verb or a question follows it.
  private func startsCommand(_ index: Int) -> Bool {
    var at = index
    while let (_, end) = Commands.openings.match(tokens, at: at), end < tokens.count { at = end }
    return Commands.verbs.match(tokens, at: at) != nil || tokens.has(at, Self.questionWords)
  }

  private static let questionWords: Set<String> = [
    "what", "what's", "when", "which", "who", "where", "how", "is", "are", "will", "does", "do", "any",
  ]
  private static let sure: PhraseTable<Bool> = [
    "and then": true, ", then": true, ", and then": true, "then": true, "after that": true, ", after that": true,
    "and after that": true, "afterwards": true,
    "and afterwards": true, "，然后": true, "然后": true, "，接着": true, "接着": true, ", and also": true, "and also": true,
    "，另外": true, "另外": true,
    "，顺便": true, "顺便": true, "，之后": true, ",然后": true, ",接着": true, ",顺便": true, ",另外": true, "，再": true, ",再": true,
    "，最后": true, ",最后": true,
    "finally": true, ", finally": true,
  ]
  private static let possible: PhraseTable<Bool> = [
    "and": true, ", and": true, ",": true, "，": true, "并": true, "并且": true, ",并": true, ",并且": true, "，并": true,
    "，并且": true, "、": true, "，也": true, ",也": true,
    "同时": true, ",同时": true, "plus": true, "as well as": true,
  ]
}
