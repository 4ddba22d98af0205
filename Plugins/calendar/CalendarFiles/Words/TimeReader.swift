/// A time as a person or a model gives it.
package enum GivenTime: Sendable, Hashable {
  /// A day, and no time on it.
  case date(CivilDate)
  case moment(Instant)
}

/// Reads the times that people and models write: ISO 8601 in any shape, and words such as "tomorrow 10:00" and 明天下午三点.
///
/// A time without a day, and a day that could be two, are not read: nothing is guessed.
package struct TimeReader: Sendable {
  private let now: Instant
  private let zone: Zone

  package init(now: Instant, zone: Zone) {
    self.now = now
    self.zone = zone
  }

  package var today: CivilDate { zone.wall(at: now).date }

  package func read(_ text: String) -> GivenTime? {
    let plain = Self.plain(text)
    if plain == "now" || plain == "现在" { return .moment(now) }
    if let moment = distance(plain) { return .moment(moment) }
    guard let (day, rest) = isoDay(plain) ?? namedDay(plain) else { return nil }
    let isISO = rest.first == "t" && rest.dropFirst().first?.isNumber == true
    let clock = isISO ? String(rest.dropFirst()) : Self.withoutFillers(rest)
    if clock.isEmpty { return .date(day) }
    // "at 10" is a time, but "T10" is half of one.
    if isISO, clock.count < 4 { return nil }
    guard let reading = ClockReader.read(clock) else { return nil }
    let wall = WallTime(day, secondOfDay: reading.second)
    guard let offset = reading.offset else { return .moment(zone.instant(of: wall)) }
    return .moment(Instant(seconds: wall.seconds - offset))
  }

  /// Takes a day such as "tomorrow" or 明天 out of the words that name an event; nil where they hold none, or only that.
  package func split(_ text: String) -> (rest: String, day: CivilDate)? {
    let plain = Self.plain(text)
    guard let found = DayWords.find(in: plain, today: today) else { return nil }
    let after = plain[found.range.upperBound...].trimmingPrefix(/['’]s\b|的/)
    let rest = Self.withoutFillers(plain[..<found.range.lowerBound] + " " + after)
    return rest.isEmpty ? nil : (rest, found.day)
  }

  /// In lower case, full-width characters made plain, blanks single.
  private static func plain(_ text: String) -> String {
    let narrow = text.unicodeScalars.map { scalar in
      let isWide = 0xFF01...0xFF5E ~= scalar.value
      return Character(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
    }
    return String(narrow).lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static let fillers: Set = ["at", "on", "the", "o'clock", "of", "的", "in", "this"]

  private static func withoutFillers(_ text: Substring) -> String {
    let words = text.split { $0 == " " || $0 == "," || $0 == "，" }
    return words.filter { !fillers.contains(String($0)) }.joined(separator: " ")
  }

  /// `2026-12-01`, `20261201`, `2026/12/1`, 2026年12月1日, and 12月1日, which is the next such day.
  private func isoDay(_ text: String) -> (CivilDate, Substring)? {
    let full = /^(\d{4})(?:-(\d{1,2})-(\d{1,2})|\/(\d{1,2})\/(\d{1,2})|(\d{2})(\d{2})|年(\d{1,2})月(\d{1,2})[日号]?)(?!\d)/
    if let match = text.prefixMatch(of: full) {
      let parts = [match.2, match.3, match.4, match.5, match.6, match.7, match.8, match.9].compactMap {
        $0.flatMap { Int($0) }
      }
      guard parts.count == 2, let year = Int(match.1) else { return nil }
      return CivilDate(year: year, month: parts[0], day: parts[1]).map { ($0, text[match.range.upperBound...]) }
    }
    guard let match = text.prefixMatch(of: /^(\d{1,2})月(\d{1,2})[日号]/), let month = Int(match.1), let day = Int(match.2)
    else { return nil }
    return nextDay(month: month, day: day).map { ($0, text[match.range.upperBound...]) }
  }

  /// This year's, or where that is over, the next one.
  func nextDay(month: Int, day: Int) -> CivilDate? {
    let year = today.parts.year
    return (year...(year + 8)).lazy.compactMap { CivilDate(year: $0, month: month, day: day) }.first { $0 >= today }
  }

  /// "in 2 hours", 30分钟后
  private func distance(_ text: String) -> Instant? {
    if let match = text.wholeMatch(of: /in (an?|\d{1,4}) (minute|hour)s?/) {
      return now.adding(seconds: (Int(match.1) ?? 1) * (match.2 == "hour" ? 3600 : 60))
    }
    guard let match = text.wholeMatch(of: /(\d{1,4}|[一两二三四五六七八九十]{1,3}|半)个?(分钟|小时)[以之]?后/) else { return nil }
    let unit = match.2 == "小时" ? 3600 : 60
    if match.1 == "半" { return now.adding(seconds: unit / 2) }
    return ChineseNumber.read(match.1).map { now.adding(seconds: $0 * unit) }
  }

  private func namedDay(_ text: String) -> (CivilDate, Substring)? {
    guard let found = DayWords.find(in: text, today: today) else { return monthName(text) }
    return (found.day, Substring(text[..<found.range.lowerBound] + " " + text[found.range.upperBound...]))
  }

  /// "1 December 2026", "Dec 1st"
  private func monthName(_ text: String) -> (CivilDate, Substring)? {
    let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    let dayFirst =
      #/
      \b(\d{1,2})(?:st|nd|rd|th)?(?:\sof)?\s
      (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?
      (?:,?\s(\d{4}))?(?![\d:])
      /#
    let monthFirst =
      #/
      \b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s
      (\d{1,2})(?:st|nd|rd|th)?
      (?:,?\s(\d{4}))?(?![\d:])
      /#
    let found =
      text.firstMatch(of: dayFirst).map { ($0.range, $0.1, $0.2, $0.3) }
      ?? text.firstMatch(of: monthFirst).map { ($0.range, $0.2, $0.1, $0.3) }
    guard let (range, dayText, name, yearText) = found, let day = Int(dayText),
      let month = months.firstIndex(of: String(name)).map({ $0 + 1 })
    else { return nil }
    let year = yearText.flatMap { Int($0) }
    let date = year.map { CivilDate(year: $0, month: month, day: day) } ?? nextDay(month: month, day: day)
    return date.map { ($0, Substring(text[..<range.lowerBound] + " " + text[range.upperBound...])) }
  }
}
