/// What kind of sentence a request is, as far as it decides whether anything may be done.
enum Mood: Sendable, Hashable {
  case command, question
  /// "Should I book …?": a question whose answer is no act.
  case advice
  /// "Don't book anything": nothing may be done. The words that say so.
  case forbidden(String)
  /// "What if I booked …": nothing is asked for. The words that say so.
  case supposed(String)

  init(_ request: Request) {
    let tokens = request.tokens
    let start = Self.opening(tokens)
    if let (isSupposition, end) = Self.suppositions.match(tokens, at: start), isSupposition, !request.isQuoted(start) {
      self = .supposed(request.utterance.text(start..<end))
    } else if Undoing.tokens(tokens) != nil {
      self = .command
    } else if let words = Self.negation(tokens, from: start, request) {
      self = .forbidden(words)
    } else {
      self =
        tokens.indices.contains { Self.advices.match(tokens, at: $0) != nil }
        ? .advice : Self.isQuestion(tokens, from: start) ? .question : .command
    }
  }

  /// The index after polite words and greetings.
  static func opening(_ tokens: [Token]) -> Int {
    var index = 0
    while index < tokens.count {
      if let (_, end) = Commands.openings.match(tokens, at: index), negations.match(tokens, at: index) == nil,
        suppositions.match(tokens, at: index) == nil
      {
        index = end
      } else if tokens[index].kind == .symbol {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  // MARK: Negation

  /// A negation at the head of the sentence, or right before its verb; "don't forget" asks for something all the same.
  private static func negation(_ tokens: [Token], from start: Int, _ request: Request) -> String? {
    for index in start..<max(start, min(start + 4, tokens.count)) where !request.isQuoted(index) {
      guard let (isNegation, end) = negations.match(tokens, at: index) else { continue }
      if !isNegation { return nil }
      if index > start, tokens[index].kind == .word, !subjects.contains(tokens[index - 1].text) { continue }
      return request.utterance.text(index..<min(tokens.count, end + 1))
    }
    return nil
  }

  private static let subjects: Set<String> = ["i", "you", "please", "we", "just", "to", ",", "so", "no"]

  /// False for the phrases that only look like a negation.
  private static let negations: PhraseTable<Bool> = [
    "don't": true, "do not": true, "dont": true, "never": true, "must not": true, "mustn't": true, "shouldn't": true,
    "should not": true,
    "no need to": true, "stop yourself": true, "didn't ask": true, "i don't want": true, "i do not want": true,
    "no longer": true, "refuse": true,
    "don't forget": false, "do not forget": false, "dont forget": false, "don't let me forget": false,
    "never forget": false, "why don't": false,
    "don't you": false, "i don't know": false, "don't miss": false, "never mind the": false, "don't know": false,
    "don't hesitate": false,
    "不要": true, "别": true, "不用": true, "不必": true, "无需": true, "无须": true, "请勿": true, "勿": true, "不许": true,
    "不准": true, "不想": true,
    "千万别": true, "千万不要": true, "先别": true, "不需要": true, "用不着": true, "没必要": true, "别忘": false, "别忘了": false,
    "别忘记": false, "不要忘": false,
    "不要忘了": false, "不要忘记": false, "别人": false, "别的": false, "不用说": false, "要不要": false, "不知道": false, "别名": false,
    "别墅": false, "不要紧": false,
  ]

  // MARK: Supposition

  private static let suppositions: PhraseTable<Bool> = [
    "what if": true, "if": true, "suppose": true, "supposing": true, "imagine": true, "assuming": true,
    "hypothetically": true, "in case": true,
    "what would happen": true, "what happens if": true, "what happens when": true, "if possible": false,
    "if you can": false, "if you could": false, "i wish": true, "i would have": true, "i could have": true,
    "i should have": true, "unless": true,
    "imagine that": true, "let's say": true, "let 's say": true, "假如": true, "假设": true, "如果": true, "要是": true,
    "万一": true, "倘若": true, "假使": true,
    "如果可以": false, "如果方便": false, "如果可能": false, "可以的话": false, "设想": true,
  ]

  // MARK: Questions

  private static let advices: PhraseTable<Bool> = [
    "should i": true, "should we": true, "is it a good idea": true, "would you recommend": true, "do you think": true,
    "要不要": true, "该不该": true,
    "应不应该": true, "是不是应该": true, "how do i": true, "how to": true, "how can i": true, "how would i": true, "怎么才能": true,
  ]

  private static func isQuestion(_ tokens: [Token], from start: Int) -> Bool {
    if let first = tokens.indices.contains(start) ? tokens[start] : nil, first.kind == .word,
      questionWords.contains(first.text)
    {
      return true
    }
    if tokens.indices.contains(where: { chineseQuestions.match(tokens, at: $0) != nil }) { return true }
    if tokens.last?.is("吗") == true || tokens.dropLast().last?.is("吗") == true || tokens.last?.is("呢") == true {
      return !startsPolitely(tokens, start)
    }
    return tokens.last?.is("?") == true && !startsPolitely(tokens, start)
  }

  /// "Is it possible to move …?", 能不能取消…吗.
  private static func startsPolitely(_ tokens: [Token], _ start: Int) -> Bool {
    guard let first = tokens.first else { return false }
    if start > 0, Commands.verbs.match(tokens, at: start) != nil { return true }
    return ["can", "could", "would", "will", "please", "能", "可", "请", "帮", "麻"].contains(first.text)
  }

  private static let questionWords: Set<String> = [
    "what", "when", "which", "who", "whose", "where", "how", "why", "is", "are", "was", "were", "do", "does", "did",
    "am", "any", "anything", "will", "has",
    "have", "what's", "whats",
  ]
  private static let chineseQuestions: PhraseTable<Bool> = [
    "什么": true, "怎么样": true, "怎样": true, "多少": true, "几点": true, "几号": true, "哪": true, "谁": true, "有没有": true,
    "是不是": true, "几个": true,
    "几天": true, "多久": true, "多长": true, "多远": true, "多大": true, "会不会": true, "几度": true, "如何": true, "为什么": true,
    "怎么": true,
  ]
}

extension Request {
  func isQuoted(_ index: Int) -> Bool { literals.contains { $0.kind == .quoted && $0.tokens.contains(index) } }
}
