/// Gathers for every tool what the words of a request say for it.
struct Gatherer {
  let index: ToolIndex
  let request: Request

  /// The terms of the request, with some that it only implies.
  let terms: [Term]
  let rarities: [Double]

  init(index: ToolIndex, request: Request) {
    self.index = index
    self.request = request
    let named = Set(request.literals.flatMap(\.tokens)).union(request.datedTokens)
    let spoken = index.cutter.terms(of: request.tokens).filter { term in !term.tokens.allSatisfy(named.contains) }
    terms = spoken + Implied(request: request).terms + Implied.terms(of: request.deed)
    rarities = terms.map { term in
      let known = term.keys.first { !index.postings($0).isEmpty }
      return (known.map(index.rarity) ?? 1) * (term.isFragment ? 0.6 : 1)
    }
  }

  /// Evidence by tool, of every tool that any word speaks for.
  func evidence() -> [Int: Evidence] {
    var evidence: [Int: Evidence] = [:]
    for (number, term) in terms.enumerated() {
      for (position, key) in keys(of: term).enumerated() {
        let closeness = closeness(of: key, at: position, in: term)
        for posting in index.postings(key) {
          let match = Evidence.Match(
            term: term, key: key, field: posting.field, closeness: closeness, rarity: rarities[number])
          evidence[posting.tool, default: Evidence()].add(match, for: number)
        }
      }
    }
    for hit in index.synonyms(in: request.tokens) where isWhole(hit) {
      evidence[hit.tool, default: Evidence()].synonyms.append(hit)
    }
    return evidence
  }

  /// 约 is no word of 纽约.
  private func isWhole(_ hit: SynonymIndex.Hit) -> Bool {
    guard let first = hit.tokens.first, let last = hit.tokens.last else { return false }
    return hit.tokens.count > 1 ? last > first : request.isWhole(first..<(last + 1))
  }

  private func keys(of term: Term) -> [String] { term.keys }

  /// The word itself counts in full, a word of a phrase a little less, a concept less still.
  private func closeness(of key: String, at position: Int, in term: Term) -> Double {
    key.hasPrefix("#") ? 0.7 : position == 0 ? 1 : 0.9
  }
}

/// Terms that no word says but the shape of the request does.
struct Implied {
  let request: Request

  var terms: [Term] {
    var terms: [Term] = []
    for literal in request.literals {
      switch literal.kind {
      case .path: terms.append(term("file", literal.tokens))
      case .url: terms.append(term("url", literal.tokens))
      case .email: terms.append(term("email", literal.tokens))
      case .quoted: break
      }
    }
    if let range = askedHour { terms.append(term("time", range)) }
    if let range = arithmetic { terms.append(term("calculate", range)) }
    if let range = conversion { terms.append(term("convert", range)) }
    if currencies > 1 { terms.append(term("currency", 0..<1)) }
    return terms
  }

  /// What only speaks against tools that are not meant for it.
  var others: [Term] {
    let isOtherDay = request.times.mentions.contains { mention in
      mention.start.day.map { $0 != .day(request.frame.today) } ?? false
    }
    let money = currencies > 0 ? [term("money", 0..<1), term("currency", 0..<1), term("currencies", 0..<1)] : []
    return money
      + (isOtherDay
        ? [term("day", 0..<1), term("tomorrow", 0..<1), term("future", 0..<1)] : [])
  }

  /// What is said by a whole phrase is asked for as by its verb.
  static func terms(of deed: DeedReading?) -> [Term] {
    guard let deed, deed.isImplied, let first = deed.tokens.first else { return [] }
    return [term(deed.verb, first..<(first + 1))]
  }

  private var currencies: Int {
    var codes: Set<String> = []
    for index in request.tokens.indices {
      if let (code, _) = Currencies.match(request.tokens, at: index) { codes.insert(code) }
    }
    return codes.count
  }

  /// "3 km in miles", 3公里等于多少英里: a number, its unit, and another unit.
  private var conversion: Range<Int>? {
    let tokens = request.tokens
    for index in tokens.indices {
      guard let after = amountEnd(index), let end = MeasureWords.end(tokens, at: after) else { continue }
      let isAsked = tokens.indices.contains {
        $0 >= end && ["in", "to", "into", "成", "为", "少"].contains(tokens[$0].text)
          && MeasureWords.end(tokens, at: $0 + 1) != nil
      }
      let isCounted = tokens.indices.contains {
        $0 < index && ["many", "much"].contains(tokens[$0].text) && MeasureWords.end(tokens, at: $0 + 1) != nil
      }
      if isAsked || isCounted { return index..<end }
    }
    return nil
  }

  private func term(_ word: String, _ tokens: Range<Int>) -> Term { Self.term(word, tokens) }

  private static func term(_ word: String, _ tokens: Range<Int>) -> Term {
    let normal = Lexicon.normal(Utterance(word).tokens)
    let concepts = Lexicon.shared.match(normal, at: 0)?.concepts ?? []
    return Term(keys: normal.map(\.text) + concepts.map { "#\($0)" }, tokens: tokens)
  }

  /// "Is it 9 in Tokyo?" and 东京现在是九点吗 ask for the time.
  private var askedHour: Range<Int>? {
    for mention in request.times.mentions where mention.start.clock != nil && mention.start.day == nil {
      guard let first = mention.tokens.first, let last = mention.tokens.last else { continue }
      let pair = request.tokens.text(first - 2) + " " + request.tokens.text(first - 1)
      let isEnglish = ["is it", "it already", "it still", "it past"].contains(pair)
      let isChinese = ["是", "到"].contains(request.tokens.text(first - 1)) && request.tokens.contains { $0.is("吗") }
      if isEnglish || isChinese { return first..<(last + 1) }
    }
    return nil
  }

  /// The index after a number, or after "a" where it counts one: "how many ounces in a pound".
  private func amountEnd(_ index: Int) -> Int? {
    if request.tokens.has(index, ["a", "an"]) {
      return request.tokens.has(index - 1, ["in", "is", "are", "to"]) ? index + 1 : nil
    }
    return NumberScanner.read(request.tokens, at: index).flatMap { $0.isWeak ? nil : $0.tokens.upperBound }
  }

  /// 5+3*2, 12 times 7, 18% of 245, the square root of 144.
  private var arithmetic: Range<Int>? {
    let tokens = request.tokens
    let dated = request.datedTokens
    for index in tokens.indices
    where Self.functions.match(tokens, at: index) != nil && index > 0 || tokens.has(index, ["sqrt", "square", "cube"]) {
      if tokens[index...].contains(where: { $0.kind == .digits }) || tokens.kind(index - 1) == .digits {
        return index..<(index + 1)
      }
    }
    for index in tokens.indices.dropFirst().dropLast() where !dated.contains(index) {
      guard let (_, end) = ExpressionFiller.operators.match(tokens, at: index) ?? sign(index), end < tokens.count else {
        continue
      }
      guard isNumber(index - 1),
        tokens.kind(end) == .digits || NumberScanner.read(tokens, at: end) != nil || tokens.has(end, ["("])
      else { continue }
      return (index - 1)..<(end + 1)
    }
    return nil
  }

  private static let functions: PhraseTable<Bool> = [
    "% of": true, "percent of": true, "square root": true, "root of": true, "squared": true, "cubed": true, "的平方": true,
    "的立方": true, "平方根": true,
    "开方": true, "开根号": true, "% 的": true,
  ]

  private func isNumber(_ index: Int) -> Bool {
    request.tokens.kind(index) == .digits || request.tokens.has(index, [")", "%"])
      || NumberScanner.read(request.tokens, at: index) != nil
  }

  private func sign(_ index: Int) -> (value: String, end: Int)? {
    request.tokens.has(index, ["+", "-", "*", "/", "^"]) ? (request.tokens.text(index), index + 1) : nil
  }
}
