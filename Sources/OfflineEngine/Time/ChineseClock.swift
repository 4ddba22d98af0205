/// Reads Chinese times of day, with the part of the day before them: 上午十点, 晚上8点半, 差一刻十点, 15点30分.
struct ChineseClock {
  let tokens: [Token]

  func read(at start: Int) -> ClockScanner.Reading? {
    if let (part, end) = Self.parts.match(tokens, at: start), !tokens.has(end, ["好", "安"]) {
      if part == .midnight {
        return .init(clock: ClockReading(time: .midnight, isNextDay: tokens.text(start) != "零"), end: end)
      }
      let next = tokens.has(end, ["的", ",", "，"]) ? end + 1 : end
      if var reading = clock(at: next) ?? digital(at: next) {
        if let clock = reading.clock { reading.clock = Self.placed(clock, in: part) }
        reading.part = part.dayPart
        return reading
      }
      if part == .exactNoon { return .init(clock: ClockReading(time: CivilTime(secondsOfDay: 43_200)), end: end) }
      return .init(part: part.dayPart, end: end)
    }
    return clock(at: start)
  }

  // MARK: Hours and minutes

  private func clock(at start: Int) -> ClockScanner.Reading? {
    if let early = short(at: start) { return early }
    guard let (hour, next) = hour(at: start) else { return nil }
    var (minute, end) = (0, next)
    if let (value, after) = minutes(at: next) {
      (minute, end) = (value, after)
    } else if tokens.text(next) == "差", let (value, after) = shortfall(at: next) {
      return reading(start, (hour + 23) % 24, 60 - value, after)
    }
    return reading(start, hour, minute, end)
  }

  /// 差五分十点.
  private func short(at start: Int) -> ClockScanner.Reading? {
    guard tokens.text(start) == "差", let (missing, next) = shortfall(at: start), let (hour, end) = hour(at: next) else {
      return nil
    }
    return reading(start, (hour + 23) % 24, 60 - missing, end)
  }

  private func shortfall(at start: Int) -> (Int, Int)? {
    guard let (value, end) = minutes(at: start + 1), (1...59).contains(value) else { return nil }
    return (value, end)
  }

  private func hour(at start: Int) -> (Int, Int)? {
    // "快一点", "早一点", "有一点": a little, not one o'clock.
    if tokens.text(start) == "一", tokens.isAttached(start), Self.beforeLittle.contains(tokens.text(start - 1)) {
      return nil
    }
    guard tokens.kind(start) == .digits || tokens.kind(start) == .han else { return nil }
    var end = start
    while ChineseNumber.isNumeral(tokens.text(end)) || (end == start && tokens.kind(end) == .digits) {
      end += 1
      if tokens.kind(end - 1) == .digits { break }
    }
    guard end > start, end - start <= 3, tokens.has(end, ["点", "时"]),
      !(tokens.text(end) == "时" && tokens.text(end + 1) == "候")
    else { return nil }
    // 两点建议, 三点原因: points of a list.
    if tokens.text(end) == "点", Self.listed.contains(tokens.text(end + 1) + tokens.text(end + 2)) { return nil }
    let numerals = tokens[start..<end].map(\.text)
    guard let value = Int(numerals[0]) ?? ChineseNumber.value(numerals).map(Int.init), value < 100 else { return nil }
    end += 1
    if tokens.text(end - 1) == "点", tokens.has(end, ["钟", "整"]) { end += 1 }
    return (value, end)
  }

  private func minutes(at start: Int) -> (Int, Int)? {
    switch (tokens.text(start), tokens.text(start + 1)) {
    case ("半", let next): return next == "钟" ? (30, start + 2) : (30, start + 1)
    case ("一", "刻"), ("1", "刻"): return (15, start + 2)
    case ("三", "刻"), ("3", "刻"): return (45, start + 2)
    default: break
    }
    let first = tokens.has(start, ["过", "零", "〇"]) ? start + 1 : start
    var end = first
    while ChineseNumber.isNumeral(tokens.text(end)) || (end == first && tokens.kind(end) == .digits) { end += 1 }
    guard end > first, end - first <= 3 else { return nil }
    let numerals = tokens[first..<end].map(\.text)
    guard let value = Int(numerals[0]) ?? ChineseNumber.value(numerals).map(Int.init), value < 100 else { return nil }
    let hasUnit = tokens.text(end) == "分" && tokens.text(end + 1) != "之"
    if hasUnit { return (value, tokens.text(end + 1) == "钟" ? end + 2 : end + 1) }
    // Without 分 only two-digit minutes are minutes: 三点十五, but not 三点一个会.
    return value >= 10 && !tokens.has(end, ["个", "人", "位", "点"]) ? (value, end) : nil
  }

  private func reading(_ start: Int, _ hour: Int, _ minute: Int, _ end: Int) -> ClockScanner.Reading {
    if hour == 24, minute == 0 { return .init(clock: ClockReading(time: .midnight, isNextDay: true), end: end) }
    guard let time = CivilTime(hour, minute) else {
      return .init(fault: TimeFault(kind: .time, text: tokens[start..<end].map(\.text).joined()), end: end)
    }
    return .init(clock: ClockReading(time: time, isAmbiguous: (1...12).contains(hour)), end: end)
  }

  /// 上午10:30 and 晚上8 without 点 follow a part of the day only in digits.
  private func digital(at start: Int) -> ClockScanner.Reading? {
    guard tokens.kind(start) == .digits else { return nil }
    return ClockScanner(tokens: tokens).read(at: start)
  }

  // MARK: Parts of the day

  enum Part {
    case dawn, morning, noon, exactNoon, afternoon, evening, midnight

    var dayPart: DayPart {
      switch self {
      case .dawn, .morning: .morning
      case .noon, .exactNoon: .noon
      case .afternoon: .afternoon
      case .evening: .evening
      case .midnight: .night
      }
    }
  }

  static func placed(_ clock: ClockReading, in part: Part) -> ClockReading {
    let hour = clock.time.hour
    guard clock.isAmbiguous else { return clock }
    var placed = hour
    var isNextDay = false
    switch part {
    case .dawn: placed = hour % 12
    case .morning: placed = hour
    case .noon, .exactNoon: placed = hour < 10 ? hour + 12 : hour
    case .afternoon: placed = hour == 12 ? 12 : hour + 12
    case .evening, .midnight:
      isNextDay = hour == 12 || hour < 5
      placed = isNextDay ? hour % 12 : hour + 12
    }
    return ClockReading(
      time: CivilTime(placed, clock.time.minute, clock.time.second) ?? clock.time, isNextDay: isNextDay)
  }

  static let parts: PhraseTable<Part> = [
    "凌晨": .dawn, "清晨": .morning, "早晨": .morning, "早上": .morning, "上午": .morning, "一早": .morning,
    "中午": .noon, "正午": .exactNoon, "午间": .noon, "下午": .afternoon, "午后": .afternoon, "傍晚": .evening,
    "晚上": .evening, "晚间": .evening, "夜里": .evening, "夜晚": .evening, "深夜": .evening, "半夜": .dawn,
    "午夜": .midnight, "半夜十二点": .midnight,
  ]

  private static let beforeLittle: Set<String> = [
    "早", "晚", "快", "慢", "大", "小", "多", "少", "有", "高", "低", "亮", "暗", "好", "近", "远", "差", "长", "短", "了",
  ]
  private static let listed: Set<String> = ["建议", "原因", "意见", "想法", "说明", "要求", "理由", "内容"]
}
