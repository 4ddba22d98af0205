import CalendarFiles

/// The language in which the person is answered.
enum Language: Sendable {
  case english
  case chinese

  init(locale: String) { self = locale.lowercased().hasPrefix("zh") ? .chinese : .english }

  func callAsFunction(_ english: @autoclosure () -> String, zh chinese: @autoclosure () -> String) -> String {
    self == .chinese ? chinese() : english()
  }

  func list(_ items: [String]) -> String { items.joined(separator: self("; ", zh: "；")) }
}

/// Days and times in words.
struct TimeWords {
  let language: Language
  let zone: Zone

  private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  private static let chineseWeekdays = ["一", "二", "三", "四", "五", "六", "日"]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  func day(_ date: CivilDate) -> String {
    let (year, month, day) = date.parts
    let weekday = date.weekday.index
    return language(
      "\(Self.weekdays[weekday]), \(day) \(Self.months[month - 1]) \(year)",
      zh: "\(year)年\(month)月\(day)日星期\(Self.chineseWeekdays[weekday])")
  }

  func moment(_ instant: Instant) -> String {
    let wall = zone.wall(at: instant)
    return day(wall.date) + language(", ", zh: " ") + wall.clock
  }

  /// From start to end: of whole days the days, within a day the times.
  func span(_ start: Instant, _ end: Instant, isAllDay: Bool) -> String {
    let first = zone.wall(at: start)
    let last = zone.wall(at: end)
    if isAllDay {
      let lastDay = last.date.adding(days: -1)
      let days = lastDay <= first.date ? day(first.date) : "\(day(first.date)) – \(day(lastDay))"
      return days + language(", all day", zh: " 全天")
    }
    if start == end { return moment(start) }
    return first.date == last.date ? "\(moment(start))–\(last.clock)" : "\(moment(start)) – \(moment(end))"
  }

  func span(_ one: Occurrence) -> String { span(one.start, one.end, isAllDay: one.isAllDay) }

  /// ISO 8601 with the offset of that moment.
  func iso(_ instant: Instant) -> String {
    let wall = zone.wall(at: instant)
    let offset = zone.offset(at: instant) / 60
    let seconds = wall.secondOfDay % 60
    let clock = wall.clock + (seconds == 0 ? ":00" : "")
    let sign = offset < 0 ? "-" : "+"
    return "\(wall.date.iso)T\(clock)\(sign)\(Self.two(abs(offset) / 60)):\(Self.two(abs(offset) % 60))"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
