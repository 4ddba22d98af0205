/// Reads what comes back: every Monday, daily, every 2 weeks, 每周一, 每天.
struct RecurrenceScanner {
  let tokens: [Token]
  let frame: TimeFrame

  func read(at start: Int) -> (TimeMention, Int)? {
    guard let (recurrence, end) = english(at: start) ?? chinese(at: start) else { return nil }
    let mention = TimeMention(
      role: .at, start: TimePoint(), recurrence: recurrence, recurring: Array(start..<end), tokens: Array(start..<end))
    var (timed, after) = withClock(mention, from: start, end: end)
    timed.start.day = first(of: recurrence, at: timed.start.clock).map { .day($0) }
    return (timed, after)
  }

  /// The first such weekday: today, where the hour is still to come.
  private func first(of recurrence: Recurrence, at clock: ClockReading?) -> CivilDate? {
    guard !recurrence.weekdays.isEmpty else { return nil }
    if let clock, recurrence.weekdays.contains(frame.today.weekday), clock.time > frame.now.time { return frame.today }
    return recurrence.weekdays.map { DayReckoner(today: frame.today).upcoming($0) }.min()
  }

  /// "every Monday at 9", 每天早上八点.
  private func withClock(_ mention: TimeMention, from start: Int, end: Int) -> (TimeMention, Int) {
    var mention = mention
    let lead = TimeLead.read(tokens, at: end)
    let at = lead?.end ?? end
    guard let reading = PointScanner(tokens: tokens, frame: frame).read(at: at, allowsBare: lead?.allowsBare ?? false),
      reading.point.day == nil, reading.point.instant == nil, reading.point.clock != nil || reading.point.part != nil
    else { return (mention, end) }
    (mention.start.clock, mention.start.part) = (reading.point.clock, reading.point.part)
    mention.tokens = Array(start..<reading.end)
    return (mention, reading.end)
  }

  // MARK: English

  private func english(at start: Int) -> (Recurrence, Int)? {
    if let frequency = Self.adverbs[tokens.text(start)] { return (Recurrence(frequency: frequency), start + 1) }
    guard tokens.has(start, ["every", "each"]) else { return nil }
    var index = start + 1
    var interval = 1
    if tokens.text(index) == "other" || tokens.text(index) == "second" {
      (interval, index) = (2, index + 1)
    } else if let number = NumberScanner.read(tokens, at: index), let value = number.integer, (1...999).contains(value)
    {
      (interval, index) = (value, number.tokens.upperBound)
    }
    switch tokens.text(index) {
    case "day", "days": return (Recurrence(frequency: .daily, interval: interval), index + 1)
    case "morning", "evening", "night", "afternoon": return (Recurrence(frequency: .daily), index)
    case "weekday", "workday": return (Recurrence(frequency: .weekly, weekdays: [1, 2, 3, 4, 5]), index + 1)
    case "weekend": return (Recurrence(frequency: .weekly, weekdays: [6, 7]), index + 1)
    case "week", "weeks": return onDay(Recurrence(frequency: .weekly, interval: interval), index + 1)
    case "month", "months": return (Recurrence(frequency: .monthly, interval: interval), index + 1)
    case "year", "years": return (Recurrence(frequency: .yearly, interval: interval), index + 1)
    default: return weekdays(at: index, interval)
    }
  }

  /// "every week on Monday".
  private func onDay(_ recurrence: Recurrence, _ index: Int) -> (Recurrence, Int)? {
    guard tokens.text(index) == "on", let weekday = EnglishDate.weekdays[tokens.text(index + 1)] else {
      return (recurrence, index)
    }
    var recurrence = recurrence
    recurrence.weekdays = [weekday.day]
    return (recurrence, index + 2)
  }

  private func weekdays(at start: Int, _ interval: Int) -> (Recurrence, Int)? {
    var index = start
    var days: [Int] = []
    while let weekday = EnglishDate.weekdays[tokens.text(index)] {
      days.append(weekday.day)
      index += 1
      let next = tokens.text(index) == "," && tokens.text(index + 1) == "and" ? index + 2 : index + 1
      guard tokens.has(index, ["and", ","]), EnglishDate.weekdays[tokens.text(next)] != nil else { break }
      index = next
    }
    return days.isEmpty ? nil : (Recurrence(frequency: .weekly, interval: interval, weekdays: days), index)
  }

  private static let adverbs: [String: Recurrence.Frequency] = [
    "daily": .daily, "weekly": .weekly, "monthly": .monthly, "yearly": .yearly, "annually": .yearly,
  ]

  // MARK: Chinese

  private func chinese(at start: Int) -> (Recurrence, Int)? {
    guard tokens.text(start) == "每" else { return nil }
    var index = start + 1
    var interval = 1
    if tokens.text(index) == "隔" {
      (interval, index) = (2, index + 1)
    } else if let number = NumberScanner.read(tokens, at: index), let value = number.integer, (1...999).contains(value)
    {
      (interval, index) = (value, number.tokens.upperBound)
    }
    if tokens.text(index) == "个" { index += 1 }
    if let (days, end) = chineseWeek(at: index) {
      return (Recurrence(frequency: .weekly, interval: interval, weekdays: days), end)
    }
    guard let (unit, end) = Self.chineseUnits.match(tokens, at: index) else { return nil }
    return (Recurrence(frequency: unit.frequency, interval: interval, weekdays: unit.weekdays), end)
  }

  private func chineseWeek(at start: Int) -> ([Int], Int)? {
    guard let (_, next) = ChineseDate.weekWords.match(tokens, at: start) else { return nil }
    if tokens.text(next) == "末" { return ([6, 7], next + 1) }
    var days: [Int] = []
    var index = next
    while let day = ChineseDate.weekdays[tokens.text(index)], tokens.isAttached(index) {
      days.append(day)
      index += 1
      guard tokens.has(index, ["和", "、", "与"]) else { break }
      let after = ChineseDate.weekWords.match(tokens, at: index + 1)?.end ?? index + 1
      guard ChineseDate.weekdays[tokens.text(after)] != nil else { break }
      index = after
    }
    return (days, index)
  }

  private static let chineseUnits: PhraseTable<Recurrence> = [
    "天": Recurrence(frequency: .daily), "日": Recurrence(frequency: .daily), "早": Recurrence(frequency: .daily),
    "晚": Recurrence(frequency: .daily), "月": Recurrence(frequency: .monthly), "年": Recurrence(frequency: .yearly),
    "工作日": Recurrence(frequency: .weekly, weekdays: [1, 2, 3, 4, 5]),
  ]
}
