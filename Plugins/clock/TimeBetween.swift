internal import FoundationEssentials
package import SkillKit

/// How far two dates or times are apart.
package struct TimeBetween: Tool {
  package struct Arguments: ToolArguments {
    let date: Moment
    let otherDate: Moment?

    package init(date: Moment, otherDate: Moment? = nil) {
      self.date = date
      self.otherDate = otherDate
    }

    enum CodingKeys: String, CodingKey {
      case date
      case otherDate = "other_date"
    }

    package static let schema = Schema(
      .string(
        "date", "The date asked about, or the first of two: 2026-12-25, tomorrow, 2026-05-04T09:30.", maximumLength: 100
      ),
      .string(
        "other_date", "The second date where there are two; now where it is left out.", maximumLength: 100,
        required: false)
    )
  }

  package struct Facts: Encodable, Sendable {
    let from: String
    let to: String
    /// Negative where `to` is the earlier one; of whole days where no times were given.
    package let days: Int
    let seconds: Int
  }

  package init() {}

  package let name = "time_between"

  package let manual = Manual(
    title: "Count the time between two dates",
    description: "Counts days, weeks and hours between two dates or times, or between one and now.",
    when: [
      "The person asks how long it is until a date, or how long ago one was.",
      "The person asks how many days, weeks or hours lie between two dates or times.",
    ],
    whenNot: [
      "The person gives a duration and asks for the date: use add_duration.",
      "The person asks for the difference between two places: use now with one of them.",
    ],
    synonyms: [
      "how long until", "how many days until", "days left", "days between", "how long ago", "how long since",
      "weeks until",
      "countdown", "hours between", "还有多少天", "还有几天", "距离", "相差几天", "过了多久", "多少天前", "多少小时", "倒计时", "间隔",
    ],
    examples: [
      Example("How many days until 2026-12-25?", ["date": "2026-12-25"]),
      Example("days between 2026-01-01 and 2026-05-04", ["date": "2026-01-01", "other_date": "2026-05-04"]),
      Example("How long is it from 09:00 to 17:30?", ["date": "09:00", "other_date": "17:30"]),
      Example("How long ago was 2020-02-29?", ["date": "2020-02-29"]),
      Example("距离2026-10-01还有多少天？", ["date": "2026-10-01"]),
      Example("2026-01-01到2026-05-04有几周？", ["date": "2026-01-01", "other_date": "2026-05-04"]),
    ],
    hints: .readsOnly, timeoutSeconds: 10, status: "Counting the days")

  package func call(_ arguments: Arguments, _ context: Context) async throws -> Output {
    try answer(arguments, Present(context)).output()
  }

  package func answer(_ arguments: Arguments, _ present: Present) -> Answer<Facts> {
    let span = Span(
      from: arguments.date.date(present), to: arguments.otherDate?.date(present),
      isUntimed: isUntimed(arguments, present), present: present)
    return Answer(facts: span.facts, text: span.text)
  }

  /// Days are counted where days are given; a day and the present are counted in days too.
  private func isUntimed(_ arguments: Arguments, _ present: Present) -> Bool {
    switch (arguments.date, arguments.otherDate) {
    case (let one, nil), (let one, .now?), (.now, let one?): one.isDay(present)
    case (let one, let other?): one.isDay(present) && other.isDay(present)
    }
  }
}
