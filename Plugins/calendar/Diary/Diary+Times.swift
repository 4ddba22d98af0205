import CalendarFiles
import SkillKit

extension Diary {
  /// Reads a time that an argument gives; what cannot be read is not guessed.
  func read(_ text: String, _ name: String) throws(SkillError) -> GivenTime {
    if let time = reader.read(text) { return time }
    throw SkillError(
      .invalidArguments,
      language(
        "\(name): “\(text)” is no day and time that can be read.", zh: "\(name)：无法理解时间“\(text)”。"),
      hint: language(
        "Say the day and the time, as in 2026-12-01T10:00 or tomorrow 10:00; they are not guessed.",
        zh: "请说明日期和时间，例如 2026-12-01T10:00 或“明天 10:00”；这里不会猜测。"))
  }

  /// How long something lasts: until an end, or so many minutes.
  struct Length {
    var end: String?
    var minutes: Int?

    var isSaid: Bool { end != nil || minutes != nil }
  }

  /// The end of what begins at a moment. An end that is a time of day only is the next such time.
  func end(of start: Instant, _ length: Length, usual: Int) throws(SkillError) -> Instant {
    let counted = length.minutes.map { start.adding(seconds: $0 * 60) }
    guard let text = length.end else { return counted ?? start.adding(seconds: usual) }
    let end = try endMoment(text, after: start)
    guard end > start else { throw backwards() }
    if let counted, counted != end {
      throw SkillError(
        .invalidArguments,
        language("The end and the number of minutes do not agree.", zh: "结束时间与持续分钟数不一致。"),
        hint: language("Give only one of them.", zh: "请只给出其中一个。"))
    }
    return end
  }

  private func endMoment(_ text: String, after start: Instant) throws(SkillError) -> Instant {
    let day = zone.wall(at: start).date
    for candidate in [day, day.adding(days: 1)] {
      guard case .moment(let moment) = reader.read("\(candidate.iso) \(text)") else { break }
      if moment > start { return moment }
    }
    if case .moment(let moment) = try read(text, "end") { return moment }
    throw SkillError(
      .invalidArguments, language("end: “\(text)” has no time of day.", zh: "end：“\(text)”没有具体时刻。"),
      hint: language("Give the time at which it ends, or duration_minutes.", zh: "请给出结束时刻，或 duration_minutes。"))
  }

  /// The last day of what takes whole days.
  func lastDay(_ text: String, from first: CivilDate) throws(SkillError) -> CivilDate {
    let last =
      switch try read(text, "end") {
      case .date(let date): date
      // Midnight is where the day before ends.
      case .moment(let moment): zone.wall(at: moment.adding(seconds: moment > day(first).lowerBound ? -1 : 0)).date
      }
    guard last >= first else { throw backwards() }
    return last
  }

  private func backwards() -> SkillError {
    SkillError(.invalidArguments, language("The end is not after the start.", zh: "结束时间不在开始时间之后。"))
  }

  var words: TimeWords { TimeWords(language: language, zone: zone) }
}
