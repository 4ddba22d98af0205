/// The words that announce a property's value: its own name, what the examples show, what its kind of words follows.
struct Cues: Sendable {
  let request: Request
  let manual: Manual

  struct Cue: Sendable, Hashable {
    var tokens: Range<Int>
    /// 3 for the property's own name, 2.5 for what an example shows, 2 and 1 for the words of its kind.
    var strength: Double
  }

  private var tokens: [Token] { request.tokens }

  /// The strongest cue that ends right before a token.
  func cue(of property: Property, endingAt end: Int) -> Cue? {
    guard end > 0 else { return nil }
    guard end >= tokens.count || !["=", ":", "：", "是", "为"].contains(tokens[end].text) else { return nil }
    return [named(property, end), learned(property, end), usual(property, end)].compactMap { $0 }
      .filter { request.isWhole($0.tokens) }.max { $0.strength < $1.strength }
  }

  // MARK: The property's own name

  /// "title: Lunch", "set the label to pasta", "subject hello".
  private func named(_ property: Property, _ end: Int) -> Cue? {
    var at = end - 1
    while at > 0, end - at <= 3, Self.copulas.contains(tokens.text(at)) { at -= 1 }
    guard let last = property.words.last(where: { !Self.silent.contains($0) }),
      Stemmer.stem(tokens.text(at)) == Stemmer.stem(last)
    else { return nil }
    let isDirect = at == end - 1
    // "the kitchen light": a bare noun of the tool's own vocabulary announces nothing.
    if isDirect, property.kind.textRole == .place || property.kind.textRole == .plain, at > 0,
      !["in", "the", "for", "with", ",", "and"].contains(tokens.text(at - 1))
    {
      return nil
    }
    return Cue(tokens: at..<end, strength: 3)
  }

  private static let copulas: Set<String> = ["is", "to", "as", "=", ":", "：", "为", "是", "of", "called", "named"]
  private static let silent: Set<String> = [
    "from", "to", "in", "new", "name", "id", "value", "text", "type", "with", "at", "on", "of", "for",
  ]

  // MARK: Examples

  private func learned(_ property: Property, _ end: Int) -> Cue? {
    for example in manual.examples {
      for slot in example.slots where slot.property == property.name {
        guard let word = example.around(slot).before.first, word == tokens.text(end - 1), isTelling(word) else {
          continue
        }
        return Cue(tokens: (end - 1)..<end, strength: 2.5)
      }
    }
    return nil
  }

  private func isTelling(_ word: String) -> Bool {
    !["a", "an", "the", "my", "some", ",", "，", "的", "is", "个", "我", "me", "把", "将", "帮"].contains(word)
      && Commands.verbs[word] == nil
  }

  // MARK: Kinds of words

  private func usual(_ property: Property, _ end: Int) -> Cue? {
    guard let role = property.kind.textRole ?? listRole(property) else { return nil }
    // 叫我起床 calls nothing by a name.
    if tokens.text(end - 1) == "叫", ["我", "他", "她", "你", "醒", "大", "车"].contains(tokens.text(end)) { return nil }
    for start in max(0, end - 4)..<end {
      guard let (entry, after) = Self.usual.match(tokens, at: start), after == end,
        let strength = entry[Self.key(role, property)] ?? entry[role.rawValue]
      else { continue }
      return Cue(tokens: start..<end, strength: strength)
    }
    return nil
  }

  private func listRole(_ property: Property) -> TextRole? {
    if case .list(let kind) = property.kind { kind.textRole } else { nil }
  }

  /// An origin follows "from", a destination "to"; other places follow "in" and its like.
  private static func key(_ role: TextRole, _ property: Property) -> String {
    let isOrigin = property.words.contains { ["from", "origin", "source", "start", "departure"].contains($0) }
    let isTarget = property.words.contains { ["to", "destination", "target", "into", "dest"].contains($0) }
    return isOrigin ? "from" : isTarget ? "to" : role.rawValue
  }

  private static let usual: PhraseTable<[String: Double]> = {
    var table = PhraseTable<[String: Double]>()
    for line in list.split(separator: "\n") {
      let parts = line.split(separator: "|")
      guard parts.count == 3, let strength = Double(String(parts[1]).trimmed) else { continue }
      for phrase in parts[2].split(separator: ",") {
        var entry = table[String(phrase).trimmed] ?? [:]
        entry[String(parts[0]).trimmed] = strength
        table[String(phrase).trimmed] = entry
      }
    }
    return table
  }()

  private static let list = """
    from | 2 | from, starting from, 从, 由, 自
    to | 2 | to, into, towards, toward, 到, 去, 往, 成, 为, 换成, 译成
    place | 1.5 | in, at, near, around, close to, 在, 到, 去, 于
    place | 1.2 | for, of, over, from, to
    zone | 1.5 | in, at, for, 在
    path | 1.5 | in, from, inside, under, within, file, the file, folder, called, named, 文件, 在
    pattern | 2 | called, named, matching, like, 叫, 名为, 名叫, 叫做
    person | 1.8 | with, to, for, by, from, invite, 和, 跟, 与, 给, 向, 找, 同
    email | 1.5 | to, 给, 发给
    language | 2 | into, to, in, 成, 为, 用
    title | 2.4 | called, named, titled, entitled, labeled, labelled, with the title, with title, with the name, 叫, 叫做, 名为, 名叫, 标题是, 标题为, 标题, 题为, 主题是, 主题为, 主题
    title | 1.4 | about, 关于
    content | 2.4 | saying, that says, which says, says, with the text, with text, with the message, with the content, with the note, reading, that reads, 说, 内容是, 内容为, 内容, 写着, 正文是
    content | 1.6 | :, ：, that, 告诉他, 告诉她
    query | 2 | about, containing, that contain, that contains, which contain, contain, contains, mentioning, mention, mentions, that mention, matching, with the word, with the words, named, called, 关于, 包含, 含有, 提到, 含, 叫, 名为, 有关
    query | 1.2 | for, 有
    unit | 2 | in, to, into, as, 成, 为
    currency | 2 | in, to, into, 成, 为
    identifier | 2 | number, no, id, code, #, 号, 编号, 单号, 代码, 号码
    plain | 1 | in, for, on, by, with, at, about, to, from, called, named, 在, 给, 叫
    """
}
