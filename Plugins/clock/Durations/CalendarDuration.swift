package import SkillKit

/// A length of time in the calendar's terms: months and days are of no fixed length, so they are kept apart.
package struct CalendarDuration: Sendable, Hashable {
  package var months: Int
  package var weeks: Int
  package var days: Int
  package var seconds: Int

  package init(months: Int = 0, weeks: Int = 0, days: Int = 0, seconds: Int = 0) {
    self.months = months
    self.weeks = weeks
    self.days = days
    self.seconds = seconds
  }

  package var isNegative: Bool { months < 0 || weeks < 0 || days < 0 || seconds < 0 }

  package static prefix func - (duration: Self) -> Self {
    Self(months: -duration.months, weeks: -duration.weeks, days: -duration.days, seconds: -duration.seconds)
  }

  /// `1 year, 2 months and 3 days`, without a sign.
  package func words(_ language: Language) -> String {
    let (months, seconds) = (abs(months), abs(seconds))
    let amounts = [
      (months / 12, "year", "年"), (months % 12, "month", "个月"), (abs(weeks), "week", "周"), (abs(days), "day", "天"),
      (seconds / 3600, "hour", "小时"), (seconds / 60 % 60, "minute", "分钟"), (seconds % 60, "second", "秒"),
    ].filter { $0.0 != 0 }
    guard let last = amounts.last else { return language("no time", zh: "0 秒") }
    func english(_ amount: (Int, String, String)) -> String { "\(amount.0) \(amount.1)\(amount.0 == 1 ? "" : "s")" }
    let list = amounts.dropLast().map(english).joined(separator: ", ")
    return language(
      list.isEmpty ? english(last) : "\(list) and \(english(last))",
      zh: amounts.map { "\($0.0) \($0.2)" }.joined(separator: " "))
  }
}
