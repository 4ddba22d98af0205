internal import FoundationEssentials
internal import SkillKit

/// The days of a forecast for one place.
package struct ForecastReport: Sendable {
  package struct Facts: Encodable, Sendable {
    let place: String
    let latitude: Double
    let longitude: Double
    let timeZone: String?
    package let days: [DayReport]
    let temperatureUnit: String
    let precipitationUnit: String
    let windUnit: String
    let also: [String]

    enum CodingKeys: String, CodingKey {
      case place, latitude, longitude, days, also
      case timeZone = "time_zone"
      case temperatureUnit = "temperature_unit"
      case precipitationUnit = "precipitation_unit"
      case windUnit = "wind_unit"
    }
  }

  private let choice: PlaceChoice
  private let zoneName: String?
  private let offset: Int
  private let units: ForecastUnits
  private let now: Date
  private let language: Language
  private(set) var days: [DayReport]

  init(_ choice: PlaceChoice, _ answer: ForecastAnswer, now: Date, _ language: Language) {
    self.choice = choice
    self.now = now
    self.language = language
    zoneName = answer.timezone
    offset = answer.utc_offset_seconds ?? 0
    units = ForecastUnits(answer.daily_units)
    let count = answer.daily?.time?.count ?? 0
    days = answer.daily.map { daily in (0..<count).compactMap { DayReport(daily, $0, language) } } ?? []
  }

  /// So many days from a date, or from the first one. Throws `notFound` where the forecast does not reach it.
  func limited(to count: Int, from date: DateTime?) throws(SkillError) -> ForecastReport {
    var report = self
    if let date {
      // Proof: offsets of the service lie within the 18 hours that a time zone can have; others count as none.
      let zone = TimeZone(secondsFromGMT: offset) ?? .gmt
      let wanted = Day(date.date(now: now, timeZone: zone), offset: zone.secondsFromGMT())
      report.days = days.filter { Day($0.date).map { $0.number >= wanted.number } ?? false }
      guard report.days.first.flatMap({ Day($0.date) }) == wanted else { throw beyond(wanted) }
    }
    report.days = Array(report.days.prefix(count))
    return report
  }

  private func beyond(_ day: Day) -> SkillError {
    let first = days.first.flatMap { Day($0.date) }?.words(language) ?? ""
    let last = days.last.flatMap { Day($0.date) }?.words(language) ?? ""
    return SkillError(
      .notFound,
      language(
        "There is no forecast of \(choice.label) for \(day.words(language)).",
        zh: "没有\(choice.label)\(day.words(language))的预报。"),
      hint: language("It covers \(first) to \(last).", zh: "预报范围是\(first)到\(last)。"))
  }

  package var facts: Facts {
    Facts(
      place: choice.label, latitude: choice.place.latitude, longitude: choice.place.longitude, timeZone: zoneName,
      days: days, temperatureUnit: units.temperature, precipitationUnit: units.precipitation, windUnit: units.wind,
      also: choice.others)
  }

  package var text: String {
    let today = Day(now, offset: offset)
    let lines = days.map { $0.text(units, today: today, language) }
    let note = Namesakes.note(choice.others, language)
    if lines.count == 1 { return language("\(choice.label). \(lines[0]).", zh: "\(choice.label)。\(lines[0])。") + note }
    return ([choice.label + language(":", zh: "：")] + lines).joined(separator: "\n")
      + (note.isEmpty ? "" : "\n\(note.trimmed())")
  }
}
