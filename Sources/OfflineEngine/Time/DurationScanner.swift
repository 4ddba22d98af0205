/// A length of time found in a text.
struct DurationReading: Sendable, Hashable {
  var span: Span
  var tokens: Range<Int>
}

/// Reads lengths of time: 45 minutes, half an hour, 1h30m, two and a half hours, 一个半小时, 三天.
struct DurationScanner {
  let tokens: [Token]

  func read(at start: Int) -> DurationReading? {
    guard var (parts, end) = part(at: start, after: nil) else { return nil }
    while let (more, next) = following(end, after: parts.last?.unit) {
      parts += more
      end = next
    }
    let total = parts.reduce(0) { $0 + $1.amount * ($1.unit.seconds ?? 31_557_600) }
    guard total <= 31_557_600_000 else { return nil }
    return DurationReading(span: Span(parts), tokens: start..<end)
  }

  /// "1 hour and 20 minutes", "1h30m", 两小时三十分: each further part is smaller than the one before it.
  private func following(_ index: Int, after unit: Span.Unit?) -> ([Span.Part], Int)? {
    guard let unit, unit > .second else { return nil }
    let start = tokens.has(index, ["and", ",", "零", "又"]) ? index + 1 : index
    guard let (parts, end) = part(at: start, after: unit), parts.allSatisfy({ $0.unit < unit }) else { return nil }
    return (parts, end)
  }

  private func part(at start: Int, after larger: Span.Unit?) -> ([Span.Part], Int)? {
    tokens.kind(start) == .han
      ? chinese(at: start, after: larger) : english(at: start, after: larger) ?? chinese(at: start, after: larger)
  }

  // MARK: English

  private func english(at start: Int, after larger: Span.Unit?) -> ([Span.Part], Int)? {
    if ["once", "twice", "times", "per"].contains(tokens.text(start - 1)) { return nil }
    guard let (amount, next) = amount(at: start) else { return nil }
    let at = tokens.text(next) == "-" ? next + 1 : next
    guard let unit = unit(at: at, after: larger) else { return nil }
    let isHalfMore = tokens.text(at + 1) == "and" && tokens.text(at + 2) == "a" && tokens.text(at + 3) == "half"
    return ([Span.Part(amount: amount + (isHalfMore ? 0.5 : 0), unit: unit)], at + (isHalfMore ? 4 : 1))
  }

  private func amount(at start: Int) -> (Double, Int)? {
    if let fixed = Self.amounts.match(tokens, at: start),
      !(fixed.end == start + 1 && EnglishNumber.small[tokens.text(start)] != nil)
    {
      return (fixed.value, fixed.end)
    }
    guard let number = NumberScanner.read(tokens, at: start), number.value >= 0 else { return nil }
    return (number.value, number.tokens.upperBound)
  }

  private static let amounts: PhraseTable<Double> = [
    "a": 1, "an": 1, "half a": 0.5, "half an": 0.5, "half": 0.5, "a half": 0.5,
    "a quarter of an": 0.25, "quarter of an": 0.25, "a quarter": 0.25, "quarter": 0.25,
    "three quarters of an": 0.75, "a couple of": 2, "couple of": 2, "a couple": 2, "one and a half": 1.5,
  ]

  private func unit(at index: Int, after larger: Span.Unit?) -> Span.Unit? {
    let word = tokens.text(index)
    if let unit = Self.units[word] { return unit }
    guard tokens.isAttached(index) else { return nil }
    switch word {
    case "h": return .hour
    case "s": return .second
    case "d": return .day
    case "m" where larger == .hour || ["for", "in"].contains(tokens.text(index - 2)): return .minute
    default: return nil
    }
  }

  static let units: [String: Span.Unit] = [
    "second": .second, "seconds": .second, "sec": .second, "secs": .second, "minute": .minute, "minutes": .minute,
    "min": .minute, "mins": .minute, "hour": .hour, "hours": .hour, "hr": .hour, "hrs": .hour, "day": .day,
    "days": .day, "week": .week, "weeks": .week, "wk": .week, "wks": .week, "fortnight": .week, "month": .month,
    "months": .month, "year": .year, "years": .year, "yr": .year, "yrs": .year,
  ]

  // MARK: Chinese

  private func chinese(at start: Int, after larger: Span.Unit?) -> ([Span.Part], Int)? {
    if let quarter = quarters(at: start) { return quarter }
    if tokens.text(start) == "半", let (unit, end) = chineseUnit(at: start + 1, after: larger) {
      return ([Span.Part(amount: 0.5, unit: unit)], end)
    }
    guard let number = NumberScanner.read(tokens, at: start), number.value >= 0,
      tokens.kind(number.tokens.upperBound) == .han
    else {
      return nil
    }
    let next = number.tokens.upperBound
    if tokens.text(next) == "个", tokens.text(next + 1) == "半",
      let (unit, end) = chineseUnit(at: next + 2, after: larger, isCounted: true)
    {
      return ([Span.Part(amount: number.value + 0.5, unit: unit)], end)
    }
    guard let (unit, end) = chineseUnit(at: next, after: larger), !(unit == .year && number.value >= 1900) else {
      return nil
    }
    let isHalfMore = tokens.text(end) == "半" && unit != .minute
    return ([Span.Part(amount: number.value + (isHalfMore ? 0.5 : 0), unit: unit)], end + (isHalfMore ? 1 : 0))
  }

  /// 一刻钟, 三刻钟.
  private func quarters(at start: Int) -> ([Span.Part], Int)? {
    guard tokens.text(start + 1) == "刻", tokens.text(start + 2) == "钟",
      let count = ChineseNumber.digits[tokens.text(start)]
    else { return nil }
    return ([Span.Part(amount: count * 15, unit: .minute)], start + 3)
  }

  private func chineseUnit(at index: Int, after larger: Span.Unit?, isCounted: Bool = false) -> (Span.Unit, Int)? {
    guard let (unit, end) = Self.chineseUnits.match(tokens, at: index) else { return nil }
    if tokens.text(index) == "分", end == index + 1, larger != .hour, !isSeconds(end) { return nil }
    if tokens.text(index) == "月", !isCounted { return nil }
    // 三点钟 and 两周三 are no lengths; 十分之一 is a fraction.
    if tokens.text(index) == "周", ["一", "三", "四", "五", "六", "日", "末"].contains(tokens.text(end)) { return nil }
    return (unit, end)
  }

  private func isSeconds(_ index: Int) -> Bool {
    NumberScanner.read(tokens, at: index).map { tokens.text($0.tokens.upperBound) == "秒" } ?? false
  }

  private static let chineseUnits: PhraseTable<Span.Unit> = [
    "秒": .second, "秒钟": .second, "分钟": .minute, "分": .minute, "小时": .hour, "个小时": .hour,
    "钟头": .hour, "个钟头": .hour, "个钟": .hour, "天": .day, "周": .week, "个星期": .week, "星期": .week,
    "个礼拜": .week, "礼拜": .week, "个月": .month, "月": .month, "年": .year,
  ]
}
