package import SkillKit

/// Takes an event out of the calendar, after the person said yes.
package struct CancelEvent: Tool {
  package struct Arguments: ToolArguments {
    package var event: String
    package var occurrence: String?
    package var series: Lenient<Bool>?

    package init(event: String, occurrence: String? = nil, series: Bool? = nil) {
      self.event = event
      self.occurrence = occurrence
      self.series = series.map { Lenient($0) }
    }

    package static let schema = Schema(
      .string("event", "Words of its title, or its id.", maximumLength: 500),
      .dateTime("occurrence", "Which date of an event that repeats, or which of several events.", required: false),
      .boolean("series", "True only where all dates of an event that repeats are to go.", required: false))
  }

  private let shelf: Shelf

  init(_ shelf: Shelf) { self.shelf = shelf }

  package let name = "cancel_event"

  package let manual = Manual(
    title: "Cancel an event",
    description: """
      Takes an event out of the person's calendar, after asking them. Of an event that repeats, one date goes and \
      the others stay, unless all are asked for.
      """,
    when: [
      "An event that is in the calendar is not to take place.", "用户想取消或删除一个日程。",
    ],
    whenNot: [
      "The event is to take place at another time: use move_event.",
      "Something other than an event is to be deleted or stopped.",
    ],
    synonyms: [
      "cancel", "delete the event", "remove from my calendar", "call off", "drop the meeting", "cancel the meeting",
      "cancel my appointment", "取消", "删除日程", "取消会议", "取消预约", "不开了", "撤销日程", "删掉",
    ],
    examples: [
      Example("Cancel the meeting with Ana", ["event": "meeting with Ana"]),
      Example("Cancel tomorrow's standup", ["event": "standup", "occurrence": "tomorrow"]),
      Example("Delete all dates of the standup from my calendar", ["event": "standup", "series": true]),
      Example("取消明天的会议", ["event": "会议", "occurrence": "tomorrow"]), Example("取消和小王的会", ["event": "和小王的会"]),
      Example("把牙医预约删掉", ["event": "牙医"]),
    ],
    hints: Hints(readOnly: false, destructive: true, idempotent: false, openWorld: false), timeoutSeconds: 300,
    status: "Cancelling the event")

  package func call(_ arguments: Arguments, _ context: Context) async throws -> Output {
    let diary = try shelf.diary(context)
    let cancellation = try diary.cancellation(arguments)
    try await context.confirm(
      cancellation.title, detail: cancellation.detail, risk: cancellation.isWholeSeries ? .high : .medium)
    let answer = try diary.cancel(cancellation)
    return try .json(answer.facts, text: answer.text)
  }
}
