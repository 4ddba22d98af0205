/// What a point in time comes to, as far as the words go.
enum ResolvedTime: Sendable, Hashable {
  /// `offset` where the text named one.
  case moment(CivilDateTime, offset: Int?)
  case day(CivilDate, DayPart?)
  case days(CivilDate, CivilDate)
  case part(DayPart)
  /// Nothing but a recurrence was said.
  case open
  case fault(TimeFault)
}

/// Turns what was said into dates and times: the next sensible occurrence of an hour, the end after its beginning.
struct TimeResolver {
  let frame: TimeFrame
  /// What the rest of the sentence says of an hour that may be one of the morning or of the afternoon.
  var leaning: Leaning = .none

  enum Leaning: Sendable, Hashable {
    case none, morning, evening
  }

  func start(of mention: TimeMention) -> ResolvedTime {
    var point = mention.start
    if point.day == nil, point.instant == nil, let end = mention.end { point.day = end.day }
    if let clock = point.clock, clock.isAmbiguous, let end = mention.end?.clock, !end.isAmbiguous {
      point.clock = self.clock(clock, before: end)
    }
    if point.isYearless, let end = mention.end, let shifted = sameYear(point, end) { point.day = shifted }
    return resolve(point)
  }

  func end(of mention: TimeMention) -> ResolvedTime? {
    guard var point = mention.end else { return nil }
    let start = start(of: mention)
    guard case .moment(let from, _) = start, let clock = point.clock, point.fault == nil else { return resolve(point) }
    if point.day == nil { return after(from, clock) }
    guard case .day(let day)? = point.day else { return resolve(point) }
    if day == from.date { return after(from, clock) }
    point.clock = clock
    return resolve(point)
  }

  func resolve(_ point: TimePoint) -> ResolvedTime {
    if let fault = point.anyFault { return .fault(fault) }
    if let instant = point.instant { return .moment(instant, offset: nil) }
    guard let clock = point.clock else {
      switch point.day {
      case .day(let day): return .day(day, point.part)
      case .days(let first, let last): return .days(first, last)
      case .fault(let fault): return .fault(fault)
      case nil: return point.part.map { .part($0) } ?? .open
      }
    }
    switch point.day {
    case .day(let day): return placed(clock, on: day, part: point.part, offset: point.offset)
    case .days(let first, _): return placed(clock, on: first, part: point.part, offset: point.offset)
    default: return placed(next(clock, part: point.part), point.offset)
    }
  }

  // MARK: Hours

  private func placed(_ clock: ClockReading, on day: CivilDate, part: DayPart?, offset: Int?) -> ResolvedTime {
    var time = likely(clock)
    if clock.isAmbiguous, day == frame.today, CivilDateTime(day, time) <= frame.now {
      time = candidates(clock).first { CivilDateTime(day, $0) > frame.now } ?? time
    }
    let isNextDay = clock.isNextDay || (part == .evening || part == .night) && time.hour < 5
    return placed(CivilDateTime(day.adding(days: isNextDay ? 1 : 0), time), offset)
  }

  /// A time that the clocks skip is a fault, never another time.
  private func placed(_ moment: CivilDateTime, _ offset: Int?) -> ResolvedTime {
    if offset == nil, frame.zone(moment) == .skipped {
      return .fault(
        TimeFault(kind: .skipped, text: "\(moment.date.iso) \(padded(moment.time.hour)):\(padded(moment.time.minute))"))
    }
    return .moment(moment, offset: offset)
  }

  /// The next occurrence of an hour without a day; of two possible hours the earlier sensible one that is not past.
  private func next(_ clock: ClockReading, part: DayPart?) -> CivilDateTime {
    let today = frame.today
    if clock.isNextDay || (part == .evening || part == .night) && clock.time.hour < 5 && !clock.isAmbiguous {
      return CivilDateTime(today.adding(days: 1), clock.time)
    }
    let likely = likely(clock)
    let options = leaning == .none ? [likely] + candidates(clock).filter { (7..<21).contains($0.hour) } : [likely]
    if let time = options.first(where: { CivilDateTime(today, $0) > frame.now }) { return CivilDateTime(today, time) }
    return CivilDateTime(today.adding(days: 1), likely)
  }

  private func candidates(_ clock: ClockReading) -> [CivilTime] {
    guard clock.isAmbiguous else { return [clock.time] }
    let hour = clock.time.hour % 12
    return [hour, hour + 12].compactMap { CivilTime($0, clock.time.minute, clock.time.second) }
  }

  /// 1 to 6 are taken for the afternoon and 7 to 12 for the day, where nothing in the sentence says otherwise.
  private func likely(_ clock: ClockReading) -> CivilTime {
    let options = candidates(clock)
    guard let early = options.first, let late = options.last, early != late else { return clock.time }
    switch leaning {
    case .morning: return early
    case .evening: return clock.time.hour == 12 ? early : late
    case .none: return early.hour < 7 ? late : early
    }
  }

  private func clock(_ clock: ClockReading, before end: ClockReading) -> ClockReading {
    let fitting = candidates(clock).filter { $0 < end.time }
    return fitting.last.map { ClockReading(time: $0) } ?? clock
  }

  private func after(_ start: CivilDateTime, _ clock: ClockReading) -> ResolvedTime {
    let sameDay = candidates(clock).map { CivilDateTime(start.date.adding(days: clock.isNextDay ? 1 : 0), $0) }
    if let later = sameDay.first(where: { $0 > start }) { return placed(later, nil) }
    return placed(CivilDateTime(start.date.adding(days: 1), sameDay[0].time), nil)
  }

  /// "between 3 March and 10 June" lies within one year, though 3 March has passed.
  private func sameYear(_ start: TimePoint, _ end: TimePoint) -> DayReference? {
    guard case .day(let first)? = start.day, case .day(let last)? = end.day, first > last,
      let moved = CivilDate(first.year - 1, first.month, first.day)
    else { return nil }
    return .day(moved)
  }
}
