/// Reads English dates: tomorrow, next Friday, 5 May, May 5th 2027, the 5th, this week, in March.
struct EnglishDate {
  let tokens: [Token]
  let reckoner: DayReckoner

  func read(at start: Int) -> DayReading? {
    guard let kind = tokens.kind(start), kind == .word || kind == .digits else { return nil }
    if let relative = Self.relative.match(tokens, at: start) {
      return DayReading(reckoner.days(relative.value.days), end: relative.end, part: relative.value.part)
    }
    if tokens.text(start) == "the", Self.shifted.contains(tokens.text(start + 1)) { return read(at: start + 1) }
    return period(at: start) ?? weekday(at: start) ?? monthFirst(at: start) ?? dayFirst(at: start) ?? ordinalAlone(
      at: start)
      ?? holiday(at: start)
  }

  // MARK: Weeks, months and years

  /// this week, next month, last year, the weekend.
  private func period(at start: Int) -> DayReading? {
    let (shift, next) = shift(at: start)
    let end = next + 1
    switch tokens.text(next) {
    case "week" where shift != nil: return DayReading(reckoner.week(ahead: shift ?? 0), end: end)
    case "weekend" where shift != nil || ["the", "at", "on", "over"].contains(tokens.text(start - 1)) || start == 0:
      return DayReading(reckoner.weekend(ahead: shift ?? 0), end: end)
    case "month" where shift != nil: return DayReading(reckoner.month(ahead: shift ?? 0), end: end)
    case "year" where shift != nil: return DayReading(reckoner.year(reckoner.today.year + (shift ?? 0)), end: end)
    default: return nil
    }
  }

  private func shift(at start: Int) -> (Int?, Int) {
    switch tokens.text(start) {
    case "this", "current": (0, start + 1)
    case "next", "coming", "following": (1, start + 1)
    case "last", "past", "previous": (-1, start + 1)
    default: (nil, start)
    }
  }

  // MARK: Weekdays

  private func weekday(at start: Int) -> DayReading? {
    let (shift, next) = shift(
      at: tokens.text(start) == "this" && tokens.text(start + 1) == "coming" ? start + 1 : start)
    guard let (weekday, isWeak) = Self.weekdays[tokens.text(next)] else { return nil }
    let end = next + (tokens.text(next + 1) == "." && isWeak && tokens.isAttached(next + 1) ? 2 : 1)
    if shift == nil, let (weeks, after) = weekAfter(end) {
      return DayReading(.day(reckoner.weekday(weekday, weeksAhead: weeks)), end: after)
    }
    let date =
      switch tokens.text(next - 1) {
      case "next" where shift != nil, "following" where shift != nil: reckoner.weekday(weekday, weeksAhead: 1)
      case "last" where shift != nil, "previous" where shift != nil, "past" where shift != nil:
        reckoner.previous(weekday)
      case "this" where shift != nil: weekday == reckoner.today.weekday ? reckoner.today : reckoner.upcoming(weekday)
      default: reckoner.upcoming(weekday)
      }
    return DayReading(.day(date), end: end, needsContext: isWeak && shift == nil)
  }

  /// "Friday next week", "Monday of this week".
  private func weekAfter(_ index: Int) -> (Int, Int)? {
    let start = ["of", "in"].contains(tokens.text(index)) ? index + 1 : index
    let (weeks, next) = shift(at: start)
    return tokens.text(next) == "week" ? weeks.map { ($0, next + 1) } : nil
  }

  // MARK: Days of a month

  /// May 5th 2027, March 3, September.
  private func monthFirst(at start: Int) -> DayReading? {
    let (shift, at) = shift(at: start)
    guard let month = Self.months[tokens.text(at)] else { return nil }
    var next = at + 1
    if tokens.text(next) == "." && tokens.isAttached(next) { next += 1 }
    if tokens.text(next) == "the" { next += 1 }
    if shift == nil, let (day, end) = dayNumber(at: next), !Self.isCounted(tokens, end) {
      let (year, after) = year(at: end)
      return DayReading(reckoner.day(day, month, year, as: words(start..<after)), end: after, isYearless: year == nil)
    }
    let (year, after) = year(at: at + 1)
    let isMonth =
      year != nil || shift != nil
      || ["in", "of", "during", "since", "until", "till", "by", "from"].contains(tokens.text(start - 1))
    guard isMonth else { return nil }
    let named = shift.map { reckoner.today.year + ($0 > 0 && month > reckoner.today.month ? 0 : $0) }
    return DayReading(reckoner.month(month, of: year ?? named), end: after)
  }

  /// 5 May, the 5th of May 2027, fifth of May.
  private func dayFirst(at start: Int) -> DayReading? {
    let first = tokens.text(start) == "the" ? start + 1 : start
    guard let (day, next) = dayNumber(at: first) else { return nil }
    let at = ["of", "-"].contains(tokens.text(next)) ? next + 1 : next
    guard let month = Self.months[tokens.text(at)] else { return nil }
    var end = at + 1
    if tokens.text(end) == "-" && tokens.isAttached(end) { end += 1 }
    let (year, after) = year(at: end)
    return DayReading(
      reckoner.day(day, month, year, as: words(start..<after)), end: year == nil ? at + 1 : after,
      isYearless: year == nil)
  }

  /// "the 5th" or "on the fifth": the next day of that number.
  private func ordinalAlone(at start: Int) -> DayReading? {
    guard tokens.text(start) == "the", let (day, end) = dayNumber(at: start + 1), end == start + 3,
      tokens.kind(start + 1) == .digits,
      Self.beforeOrdinal.contains(tokens.text(start - 1)) || Self.afterOrdinal.contains(tokens.text(end)),
      tokens.kind(end) != .word || Self.afterOrdinal.contains(tokens.text(end))
    else { return nil }
    return DayReading(reckoner.day(day, as: words(start..<end)), end: end)
  }

  /// The number of a day, in digits with or without their ending, or as an ordinal word.
  private func dayNumber(at index: Int) -> (Int, Int)? {
    if tokens.kind(index) == .digits, tokens[index].text.utf8.count <= 2, let value = Int(tokens[index].text) {
      guard tokens.isAttached(index + 1), let next = tokens.kind(index + 1),
        next != .symbol || tokens.text(index + 1) == ":"
      else { return (value, index + 1) }
      return ["st", "nd", "rd", "th"].contains(tokens.text(index + 1)) ? (value, index + 2) : nil
    }
    if let tens = ["twenty": 20, "thirty": 30][tokens.text(index)] {
      let at = tokens.text(index + 1) == "-" ? index + 2 : index + 1
      return Self.ordinals[tokens.text(at)].flatMap { $0 < 10 ? (tens + $0, at + 1) : nil }
    }
    return Self.ordinals[tokens.text(index)].map { ($0, index + 1) }
  }

  private func year(at index: Int) -> (Int?, Int) {
    let at = tokens.text(index) == "," ? index + 1 : index
    guard tokens.kind(at) == .digits, tokens[at].text.utf8.count == 4, let year = Int(tokens[at].text),
      (1900...2999).contains(year),
      !(tokens.text(at + 1) == ":" && tokens.isAttached(at + 1))
    else { return (nil, index) }
    return (year, at + 1)
  }

  private func holiday(at start: Int) -> DayReading? {
    if let (_, end) = Self.monthEnds.match(tokens, at: start) { return DayReading(reckoner.lastOfMonth(), end: end) }
    guard let (holiday, end) = Self.holidays.match(tokens, at: start) else { return nil }
    let (year, after) = year(at: end)
    return DayReading(reckoner.day(holiday % 100, holiday / 100, year, as: words(start..<after)), end: after)
  }

  private func words(_ range: Range<Int>) -> String {
    tokens[range].enumerated().reduce("") {
      $0 + ($1.offset > 0 && !$1.element.isAttached ? " " : "") + $1.element.text
    }
  }

  /// "May 5 people come": the number counts something.
  static func isCounted(_ tokens: [Token], _ end: Int) -> Bool { tokens.has(end, CountedNouns.all) }
}
