import CalendarFiles
import SkillKit

extension Diary {
  /// The date of a series that lies nearest to a new time: what a person means who says where the series is to go.
  func near(_ time: GivenTime, _ series: EventSeries) -> Occurrence? {
    let moment =
      switch time {
      case .date(let date): day(date).lowerBound.adding(seconds: 43_200)
      case .moment(let moment): moment
      }
    let year = 366 * 86_400
    let around = moment.adding(seconds: -year)..<moment.adding(seconds: year)
    let dates = Expansion(series, resolver: resolver).occurrences(in: around).filter { one in
      !one.record.isCancelled && one.record.recurrenceID == nil
    }
    return dates.min { abs($0.start.seconds - moment.seconds) < abs($1.start.seconds - moment.seconds) }
  }

  func moveSeries(
    _ series: EventSeries, _ one: Occurrence, _ start: GivenTime, _ length: Length,
    _ contents: CalendarFolder.Contents?
  ) throws -> Answer<Moved> {
    guard !length.isSaid else {
      throw SkillError(
        .unsupported, language("The length of a whole series is not changed here.", zh: "这里不能修改整个系列的时长。"),
        hint: language("Move it without end and duration_minutes.", zh: "移动时请不要给出 end 和 duration_minutes。"))
    }
    let seconds = try shift(of: one, in: series, to: start)
    let spans = try shiftedDates(series, one, by: seconds)
    if let contents { try checkClashes(of: spans, in: contents) { $0.uid == series.uid } }
    try edit(series) { edit throws(SeriesEdit.Failure) in try edit.shift(by: seconds) }
    let begin = moved(one.start, by: seconds, one, series)
    let end = begin.adding(seconds: one.end.seconds - one.start.seconds)
    return answer(one, begin, end, isAllDay: one.isAllDay, isWholeSeries: true)
  }

  /// By how much the series moves on the clock of its own zone.
  private func shift(of one: Occurrence, in series: EventSeries, to given: GivenTime) throws(SkillError) -> Int {
    let own = resolver(series)
    switch given {
    case .date(let date) where one.isAllDay: return (date.days - one.startTime.wall.date.days) * 86_400
    case .date(let date): return (date.days - zone.wall(at: one.start).date.days) * 86_400
    case .moment(let moment):
      let time = own.time(at: moment, like: one.startTime)
      guard one.isAllDay, zone.wall(at: moment).secondOfDay != 0 else {
        return time.wall.seconds - one.startTime.wall.seconds
      }
      throw SkillError(
        .unsupported, language("A series of whole days cannot get a time of day.", zh: "全天的重复日程不能改为具体时刻。"),
        hint: language("Give the new day only.", zh: "请只给出新的日期。"))
    }
  }

  private func moved(_ instant: Instant, by seconds: Int, _ one: Occurrence, _ series: EventSeries) -> Instant {
    let own = resolver(series)
    let time = own.time(at: instant, like: one.startTime)
    return own.instant(of: time.with(wall: time.wall.adding(seconds: seconds))) ?? instant.adding(seconds: seconds)
  }

  /// The dates of the coming year, where they will be.
  private func shiftedDates(_ series: EventSeries, _ one: Occurrence, by seconds: Int) throws -> [Range<Instant>] {
    guard !one.isAllDay else { return [] }
    let year = now..<now.adding(seconds: 366 * 86_400)
    return Expansion(series, resolver: resolver).occurrences(in: year).filter { !$0.record.isCancelled }.map { date in
      let begin = moved(date.start, by: seconds, one, series)
      return begin..<begin.adding(seconds: date.end.seconds - date.start.seconds)
    }
  }
}
