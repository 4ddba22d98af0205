package import SkillKit

/// Puts an event at another time.
package struct MoveEvent: Tool {
  package struct Arguments: ToolArguments {
    package var event: String
    package var start: String
    package var end: String?
    package var durationMinutes: Lenient<Int>?
    package var occurrence: String?
    package var series: Lenient<Bool>?
    package var allowClash: Lenient<Bool>?

    package init(event: String, start: String, occurrence: String? = nil, series: Bool? = nil) {
      self.event = event
      self.start = start
      self.occurrence = occurrence
      self.series = series.map { Lenient($0) }
    }

    private enum CodingKeys: String, CodingKey {
      case event, start, end, occurrence, series
      case durationMinutes = "duration_minutes"
      case allowClash = "allow_clash"
    }

    package static let schema = Schema(
      .string("event", "Words of its title, or its id.", maximumLength: 500),
      .dateTime(
        "start", "When it is to start: 2026-12-01T10:00, or tomorrow 10:00. A day alone keeps the time of day."),
      .dateTime("end", "When it is to end; it lasts as long as before where this is left out.", required: false),
      .integer(
        "duration_minutes", "How long it is to last, in minutes.", range: 1...527_040, lenient: true, required: false),
      .dateTime(
        "occurrence", "When it was planned until now: which date of an event that repeats, or which of several.",
        required: false),
      .boolean("series", "True only where all dates of an event that repeats are to move.", required: false),
      .boolean(
        "allow_clash", "True only after the person said that it may overlap with another event.", required: false))
  }

  private let shelf: Shelf

  init(_ shelf: Shelf) { self.shelf = shelf }

  package let name = "move_event"

  package let manual = Manual(
    title: "Move an event",
    description: """
      Puts an event of the person's calendar at another time. Of an event that repeats, one date is moved and the \
      others stay, unless all are asked for. Reports a clash with another event and then changes nothing.
      """,
    when: [
      "An event that is in the calendar is to take place at another time.", "用户想把已有的日程改到另一个时间。",
    ],
    whenNot: [
      "The new time is not known: ask for it first.", "The event is not to take place at all: use cancel_event.",
      "The event is not in the calendar yet: use create_event.",
    ],
    synonyms: [
      "move", "reschedule", "postpone", "shift", "push back", "bring forward", "change the time", "put off", "改到", "改期",
      "改时间", "推迟", "推迟到", "提前到", "移到", "挪到", "延期", "调整时间",
    ],
    examples: [
      Example("Move the meeting with Ana to tomorrow at 11", ["event": "meeting with Ana", "start": "tomorrow 11:00"]),
      Example("Reschedule the dentist to 2026-12-03 09:00", ["event": "dentist", "start": "2026-12-03 09:00"]),
      Example(
        "Move tomorrow's standup to tomorrow at 14:00",
        ["event": "standup", "occurrence": "tomorrow", "start": "tomorrow 14:00"]),
      Example("把和小王的会改到明天下午三点", ["event": "和小王的会", "start": "tomorrow 15:00"]),
      Example("牙医推迟到2026年12月3日上午九点", ["event": "牙医", "start": "2026-12-03 09:00"]),
    ],
    hints: Hints(readOnly: false, destructive: false, idempotent: true, openWorld: false), timeoutSeconds: 30,
    status: "Moving the event")

  package func call(_ arguments: Arguments, _ context: Context) async throws -> Output {
    let answer = try shelf.diary(context).move(arguments)
    return try .json(answer.facts, text: answer.text)
  }
}
