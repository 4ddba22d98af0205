/// What names and descriptions say of a property that takes a time.
enum TimeWords {
  /// Nil where the property takes no time.
  static func form(words: [String], description: [Token]) -> TimeForm? {
    let last = words.last ?? ""
    let saysDate = words.contains { dates.contains($0) }
    let saysTime = words.contains { times.contains($0) }
    if words.contains("timezone") || words.contains("zone") || words.contains("timestamp") && words.count > 3 {
      return nil
    }
    let spoken = described(description)
    if saysDate && saysTime { return .dateTime }
    if saysDate { return spoken == .dateTime ? .dateTime : .date }
    if saysTime { return spoken ?? .time }
    if moments.contains(last) || words.contains(where: moments.contains) {
      return spoken ?? (isAboutOther(description) ? nil : .dateTime)
    }
    // "from" and "to" are times only where the description says so.
    return open.contains(last) ? spoken : nil
  }

  /// The form a description names, looking at its first words.
  private static func described(_ description: [Token]) -> TimeForm? {
    var isDate = false
    var isTime = false
    for index in description.indices.prefix(24) {
      let word = description[index].text
      if ["8601", "datetime", "rfc3339"].contains(word) {
        (isDate, isTime) = (true, isTime || !hasDatePattern(description))
      }
      if ["date", "day", "日期"].contains(word) || word == "日" && description.text(index + 1) == "期" { isDate = true }
      if ["time", "hour", "clock", "hh"].contains(word)
        || word == "时" && ["间", "刻"].contains(description.text(index + 1))
      {
        isTime = true
      }
      if ["when", "moment", "instant"].contains(word) { (isDate, isTime) = (true, true) }
      if ["yyyy"].contains(word) { isDate = true }
    }
    switch (isDate, isTime) {
    case (true, true): return .dateTime
    case (true, false): return .date
    case (false, true): return description.contains { $0.is("hh") } ? .time : .dateTime
    case (false, false): return nil
    }
  }

  private static func hasDatePattern(_ description: [Token]) -> Bool {
    description.contains { $0.is("date") } && !description.contains { ["time", "datetime", "t"].contains($0.text) }
  }

  private static func isAboutOther(_ description: [Token]) -> Bool {
    description.contains {
      ["place", "city", "number", "index", "text", "page", "position", "location", "language", "currency", "unit"]
        .contains($0.text)
    }
  }

  static func role(of words: [String], _ description: [Token]) -> TimeRole {
    for word in words + description.prefix(6).map(\.text) { if let role = roles[word] { return role } }
    return .plain
  }

  private static let dates: Set<String> = ["date", "day", "birthday", "dates", "日期"]
  private static let times: Set<String> = ["time", "datetime", "timestamp", "时间"]
  private static let moments: Set<String> = [
    "start", "starts", "end", "ends", "begin", "begins", "finish", "when", "due", "until", "deadline", "since",
    "departure", "arrival", "checkin", "checkout", "expires", "moment",
  ]
  private static let open: Set<String> = [
    "from", "to", "at", "on", "before", "after", "by", "in", "out", "return", "depart", "arrive", "new", "earliest",
    "latest",
  ]

  private static let roles: [String: TimeRole] = {
    var table: [String: TimeRole] = [:]
    let rows: [(TimeRole, String)] = [
      (.target, "new target"), (.source, "old current original previous"),
      (.start, "start starts begin begins beginning from since after in checkin departure depart earliest first 开始 起"),
      (.end, "end ends finish until to till out checkout return arrival latest last stop 结束"),
      (.due, "due deadline by before expires 截止"),
    ]
    for (role, words) in rows { for word in words.split(separator: " ") { table[String(word)] = role } }
    return table
  }()
}

/// What names and descriptions say of a property that takes a length of time.
enum DurationWords {
  /// The unit in which a number counts time; nil where it counts something else.
  static func unit(words: [String], description: [Token]) -> Span.Unit? {
    let named = words.contains(where: names.contains)
    for word in words.reversed() {
      if let unit = DurationScanner.units[word], named || word != "min" && word != "second" && word != "sec" {
        return unit
      }
      if ["ms", "millis", "milliseconds"].contains(word) { return nil }
    }
    guard named else { return inUnits(description) }
    for index in description.indices {
      if let unit = DurationScanner.units[description[index].text] ?? chinese(description, index) { return unit }
    }
    return words.contains("length") || words.contains("interval") || words.contains("delay") ? nil : .minute
  }

  static func isDuration(words: [String], description: [Token]) -> Bool {
    if words.contains(where: { ["duration", "timespan"].contains($0) }) { return true }
    return words.contains(where: names.contains)
      && description.contains { ["duration", "time", "long", "minutes", "hours", "时长"].contains($0.text) }
  }

  /// "Number of days": a count of units of time.
  private static func inUnits(_ description: [Token]) -> Span.Unit? {
    for index in description.indices.prefix(8) where ["minutes", "seconds", "hours"].contains(description[index].text) {
      if ["of", "in", "how"].contains(description.text(index - 1))
        || ["how", "many"].contains(description.text(index - 1))
      {
        return DurationScanner.units[description[index].text]
      }
    }
    return nil
  }

  private static func chinese(_ tokens: [Token], _ index: Int) -> Span.Unit? {
    switch tokens[index].text + tokens.text(index + 1) {
    case "分钟": .minute
    case "小时": .hour
    default: tokens[index].is("秒") ? .second : tokens[index].is("天") ? .day : nil
    }
  }

  private static let names: Set<String> = [
    "duration", "length", "delay", "timeout", "interval", "period", "lasts", "snooze", "for",
  ]
}
