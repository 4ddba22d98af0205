extension PointScanner {
  /// in 3 days, 2 hours from now, an hour ago, 两小时后, 三天前, now.
  func distance(at start: Int) -> Reading? {
    if let (_, end) = Self.nowWords.match(tokens, at: start) {
      return Reading(point: TimePoint(instant: frame.now), end: end, needsContext: true)
    }
    let lead = Self.leads.match(tokens, at: start)
    guard let duration = DurationScanner(tokens: tokens).read(at: lead?.end ?? start) else { return nil }
    let end = duration.tokens.upperBound
    if let (sign, after) = Self.trails.match(tokens, at: end), !Self.startsNext(tokens, after) {
      return placed(duration.span, sign: sign, from: start, end: after)
    }
    return lead == nil ? nil : placed(duration.span, sign: 1, from: start, end: end)
  }

  /// Whole days are a day without a time; anything finer is a moment.
  private func placed(_ span: Span, sign: Int, from start: Int, end: Int) -> Reading {
    let moment = frame.now.adding(span, sign: sign)
    var point = TimePoint(distance: sign > 0 ? span : span.negated)
    guard (1...9999).contains(moment.date.year) else {
      point.fault = TimeFault(kind: .date, text: tokens[start..<end].map(\.text).joined(separator: " "))
      return Reading(point: point, end: end)
    }
    guard span.isDaysOrMore else {
      point.instant = moment
      return Reading(point: point, end: end)
    }
    point.day = .day(moment.date)
    return withClock(point, from: end)
  }

  /// "in 3 days at 10", 三天后上午十点.
  private func withClock(_ point: TimePoint, from end: Int) -> Reading {
    var point = point
    let at = tokens.has(end, ["at", "@", ",", "，", "的"]) ? end + 1 : end
    guard let rest = read(at: at, allowsBare: tokens.has(end, ["at", "@"])), rest.point.day == nil,
      rest.point.instant == nil,
      rest.point.clock != nil || rest.point.part != nil || rest.point.fault != nil
    else { return Reading(point: point, end: end) }
    (point.clock, point.part, point.fault) = (rest.point.clock, rest.point.part, rest.point.fault)
    return Reading(point: point, end: rest.end)
  }

  /// 三天后天气: the 后 belongs to 后天 only where a day's name makes sense there; after a length it never does.
  private static func startsNext(_ tokens: [Token], _ index: Int) -> Bool {
    tokens.text(index - 1) == "前" && tokens.has(index, ["台", "端", "面"])
  }

  private static let nowWords: PhraseTable<Bool> = [
    "now": true, "right now": true, "currently": true, "at the moment": true, "现在": true, "此刻": true, "目前": true,
    "当前": true,
  ]
  private static let leads: PhraseTable<Bool> = [
    "in": true, "in about": true, "in another": true, "过": true, "再过": true,
  ]
  private static let trails: PhraseTable<Int> = [
    "from now": 1, "from today": 1, "later": 1, "hence": 1, "ago": -1, "earlier": -1, "后": 1, "以后": 1, "之后": 1, "过后": 1,
    "前": -1, "以前": -1, "之前": -1,
  ]
}
