/// The vocabulary of durations, and how a text is taken apart into it.
enum DurationWord: Sendable, Hashable {
  case number(Double)
  case unit(DurationAmount.Unit)
  case article
  case half
  case quarter
  case hundred
  case backwards
  /// Says nothing about the length: "and", "after", 零.
  case filler

  /// Nil where a word is none of a duration.
  static func words(of text: String) -> [DurationWord]? {
    var rest = text.lowercased()[...]
    var words: [DurationWord] = []
    while let first = rest.first {
      if first.isWhitespace || "-,，、+'’".contains(first) || first == "−" {
        if first == "−" || first == "-", words.isEmpty { words.append(.backwards) }
        rest.removeFirst()
      } else if let (word, count) = next(rest) {
        words.append(word)
        rest.removeFirst(count)
      } else {
        return nil
      }
    }
    return words
  }

  private static func next(_ text: Substring) -> (DurationWord, Int)? {
    guard let first = text.first else { return nil }
    if first.isASCII, first.isLetter {
      let word = text.prefix { $0.isASCII && $0.isLetter }
      return english[String(word)].map { ($0, word.count) }
    }
    if first.wholeNumberValue != nil, !PlaceKey.isHan(first), first != "〇" { return numeral(text) }
    for count in stride(from: min(3, text.count), through: 1, by: -1) {
      if let word = chinese[String(text.prefix(count))] { return (word, count) }
    }
    let digits = text.prefix(while: ChineseNumber.isPart)
    return ChineseNumber.value(digits).map { (.number(Double($0)), digits.count) }
  }

  /// Digits with a decimal point; full-width ones too.
  private static func numeral(_ text: Substring) -> (DurationWord, Int)? {
    let digits = text.prefix { $0 == "." || $0.wholeNumberValue != nil && !PlaceKey.isHan($0) && $0 != "〇" }
    let plain = digits.map { $0 == "." ? "." : String($0.wholeNumberValue ?? 0) }.joined()
    return Double(plain).map { (.number($0), digits.count) }
  }

  private static let english: [String: DurationWord] = {
    var table: [String: DurationWord] = [
      "a": .article, "an": .article, "half": .half, "quarter": .quarter, "quarters": .quarter, "hundred": .hundred,
      "couple": .number(2), "dozen": .number(12), "ago": .backwards, "before": .backwards, "earlier": .backwards,
      "minus": .backwards, "subtract": .backwards, "less": .backwards, "back": .backwards,
    ]
    add("and of plus add in after later from now today hence time more the", .filler, to: &table)
    let ones =
      "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
      + "seventeen eighteen nineteen"
    let tens = "twenty thirty forty fifty sixty seventy eighty ninety"
    for (value, word) in ones.split(separator: " ").enumerated() { table[String(word)] = .number(Double(value)) }
    for (index, word) in tens.split(separator: " ").enumerated() {
      table[String(word)] = .number(Double(index * 10 + 20))
    }
    let units: [(DurationAmount.Unit, String)] = [
      (.decade, "decade decades"), (.year, "y yr yrs year years"), (.month, "mo mos mth month months"),
      (.fortnight, "fortnight fortnights"), (.week, "w wk wks week weeks"), (.day, "d day days"),
      (.hour, "h hr hrs hour hours"), (.minute, "m min mins minute minutes"), (.second, "s sec secs second seconds"),
    ]
    for (unit, names) in units { add(names, .unit(unit), to: &table) }
    return table
  }()

  private static let chinese: [String: DurationWord] = {
    var table: [String: DurationWord] = ["半": .half]
    let units: [(DurationAmount.Unit, String)] = [
      (.year, "年 周年"), (.month, "月 个月 個月"), (.week, "周 週 星期 礼拜 个星期 个礼拜"), (.day, "天 日"),
      (.hour, "小时 小時 钟头 个钟头 个小时 個小時"), (.quarterHour, "刻钟 刻"), (.minute, "分钟 分鐘 分"), (.second, "秒 秒钟"),
    ]
    for (unit, names) in units { add(names, .unit(unit), to: &table) }
    add("前 之前 以前 减 减去 往前 提前", .backwards, to: &table)
    add("后 之后 以后 後 个 個 又 和 零 加 加上 再过 再 往后 过 的", .filler, to: &table)
    return table
  }()

  private static func add(_ words: String, _ meaning: DurationWord, to table: inout [String: DurationWord]) {
    for word in words.split(separator: " ") { table[String(word)] = meaning }
  }
}
