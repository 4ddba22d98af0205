/// Reads the zones that a file defines by itself, where their names say nothing to this machine.
enum ZoneReader {
  /// From this year on a rule in such a block is not followed.
  private static let horizon = 2100

  static func zone(_ component: Component) -> (name: String, zone: Zone)? {
    guard let name = component.first("TZID")?.text else { return nil }
    let transitions = component.components.flatMap(transitions).sorted { $0.transition.at < $1.transition.at }
    guard let first = transitions.first else { return nil }
    let initial = Zone.Transition(
      at: Instant(seconds: .min), offset: first.before, abbreviation: first.transition.abbreviation)
    return (name, Zone(name: name, initial: initial, transitions: transitions.map(\.transition), rule: nil))
  }

  private static func transitions(_ part: Component) -> [(before: Int, transition: Zone.Transition)] {
    guard let start = part.first("DTSTART").flatMap(EventTime.init)?.wall,
      let from = part.first("TZOFFSETFROM").flatMap(offset), let to = part.first("TZOFFSETTO").flatMap(offset)
    else { return [] }
    let abbreviation = part.first("TZNAME")?.text ?? ""
    return onsets(part, start, from: from).map { wall in
      let instant = Instant(seconds: wall.seconds - from)
      return (from, Zone.Transition(at: instant, offset: to, abbreviation: abbreviation))
    }
  }

  private static func onsets(_ part: Component, _ start: WallTime, from offset: Int) -> [WallTime] {
    var onsets = [start]
    for line in part.all("RDATE") {
      onsets += line.value.split(separator: ",").compactMap { EventTime(value: String($0), zone: nil)?.wall }
    }
    guard let line = part.first("RRULE"), let rule = try? RecurrenceRule(line.value),
      let last = CivilDate(year: horizon, month: 1, day: 1)
    else { return onsets }
    for day in RecurrenceDays(rule, start: start.date, from: start.date, through: last) {
      let wall = WallTime(day, secondOfDay: start.secondOfDay)
      if let until = rule.until, isAfter(wall, until, offset) { break }
      if wall != start { onsets.append(wall) }
    }
    return onsets
  }

  private static func isAfter(_ wall: WallTime, _ until: EventTime, _ offset: Int) -> Bool {
    if case .utc(let limit) = until { return wall.seconds - offset > limit.seconds }
    return until.isDate ? wall.date > until.wall.date : wall > until.wall
  }

  /// `-0530`, or with seconds `+001736`.
  private static func offset(_ line: ContentLine) -> Int? {
    let text = line.value.filter { !$0.isWhitespace }
    guard let sign = text.first, sign == "+" || sign == "-", let digits = Int(text.dropFirst()) else { return nil }
    let number = text.count > 5 ? digits : digits * 100
    let seconds = number / 10_000 * 3600 + number / 100 % 100 * 60 + number % 100
    guard text.count == 5 || text.count == 7, seconds < 86_400 * 2 else { return nil }
    return sign == "-" ? -seconds : seconds
  }
}
