internal import FoundationEssentials
package import SkillKit

/// A point in time as an argument: what `DateTime` reads, "now", or a time of today.
package enum Moment: Sendable, Decodable {
  case now
  case at(DateTime)

  package init?(_ text: String) {
    let word = text.lowercased().filter { !$0.isWhitespace }
    if word == "now" || word == "现在" || word == "此刻" {
      self = .now
    } else if let time = DateTime(text) ?? Self.today(text) {
      self = .at(time)
    } else {
      return nil
    }
  }

  /// `17:30`, `9:00`
  private static func today(_ text: String) -> DateTime? {
    text.contains(":") ? DateTime("today \(text)") ?? DateTime("today 0\(text)") : nil
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let moment = Moment(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "expected a date such as 2026-05-04, a date and time such as 2026-05-04T09:30, or now")
    }
    self = moment
  }

  /// Whether a whole day is meant: no time was given, or only the midnight at which a day begins.
  func isDay(_ present: Present) -> Bool {
    switch self {
    case .now: false
    case .at(let time): !time.hasTime || present.local(date(present)).secondOfDay == 0
    }
  }

  func date(_ present: Present) -> Date {
    switch self {
    case .now: present.now
    case .at(let time): time.date(now: present.now, timeZone: present.zone)
    }
  }
}
