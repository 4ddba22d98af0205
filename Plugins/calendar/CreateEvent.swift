package import SkillKit

/// Writes a new event.
package struct CreateEvent: Tool {
  package struct Arguments: ToolArguments {
    package var title: String
    package var start: String
    package var end: String?
    package var durationMinutes: Lenient<Int>?
    package var allDay: Lenient<Bool>?
    package var location: String?
    package var notes: String?
    package var attendees: [String]?
    package var alarmMinutes: Lenient<Int>?
    package var repeats: String?
    package var repeatUntil: String?
    package var allowClash: Lenient<Bool>?

    package init(title: String, start: String) {
      self.title = title
      self.start = start
    }

    private enum CodingKeys: String, CodingKey {
      case title, start, end, location, notes, attendees
      case durationMinutes = "duration_minutes"
      case allDay = "all_day"
      case alarmMinutes = "alarm_minutes"
      case repeats = "repeat"
      case repeatUntil = "repeat_until"
      case allowClash = "allow_clash"
    }

    package static let schema = Schema(
      .string("title", "What it is, in a few words, such as Meeting with Ana or 会议室.", maximumLength: 500),
      .dateTime(
        "start", "When it starts: 2026-12-01T10:00, or tomorrow 10:00. Without an offset, on the person's clock."),
      .dateTime("end", "When it ends; of whole days the last day.", required: false),
      .integer(
        "duration_minutes", "How long it lasts, in minutes, where no end is given.", range: 1...527_040, lenient: true,
        required: false),
      .boolean("all_day", "True where it takes whole days and has no time.", required: false),
      .string("location", "Where it is.", maximumLength: 1000, required: false),
      .string("notes", "Anything else to note with it.", maximumLength: 20_000, required: false),
      .strings("attendees", "Who takes part: mail addresses or names.", required: false),
      .integer(
        "alarm_minutes", "Remind this many minutes before.", range: 0...40_320, lenient: true, required: false),
      .choice("repeat", "How often it comes again.", of: ["daily", "weekly", "monthly", "yearly"], required: false),
      .dateTime("repeat_until", "The last day on which it may come again.", required: false),
      .boolean(
        "allow_clash", "True only after the person said that it may overlap with another event.", required: false))
  }

  private let shelf: Shelf

  init(_ shelf: Shelf) { self.shelf = shelf }

  package let name = "create_event"

  package let manual = Manual(
    title: "Create an event",
    description:
      "Writes an appointment into the person's calendar. Reports a clash with another event and then writes nothing.",
    when: [
      "The person wants to plan, book, schedule or note something at a known day and time.",
      "The person wants to be reminded of something at a day and time.",
      "用户想在某个时间安排、预订、约定或记下一件事。",
    ],
    whenNot: [
      "No start time is known: ask for it first, never guess one.",
      "An existing event is to take place at another time: use move_event.",
      "The person only asks what is planned: use list_events.",
    ],
    synonyms: [
      "book", "schedule", "plan", "set up a meeting", "make an appointment", "add to my calendar", "put in my calendar",
      "new event", "create event", "reserve", "remind me", "meeting", "appointment", "安排", "约", "预约", "预订", "订", "新建日程",
      "添加日程", "记到日历", "加到日历", "提醒我", "开会", "会议",
    ],
    examples: [
      Example("Book a meeting with Ana tomorrow at 10", ["title": "Meeting with Ana", "start": "tomorrow 10:00"]),
      Example("Book a room tomorrow at ten", ["title": "Room", "start": "tomorrow 10:00"]),
      Example(
        "Schedule a dentist appointment on 2026-12-01 from 15:30 to 16:15 in Main Street",
        ["title": "Dentist", "start": "2026-12-01 15:30", "end": "2026-12-01 16:15", "location": "Main Street"]),
      Example(
        "Put lunch with Bo in my calendar today at 12:30 for 45 minutes",
        ["title": "Lunch with Bo", "start": "today 12:30", "duration_minutes": 45]),
      Example(
        "Every week, standup on Monday at 9, remind me 5 minutes before",
        ["title": "Standup", "start": "monday 09:00", "repeat": "weekly", "alarm_minutes": 5]),
      Example(
        "I'm on holiday from 2026-12-21 to 2026-12-31",
        ["title": "Holiday", "start": "2026-12-21", "end": "2026-12-31", "all_day": true]),
      Example("帮我明天上午十点约个会议室", ["title": "会议室", "start": "tomorrow 10:00"]),
      Example("今天下午三点半安排和小王开会", ["title": "和小王开会", "start": "today 15:30"]),
      Example(
        "2026年12月1日下午两点预约牙医，提前30分钟提醒我", ["title": "牙医", "start": "2026-12-01 14:00", "alarm_minutes": 30]),
    ],
    hints: Hints(readOnly: false, destructive: false, idempotent: false, openWorld: false), timeoutSeconds: 30,
    status: "Writing to the calendar")

  package func call(_ arguments: Arguments, _ context: Context) async throws -> Output {
    let answer = try shelf.diary(context).create(arguments)
    return try .json(answer.facts, text: answer.text)
  }
}
