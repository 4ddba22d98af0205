/// Finds every date, time and length of time in a text.
struct TimeScanner {
  let tokens: [Token]
  let frame: TimeFrame

  struct Findings: Sendable, Hashable {
    var mentions: [TimeMention] = []
    var durations: [DurationReading] = []
  }

  /// Leaves out the tokens that `isTaken`, such as quoted text.
  func findings(isTaken: (Int) -> Bool = { _ in false }) -> Findings {
    var findings = Findings()
    var index = 0
    while index < tokens.count {
      if isTaken(index) {
        index += 1
      } else if let (mention, end) = mention(at: index), !(index..<end).contains(where: isTaken) {
        findings.mentions.append(mention)
        index = end
      } else if let duration = duration(at: index), !duration.tokens.contains(where: isTaken) {
        findings.durations.append(duration)
        index = duration.tokens.upperBound
      } else {
        index += 1
      }
    }
    findings.mentions = MentionMerger(tokens: tokens).merged(findings.mentions)
    return findings
  }

  /// "for" before a length belongs to it: "for 45 minutes".
  private func duration(at start: Int) -> DurationReading? {
    let scanner = DurationScanner(tokens: tokens)
    if tokens.has(start, ["for", "lasting"]), var reading = scanner.read(at: start + 1) {
      reading.tokens = start..<reading.tokens.upperBound
      return reading
    }
    return scanner.read(at: start)
  }

  private func mention(at start: Int) -> (TimeMention, Int)? {
    if let recurring = RecurrenceScanner(tokens: tokens, frame: frame).read(at: start) { return recurring }
    if let distant = PointScanner(tokens: tokens, frame: frame).distance(at: start) {
      return (TimeMention(role: .at, start: distant.point, tokens: Array(start..<distant.end)), distant.end)
    }
    let lead = TimeLead.read(tokens, at: start)
    let at = lead?.end ?? start
    let points = PointScanner(tokens: tokens, frame: frame)
    guard let first = points.read(at: at, allowsBare: lead?.allowsBare ?? opensRange(at)) else { return nil }
    if first.needsContext, !(lead?.givesContext ?? false), first.point.instant == nil { return nil }
    var mention = TimeMention(role: lead?.role ?? .at, start: first.point, tokens: Array(start..<first.end))
    var end = first.end
    if let (last, after) = rangeEnd(after: end, of: mention, isBetween: lead?.isBetween ?? false) {
      mention.end = last
      mention.role = .from
      end = after
    } else if isBareFromAlone(mention, lead, end) {
      return nil
    }
    end = trailing(end, of: &mention)
    mention.tokens = Array(start..<end)
    return (mention, end)
  }

  // MARK: Ranges

  private func rangeEnd(after end: Int, of mention: TimeMention, isBetween: Bool) -> (TimePoint, Int)? {
    guard mention.start.instant == nil, let (isSymbol, next) = rangeWord(at: end, isBetween: isBetween) else {
      return nil
    }
    let isSureStart =
      mention.role == .from || isBetween || mention.start.day != nil || mention.start.clock?.isBare == false
    let points = PointScanner(tokens: tokens, frame: frame)
    guard let reading = points.read(at: next, allowsBare: mention.start.clock != nil), reading.point.instant == nil,
      reading.point.clock != nil || reading.point.day != nil || reading.point.fault != nil
    else { return nil }
    let isClock = reading.point.day != nil || reading.point.clock.map { !$0.isBare } ?? true
    if isSymbol, !isSureStart, !isClock { return nil }
    if mention.start.clock?.isBare == true, !isSureStart, !isClock { return nil }
    return (reading.point, reading.end)
  }

  private func rangeWord(at index: Int, isBetween: Bool) -> (isSymbol: Bool, end: Int)? {
    if isBetween { return tokens.has(index, ["and", "和", "与", "到", "至"]) ? (false, index + 1) : nil }
    if tokens.has(index, ["to", "until", "till", "through", "thru", "til", "到", "至"]) { return (false, index + 1) }
    return tokens.has(index, ["-", "–", "—", "~", "～"]) ? (true, index + 1) : nil
  }

  /// A bare number opens a range only where the other end is a time beyond doubt: 10–11:30, 9-5pm, 10-11 on Friday.
  private func opensRange(_ start: Int) -> Bool {
    guard tokens.kind(start) == .digits, rangeWord(at: start + 1, isBetween: false) != nil else { return false }
    let points = PointScanner(tokens: tokens, frame: frame)
    guard let end = points.read(at: start + 2, allowsBare: true)?.point, let clock = end.clock else { return false }
    return !clock.isBare || end.day != nil
  }

  /// "from 3 …" without an end counts from a number, not from an hour.
  private func isBareFromAlone(_ mention: TimeMention, _ lead: TimeLead?, _ end: Int) -> Bool {
    guard let clock = mention.start.clock, clock.isBare, mention.start.day == nil else { return false }
    if lead == nil {
      return !["is", "it", "already", "still", "now"].contains(tokens.text((mention.tokens.first ?? 0) - 1))
    }
    let continues = tokens.has(end, ["to", "-", "–", "and", "until", "till"])
    return continues && tokens.kind(end + 1) == .digits || (lead?.role == .from && lead?.isBetween == true)
  }

  // MARK: Words after a point

  private func trailing(_ end: Int, of mention: inout TimeMention) -> Int {
    guard let (role, after) = Self.trails.match(tokens, at: end), mention.start.instant == nil else { return end }
    mention.role = mention.end == nil ? role : mention.role
    return after
  }

  private static let trails: PhraseTable<TimeMention.Role> = [
    "之前": .due, "以前": .due, "前": .due, "为止": .until, "截止": .due, "起": .from, "以后": .from, "之后": .from,
    "后": .from, "onwards": .from, "onward": .from, "at the latest": .due,
  ]
}
