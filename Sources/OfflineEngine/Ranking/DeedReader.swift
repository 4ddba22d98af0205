/// The verb that a sentence gives its order with, and what that verb does.
struct DeedReading: Sendable, Hashable {
  var deeds: Set<Deed>
  /// The verb's first word in normal form.
  var verb: String
  var tokens: [Int]
  /// Words that only say it and are no argument, beside a verb at the head: "has to be … ", "don't need … anymore".
  var frame: [Int] = []
  /// Whether no verb says it but a whole phrase: "I don't need … anymore".
  var isImplied = false
}

/// Finds the verb of an order: in English at its head, in Chinese at its head, after 把 and its object, or at the end.
struct DeedReader {
  let tokens: [Token]
  private let normal: [Token]
  private let words: [Int: Range<Int>]
  private let isQuoted: (Int) -> Bool

  init(_ tokens: [Token], isQuoted: @escaping (Int) -> Bool = { _ in false }) {
    self.tokens = tokens
    normal = Lexicon.normal(tokens)
    words = Request.words(tokens)
    self.isQuoted = isQuoted
  }

  func reading() -> DeedReading? {
    if let tokens = Undoing.tokens(self.tokens) {
      return DeedReading(deeds: [.remove], verb: "cancel", tokens: tokens, frame: tokens, isImplied: true)
    }
    let start = Mood.opening(tokens)
    if tokens.contains(where: { $0.kind == .han }) { return chinese() }
    if let head = verb(at: start), !isNoun(head, at: start) { return head }
    guard Commands.verbs.match(tokens, at: start) == nil else { return nil }
    return later(from: start) ?? passive() ?? unknown(at: start)
  }

  /// The word at the head, which may be a verb that only a tool knows.
  private func unknown(at index: Int) -> DeedReading? {
    guard tokens.kind(index) == .word, !isQuoted(index) else { return nil }
    return DeedReading(deeds: [], verb: normal[index].text, tokens: [index])
  }

  // MARK: English

  /// The verb at a position, with a particle that may stand apart.
  func verb(at index: Int) -> DeedReading? {
    guard index < tokens.count, !isQuoted(index) else { return nil }
    let match = DeedWords.verbs.match(normal, at: index)
    if let (deeds, end) = match, end > index + 1 { return reading(deeds, Array(index..<end)) }
    if let (deeds, particle) = parted(at: index) { return reading(deeds, [index, particle]) }
    return match.map { reading($0.value, Array(index..<$0.end)) }
  }

  private func reading(_ deeds: Set<Deed>, _ tokens: [Int]) -> DeedReading {
    let isParted = tokens[tokens.count - 1] - tokens[0] >= tokens.count
    let isCommand = Commands.verbs.match(self.tokens, at: tokens[0])?.end == tokens[tokens.count - 1] + 1
    return DeedReading(
      deeds: deeds, verb: normal.text(tokens[0]), tokens: tokens, frame: isParted || !isCommand ? tokens : [])
  }

  private func parted(at index: Int) -> (Set<Deed>, Int)? {
    guard let particles = DeedWords.parted[normal[index].text] else { return nil }
    for later in (index + 1)..<max(index + 1, min(index + 10, tokens.count)) {
      if let deeds = particles[tokens[later].text], !isQuoted(later) { return (deeds, later) }
    }
    return nil
  }

  /// "Booking for tomorrow" and "plan for today" name a thing.
  private func isNoun(_ reading: DeedReading, at index: Int) -> Bool {
    let isGerund =
      tokens[index].text.hasSuffix("ing") && normal[index].text != tokens[index].text
      && !tokens.has(index - 1, ["mind", "about", "consider", "start"])
    return isGerund
      || reading.tokens.count == 1 && tokens.has(index + 1, ["for", "of"]) && !reading.deeds.contains(.look)
  }

  /// "It would be great to cancel …": the verb after "to" or "you" where none stands at the head.
  private func later(from start: Int) -> DeedReading? {
    for index in tokens.indices where index > start && index < start + 9 {
      let isLed = tokens.has(index - 1, ["you"]) || tokens.has(index - 1, ["to"]) && tokens.has(index - 2, Self.wishes)
      if isLed, var found = verb(at: index) {
        found.frame = Array(0..<index) + found.tokens
        return found
      }
    }
    return nil
  }

  private static let wishes: Set<String> = [
    "have", "has", "need", "needs", "want", "like", "love", "going", "able", "possible", "got", "wish", "decided",
    "ought", "great", "nice", "good", "best", "better", "time", "way", "hoping",
  ]

  /// "The meeting has to be moved", "the workshop is cancelled".
  private func passive() -> DeedReading? {
    for index in tokens.indices.dropFirst() where tokens[index].text.hasSuffix("ed") {
      let isLed = tokens.has(index - 1, ["be", "is", "are", "was", "been", "got", "get", "gets"])
      if isLed, var found = verb(at: index) {
        let first = (0..<index).reversed().prefix { Self.auxiliaries.contains(tokens[$0].text) }.last ?? index
        found.frame = Array(first..<index) + found.tokens
        return found
      }
    }
    return nil
  }

  private static let auxiliaries: Set<String> = [
    "be", "is", "are", "was", "been", "got", "get", "gets", "to", "has", "have", "had", "needs", "need", "must",
    "should", "can", "will", "'s", "now",
  ]

  // MARK: Chinese

  private func chinese() -> DeedReading? {
    var found: [DeedReading] = []
    var index = 0
    while index < tokens.count {
      guard let verb = verb(at: index), isVerb(verb) else {
        index += 1
        continue
      }
      found.append(verb)
      index = (verb.tokens.last ?? index) + 1
    }
    if let object = tokens.firstIndex(where: { $0.is("把") || $0.is("将") }) {
      let after = found.filter { $0.tokens[0] > object }
      if let last = after.last(where: { !isNounLike($0) }) ?? after.last { return last }
    }
    guard let first = found.first else { return nil }
    let other = found.dropFirst().first { $0.deeds.contains(.remove) || $0.deeds.contains(.move) }
    guard let other, isNounLike(first), !opens(first) || other.tokens[0] == first.tokens.count + first.tokens[0] else {
      return first
    }
    return other
  }

  private func isNounLike(_ reading: DeedReading) -> Bool {
    DeedWords.nounLike.contains(reading.tokens.map { tokens[$0].text }.joined())
  }

  /// Whether a verb stands at the head, or right after a time: 明天预约, but not 牙医预约.
  private func opens(_ reading: DeedReading) -> Bool {
    reading.tokens[0] <= Mood.opening(tokens)
      || TimeVocabulary.indices(in: tokens).contains(reading.tokens[0] - 1)
  }

  /// 约 is no verb in 纽约, and 开始 none in 开始时间.
  private func isVerb(_ reading: DeedReading) -> Bool {
    guard let first = reading.tokens.first, let last = reading.tokens.last else { return false }
    guard tokens[first].kind == .han else { return !tokens[first].text.hasSuffix("ing") }
    if first == last, !opens(reading), !tokens[..<first].contains(where: { $0.is("把") || $0.is("将") }) { return false }
    let begins = words[first].map { $0.lowerBound >= first } ?? true
    let ends = words[last].map { $0.upperBound <= last + 1 } ?? true
    return begins && (ends || last > first) && !tokens.has(last + 1, ["时"])
  }
}
