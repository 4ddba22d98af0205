package import FoundationEssentials
package import SkillKit

/// A day of the calendar, without a zone.
package struct Day: Sendable, Hashable {
  private let date: Date

  /// `2026-05-04`
  package init?(_ text: String) {
    let parts = text.split(separator: "-").map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
      let date = Self.calendar.date(from: DateComponents(year: year, month: month, day: day))
    else { return nil }
    self.date = date
  }

  /// The day it is at a moment, so many seconds east of Greenwich.
  package init(_ moment: Date, offset: Int) {
    date = Self.calendar.startOfDay(for: moment.addingTimeInterval(Double(offset)))
  }

  /// Days are numbered without gaps.
  var number: Int { Int(date.timeIntervalSince1970 / 86_400) }

  private var parts: DateComponents { Self.calendar.dateComponents([.year, .month, .day, .weekday], from: date) }

  func weekday(_ language: Language) -> String { language.weekday(parts.weekday ?? 1) }

  /// `Monday 4 May`
  package func words(_ language: Language) -> String {
    let (month, day) = (parts.month ?? 1, parts.day ?? 1)
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return language("\(weekday(language)) \(day) \(names[month - 1])", zh: "\(month)月\(day)日\(weekday(language))")
  }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
