/// Reads Chinese dates: 明天, 下周三, 这个周末, 3月5日, 下个月5号, 二〇二七年五月五日.
struct ChineseDate {
  let tokens: [Token]
  let reckoner: DayReckoner

  func read(at start: Int) -> DayReading? {
    guard let kind = tokens.kind(start), kind == .han || kind == .digits else { return nil }
    if let relative = Self.relative.match(tokens, at: start) {
      return DayReading(reckoner.days(relative.value.days), end: relative.end, part: relative.value.part)
    }
    return week(at: start) ?? relativeMonth(at: start) ?? year(at: start) ?? monthAndDay(
      at: start, year: nil, from: start)
      ?? dayAlone(at: start) ?? holiday(at: start)
  }

  // MARK: Weeks

  /// 周三, 下周三, 这个星期五, 上上周日, 下周, 周末.
  private func week(at start: Int) -> DayReading? {
    let shift = Self.shifts.match(tokens, at: start)
    let at = shift?.end ?? start
    guard let (_, next) = Self.weekWords.match(tokens, at: at) else { return nil }
    let isPlainWeek = tokens.text(at) == "周"
    if tokens.text(next) == "末" { return DayReading(reckoner.weekend(ahead: shift?.value ?? 0), end: next + 1) }
    if let weekday = Self.weekdays[tokens.text(next)], tokens.isAttached(next),
      !(isPlainWeek && DurationScanner(tokens: tokens).read(at: start) != nil)
    {
      let date = shift.map { reckoner.weekday(weekday, weeksAhead: $0.value) } ?? reckoner.upcoming(weekday)
      return DayReading(.day(date), end: next + 1)
    }
    return shift.map { DayReading(reckoner.week(ahead: $0.value), end: next) }
  }

  // MARK: Months and years

  /// 下个月5号, 这个月, 上月.
  private func relativeMonth(at start: Int) -> DayReading? {
    guard let shift = Self.shifts.match(tokens, at: start), tokens.text(shift.end) == "月" else { return nil }
    let next = shift.end + 1
    if let (day, end) = number(at: next), tokens.has(end, ["号", "日"]) {
      return DayReading(reckoner.day(day, monthsAhead: shift.value, as: words(start..<(end + 1))), end: end + 1)
    }
    return DayReading(reckoner.month(ahead: shift.value), end: next)
  }

  /// 2027年3月5日, 明年5月, 今年国庆.
  private func year(at start: Int) -> DayReading? {
    let named = Self.years.match(tokens, at: start).map { (reckoner.today.year + $0.value, $0.end) }
    let numbered = number(at: start).flatMap {
      (1000...9999).contains($0) && tokens.text($1) == "年" ? ($0, $1 + 1) : nil
    }
    guard let (year, next) = named ?? numbered else { return nil }
    let at = tokens.text(next) == "的" ? next + 1 : next
    if let reading = monthAndDay(at: at, year: year, from: start) { return reading }
    if let (holiday, end) = Self.holidays.match(tokens, at: at) {
      return DayReading(reckoner.day(holiday % 100, holiday / 100, year, as: words(start..<end)), end: end)
    }
    return DayReading(reckoner.year(year), end: next)
  }

  private func monthAndDay(at start: Int, year: Int?, from first: Int) -> DayReading? {
    guard let (month, next) = number(at: start), tokens.text(next) == "月", (1...99).contains(month) else { return nil }
    let at = tokens.text(next + 1) == "份" ? next + 2 : next + 1
    if let (day, end) = number(at: at), tokens.has(end, ["号", "日"]) {
      let text = words(first..<(end + 1))
      return DayReading(reckoner.day(day, month, year, as: text), end: end + 1, isYearless: year == nil)
    }
    guard (1...12).contains(month) else { return DayReading(reckoner.fault(words(first..<at)), end: at) }
    return DayReading(reckoner.month(month, of: year), end: at)
  }

  /// 5号: the next day of that number, unless it numbers a line, a building or a room.
  private func dayAlone(at start: Int) -> DayReading? {
    guard let (day, end) = number(at: start), tokens.text(end) == "号", tokens.isAttached(end), day <= 31,
      !tokens.has(end + 1, Self.afterNumbered), !tokens.has(start - 1, ["室", "楼", "第", "台", "门"])
    else { return nil }
    return DayReading(reckoner.day(day, as: words(start..<(end + 1))), end: end + 1)
  }

  private func holiday(at start: Int) -> DayReading? {
    if let (_, end) = Self.monthEnds.match(tokens, at: start) { return DayReading(reckoner.lastOfMonth(), end: end) }
    guard let (holiday, end) = Self.holidays.match(tokens, at: start) else { return nil }
    return DayReading(reckoner.day(holiday % 100, holiday / 100, nil, as: words(start..<end)), end: end)
  }

  private func number(at index: Int) -> (Int, Int)? {
    if tokens.kind(index) == .digits { return Int(tokens[index].text).map { ($0, index + 1) } }
    var end = index
    while ChineseNumber.isNumeral(tokens.text(end)) { end += 1 }
    guard end > index, let value = ChineseNumber.value(tokens[index..<end].map(\.text)), value < 10_000 else {
      return nil
    }
    return (Int(value), end)
  }

  private func words(_ range: Range<Int>) -> String { tokens[range].map(\.text).joined() }

  // MARK: Words

  static let relative: PhraseTable<RelativeDay> = [
    "今天": .init(0), "今日": .init(0), "今早": .init(0, .morning), "今晨": .init(0, .morning), "今晚": .init(0, .evening),
    "今夜": .init(0, .evening), "明天": .init(1), "明日": .init(1), "明早": .init(1, .morning), "明晨": .init(1, .morning),
    "明晚": .init(1, .evening), "后天": .init(2), "后日": .init(2), "大后天": .init(3), "昨天": .init(-1), "昨日": .init(-1),
    "昨晚": .init(-1, .evening), "前天": .init(-2), "大前天": .init(-3), "当天": .init(0),
  ]

  private static let shifts: PhraseTable<Int> = [
    "这": 0, "这个": 0, "本": 0, "下": 1, "下个": 1, "下一": 1, "下一个": 1, "下下": 2, "下下个": 2, "上": -1,
    "上个": -1, "上一个": -1, "上上": -2, "上上个": -2,
  ]
  static let weekWords: PhraseTable<Bool> = ["周": true, "星期": true, "礼拜": true]
  static let weekdays: [String: Int] = [
    "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "日": 7, "天": 7, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6,
    "7": 7,
  ]
  private static let years: PhraseTable<Int> = ["今年": 0, "本年": 0, "明年": 1, "后年": 2, "去年": -1, "前年": -2]
  private static let holidays: PhraseTable<Int> = [
    "元旦": 101, "情人节": 214, "五一": 501, "五一劳动节": 501, "劳动节": 501, "儿童节": 601, "国庆": 1001, "国庆节": 1001,
    "十一国庆": 1001, "万圣节": 1031, "平安夜": 1224, "圣诞": 1225, "圣诞节": 1225, "跨年": 1231, "年底": 1231, "年末": 1231,
  ]
  private static let monthEnds: PhraseTable<Bool> = ["月底": true, "月末": true, "这个月底": true, "本月底": true, "这个月末": true]
  private static let afterNumbered: Set<String> = [
    "线", "楼", "门", "房", "机", "院", "厅", "店", "会", "桌", "馆", "码", "字", "球", "病", "教", "仓", "灯",
  ]
}
