package import SkillKit

/// The date and time that a duration leads to.
package struct AddDuration: Tool {
  package struct Arguments: ToolArguments {
    let date: Moment?
    let duration: String

    package init(date: Moment? = nil, duration: String) {
      self.date = date
      self.duration = duration
    }

    package static let schema = Schema(
      .string(
        "date", "The date it is added to: 2026-05-04, tomorrow, 2026-05-04T09:30; now where it is left out.",
        maximumLength: 100,
        required: false),
      .string(
        "duration",
        "ISO 8601 such as P1M2DT3H, or words: 3 weeks, 90 minutes, half an hour, 两周. With a minus, ago or 前 it goes back.",
        maximumLength: 200))
  }

  package struct Facts: Encodable, Sendable {
    let start: String
    package let result: String
    package let weekday: String
    /// What the result had to give way to, in words.
    package let note: String?
  }

  package init() {}

  package let name = "add_duration"

  package let manual = Manual(
    title: "Add a duration to a date",
    description: "Tells the date and time that lie a duration after or before a date, or after or before now.",
    when: [
      "The person asks what date or time it will be after a duration, or what it was a duration ago.",
      "A date is given relative to another, such as three weeks after 4 May, and is needed as a date.",
    ],
    whenNot: [
      "Two dates are given and the time between them is asked for: use time_between.",
      "The person wants to be reminded or to plan something then: use the calendar.",
      "Numbers that are no time are to be added.",
    ],
    synonyms: [
      "what date is in", "what day will it be in", "from now", "weeks from now", "days from today", "weeks ago",
      "days after", "weeks after", "days before", "date after", "date before", "plus days", "add days", "add weeks",
      "天后是几号", "周后是哪天", "天后是哪一天", "天之后", "天之前", "个月后", "小时后是几点", "天前是几号", "之后是什么日子",
      "往后推",
    ],
    examples: [
      Example("What date is 3 weeks from now?", ["duration": "3 weeks"]),
      Example("What is the date 10 days from now?", ["duration": "10 days"]),
      Example("Which day is 30 days after 2026-05-04?", ["date": "2026-05-04", "duration": "30 days"]),
      Example("What time will it be in 90 minutes?", ["duration": "90 minutes"]),
      Example("2026-01-31 plus one month", ["date": "2026-01-31", "duration": "one month"]),
      Example("What day was it 100 days ago?", ["duration": "100 days ago"]),
      Example("两周后是几号？", ["duration": "两周"]), Example("30天后是哪一天？", ["duration": "30天"]),
      Example("90分钟后是几点？", ["duration": "90分钟"]),
      Example("2026-05-04往后推三个月是哪天？", ["date": "2026-05-04", "duration": "三个月"]),
    ],
    hints: .readsOnly, timeoutSeconds: 10, status: "Counting on the calendar")

  package func call(_ arguments: Arguments, _ context: Context) async throws -> Output {
    try answer(arguments, Present(context)).output()
  }

  package func answer(_ arguments: Arguments, _ present: Present) throws(SkillError) -> Answer<Facts> {
    let duration = try read(arguments.duration, present.language)
    let start = arguments.date ?? .now
    let from = start.date(present)
    guard let sum = DayMath(present.zone).add(duration, to: from) else {
      throw SkillError(
        .invalidArguments, present.language("That lies beyond the years 1 to 9999.", zh: "结果超出了公元 1 年至 9999 年。"))
    }
    let isUntimed = start.isDay(present) && duration.seconds == 0
    return answer(
      duration, present.local(from), present.local(sum.date), note(sum, present), isUntimed, present.language)
  }

  private func read(_ text: String, _ language: Language) throws(SkillError) -> CalendarDuration {
    if let duration = CalendarDuration(text) { return duration }
    throw SkillError(
      .invalidArguments, language("“\(text)” is no duration that can be read.", zh: "无法理解时长“\(text)”。"),
      hint: language(
        "Write it as P1M2DT3H, or in words such as 3 weeks, 90 minutes or 两周.",
        zh: "请写成 P1M2DT3H，或“两周”“90分钟”“3 weeks”这样的说法。"))
  }

  private func answer(
    _ duration: CalendarDuration, _ start: LocalTime, _ result: LocalTime, _ note: String?, _ isUntimed: Bool,
    _ language: Language
  ) -> Answer<Facts> {
    func words(_ time: LocalTime) -> String { isUntimed ? time.dayWords(language) : time.words(language) }
    let length = duration.words(language)
    let sentence =
      duration.isNegative
      ? language(
        "\(length) before \(words(start)) is \(words(result)).", zh: "\(words(start))之前 \(length)是\(words(result))。")
      : language(
        "\(length) after \(words(start)) is \(words(result)).", zh: "\(words(start))之后 \(length)是\(words(result))。")
    let facts = Facts(
      start: isUntimed ? start.isoDay : start.iso, result: isUntimed ? result.isoDay : result.iso,
      weekday: result.weekday(language), note: note)
    return Answer(facts: facts, text: note.map { sentence + language(" ", zh: "") + $0 } ?? sentence)
  }

  private func note(_ sum: DayMath.Sum, _ present: Present) -> String? {
    let language = present.language
    if let day = sum.missingDay {
      return language("That month has no day \(day), so its last day was taken.", zh: "那个月没有 \(day) 日，因此取了该月最后一天。")
    }
    guard sum.isInGap else { return nil }
    return language("The clocks skip that time of day then, so the next one was taken.", zh: "那一天时钟会跳过这个时刻，因此取了其后的时间。")
  }
}
