package import SkillKit

/// Tells what is planned.
package struct ListEvents: Tool {
  package struct Arguments: ToolArguments {
    package var from: String?
    package var to: String?
    package var query: String?

    package init(from: String? = nil, to: String? = nil, query: String? = nil) {
      self.from = from
      self.to = to
      self.query = query
    }

    package static let schema = Schema(
      .dateTime(
        "from", "The day or time to begin with: today, 2026-12-01. A day alone, without to, is that day only.",
        required: false),
      .dateTime(
        "to", "The last day, or the time to end with. A week from now where both are left out.", required: false),
      .string("query", "Words of the title, place or notes to look for.", maximumLength: 500, required: false))
  }

  private let shelf: Shelf

  init(_ shelf: Shelf) { self.shelf = shelf }

  package let name = "list_events"

  package let manual = Manual(
    title: "List events",
    description: "Tells what is in the person's calendar: on a day, in a span of time, or by words.",
    when: [
      "The person asks what is planned, whether they are free, or when something takes place.",
      "The id or the time of an event is needed to move or cancel it.", "用户想知道有什么日程、是否有空，或某件事在什么时候。",
    ],
    whenNot: [
      "Something new is to be planned: use create_event.", "The time or date itself is asked for: use the clock.",
    ],
    synonyms: [
      "list events", "what's on", "what do I have", "my agenda", "my calendar", "my schedule", "my appointments",
      "am I free", "when is my", "upcoming", "有什么安排", "有什么日程", "日程", "日程表", "查看日历", "查日程", "有空吗", "什么会", "有哪些会议",
      "有什么事", "有什么活动", "忙不忙", "am I busy", "anything going on",
    ],
    examples: [
      Example("What's on my calendar today?", ["from": "today"]),
      Example("What do I have tomorrow?", ["from": "tomorrow"]), Example("Show my agenda"),
      Example("List my events from 2026-12-01 to 2026-12-05", ["from": "2026-12-01", "to": "2026-12-05"]),
      Example("When is my dentist appointment?", ["query": "dentist"]), Example("今天有什么安排？", ["from": "today"]),
      Example("明天有哪些会议？", ["from": "tomorrow", "query": "会议"]), Example("查看我的日程"),
    ],
    hints: .readsOnly, timeoutSeconds: 30, status: "Reading the calendar")

  package func call(_ arguments: Arguments, _ context: Context) async throws -> Output {
    let answer = try shelf.diary(context).list(arguments)
    return try .json(answer.facts, text: answer.text)
  }
}
