import ClockSkill
import SkillKit
import Testing

@Suite struct `Dates and durations` {
  private func sum(_ start: String?, _ duration: String, _ language: Language = .english) throws -> String {
    let arguments = AddDuration.Arguments(date: try start.map(moment), duration: duration)
    return try AddDuration().answer(arguments, present(language)).text
  }

  private func between(_ from: String, _ to: String?, _ language: Language = .english) throws -> String {
    let arguments = TimeBetween.Arguments(date: try moment(from), otherDate: try to.map(moment))
    return TimeBetween().answer(arguments, try present(language)).text
  }

  @Test func `add up by the calendar`() throws {
    #expect(try sum("2026-05-04", "3 weeks") == "3 weeks after Monday, 4 May 2026 is Monday, 25 May 2026.")
    #expect(try sum(nil, "90 minutes").hasSuffix("after Monday, 4 May 2026, 09:30 is Monday, 4 May 2026, 11:00."))
    #expect(try sum("2026-05-04", "100 days ago") == "100 days before Monday, 4 May 2026 is Saturday, 24 January 2026.")
    #expect(try sum("2026-05-04", "两周", .chinese) == "2026年5月4日星期一之后 2 周是2026年5月18日星期一。")
    #expect(try sum("2024-02-29", "P1D") == "1 day after Thursday, 29 February 2024 is Friday, 1 March 2024.")
    #expect(try sum("tomorrow 23:30", "PT45M").hasSuffix("is Wednesday, 6 May 2026, 00:15."))
  }

  @Test(arguments: [
    ("2026-01-31", "P1M", "Saturday, 28 February 2026", 31), ("2024-01-31", "P1M", "Thursday, 29 February 2024", 31),
    ("2024-02-29", "1 year", "Friday, 28 February 2025", 29), ("2026-03-31", "一个月前", "Saturday, 28 February 2026", 31),
  ])
  func `end at the end of a month that is too short, and say so`(
    start: String, duration: String, result: String, day: Int
  ) throws {
    let text = try sum(start, duration)
    #expect(text.contains("is \(result)."))
    #expect(text.hasSuffix("That month has no day \(day), so its last day was taken."))
  }

  @Test func `keep the time of day over a change of clocks, and count hours as they pass`() throws {
    #expect(try sum("2026-03-28T12:00", "1 day").hasSuffix("is Sunday, 29 March 2026, 12:00."))
    #expect(try sum("2026-03-28T12:00", "24 hours").hasSuffix("is Sunday, 29 March 2026, 13:00."))
    #expect(try sum("2026-10-24T12:00", "24 hours").hasSuffix("is Sunday, 25 October 2026, 11:00."))
    let gap = try sum("2026-03-28T02:30", "1 day")
    #expect(gap.contains("is Sunday, 29 March 2026, 03:") && gap.hasSuffix("so the next one was taken."))
  }

  @Test(arguments: ["9000 years", "-P3000Y", "120000 months"])
  func `stay within the years of the calendar`(duration: String) throws {
    #expect { try sum(nil, duration) } throws: { ($0 as? SkillError)?.code == .invalidArguments }
  }

  @Test func `that cannot be read are the model's to correct`() throws {
    #expect { try sum(nil, "some while") } throws: { error in
      guard let error = error as? SkillError else { return false }
      return error.code == .invalidArguments && error.message.contains("some while") && error.hint != nil
    }
  }

  @Test func `lie days, weeks and months apart`() throws {
    #expect(
      try between("2026-05-04", "2026-12-25")
        == "From Monday, 4 May 2026 to Friday, 25 December 2026: 235 days (33 weeks and 4 days; 7 months and 21 days).")
    #expect(try between("2026-05-04", "2026-05-05").hasSuffix(": 1 day."))
    #expect(try between("2026-05-04", "2026-05-18").hasSuffix(": 14 days (2 weeks)."))
    #expect(try between("2026-12-25", "2026-05-04").hasPrefix("Monday, 4 May 2026 is 235 days"))
    #expect(try between("2026-03-01", "2026-04-01").contains("31 days (4 weeks and 3 days; 1 month)"))
    #expect(
      try between("2026-05-04", "2026-10-01", .chinese) == "从2026年5月4日星期一到2026年10月1日星期四：150 天（21 周 3 天；4 个月 27 天）。")
  }

  @Test func `are counted from now where only one is given`() throws {
    #expect(try between("2026-12-25", nil).hasPrefix("Friday, 25 December 2026 is in 235 days ("))
    #expect(try between("2026-05-01", nil) == "Friday, 1 May 2026 was 3 days ago.")
    #expect(try between("2026-05-05T00:00", nil) == "Tuesday, 5 May 2026 is in 1 day.")
    #expect(try between("2026-05-05", "now") == "Monday, 4 May 2026 is 1 day before Tuesday, 5 May 2026.")
    #expect(try between("today", nil) == "Monday, 4 May 2026 is today.")
    #expect(try between("tomorrow 09:30", nil) == "Tuesday, 5 May 2026, 09:30 is in 1 day (24 hours).")
    #expect(try between("11:00", nil) == "Monday, 4 May 2026, 11:00 is in 1 hour and 30 minutes.")
    #expect(try between("now", nil) == "Monday, 4 May 2026, 09:30 is now.")
  }

  @Test func `are counted in hours where they have times, whatever the clocks did`() throws {
    #expect(try between("2026-05-04T09:00", "2026-05-04T17:30").hasSuffix(": 8 hours and 30 minutes."))
    #expect(try between("9:00", "17:30").hasSuffix(": 8 hours and 30 minutes."))
    #expect(
      try between("2026-03-28T12:00", "2026-03-29T12:00").hasSuffix(": 1 day (23 hours; the clocks change on the way).")
    )
    #expect(try between("2026-05-04T00:00Z", "2026-05-04T00:00-05:00").hasSuffix(": 5 hours."))
    #expect(try between("2026-05-01", "2026-05-04T06:30").hasSuffix(": 3 days, 6 hours and 30 minutes (78.5 hours)."))
  }

  @Test func `come as data too`() throws {
    let arguments = TimeBetween.Arguments(date: try moment("2026-12-25"))
    #expect(TimeBetween().answer(arguments, try present()).facts.days == -235)
    let sum = AddDuration.Arguments(date: try moment("2026-05-04T10:00"), duration: "PT1H")
    let facts = try AddDuration().answer(sum, present()).facts
    #expect(facts.result == "2026-05-04T11:00:00+02:00" && facts.weekday == "Monday" && facts.note == nil)
  }

  @Test(arguments: ["noon-ish", "2026-02-30", "25:00", ""])
  func `are not guessed`(text: String) {
    #expect(Moment(text) == nil)
  }
}
