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
    let quoted = Set(request.literals.flatMap(\.tokens))
    let spoken = index.cutter.terms(of: request.tokens).filter { term in !term.tokens.contains(where: quoted.contains) }
    terms = spoken + Implied(request: request).terms
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
          let match = Evidence.Match(term: term, key: key, field: posting.field, closeness: closeness, rarity: rarities[number])
          evidence[posting.tool, default: Evidence()].add(match, for: number)
        }
      }
    }
    for hit in index.synonyms(in: request.tokens) { evidence[hit.tool, default: Evidence()].synonyms.append(hit) }
    return evidence
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
    return terms
  }

  private func term(_ word: String, _ tokens: Range<Int>) -> Term {
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

  /// 5+3*2, 12 times 7.
  private var arithmetic: Range<Int>? {
    let tokens = request.tokens
    for index in tokens.indices.dropFirst().dropLast() {
      guard let (_, end) = ExpressionFiller.operators.match(tokens, at: index) ?? sign(index), end < tokens.count else { continue }
      guard isNumber(index - 1), tokens.kind(end) == .digits || NumberScanner.read(tokens, at: end) != nil || tokens.has(end, ["("]) else { continue }
      return (index - 1)..<(end + 1)
    }
    return nil
  }

  private func isNumber(_ index: Int) -> Bool {
    request.tokens.kind(index) == .digits || request.tokens.has(index, [")", "%"]) || NumberScanner.read(request.tokens, at: index) != nil
  }

  private func sign(_ index: Int) -> (value: String, end: Int)? {
    guard request.tokens.has(index, ["+", "*", "/", "^", "×", "÷"]) else { return nil }
    let isDate = request.times.mentions.contains { $0.tokens.contains(index) }
    return isDate ? nil : (request.tokens.text(index), index + 1)
  }
}
