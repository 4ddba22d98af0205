/// Reads Chinese numerals: 十五, 两百三十, 三点五, 一万二.
enum ChineseNumber {
  static func read(_ tokens: [Token], at start: Int) -> NumberReading? {
    guard isNumeral(tokens.text(start)), !isWord(tokens, start) else { return nil }
    var end = start
    while isNumeral(tokens.text(end)), end == start || tokens.isAttached(end) { end += 1 }
    guard var value = value(tokens[start..<end].map(\.text)) else { return nil }
    if let (fraction, after) = decimals(tokens, at: end) {
      value += fraction
      end = after
    }
    return NumberReading(value: value, tokens: start..<end, isWeak: end == start + 1 && tokens[start].is("一"))
  }

  static let digits: [String: Double] = [
    "零": 0, "〇": 0, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
  ]
  private static let units: [String: Double] = ["十": 10, "百": 100, "千": 1000]
  private static let large: [String: Double] = ["万": 1e4, "亿": 1e8]

  static func isNumeral(_ text: String) -> Bool { digits[text] != nil || units[text] != nil || large[text] != nil }

  /// 三点五 is 3.5, but 三点五十 and 三点五分 are times.
  private static func decimals(_ tokens: [Token], at point: Int) -> (Double, Int)? {
    guard tokens.text(point) == "点", digits[tokens.text(point + 1)] != nil else { return nil }
    var text = "0."
    var end = point + 1
    while let digit = digits[tokens.text(end)] {
      text += String(Int(digit))
      end += 1
    }
    guard !["十", "分", "刻"].contains(tokens.text(end)), let value = Double(text) else { return nil }
    return (value, end)
  }

  static func value(_ numerals: [String]) -> Double? {
    guard let first = numerals.first else { return nil }
    if numerals.count > 1, numerals.allSatisfy({ digits[$0] != nil }) { return spelled(numerals) }
    guard large[first] == nil, first != "百", first != "千" else { return nil }
    var total = 0.0
    var section = 0.0
    var digit: Double?
    var lastUnit = 1.0
    for numeral in numerals {
      if let value = digits[numeral] {
        guard digit == nil || digit == 0 else { return nil }
        digit = value
        if value == 0 { lastUnit = 1 }
      } else if let unit = units[numeral] {
        section += (digit ?? 1) * unit
        (digit, lastUnit) = (nil, unit)
      } else if let unit = large[numeral] {
        total = (total + section + (digit ?? 0)) * unit
        (section, digit, lastUnit) = (0, nil, unit)
      }
    }
    // 两百五 is 250: a last digit counts in tenths of the unit before it, unless 零 stood between.
    let last = (digit ?? 0) * (lastUnit > 10 ? lastUnit / 10 : 1)
    return total + section + last
  }

  /// 二〇二七 is 2027.
  private static func spelled(_ numerals: [String]) -> Double? {
    numerals.count > 15 ? nil : numerals.reduce(0.0) { $0 * 10 + (digits[$1] ?? 0) }
  }

  /// Whether the numeral is part of a word that counts nothing: 一下, 万一, 十分 (very), 第三, 星期一.
  static func isWord(_ tokens: [Token], _ start: Int) -> Bool {
    let previous = tokens.isAttached(start) ? tokens.text(start - 1) : ""
    let next = tokens.isAttached(start + 1) ? tokens.text(start + 1) : ""
    if ["第", "周", "期", "拜", "统", "唯", "专"].contains(previous) { return true }
    switch (tokens[start].text, next) {
    case ("一", let next): return Self.afterOne.contains(next)
    case ("十", "分"): return !["钟", "之"].contains(tokens.text(start + 2))
    case ("万", _), ("亿", _): return true
    case ("千", "万"), ("百", _), ("千", _): return true
    case ("三", "思"), ("四", "处"), ("五", "一"), ("八", "卦"), ("两", "侧"): return true
    default: return false
    }
  }

  private static let afterOne: Set<String> = [
    "下", "起", "些", "样", "直", "定", "般", "切", "旦", "会", "共", "致", "同", "向", "边",
  ]
}
