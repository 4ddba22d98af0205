/// Reads one point in time: a day, a time of day and a part of the day in any order, or a distance from now.
struct PointScanner {
  let tokens: [Token]
  let frame: TimeFrame

  struct Reading {
    var point: TimePoint
    var end: Int
    /// Whether it counts only where a preposition stands before it.
    var needsContext = false
  }

  /// `allowsBare` where a preposition or a day before it makes a bare number an hour.
  func read(at start: Int, allowsBare: Bool) -> Reading? {
    if let distant = distance(at: start) { return distant }
    var point = TimePoint()
    var end = start
    var needsContext = false
    while let (next, isWeak) = component(after: end, from: start, of: &point, allowsBare: allowsBare) {
      needsContext = end == start ? isWeak : needsContext && isWeak
      end = next
    }
    guard end > start else { return nil }
    if point.clock == nil, point.day == nil, point.fault == nil, point.part == nil { return nil }
    return Reading(point: point, end: end, needsContext: needsContext)
  }

  // MARK: Parts of a point

  /// Adds the next part to the point; nil where none follows. Its value says where it ends, and whether it is weak.
  private func component(after end: Int, from start: Int, of point: inout TimePoint, allowsBare: Bool) -> (Int, Bool)? {
    let at = end == start ? start : connected(end)
    if point.day == nil, let reading = day(at: at) {
      point.day = reading.day
      point.isYearless = reading.isYearless
      point.part = point.part ?? reading.part
      return (reading.end, reading.needsContext)
    }
    if point.clock == nil, point.fault == nil, let reading = ClockScanner(tokens: tokens).read(at: at) {
      return take(reading, into: &point)
    }
    if let (part, next) = englishPart(at: at, isFirst: end == start), point.part == nil || point.part == part {
      settle(part, in: &point)
      return (next, false)
    }
    let isPlaced = end > start && (point.day != nil || tokens.has(at - 1, ["at", "@"]))
    if point.clock == nil, allowsBare || isPlaced || hasHourWord(before: at), let (clock, next) = bareHour(at: at) {
      point.clock = clock
      if let part = point.part { settle(part, in: &point) }
      return offset(next, into: &point)
    }
    return nil
  }

  private func day(at index: Int) -> DayReading? {
    let reckoner = DayReckoner(today: frame.today)
    return NumericDate(tokens: tokens, reckoner: reckoner, putsDayFirst: frame.putsDayFirst).read(at: index)
      ?? EnglishDate(tokens: tokens, reckoner: reckoner).read(at: index)
      ?? ChineseDate(tokens: tokens, reckoner: reckoner).read(at: index)
  }

  private func take(_ reading: ClockScanner.Reading, into point: inout TimePoint) -> (Int, Bool)? {
    if reading.clock == nil, reading.fault == nil, point.part != nil { return nil }
    point.fault = reading.fault
    point.clock = reading.clock
    let part = point.part ?? reading.part
    if let part { settle(part, in: &point) }
    return offset(reading.end, into: &point)
  }

  /// A part of the day decides whether an hour is one of the morning.
  private func settle(_ part: DayPart, in point: inout TimePoint) {
    point.part = part
    guard let clock = point.clock, clock.isAmbiguous else { return }
    let chinese: ChineseClock.Part =
      switch part {
      case .morning: .morning
      case .noon: .noon
      case .afternoon: .afternoon
      case .evening, .night: .evening
      }
    point.clock = ChineseClock.placed(clock, in: chinese)
  }

  /// UTC, GMT+2, or the offset that ends an ISO 8601 time.
  private func offset(_ end: Int, into point: inout TimePoint) -> (Int, Bool)? {
    if tokens.has(end, ["utc", "gmt", "z"]), tokens.text(end) != "z" || tokens.isAttached(end) {
      let signed = signedOffset(at: end + 1)
      point.offset = signed?.0 ?? 0
      return (signed?.1 ?? end + 1, false)
    }
    if tokens.text(end - 2) == ":", tokens.isAttached(end), let (seconds, after) = signedOffset(at: end),
      tokens.text(end + 2) == ":"
    {
      point.offset = seconds
      return (after, false)
    }
    return (end, false)
  }

  private func signedOffset(at index: Int) -> (Int, Int)? {
    guard tokens.has(index, ["+", "-"]), tokens.isAttached(index), tokens.isAttached(index + 1),
      let hours = Int(tokens.text(index + 1)), hours <= 14
    else {
      return nil
    }
    let sign = tokens.text(index) == "-" ? -1 : 1
    guard tokens.text(index + 2) == ":", tokens.isAttached(index + 2), let minutes = Int(tokens.text(index + 3)),
      minutes < 60
    else {
      return (sign * hours * 3600, index + 2)
    }
    return (sign * (hours * 3600 + minutes * 60), index + 4)
  }

  // MARK: Bare hours

  /// A number that is an hour only because of what stands around it.
  private func bareHour(at index: Int) -> (ClockReading, Int)? {
    guard let number = NumberScanner.read(tokens, at: index), !number.isWeak, let hour = number.integer,
      (0...23).contains(hour),
      tokens.kind(index) != .han, let end = Optional(number.tokens.upperBound), !isCounting(end)
    else { return nil }
    guard let time = CivilTime(hour, 0) else { return nil }
    let isAmbiguous = (1...12).contains(hour) && !tokens.text(index).hasPrefix("0")
    return (ClockReading(time: time, isAmbiguous: isAmbiguous, isBare: true), end)
  }

  private func isCounting(_ end: Int) -> Bool {
    if CountedNouns.all.contains(tokens.text(end)) { return true }
    if tokens.isAttached(end),
      tokens.kind(end) == .word || [".", ":", ","].contains(tokens.text(end)) && tokens.isAttached(end + 1)
    {
      return true
    }
    return DurationScanner.units[tokens.text(end)] != nil
      || (tokens.text(end) == "-" && DurationScanner.units[tokens.text(end + 1)] != nil)
  }

  /// "is it 9 in Tokyo": the hour of a question about the time.
  private func hasHourWord(before index: Int) -> Bool {
    let pair = tokens.text(index - 2) + " " + tokens.text(index - 1)
    return ["is it", "it is", "it already", "it still", "it now"].contains(pair) || tokens.text(index - 1) == "o'clock"
  }

  // MARK: Between the parts

  /// Skips "at", "on", "of" and commas, where a further part of the point follows.
  private func connected(_ end: Int) -> Int {
    var index = end
    while index < end + 2, tokens.has(index, Self.connectors) { index += 1 }
    return index
  }

  private static let connectors: Set<String> = [
    "at", "on", "@", ",", "，", "in", "around", "about", "t", "的", "of", "from",
  ]

  private func englishPart(at index: Int, isFirst: Bool) -> (DayPart, Int)? {
    let at = tokens.text(index) == "the" ? index + 1 : index
    if isFirst, !["in", "at", "every", "each"].contains(tokens.text(index - 1)) { return nil }
    return Self.parts[tokens.text(at)].map { ($0, at + 1) }
  }

  private static let parts: [String: DayPart] = [
    "morning": .morning, "afternoon": .afternoon, "evening": .evening, "night": .night, "tonight": .evening,
  ]
}
