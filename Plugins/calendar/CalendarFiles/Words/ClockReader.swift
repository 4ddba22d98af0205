/// Reads a time of day: `10:00`, `10:00:30.5+02:00`, `3 pm`, `noon`, 下午三点半.
enum ClockReader {
  struct Reading {
    var second: Int
    /// Seconds east of Greenwich, where the text says so.
    var offset: Int?
  }

  static func read(_ text: String) -> Reading? {
    switch text {
    case "noon", "midday", "中午", "正午": Reading(second: 43_200)
    case "midnight", "午夜", "零点": Reading(second: 0)
    default: latin(text) ?? chinese(text)
    }
  }

  private static func latin(_ text: String) -> Reading? {
    let clock =
      #/
      (\d{1,2})(?:[:.h](\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s?
      (am|pm|a\.m\.|p\.m\.)?\s?
      (z|utc|gmt|[+\-−]\d{2}:?\d{2}|[+\-−]\d{2})?
      /#
    let basic = /(\d{2})(\d{2})(\d{2})?(z|[+\-]\d{2}:?\d{2})?/
    if let match = text.wholeMatch(of: basic) {
      return reading(match.1, match.2, match.3, half: nil, offset: match.4)
    }
    guard let match = text.wholeMatch(of: clock) else { return nil }
    return reading(match.1, match.2, match.3, half: match.4?.first, offset: match.5)
  }

  private static func reading(
    _ hourText: Substring, _ minute: Substring?, _ second: Substring?, half: Character?, offset: Substring?
  ) -> Reading? {
    guard var hour = Int(hourText) else { return nil }
    if let half {
      guard 1...12 ~= hour else { return nil }
      hour = hour % 12 + (half == "p" ? 12 : 0)
    }
    let minutes = minute.flatMap { Int($0) } ?? 0
    let seconds = second.flatMap { Int($0) } ?? 0
    let isMidnight = hour == 24 && minutes == 0 && seconds == 0
    guard hour < 24 || isMidnight, minutes < 60, seconds <= 60 else { return nil }
    let shift = offset.map(Self.offset)
    if let shift, shift == nil { return nil }
    return Reading(second: hour * 3600 + minutes * 60 + seconds, offset: shift ?? nil)
  }

  private static func offset(_ text: Substring) -> Int? {
    guard text.first != "z", text != "utc", text != "gmt" else { return 0 }
    let digits = text.dropFirst().filter(\.isNumber)
    guard let number = Int(digits) else { return nil }
    let minutes = digits.count > 2 ? number / 100 * 60 + number % 100 : number * 60
    guard minutes <= 15 * 60, number % 100 < 60 || digits.count <= 2 else { return nil }
    return (text.first == "+" ? 60 : -60) * minutes
  }

  private static func chinese(_ text: String) -> Reading? {
    let number =
      #/
      (凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|晚|夜里)?\s?
      (?:
        (\d{1,2}):(\d{2})
        |(\d{1,2}|[零一二两三四五六七八九十]{1,3})[点时]
          (?:(半)|(一刻)|(三刻)|(\d{1,2}|[零一二三四五六七八九十]{1,3})分?)?[钟整]?
      )
      /#
    guard let match = text.wholeMatch(of: number) else { return nil }
    guard var hour = ChineseNumber.read(match.2 ?? match.4 ?? "") else { return nil }
    let spoken = match.5 != nil ? 30 : match.6 != nil ? 15 : match.7 != nil ? 45 : 0
    let minute = (match.3 ?? match.8).flatMap(ChineseNumber.read) ?? spoken
    let half = match.1.map(String.init) ?? ""
    let isLate = ["下午", "傍晚", "晚上", "晚"].contains(half) || (half == "中午" && hour < 11)
    if isLate, hour < 12 { hour += 12 }
    if ["凌晨", "夜里"].contains(half), hour == 12 { hour = 0 }
    guard hour < 24 || (hour == 24 && minute == 0), minute < 60 else { return nil }
    return Reading(second: hour * 3600 + minute * 60)
  }
}

/// Numbers below a hundred, in digits or Chinese numerals.
enum ChineseNumber {
  static func read(_ text: Substring) -> Int? {
    if let value = Int(text) { return value }
    let digits: [Character: Int] = [
      "零": 0, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
    ]
    guard let ten = text.firstIndex(of: "十") else {
      return text.reduce(text.isEmpty ? nil : 0) { value, digit in
        digits[digit].flatMap { next in value.map { $0 * 10 + next } }
      }
    }
    let tens = text[..<ten]
    let ones = text[text.index(after: ten)...]
    guard tens.count <= 1, ones.count <= 1 else { return nil }
    let high = tens.isEmpty ? 1 : digits[tens[tens.startIndex]]
    let low = ones.isEmpty ? 0 : digits[ones[ones.startIndex]]
    return high.flatMap { high in low.map { high * 10 + $0 } }
  }
}
