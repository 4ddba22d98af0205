import SkillModel

/// Takes the frame of a request away: the polite beginning, the verb, the article, the polite end.
struct Stripper {
  let request: Request
  let manual: Manual

  private var tokens: [Token] { request.tokens }

  /// The indices that remain of those given.
  func stripped(_ indices: [Int]) -> [Int] {
    var rest = ArraySlice(indices)
    dropHead(&rest)
    dropTail(&rest)
    return Array(rest)
  }

  // MARK: The beginning

  private func dropHead(_ rest: inout ArraySlice<Int>) {
    trimStart(&rest)
    while drop(Commands.openings, &rest) { trimStart(&rest) }
    let hasVerb = dropVerb(&rest)
    while drop(Commands.articles, &rest) {}
    if hasVerb { dropContainer(&rest) }
    trimStart(&rest)
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
      guard let first = example.say.tokens.first, !example.slots.contains(where: { $0.tokens.contains(0) }) else { return false }
      return !example.slots.isEmpty && Stemmer.stem(first.text) == stem && !FunctionWords.english.contains(first.text)
    }
  }

  /// "a reminder to call Bob", "a note saying …", 一个提醒：….
  private func dropContainer(_ rest: inout ArraySlice<Int>) {
    let indices = Array(rest.prefix(3))
    guard indices.count == 3, Self.containers.contains(Stemmer.stem(tokens[indices[0]].text)), indices[1] == indices[0] + 1 else { return }
    if ["to", "that", ":", "：", "for", "about"].contains(tokens[indices[1]].text) { rest = rest.dropFirst(2) }
  }

  private static let containers: Set<String> = Set(["reminder", "note", "task", "todo", "item", "memo", "entry", "message", "email", "alarm", "timer"].map(Stemmer.stem))

  private func drop(_ table: PhraseTable<Bool>, _ rest: inout ArraySlice<Int>) -> Bool {
    guard let first = rest.first, let (_, end) = table.match(tokens, at: first) else { return false }
    let length = end - first
    guard rest.count > length, Array(rest.prefix(length)) == Array(first..<end) else { return false }
    rest = rest.dropFirst(length)
    return true
  }

  private func trimStart(_ rest: inout ArraySlice<Int>) {
    while let first = rest.first, tokens[first].kind == .symbol && !Self.opening.contains(tokens[first].text) || ["'s", "的"].contains(tokens[first].text) {
      rest.removeFirst()
    }
  }

  private static let opening: Set<String> = ["(", "#", "@", "$", "€", "£", "-", "+", "*", ".", "~", "/", "[", "√", "\""]

  // MARK: The end

  private func dropTail(_ rest: inout ArraySlice<Int>) {
    var before = -1
    while before != rest.count {
      before = rest.count
      while let last = rest.last, isTrailing(last) { rest.removeLast() }
      dropClosing(&rest)
      dropDestination(&rest)
    }
  }

  private func isTrailing(_ index: Int) -> Bool {
    let text = tokens[index].text
    if tokens[index].kind == .symbol { return !")]%°\"'!".contains(text) || text == "!" }
    return Self.trailing.contains(text)
  }

  private static let trailing: Set<String> = [
    "at", "on", "in", "for", "from", "to", "by", "with", "and", "of", "the", "a", "an", "my", "is", "are", "'s", "的", "在", "于", "到", "和", "是", "把", "从", "就", "要", "将",
  ]

  private func dropClosing(_ rest: inout ArraySlice<Int>) {
    for length in stride(from: min(4, rest.count - 1), to: 0, by: -1) {
      let tail = Array(rest.suffix(length))
      guard let first = tail.first, let last = tail.last, last - first == length - 1, let (_, end) = Commands.closings.match(tokens, at: first), end == last + 1 else { continue }
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
