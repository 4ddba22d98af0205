/// Sentences that want a thing gone without a verb for it: "I don't need the meeting anymore", 明天的会不用了.
enum Undoing {
  /// The tokens that say so; nil where the sentence does not.
  static func tokens(_ tokens: [Token]) -> [Int]? {
    guard let found = english(tokens) ?? chinese(tokens), let first = found.first else { return nil }
    let subject = (0..<first).reversed().prefix { subjects.contains(tokens[$0].text) }
    return subject.reversed() + found
  }

  private static let subjects: Set<String> = [
    "i", "we", "you", "really", "just", "sorry", "but", ",", "我", "们", "就", "也", "已", "经",
  ]

  private static func english(_ tokens: [Token]) -> [Int]? {
    for index in tokens.indices {
      guard let (isFinal, end) = denials.match(tokens, at: index) else { continue }
      let isDeed = tokens.has(end, ["to"]) || Commands.verbs.match(tokens, at: end) != nil && !isFinal
      if isDeed { continue }
      if isFinal { return Array(index..<end) }
      for later in end..<max(end, tokens.count) {
        if let (_, last) = ends.match(tokens, at: later) { return Array(index..<end) + Array(later..<last) }
      }
    }
    return nil
  }

  /// True where nothing need follow.
  private static let denials: PhraseTable<Bool> = [
    "don't need": false, "do not need": false, "dont need": false, "don't want": false, "do not want": false,
    "not needed": false, "won't need": false, "no longer need": true, "no longer needed": true, "no longer want": true,
    "no longer require": true, "isn't happening": true, "is not happening": true,
    "won't be happening": true, "won't happen": true, "isn't taking place": true, "is not taking place": true,
  ]
  private static let ends: PhraseTable<Bool> = [
    "anymore": true, "any more": true, "any longer": true, "after all": true,
  ]

  private static func chinese(_ tokens: [Token]) -> [Int]? {
    guard let last = tokens.lastIndex(where: { $0.kind != .symbol }), tokens[last].is("了") else { return nil }
    for index in tokens.indices {
      guard let (_, end) = needs.match(tokens, at: index), end <= last else { continue }
      let isDeed = (end..<last).contains { Commands.verbs.match(tokens, at: $0) != nil && $0 == end }
      if !isDeed { return Array(index..<end) + [last] }
    }
    return nil
  }

  private static let needs: PhraseTable<Bool> = [
    "不需要": true, "不要": true, "不用": true, "用不着": true, "不再需要": true, "不开": true, "不办": true, "不去": true, "不参加": true,
    "去不了": true,
  ]
}
