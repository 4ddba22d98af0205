package import FoundationEssentials
internal import FoundationInternationalization
internal import SkillKit

/// A moment as the clock and the calendar of one zone show it.
package struct LocalTime: Sendable {
  let date: Date
  let zone: TimeZone
  private let parts: DateComponents

  package init(_ date: Date, in zone: TimeZone) {
    self.date = date
    self.zone = zone
    parts = Calendar.gregorian(zone).dateComponents(
      [.year, .month, .day, .hour, .minute, .second, .weekday], from: date)
  }

  var year: Int { parts.year ?? 0 }
  var month: Int { parts.month ?? 1 }
  var day: Int { parts.day ?? 1 }
  var secondOfDay: Int { (parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60 + (parts.second ?? 0) }
  var offset: Int { zone.secondsFromGMT(for: date) }

  /// `2026-05-04T16:30:00+09:00`
  package var iso: String { "\(isoDay)T\(clock(withSeconds: true))\(OffsetText.iso(offset))" }

  /// `2026-05-04`
  var isoDay: String {
    let padding = String(repeating: "0", count: max(0, 4 - "\(year)".count))
    return "\(padding)\(year)-\(OffsetText.twoDigits(month))-\(OffsetText.twoDigits(day))"
  }

  /// `16:30`, with seconds only where they are not zero.
  var clock: String { clock(withSeconds: parts.second != 0) }

  private func clock(withSeconds: Bool) -> String {
    let numbers = [parts.hour ?? 0, parts.minute ?? 0] + (withSeconds ? [parts.second ?? 0] : [])
    return numbers.map(OffsetText.twoDigits).joined(separator: ":")
  }

  func weekday(_ language: Language) -> String { language.weekday(parts.weekday ?? 1) }

  /// `Monday, 4 May 2026`
  func dayWords(_ language: Language) -> String {
    language(
      "\(weekday(language)), \(day) \(Self.months[month - 1]) \(year)",
      zh: "\(year)年\(month)月\(day)日\(weekday(language))")
  }

  /// `Monday, 4 May 2026, 16:30`
  func words(_ language: Language) -> String {
    language("\(dayWords(language)), \(clock)", zh: "\(dayWords(language)) \(clock)")
  }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}

extension Calendar {
  static func gregorian(_ zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }
}
