/// Reads the names of people: with Ana and Bob, invite Ana, Bob and Carol, 和张伟、李娜.
struct PeopleScanner {
  let utterance: Utterance
  let isFree: (Int) -> Bool

  struct Reading {
    var names: [String]
    /// The names with what joins them, without the word before.
    var tokens: Range<Int>
    /// The word that announced them.
    var cue: Int
    /// Whether the cue invites, so that it is no part of a title.
    var isInvitation: Bool
  }

  private var tokens: [Token] { utterance.tokens }

  func read() -> Reading? {
    for index in tokens.indices where isFree(index) {
      guard let (isInvitation, end) = Self.cues.match(tokens, at: index) else { continue }
      let reading = tokens.kind(end) == .han || tokens[index].kind == .han ? chinese(from: end) : english(from: end)
      if let (names, range) = reading {
        return Reading(names: names, tokens: range, cue: index, isInvitation: isInvitation)
      }
    }
    return nil
  }

  static let cues: PhraseTable<Bool> = [
    "with": false, "invite": true, "inviting": true, "together with": false, "along with": false, "attended by": true,
    "including": true,
    "between me and": false, "attendees": true, "attendees are": true, "和": false, "跟": false, "与": false, "同": false,
    "邀请": true, "叫上": true,
    "请上": true, "参加者": true, "参与者": true, "还有": false,
  ]

  // MARK: English

  private func english(from start: Int) -> ([String], Range<Int>)? {
    var names: [String] = []
    var index = start
    var end = start
    while let next = name(at: index) {
      let words = utterance.text(index..<next)
      if !["me", "us", "myself"].contains(words.lowercased()) { names.append(words) }
      end = next
      index = next
      while tokens.has(index, [",", "and", "&", "plus", "、", "和"]), isFree(index) { index += 1 }
      if index == next { break }
    }
    return names.isEmpty ? nil : (names, start..<end)
  }

  /// One to three words of one name; more than one only where they are written as names.
  private func name(at start: Int) -> Int? {
    var index = start
    if tokens.has(index, ["the", "my", "our", "dr", "mr", "mrs", "ms", "prof"]) {
      index += 1
      if tokens.text(index) == ".", tokens.isAttached(index) { index += 1 }
    }
    guard isNameWord(index),
      !FunctionWords.english.contains(tokens[index].text) || ["me", "us"].contains(tokens[index].text)
    else { return nil }
    var end = index + 1
    let isWritten = isCapital(index)
    while end < index + 3, isNameWord(end), isWritten ? isCapital(end) : false { end += 1 }
    while tokens.text(end) == "-", tokens.isAttached(end), isNameWord(end + 1) { end += 2 }
    return end
  }

  private func isNameWord(_ index: Int) -> Bool {
    tokens.kind(index) == .word && isFree(index) && tokens.text(index) != "'s"
  }

  private func isCapital(_ index: Int) -> Bool {
    utterance.scalars[tokens[index].range.lowerBound].properties.isUppercase
  }

  // MARK: Chinese

  private func chinese(from start: Int) -> ([String], Range<Int>)? {
    var names: [String] = []
    var index = start
    var end = start
    while let next = chineseName(at: index) {
      let name = utterance.text(index..<next)
      if !["我", "你", "他", "她", "我们", "大家"].contains(name) { names.append(name) }
      end = next
      guard tokens.has(next, ["、", "和", "与", "跟", ",", "，", "及"]), isFree(next) else { break }
      index = next + 1
    }
    return names.isEmpty ? nil : (names, start..<end)
  }

  private func chineseName(at start: Int) -> Int? {
    guard start < tokens.count, isFree(start) else { return nil }
    if tokens[start].kind == .word { return name(at: start) }
    var end = start
    while tokens.kind(end) == .han, isFree(end), !isBoundary(end, from: start), end - start < 6 { end += 1 }
    guard end > start else { return nil }
    // A surname and a given name are at most three characters; what runs on belongs to the sentence.
    if end - start > 3, Self.surnames.contains(tokens[start].text), !Self.titles.contains(tokens[end - 1].text) {
      return start + 3
    }
    return end - start <= 5 ? end : nil
  }

  private func isBoundary(_ index: Int, from start: Int) -> Bool {
    if Self.boundaries.contains(tokens[index].text) && index > start { return true }
    guard let (_, end) = Lexicon.shared.match(tokens, at: index), end - index >= 2 else {
      return FunctionWords.chinese.match(tokens, at: index) != nil && index > start
    }
    return true
  }

  private static let boundaries: Set<String> = [
    "的", "一", "讨", "聊", "谈", "吃", "喝", "看", "见", "去", "开", "在", "参", "做", "过", "商", "沟", "对", "打", "约", "面", "通", "来",
    "进", "说", "有", "就",
    "碰", "会", "逛", "玩", "学", "上", "下", "关", "汇", "复", "吗", "呢", "吧", "、", "和", "跟", "与", "及",
  ]
  private static let titles: Set<String> = ["总", "老", "师", "理", "长", "任", "生", "士", "姐", "哥", "医", "授", "工", "董"]
  static let surnames: Set<String> = Set(
    "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文".map(
      String.init))
}
