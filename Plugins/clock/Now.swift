internal import FoundationEssentials
package import SkillKit

/// The time and date, here or in a named place.
package struct Now: Tool {
  package struct Arguments: ToolArguments {
    let place: String?

    package init(place: String? = nil) { self.place = place }

    package static let schema = Schema(
      .string(
        "place",
        "A city, country or time zone, in English or Chinese: Tokyo, 东京, Europe/Berlin, UTC+2, PST. Left out for here.",
        maximumLength: 200, required: false))
  }

  package struct Facts: Encodable, Sendable {
    /// Nil for the person's own zone.
    let place: String?
    let zone: String
    let time: String
    let weekday: String
    let offset: String
    let minutesAheadOfYou: Int

    enum CodingKeys: String, CodingKey {
      case place, zone, time, weekday
      case offset = "utc_offset"
      case minutesAheadOfYou = "minutes_ahead_of_you"
    }
  }

  package init() {}

  package let name = "now"

  package let manual = Manual(
    title: "Tell the time",
    description: "Tells the present time, date and weekday, here or in a city, country or time zone.",
    when: [
      "The person asks what time, day or date it is now, here or elsewhere.",
      "The person asks whether it is a certain time somewhere now, such as \"is it 9 in Tokyo now?\".",
      "The person asks how many hours a place is ahead or behind.",
      "A date such as today is needed before something can be planned or counted.",
    ],
    whenNot: [
      "The person asks how long until a date or since one: use time_between.",
      "The person asks what date comes after a duration: use add_duration.",
      "The person asks about the weather of a place.",
    ],
    synonyms: [
      "what time is it", "current time", "time now", "what is the date", "today's date", "what day is it",
      "day of the week", "clock",
      "is it morning there", "time difference", "time zone", "现在几点", "几点了", "当前时间", "今天几号", "今天星期几", "日期",
      "时间", "时差", "时区", "那边几点",
    ],
    examples: [
      Example("What time is it?"), Example("What's the date today?"), Example("Which day of the week is it?"),
      Example("What time is it in New York?", ["place": "New York"]),
      Example("Is it 9 in Tokyo now?", ["place": "Tokyo"]), Example("time in UTC+2", ["place": "UTC+2"]),
      Example("现在几点了？"), Example("今天星期几？"), Example("东京现在几点？", ["place": "东京"]),
      Example("伦敦现在是早上九点吗？", ["place": "伦敦"]), Example("纽约和我们这里差几个小时？", ["place": "纽约"]),
    ],
    hints: .readsOnly, timeoutSeconds: 10, status: "Looking at the clock")

  package func call(_ arguments: Arguments, _ context: Context) async throws -> Output {
    try answer(arguments, Present(context)).output()
  }

  package func answer(_ arguments: Arguments, _ present: Present) throws(SkillError) -> Answer<Facts> {
    let language = present.language
    let here = present.local(present.now)
    guard let text = arguments.place, !PlaceWords.isHere(text) else {
      let place = present.zoneName + language(", ", zh: "，") + OffsetText.utc(here.offset)
      let sentence = language("It is \(here.words(language)) (\(place)).", zh: "现在是\(here.words(language))（\(place)）。")
      return Answer(facts: facts(nil, present.zoneName, here, ahead: 0, language), text: sentence)
    }
    let place = try PlaceFinder(language: language).find(text)
    let there = LocalTime(present.now, in: place.zone)
    let ahead = there.offset - here.offset
    let name = place.name(in: language)
    let (time, offset) = (there.words(language), OffsetText.utc(there.offset))
    let relative = OffsetText.relative(ahead, language)
    let sentence = language(
      "In \(name) it is \(time) (\(offset), \(relative)).", zh: "\(name)现在是\(time)（\(offset)，\(relative)）。")
    return Answer(facts: facts(name, place.zone.identifier, there, ahead: ahead, language), text: sentence)
  }

  private func facts(
    _ place: String?, _ zone: String, _ time: LocalTime, ahead: Int, _ language: Language
  ) -> Facts {
    Facts(
      place: place, zone: zone, time: time.iso, weekday: time.weekday(language), offset: OffsetText.utc(time.offset),
      minutesAheadOfYou: ahead / 60)
  }
}
