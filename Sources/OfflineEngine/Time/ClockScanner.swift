/// Reads times of day: 10am, 10:30, half past nine, noon, 下午三点半, 十点一刻.
struct ClockScanner {
  let tokens: [Token]

  struct Reading {
    var clock: ClockReading?
    var part: DayPart?
    var fault: TimeFault?
    var end: Int
  }

  func read(at start: Int) -> Reading? {
    english(at: start) ?? digital(at: start) ?? ChineseClock(tokens: tokens).read(at: start)
  }

  // MARK: Digits

  /// 10:30, 10.30pm, 10am, 15:00:30.
  private func digital(at start: Int) -> Reading? {
    guard let hour = number(start, 1...2), isFree(start) else { return nil }
    let separator = tokens.text(start + 1)
    if separator == ":", tokens.isAttached(start + 1), tokens.isAttached(start + 2),
      let minute = number(start + 2, 2...2)
    {
      return withMinutes(start, hour, minute, after: start + 3, hasSeconds: true)
    }
    if separator == ".", tokens.isAttached(start + 1), let minute = number(start + 2, 2...2),
      tokens.text(start + 3) != ".",
      meridiem(at: start + 3) != nil || ["at", "from", "until", "till"].contains(tokens.text(start - 1))
    {
      return withMinutes(start, hour, minute, after: start + 3, hasSeconds: false)
    }
    if let (isAfternoon, end) = meridiem(at: start + 1) { return finished(start, hour, 0, 0, isAfternoon, end) }
    if tokens.text(start + 1) == "o'clock" { return finished(start, hour, 0, 0, nil, start + 2) }
    return nil
  }

  private func withMinutes(_ start: Int, _ hour: Int, _ minute: Int, after: Int, hasSeconds: Bool) -> Reading? {
    var (second, end) = (0, after)
    if hasSeconds, tokens.text(end) == ":", tokens.isAttached(end), let value = number(end + 1, 2...2),
      tokens.isAttached(end + 1)
    {
      (second, end) = (value, end + 2)
      if tokens.text(end) == ".", tokens.isAttached(end), tokens.kind(end + 1) == .digits { end += 2 }
    }
    let meridiem = meridiem(at: end)
    return finished(start, hour, minute, second, meridiem?.0, meridiem?.1 ?? end)
  }

  private func finished(_ start: Int, _ hour: Int, _ minute: Int, _ second: Int, _ isAfternoon: Bool?, _ end: Int)
    -> Reading
  {
    let text = tokens[start..<end].enumerated().reduce("") {
      $0 + ($1.offset > 0 && !$1.element.isAttached ? " " : "") + $1.element.text
    }
    let fault = Reading(fault: TimeFault(kind: .time, text: text), end: end)
    if let isAfternoon {
      guard (1...12).contains(hour), let time = CivilTime(hour % 12 + (isAfternoon ? 12 : 0), minute, second) else {
        return fault
      }
      return Reading(clock: ClockReading(time: time), end: end)
    }
    if hour == 24, minute == 0, second == 0 {
      return Reading(clock: ClockReading(time: .midnight, isNextDay: true), end: end)
    }
    guard let time = CivilTime(hour, minute, second) else { return fault }
    let isAmbiguous = (1...12).contains(hour) && !tokens[start].text.hasPrefix("0")
    return Reading(clock: ClockReading(time: time, isAmbiguous: isAmbiguous), end: end)
  }

  /// Digits that follow a letter, a point or a colon belong to something else.
  private func isFree(_ start: Int) -> Bool {
    guard tokens.isAttached(start), start > 0 else { return true }
    if tokens[start - 1].is("t") { return tokens.kind(start - 2) == .digits }
    return tokens[start - 1].kind == .han || ["@", "-", "–", "—", "~", "(", ",", "，"].contains(tokens[start - 1].text)
  }

  private func number(_ index: Int, _ digits: ClosedRange<Int>) -> Int? {
    guard tokens.kind(index) == .digits, digits.contains(tokens[index].text.utf8.count) else { return nil }
    return Int(tokens[index].text)
  }

  /// am, p.m., and the index after it.
  func meridiem(at index: Int) -> (isAfternoon: Bool, end: Int)? {
    switch tokens.text(index) {
    case "am": return (false, index + 1)
    case "pm": return (true, index + 1)
    case "a", "p":
      let isAfternoon = tokens[index].is("p")
      guard tokens.text(index + 1) == ".", tokens.text(index + 2) == "m", tokens.isAttached(index + 1) else {
        return nil
      }
      return (isAfternoon, tokens.text(index + 3) == "." && tokens.isAttached(index + 3) ? index + 4 : index + 3)
    default: return nil
    }
  }

  // MARK: English words

  private func english(at start: Int) -> Reading? {
    guard tokens.kind(start) == .word || tokens.kind(start) == .digits else { return nil }
    if let fixed = Self.fixed.match(tokens, at: start) { return Reading(clock: fixed.value, end: fixed.end) }
    if let reading = past(at: start) { return reading }
    guard tokens.kind(start) == .word, let hour = EnglishNumber.small[tokens.text(start)].map(Int.init),
      (1...12).contains(hour)
    else { return nil }
    if tokens.text(start + 1) == "o'clock" { return finished(start, hour, 0, 0, nil, start + 2) }
    if let (isAfternoon, end) = meridiem(at: start + 1) { return finished(start, hour, 0, 0, isAfternoon, end) }
    guard let minutes = NumberScanner.read(tokens, at: start + 1), let minute = minutes.integer,
      (10...59).contains(minute),
      tokens.kind(start + 1) == .word, DurationScanner(tokens: tokens).read(at: start + 1) == nil
    else { return nil }
    let meridiem = meridiem(at: minutes.tokens.upperBound)
    return finished(start, hour, minute, 0, meridiem?.isAfternoon, meridiem?.end ?? minutes.tokens.upperBound)
  }

  /// half past nine, quarter to ten, ten past 5, twenty minutes to six.
  private func past(at start: Int) -> Reading? {
    var index = tokens.text(start) == "a" ? start + 1 : start
    var minutes = 0
    switch tokens.text(index) {
    case "half": (minutes, index) = (30, index + 1)
    case "quarter": (minutes, index) = (15, index + 1)
    default:
      guard let number = NumberScanner.read(tokens, at: index), let value = number.integer, (1...59).contains(value)
      else { return nil }
      (minutes, index) = (value, number.tokens.upperBound)
      if tokens.has(index, ["minutes", "minute", "mins"]) { index += 1 }
    }
    let direction = tokens.text(index)
    guard ["past", "after", "to", "before", "till"].contains(direction), let (hour, end) = hour(at: index + 1) else {
      return nil
    }
    // "five to six people" and "from 5 to 6" are no times of this kind.
    if direction == "to", ["from", "between"].contains(tokens.text(start - 1)) || (minutes % 5 != 0) { return nil }
    if direction == "to", tokens.kind(start) == .digits, !["minutes", "mins"].contains(tokens.text(index - 1)) {
      return nil
    }
    if ["after", "before", "till"].contains(direction), minutes != 15, tokens.text(start) != "half" { return nil }
    let total = ["past", "after"].contains(direction) ? hour * 60 + minutes : (hour == 0 ? 24 : hour) * 60 - minutes
    let meridiem = meridiem(at: end)
    let read = (total / 60) % 24
    return finished(start, read == 0 ? 12 : read, total % 60, 0, meridiem?.isAfternoon, meridiem?.end ?? end)
  }

  private func hour(at index: Int) -> (Int, Int)? {
    if tokens.has(index, ["noon", "midday"]) { return (12, index + 1) }
    guard let number = NumberScanner.read(tokens, at: index), let value = number.integer, (1...23).contains(value)
    else { return nil }
    let end = number.tokens.upperBound
    return (value, tokens.text(end) == "o'clock" ? end + 1 : end)
  }

  private static let fixed: PhraseTable<ClockReading> = [
    "noon": ClockReading(time: CivilTime(secondsOfDay: 43_200)),
    "midday": ClockReading(time: CivilTime(secondsOfDay: 43_200)),
    "midnight": ClockReading(time: .midnight), "lunchtime": ClockReading(time: CivilTime(secondsOfDay: 43_200)),
  ]
}
