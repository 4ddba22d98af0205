/// A day of the Gregorian calendar, without a time zone.
struct CivilDate: Sendable, Hashable, Comparable {
  let year: Int
  let month: Int
  let day: Int

  /// Nil for a day that does not exist, such as 30 February.
  init?(_ year: Int, _ month: Int, _ day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year) else {
      return nil
    }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Days since 1970-01-01, after Howard Hinnant's `days_from_civil`.
  var ordinal: Int {
    let year = month <= 2 ? self.year - 1 : self.year
    let era = (year >= 0 ? year : year - 399) / 400
    let ofEra = year - era * 400
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  init(ordinal: Int) {
    let shifted = ordinal + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    day = ofYear - (153 * month + 2) / 5 + 1
    self.month = month < 10 ? month + 3 : month - 9
    self.year = year + era * 400 + (self.month <= 2 ? 1 : 0)
  }

  /// 1 for Monday to 7 for Sunday.
  var weekday: Int { ((ordinal + 3) % 7 + 7) % 7 + 1 }

  func adding(days: Int) -> CivilDate { CivilDate(ordinal: ordinal + days) }

  /// The same day of another month, or that month's last day where it is shorter.
  func adding(months: Int) -> CivilDate {
    let index = year * 12 + month - 1 + months
    let (year, month) = (index / 12, index % 12 + 1)
    return CivilDate(year, month, min(day, Self.days(in: month, of: year))) ?? self
  }

  static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// `2026-12-01`.
  var iso: String { "\(padded(year, 4))-\(padded(month))-\(padded(day))" }
}

/// A time of day to the second, without a time zone.
struct CivilTime: Sendable, Hashable, Comparable {
  let hour: Int
  let minute: Int
  let second: Int

  /// Nil for a time that does not exist, such as 25:00.
  init?(_ hour: Int, _ minute: Int, _ second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  /// Seconds since midnight.
  var seconds: Int { hour * 3600 + minute * 60 + second }

  static let midnight = CivilTime(secondsOfDay: 0)

  init(secondsOfDay seconds: Int) {
    (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60)
  }

  static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }

  /// `10:00:00`.
  var iso: String { "\(padded(hour)):\(padded(minute)):\(padded(second))" }
}

/// A moment by the clock on the wall, without a time zone.
struct CivilDateTime: Sendable, Hashable, Comparable {
  var date: CivilDate
  var time: CivilTime

  init(_ date: CivilDate, _ time: CivilTime) { (self.date, self.time) = (date, time) }

  /// Seconds since 1970 by the same wall clock.
  var seconds: Int { date.ordinal * 86_400 + time.seconds }

  func adding(seconds: Int) -> CivilDateTime {
    let total = self.seconds + seconds
    let days = total >= 0 ? total / 86_400 : (total - 86_399) / 86_400
    return CivilDateTime(CivilDate(ordinal: days), CivilTime(secondsOfDay: total - days * 86_400))
  }

  static func < (left: Self, right: Self) -> Bool { (left.date, left.time) < (right.date, right.time) }

  /// `2026-12-01T10:00:00`.
  var iso: String { date.iso + "T" + time.iso }
}

func padded(_ number: Int, _ width: Int = 2) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, width - text.count)) + text
}
