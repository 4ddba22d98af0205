import SkillModel

/// Takes the frame of a request away: the polite beginning, the verb, the article, the polite end.
struct Stripper {
  let request: Request
  let manual: Manual

  private var tokens: [Token] { request.tokens }

  /// The indices that remain of those given. `role` is that of the property they are for.
  func stripped(_ indices: [Int], for role: TextRole? = nil) -> [Int] {
    var rest = ArraySlice(disposed(indices))
    dropHead(&rest, role)
    dropTail(&rest, role)
    dropLeadingTime(&rest, role)
    return Array(rest)
  }

  /// 把会议取消掉: what is disposed of stands between 把 and the verb.
  private func disposed(_ indices: [Int]) -> [Int] {
    guard
      let at = indices.firstIndex(where: { ["把", "将"].contains(tokens[$0].text) && request.isWhole($0..<($0 + 1)) })
    else { return indices }
    let after = indices[(at + 1)...]
    let verbs = after.filter { index in
      guard let (_, end) = Commands.verbs.match(tokens, at: index), request.isWhole(index..<end),
        index > indices[at] + 1
      else { return false }
      return end == tokens.count || !indices.contains(end) || Self.complements.contains(tokens[end].text)
    }
    guard let verb = verbs.first else { return indices }
    return after.filter { $0 < verb }
  }

  private static let complements: Set<String> = [
    "到", "成", "为", "掉", "一", "在", "给", "了", "下", "开", "上", "至", "吧", "好", "进", "入", "。", "？", "?", "!",
  ]

  /// 明天的牙医: a time before what is looked for, which no argument took, only says which one.
  private func dropLeadingTime(_ rest: inout ArraySlice<Int>, _ role: TextRole?) {
    guard role == .title, let first = rest.first,
      let mention = request.times.mentions.first(where: { $0.tokens.first == first }), let last = mention.tokens.last,
      rest.count > mention.tokens.count, ["的", "'s"].contains(tokens.text(last + 1))
    else { return }
    rest = rest.drop { $0 <= last + 1 }
  }

  // MARK: The beginning

  private func dropHead(_ rest: inout ArraySlice<Int>, _ role: TextRole?) {
    trimStart(&rest)
    // A greeting may be the very text that is to be translated.
    while !(role == .content && isGreeting(rest.first)), drop(Commands.openings, &rest) { trimStart(&rest) }
    if role == .content || role == .query || role == .expression, dropPhrase(&rest) { return trimStart(&rest) }
    let hasVerb = dropVerb(&rest)
    while drop(Commands.articles, &rest) {}
    if hasVerb { dropContainer(&rest) }
    trimStart(&rest)
  }

  private func isGreeting(_ index: Int?) -> Bool {
    guard let index else { return false }
    return ["hello", "hi", "hey", "你", "您"].contains(tokens[index].text)
      && ["好", ""].contains(tokens[index].kind == .han ? tokens.text(index + 1) : "")
  }

  /// A phrase of several words by which the tool is asked for, at the beginning: "how do you say".
  private func dropPhrase(_ rest: inout ArraySlice<Int>) -> Bool {
    guard let first = rest.first else { return false }
    for synonym in manual.tool.tool.synonyms {
      let words = Lexicon.normal(Utterance(synonym).tokens).map(\.text)
      guard words.count > 1, rest.count > words.count,
        Array(rest.prefix(words.count)) == Array(first..<(first + words.count)),
        Lexicon.normal(Array(tokens[first..<(first + words.count)])).map(\.text) == words
      else { continue }
      rest = rest.dropFirst(words.count)
      return true
    }
    return false
  }

  private func dropVerb(_ rest: inout ArraySlice<Int>) -> Bool {
    if drop(Commands.verbs, &rest) {
      // "go and find", 帮我查一下: a second verb only after a particle.
      while rest.first.map({ ["一", "下", "me", "us"].contains(tokens[$0].text) }) == true { rest.removeFirst() }
      return true
    }
    guard let first = rest.first, rest.count > 1, isToolVerb(tokens[first]) else { return false }
    rest.removeFirst()
    return true
  }

  /// The first word of the tool's own name, or of an example that has arguments after it.
  private func isToolVerb(_ token: Token) -> Bool {
    guard token.kind == .word else { return false }
    let name = SchemaReader.words(of: manual.tool.tool.name)
    let stem = Stemmer.stem(token.text)
    if name.count > 1, let verb = name.first, Stemmer.stem(verb) == stem { return true }
    return manual.examples.contains { example in
      guard let first = example.say.tokens.first, !example.slots.contains(where: { $0.tokens.contains(0) }) else {
        return false
      }
      return !example.slots.isEmpty && Stemmer.stem(first.text) == stem && !FunctionWords.english.contains(first.text)
    }
  }

  /// "a reminder to call Bob", "a note saying …", 一个提醒：….
  private func dropContainer(_ rest: inout ArraySlice<Int>) {
    let indices = Array(rest.prefix(3))
    guard indices.count == 3, Self.containers.contains(Stemmer.stem(tokens[indices[0]].text)),
      indices[1] == indices[0] + 1
    else { return }
    if ["to", "that", ":", "：", "for", "about"].contains(tokens[indices[1]].text) { rest = rest.dropFirst(2) }
  }

  private static let containers: Set<String> = Set(
    ["reminder", "note", "task", "todo", "item", "memo", "entry", "message", "email", "alarm", "timer"].map(
      Stemmer.stem))

  private func drop(_ table: PhraseTable<Bool>, _ rest: inout ArraySlice<Int>) -> Bool {
    guard let first = rest.first, let (_, end) = table.match(tokens, at: first) else { return false }
    let length = end - first
    guard rest.count > length, Array(rest.prefix(length)) == Array(first..<end) else { return false }
    rest = rest.dropFirst(length)
    return true
  }

  private func trimStart(_ rest: inout ArraySlice<Int>) {
    while let first = rest.first,
      tokens[first].kind == .symbol && !Self.opening.contains(tokens[first].text)
        || ["'s", "的"].contains(tokens[first].text)
    {
      rest.removeFirst()
    }
  }

  private static let opening: Set<String> = [
    "(", "#", "@", "$", "€", "£", "-", "+", "*", ".", "~", "/", "[", "√", "\"",
  ]

  // MARK: The end

  private func dropTail(_ rest: inout ArraySlice<Int>, _ role: TextRole?) {
    var before = -1
    while before != rest.count {
      before = rest.count
      while let last = rest.last, isTrailing(last) { rest.removeLast() }
      if role == .content || role == .query { dropLastPhrase(&rest) }
      dropClosing(&rest)
      dropLastVerb(&rest)
      dropDestination(&rest)
    }
  }

  private func isTrailing(_ index: Int) -> Bool {
    let text = tokens[index].text
    if tokens[index].kind == .symbol { return !")]%°\"'!".contains(text) || text == "!" }
    guard Self.trailing.contains(text), request.isWhole(index..<(index + 1)) else { return false }
    // "The numbers are in": a preposition that ends the whole text leads to nothing that was taken away.
    return !Self.prepositions.contains(text) || tokens[(index + 1)...].contains { $0.kind != .symbol }
  }

  private static let prepositions: Set<String> = ["at", "on", "in", "for", "from", "to", "by", "with", "到", "在"]

  /// A phrase by which the tool is asked for, at the end: …怎么说.
  private func dropLastPhrase(_ rest: inout ArraySlice<Int>) {
    for synonym in manual.tool.tool.synonyms {
      let words = Utterance(synonym).tokens.map(\.text)
      let tail = Array(rest.suffix(words.count))
      guard words.count > 1, rest.count > words.count, let first = tail.first,
        tail == Array(first..<(first + words.count)),
        tail.map({ tokens[$0].text }) == words
      else { continue }
      rest = rest.dropLast(words.count)
      return
    }
  }

  private static let trailing: Set<String> = [
    "at", "on", "in", "for", "from", "to", "by", "with", "and", "of", "the", "a", "an", "my", "is", "are", "'s", "的",
    "在", "于", "到", "和", "是", "把", "从", "就", "要", "将",
  ]

  /// 项目评审改到…: a Chinese verb that leads to something that was taken away.
  private func dropLastVerb(_ rest: inout ArraySlice<Int>) {
    for length in stride(from: min(3, rest.count - 1), to: 0, by: -1) {
      let tail = Array(rest.suffix(length))
      guard let first = tail.first, let last = tail.last, tokens[first].kind == .han, last - first == length - 1,
        isLed(last + 1) || isOwnVerb(tail), Commands.verbs.match(tokens, at: first)?.end == last + 1,
        request.isWhole(first..<(last + 1)) || request.isWhole(first..<(last + 2))
      else { continue }
      rest = rest.dropLast(length)
      return
    }
  }

  private func isLed(_ index: Int) -> Bool { tokens.has(index, ["到", "成", "为", "在", "至"]) }

  /// 牙医的预约取消: the tool's own verb at the end of the sentence.
  private func isOwnVerb(_ indices: [Int]) -> Bool {
    indices.count > 1 && isToolsOwn(indices)
      && !tokens[((indices.last ?? 0) + 1)...].contains { $0.kind == .han && !Self.finals.contains($0.text) }
  }

  private static let finals: Set<String> = ["吧", "了", "掉", "一", "下", "啊", "呢", "吗", "好"]

  private func dropClosing(_ rest: inout ArraySlice<Int>) {
    for length in stride(from: min(4, rest.count - 1), to: 0, by: -1) {
      let tail = Array(rest.suffix(length))
      guard let first = tail.first, let last = tail.last, last - first == length - 1,
        let (_, end) = Commands.closings.match(tokens, at: first), end == last + 1
      else { continue }
      rest = rest.dropLast(length)
      return
    }
  }

  /// "to my shopping list", "on the calendar", 到购物清单里: the tool itself, named at the end.
  private func dropDestination(_ rest: inout ArraySlice<Int>) {
    let indices = Array(rest)
    for position in indices.indices.dropFirst().suffix(7) where Self.toward.contains(tokens[indices[position]].text) {
      let tail = indices[(position + 1)...].filter { !Self.possessives.contains(tokens[$0].text) }
      guard !tail.isEmpty, isToolsOwn(tail) else { continue }
      var start = position
      if start > 1, Commands.verbs.match(tokens, at: indices[start - 1])?.end == indices[start] { start -= 1 }
      rest = rest.prefix(start)
      return
    }
  }

  private static let toward: Set<String> = ["to", "on", "in", "into", "from", "onto", "到", "进", "在", "入", "往", "从"]
  private static let possessives: Set<String> = ["my", "our", "the", "我", "的", "里", "上", "中", "去", "面"]

  private func isToolsOwn(_ indices: [Int]) -> Bool {
    guard let first = indices.first, let last = indices.last, last < tokens.count else { return false }
    let cut = TermCutter().terms(of: Array(tokens[first...last]))
    return !cut.isEmpty && cut.allSatisfy { manual.knows($0) && !$0.isFragment }
  }
}
