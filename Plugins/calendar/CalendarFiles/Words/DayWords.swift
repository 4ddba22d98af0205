/// Words that name a day by its distance from today.
enum DayWords {
  private static let distances: [(String, Int)] = [
    ("day after tomorrow", 2), ("day before yesterday", -2), ("tomorrow", 1), ("yesterday", -1), ("today", 0),
    ("tonight", 0), ("大后天", 3), ("后天", 2), ("明天", 1), ("明日", 1), ("今天", 0), ("今日", 0), ("昨天", -1), ("前天", -2),
    ("今晚", 0), ("明晚", 1),
  ]
  private static let weekdays: [[String]] = [
    ["monday", "mon"], ["tuesday", "tues", "tue"], ["wednesday", "wed"], ["thursday", "thurs", "thur", "thu"],
    ["friday", "fri"], ["saturday", "sat"], ["sunday", "sun"],
  ]
  private static let chineseDays: [Character: Int] = [
    "一": 0, "二": 1, "三": 2, "四": 3, "五": 4, "六": 5, "日": 6, "天": 6, "末": 5,
  ]

  static func find(in text: String, today: CivilDate) -> (day: CivilDate, range: Range<String.Index>)? {
    for (word, distance) in distances {
      guard let range = range(of: word, in: text) else { continue }
      // 今晚 says the time of day as well, so that stays.
      let kept = word == "今晚" || word == "明晚" ? text.index(after: range.lowerBound) : range.upperBound
      return (today.adding(days: distance), range.lowerBound..<kept)
    }
    return week(in: text, today: today) ?? weekday(in: text, today: today) ?? chineseWeekday(in: text, today: today)
  }

  /// A whole word in Latin letters, or any place in Chinese.
  private static func range(of word: String, in text: String) -> Range<String.Index>? {
    guard let range = text.firstRange(of: word) else { return nil }
    guard word.utf8.first.map({ $0 < 0x80 }) ?? false else { return range }
    let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
    let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
    return before.isASCII && before.isLetter || after.isASCII && after.isLetter ? nil : range
  }

  private static func monday(of day: CivilDate) -> CivilDate { day.adding(days: -day.weekday.index) }

  /// "next week" is its Monday.
  private static func week(in text: String, today: CivilDate) -> (day: CivilDate, range: Range<String.Index>)? {
    for (word, weeks) in [("next week", 1), ("this week", 0)] {
      if let range = range(of: word, in: text) { return (monday(of: today).adding(days: 7 * weeks), range) }
    }
    return nil
  }

  /// "friday" is the next one, today excepted; "next friday" is the one in next week.
  private static func weekday(in text: String, today: CivilDate) -> (day: CivilDate, range: Range<String.Index>)? {
    for (index, names) in weekdays.enumerated() {
      for name in names {
        guard let range = range(of: name, in: text) else { continue }
        let isNext = text[..<range.lowerBound].hasSuffix("next ")
        let start = isNext ? text.index(range.lowerBound, offsetBy: -5) : range.lowerBound
        let ahead = (index - today.weekday.index + 6) % 7 + 1
        let day = isNext ? monday(of: today).adding(days: 7 + index) : today.adding(days: ahead)
        return (day, start..<range.upperBound)
      }
    }
    return nil
  }

  /// 周五 is the next one, 下周五 the one in next week, 本周五 the one in this week.
  private static func chineseWeekday(in text: String, today: CivilDate) -> (day: CivilDate, range: Range<String.Index>)?
  {
    let pattern = /(下下|下|本|这)?个?(?:周|星期|礼拜)([一二三四五六日天末])?/
    guard let match = text.firstMatch(of: pattern) else { return nil }
    let weeks = ["下下": 2, "下": 1, "本": 0, "这": 0][match.1.map(String.init) ?? ""]
    guard let name = match.2?.first, let index = chineseDays[name] else {
      return weeks.map { (monday(of: today).adding(days: 7 * $0), match.range) }
    }
    let ahead = (index - today.weekday.index + 6) % 7 + 1
    return (weeks.map { monday(of: today).adding(days: 7 * $0 + index) } ?? today.adding(days: ahead), match.range)
  }
}
