import AgentCore
import OfflineEngine
import SkillModel
import Testing

/// Stretches, lengths and recurrences.
@Suite struct `Stretches` {
  static let session = [
    Tools.tool(
      "test.session", "Sessions", "log_session", "Log a session", "Logs a session.", synonyms: ["log", "登记"],
      properties: [
        "start": ["type": "string", "format": "date-time"], "end": ["type": "string", "format": "date-time"],
        "minutes": ["type": "integer", "minimum": 1, "description": "How long, in minutes."],
      ], required: ["start"])
  ]

  static func clock(_ text: String) -> [String] {
    let arguments = Offline.route(text, session, Offline.anywhere).arguments
    return ["start", "end"].map { arguments[$0]?.string.map { String($0.prefix(16)) } ?? "" }
      + [arguments["minutes"]?.number?.literal ?? ""]
  }

  @Test(arguments: [
    ("log tomorrow from 10 to 11:30", ["2026-05-05T10:00", "2026-05-05T11:30", ""]),
    ("log 10–11 on Friday", ["2026-05-08T10:00", "2026-05-08T11:00", ""]),
    ("log Friday 14:00-15:30", ["2026-05-08T14:00", "2026-05-08T15:30", ""]),
    ("log tomorrow 2 to 4pm", ["2026-05-05T14:00", "2026-05-05T16:00", ""]),
    ("log between 9 and 5 tomorrow", ["2026-05-05T09:00", "2026-05-05T17:00", ""]),
    ("log tonight from 11pm to 1am", ["2026-05-04T23:00", "2026-05-05T01:00", ""]),
    ("log tomorrow at 10 until 11", ["2026-05-05T10:00", "2026-05-05T11:00", ""]),
    ("log tomorrow at 10 for 45 minutes", ["2026-05-05T10:00", "", "45"]),
    ("log tomorrow at 10 for an hour and a half", ["2026-05-05T10:00", "", "90"]),
    ("log a 20-minute session at 3pm", ["2026-05-04T15:00", "", "20"]),
    ("log from 5 May at 9am to 6 May at 10am", ["2026-05-05T09:00", "2026-05-06T10:00", ""]),
    ("登记明天从十点到十一点", ["2026-05-05T10:00", "2026-05-05T11:00", ""]),
    ("登记明天下午2点到4点", ["2026-05-05T14:00", "2026-05-05T16:00", ""]),
    ("登记周五十点到十一点半", ["2026-05-08T10:00", "2026-05-08T11:30", ""]),
    ("登记明天上午十点，一个半小时", ["2026-05-05T10:00", "", "90"]),
    ("登记今天下午三点，四十五分钟", ["2026-05-04T15:00", "", "45"]),
  ])
  func `have a beginning, an end or a length`(text: String, expected: [String]) {
    #expect(Self.clock(text) == expected)
  }

  static let wait = [
    Tools.tool(
      "test.wait", "Wait", "wait", "Wait a while", "Waits.", synonyms: ["wait", "等待"],
      properties: ["length": ["type": "string", "format": "duration"]], required: ["length"])
  ]

  @Test(arguments: [
    ("wait 45 minutes", "PT45M"), ("wait 90 minutes", "PT90M"), ("wait for an hour", "PT1H"),
    ("wait an hour and a half", "PT1H30M"), ("wait 1.5 hours", "PT1H30M"),
    ("wait half an hour", "PT30M"), ("wait 1h30m", "PT1H30M"), ("wait 2 hours and 20 minutes", "PT2H20M"),
    ("wait two and a half hours", "PT2H30M"), ("wait 3 days", "P3D"),
    ("wait two weeks", "P2W"), ("wait a quarter of an hour", "PT15M"), ("wait 30 seconds", "PT30S"),
    ("wait a couple of minutes", "PT2M"), ("等待十五分钟", "PT15M"), ("等待半小时", "PT30M"),
    ("等待一个半小时", "PT1H30M"), ("等待两小时三十分", "PT2H30M"), ("等待三天", "P3D"), ("等待一刻钟", "PT15M"), ("等待90秒", "PT90S"),
    ("等待两个星期", "P2W"),
  ])
  func `of time are ISO 8601 durations`(text: String, duration: String) {
    #expect(Offline.route(text, Self.wait, Offline.anywhere).arguments["length"] == .string(duration))
  }

  @Test(arguments: [("hours", 1.5), ("minutes", 90), ("seconds", 5400)])
  func `become a number in the unit that the name tells`(unit: String, expected: Double) {
    let tools = [
      Tools.tool(
        "test.wait", "Wait", "wait", "Wait a while", "Waits.", synonyms: ["wait"],
        properties: .object(JSONObject([("duration_" + unit, JSON.object(JSONObject([("type", "number")])))])),
        required: ["duration_" + unit])
    ]
    let route = Offline.route("wait an hour and a half", tools, Offline.anywhere)
    #expect(route.arguments["duration_" + unit]?.number?.double == expected)
  }

  static let habit = [
    Tools.tool(
      "test.habit", "Habits", "add_habit", "Add a habit", "Adds a habit.", synonyms: ["habit", "习惯"],
      properties: [
        "title": ["type": "string"], "start": ["type": "string", "format": "date-time"],
        "rrule": ["type": "string", "description": "An RFC 5545 recurrence rule."],
      ], required: ["title", "start"])
  ]

  @Test(arguments: [
    ("add a habit stretching every Monday at 10:30", "FREQ=WEEKLY;BYDAY=MO", "2026-05-04T10:30"),
    ("add a habit reading every day at 9pm", "FREQ=DAILY", "2026-05-04T21:00"),
    ("add a habit yoga every other Friday at noon", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "2026-05-08T12:00"),
    ("添加习惯跑步，每周一和周三早上七点", "FREQ=WEEKLY;BYDAY=MO,WE", "2026-05-06T07:00"),
    ("添加习惯冥想，每天晚上十点", "FREQ=DAILY", "2026-05-04T22:00"),
  ])
  func `come back where the schema has a place for it`(text: String, rule: String, start: String) {
    let route = Offline.route(text, Self.habit, Offline.anywhere)
    #expect(route.arguments["rrule"] == .string(rule))
    #expect(route.arguments["start"]?.string?.hasPrefix(start) == true)
  }

  @Test func `a recurrence goes nowhere where the schema has no place for it`() {
    let route = Offline.route("book a meeting with Ana every Monday at 10:30", Tools.calendar, Offline.monday)
    #expect(route.arguments["start"] == "2026-05-04T10:30:00+02:00")
    #expect(Set(route.arguments.keys).isSubset(of: ["title", "start", "end", "location", "attendees"]))
  }
}
