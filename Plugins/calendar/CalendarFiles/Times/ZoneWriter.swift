/// Writes a zone as a VTIMEZONE block: RFC 5545 3.6.5.
package enum ZoneWriter {
  /// The block for events from `start` on; with `end` nil they go on for ever.
  package static func component(for zone: Zone, from start: Instant, to end: Instant?, lineBreak: [UInt8]) -> Component
  {
    let year: Int = 366 * 86_400
    let table = observances(of: zone, from: start.adding(seconds: -year), to: end?.adding(seconds: year))
    let identifier = ContentLine("TZID", value: zone.name, lineBreak: lineBreak)
    let parts = table.map { Component.Item.component($0.component(lineBreak: lineBreak)) }
    return Component(name: "VTIMEZONE", items: [.line(identifier)] + parts, lineBreak: lineBreak)
  }

  /// Single changes as far as the zone's own table differs from its rule, then the rule.
  private static func observances(of zone: Zone, from start: Instant, to end: Instant?) -> [Observance] {
    let ruled = zone.rule?.yearly == nil ? nil : ruleStart(of: zone)
    let limit = [end, ruled].compactMap { $0 }.min()
    let first = zone.transition(at: start)
    let later = changes(of: zone, from: start).filter { $0.at > start && $0.at > first.at }
    var before = first.at.seconds == .min ? first.offset : zone.offset(at: first.at.adding(seconds: -1))
    var result: [Observance] = []
    for transition in [first] + later where limit.map({ transition.at < $0 }) ?? true {
      result.append(Observance(transition, from: before))
      before = transition.offset
    }
    guard let ruled, end.map({ $0 >= ruled }) ?? true else { return result }
    return result + ruleObservances(of: zone, from: max(ruled, start))
  }

  /// The table, and where the rule cannot be written as a recurrence, what it says for the next decades.
  private static func changes(of zone: Zone, from start: Instant) -> [Zone.Transition] {
    guard let rule = zone.rule, rule.yearly == nil else { return zone.transitions }
    let last = zone.transitions.last?.at ?? start
    let year = WallTime(seconds: max(last, start).seconds).date.parts.year
    let first = WallTime(seconds: last.seconds).date.parts.year
    return zone.transitions + (first...(year + 30)).flatMap(rule.transitions).filter { $0.at > last }
  }

  private static func ruleObservances(of zone: Zone, from: Instant) -> [Observance] {
    guard let rule = zone.rule, let yearly = rule.yearly else { return [] }
    let year = WallTime(seconds: from.seconds).date.parts.year
    let changes = (rule.transitions(in: year) + rule.transitions(in: year + 1)).filter { $0.at >= from }
    return [(rule.standard, rule.daylight, yearly.standard), (rule.daylight, rule.standard, yearly.daylight)]
      .compactMap { season, other, text in
        let change = changes.first { $0.offset == season.offset && $0.abbreviation == season.abbreviation }
        return change.map { Observance($0, from: other.offset, rule: text) }
      }.sorted { $0.begins < $1.begins }
  }

  /// The first change from which on the table says what the rule says.
  private static func ruleStart(of zone: Zone) -> Instant? {
    guard let rule = zone.rule else { return nil }
    guard let last = zone.transitions.last else { return Instant(seconds: 0) }
    var start = last.at.adding(seconds: 1)
    for year in stride(from: WallTime(seconds: last.at.seconds).date.parts.year, through: 1970, by: -1) {
      let expected = rule.transitions(in: year).filter { $0.at <= last.at }
      let actual = zone.transitions.filter { WallTime(seconds: $0.at.seconds).date.parts.year == year }
      guard expected == actual, let first = expected.first else { break }
      start = first.at
    }
    return start
  }
}

/// One STANDARD or DAYLIGHT block.
private struct Observance {
  var begins: WallTime
  var from: Int
  var to: Int
  var abbreviation: String
  var rule: String?

  init(_ transition: Zone.Transition, from: Int, rule: String? = nil) {
    let hasBegin = transition.at.seconds != .min
    begins = hasBegin ? WallTime(seconds: transition.at.seconds + from) : WallTime(seconds: 0)
    self.from = from
    to = transition.offset
    abbreviation = transition.abbreviation
    self.rule = rule
  }

  func component(lineBreak: [UInt8]) -> Component {
    var lines = [
      ContentLine("DTSTART", value: begins.basic, lineBreak: lineBreak),
      ContentLine("TZOFFSETFROM", value: Self.text(from), lineBreak: lineBreak),
      ContentLine("TZOFFSETTO", value: Self.text(to), lineBreak: lineBreak),
      ContentLine("TZNAME", value: TextEscape.encode(abbreviation), lineBreak: lineBreak),
    ]
    if let rule { lines.append(ContentLine("RRULE", value: rule, lineBreak: lineBreak)) }
    let name = to > from ? "DAYLIGHT" : "STANDARD"
    return Component(name: name, items: lines.map { .line($0) }, lineBreak: lineBreak)
  }

  /// `+0100`, with seconds for the local mean times of old.
  private static func text(_ offset: Int) -> String {
    let absolute = abs(offset)
    let seconds = absolute % 60 == 0 ? "" : (absolute % 60).padded(2)
    return "\(offset < 0 ? "-" : "+")\((absolute / 3600).padded(2))\((absolute / 60 % 60).padded(2))\(seconds)"
  }
}

extension ZoneRule {
  /// Both changes as recurrence rules; nil where one falls on days that such a rule cannot say.
  fileprivate var yearly: (standard: String, daylight: String)? {
    guard let standard = standard.begins.recurrence, let daylight = daylight.begins.recurrence else { return nil }
    return (standard, daylight)
  }
}

extension ZoneRule.Change {
  /// A time beyond the day, such as hour 26 of the fourth Thursday, falls on another weekday and day of the month.
  fileprivate var recurrence: String? {
    let shift = second < 0 ? -((86_399 - second) / 86_400) : second / 86_400
    let day = Weekday.sunday.adding(weekday + shift).rawValue
    let head = "FREQ=YEARLY;BYMONTH=\(month)"
    guard shift != 0 else { return "\(head);BYDAY=\(week == 5 ? "-1" : String(week))\(day)" }
    let first = (week == 5 ? -7 : 7 * week - 6) + shift
    let days = (first..<(first + 7))
    guard week == 5 ? days.upperBound <= 0 : days.lowerBound > 0 && days.upperBound <= 30 else { return nil }
    return "\(head);BYDAY=\(day);BYMONTHDAY=\(days.map(String.init).joined(separator: ","))"
  }
}
