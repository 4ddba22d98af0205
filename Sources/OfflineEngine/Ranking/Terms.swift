/// A piece of a text that says something of its subject: a stem, a Chinese word or pair of characters, and its concepts.
struct Term: Sendable, Hashable {
  /// The texts it is known by, the most exact first; a concept is `#` and its number.
  var keys: [String]
  var tokens: Range<Int>
  /// Whether it was only cut out of a Chinese text, between words that are known.
  var isFragment = false
}

/// Cuts texts into terms. Tools and requests are cut by the same rules, so that they meet.
struct TermCutter: Sendable {
  /// Chinese words that the tools' own synonyms name.
  var words = PhraseTable<Bool>()

  func terms(of tokens: [Token]) -> [Term] {
    let normal = Lexicon.normal(tokens)
    var terms: [Term] = []
    var index = 0
    while index < tokens.count {
      let (found, end) = term(tokens, normal, at: index)
      if let found { terms += found }
      index = end
    }
    return terms
  }

  private func term(_ tokens: [Token], _ normal: [Token], at start: Int) -> ([Term]?, Int) {
    switch tokens[start].kind {
    case .word: return english(tokens, normal, at: start)
    case .han: return chinese(tokens, normal, at: start)
    case .digits, .symbol: return (nil, start + 1)
    }
  }

  /// A phrase of several words is a term of its own beside its words.
  private func english(_ tokens: [Token], _ normal: [Token], at start: Int) -> ([Term]?, Int) {
    let match = Lexicon.shared.match(normal, at: start)
    let isFunction = FunctionWords.english.contains(tokens[start].text)
    guard let match, match.end > start + 1 else {
      guard !isFunction else { return (nil, start + 1) }
      return (
        [Term(keys: [normal[start].text] + Self.keys(match?.concepts ?? []), tokens: start..<(start + 1))], start + 1
      )
    }
    let phrase = normal[start..<match.end].map(\.text).joined(separator: " ")
    let parts = (start..<match.end).filter { !FunctionWords.english.contains(tokens[$0].text) }.map { normal[$0].text }
    return ([Term(keys: [phrase] + parts + Self.keys(match.concepts), tokens: start..<match.end)], match.end)
  }

  private func chinese(_ tokens: [Token], _ normal: [Token], at start: Int) -> ([Term]?, Int) {
    let known = word(tokens, at: start)
    let function = FunctionWords.chinese.match(tokens, at: start)?.end ?? start
    if let (end, concepts) = known, end > function || end == function && !concepts.isEmpty {
      let text = tokens[start..<end].map(\.text).joined()
      return ([Term(keys: [text] + Self.keys(concepts), tokens: start..<end)], end)
    }
    if function > start { return (nil, function) }
    var end = start + 1
    while tokens.kind(end) == .han, tokens.isAttached(end), word(tokens, at: end) == nil,
      FunctionWords.chinese.match(tokens, at: end) == nil
    {
      end += 1
    }
    return (fragments(tokens, start..<end), end)
  }

  /// The longest Chinese word that is known at a token, with its concepts.
  private func word(_ tokens: [Token], at start: Int) -> (end: Int, concepts: [Int])? {
    let common = Lexicon.shared.match(tokens, at: start)
    let ends = [common?.end, words.match(tokens, at: start)?.end, Places.match(tokens, at: start)?.end]
    guard let end = ends.compactMap({ $0 }).max() else { return nil }
    return (end, common?.end == end ? common?.concepts ?? [] : [])
  }

  /// Pairs of neighbouring characters; a single character is a fragment by itself.
  private func fragments(_ tokens: [Token], _ run: Range<Int>) -> [Term] {
    if run.count == 1 { return [Term(keys: [tokens[run.lowerBound].text], tokens: run, isFragment: true)] }
    return (run.lowerBound..<(run.upperBound - 1)).map { index in
      Term(keys: [tokens[index].text + tokens[index + 1].text], tokens: index..<(index + 2), isFragment: true)
    }
  }

  private static func keys(_ concepts: [Int]) -> [String] { concepts.map { "#\($0)" } }
}
