import SkillModel

/// One sentence of `when_not`: a kind of request that is not the tool's, or a thing without which it must not act.
struct Refusal: Sendable, Hashable {
  let text: String
  let terms: [Term]
  /// Properties that the sentence says must be known.
  let needed: [String]

  init(_ text: String, properties: [Property], cutter: TermCutter) {
    self.text = text
    let utterance = Utterance(text)
    needed = Self.isAboutLack(utterance.tokens) ? Self.needed(utterance, properties, cutter) : []
    terms = cutter.terms(of: Self.telling(Self.condition(utterance.tokens)))
  }

  /// What follows a colon or a dash says what to do instead, not when.
  private static func condition(_ tokens: [Token]) -> [Token] {
    let end = tokens.firstIndex { [":", "：", ";", "；", "—", "–"].contains($0.text) } ?? tokens.count
    return Array(tokens[..<end])
  }

  /// Without the words that say of anything that it is, or is another.
  private static func telling(_ tokens: [Token]) -> [Token] {
    var kept: [Token] = []
    var index = 0
    while index < tokens.count {
      if let (_, end) = hollow.match(tokens, at: index) {
        index = end
      } else {
        kept.append(tokens[index])
        index += 1
      }
    }
    return kept
  }

  private static let hollow: PhraseTable<Bool> = [
    "take place": true, "takes place": true, "another time": true, "other time": true, "new time": true, "a time": true,
    "another place": true, "in place": true, "existing": true, "another": true, "other": true, "something": true,
    "at all": true, "only": true, "already": true, "yet": true, "另一个时间": true, "其他时间": true, "别的时间": true,
    "另一个": true, "其他": true, "已有": true,
  ]

  /// "No start time is known", "The city is missing", 没有开始时间.
  private static func isAboutLack(_ tokens: [Token]) -> Bool {
    let starts = tokens.first.map { ["no", "without", "missing", "unknown"].contains($0.text) } ?? false
    let says = tokens.indices.contains { lacks.match(tokens, at: $0) != nil }
    return says || starts && tokens.indices.contains { asks.match(tokens, at: $0) != nil }
  }

  private static func needed(_ text: Utterance, _ properties: [Property], _ cutter: TermCutter) -> [String] {
    let words = Set(cutter.terms(of: condition(text.tokens)).flatMap(\.keys))
    let named = properties.filter { property in
      let own = property.words.filter { !["is", "of", "the", "name"].contains($0) }
      return own.contains { words.contains(Stemmer.stem($0)) }
    }
    // "start time" names `start` rather than `end_time`: where one is named by its first word, the others are not meant.
    let exact = named.filter { property in property.words.first.map { words.contains(Stemmer.stem($0)) } ?? false }
    return (exact.isEmpty ? named : exact).map(\.name)
  }

  private static let lacks: PhraseTable<Bool> = [
    "is known": true, "is unknown": true, "is not known": true, "isn't known": true, "is missing": true,
    "are missing": true, "not given": true,
    "was given": true, "is given": true, "not said": true, "没有说": true, "没说": true, "未知": true, "不知道": true, "缺少": true,
    "没有给": true,
    "没有提供": true, "不明确": true, "is unclear": true, "not clear": true, "not specified": true, "unspecified": true,
    "not mentioned": true,
  ]
  private static let asks: PhraseTable<Bool> = ["ask": true, "first": true, "先问": true, "询问": true]
}
