import SkillModel

extension Tools {
  static let calendar: [ToolDefinition] = [
    tool(
      "org.skillhost.calendar", "Calendar", "create_event", "Create an event",
      "Writes an appointment into the calendar.",
      when: ["The person wants to plan, book or schedule something at a known time."],
      whenNot: ["No start time is known: ask for it first.", "The person only asks what is planned: list the events."],
      synonyms: ["book", "schedule", "set up a meeting", "安排", "约", "预约"],
      examples: [
        ("Book a room tomorrow at ten", ["title": "Room", "start": "tomorrow 10:00"]),
        ("明天下午三点约张三开会", ["title": "和张三开会", "start": "明天 15:00"]),
      ],
      properties: [
        "title": ["type": "string", "description": "What the appointment is called."],
        "start": ["type": "string", "format": "date-time", "description": "When it begins."],
        "end": ["type": "string", "format": "date-time", "description": "When it ends."],
        "location": ["type": "string", "description": "Where it takes place."],
        "attendees": ["type": "array", "items": ["type": "string"], "description": "Who takes part."],
      ], required: ["title", "start"]),
    tool(
      "org.skillhost.calendar", "Calendar", "list_events", "List events",
      "Shows the appointments of a day or a stretch of days.",
      when: ["The person asks what is planned, or whether there is time."],
      synonyms: ["agenda", "what's on", "what do I have", "有什么安排", "日程", "有什么会"],
      examples: [
        ("What do I have tomorrow?", ["from": "2026-05-05", "to": "2026-05-05"]),
        ("我明天有什么安排", ["from": "2026-05-05", "to": "2026-05-05"]),
        ("Show my calendar for next week", ["from": "2026-05-11", "to": "2026-05-17"]),
      ],
      properties: [
        "from": ["type": "string", "format": "date", "description": "The first day."],
        "to": ["type": "string", "format": "date", "description": "The last day."],
        "query": ["type": "string", "description": "Words that the title contains."],
      ], readOnly: true),
    tool(
      "org.skillhost.calendar", "Calendar", "move_event", "Move an event", "Gives an appointment another time.",
      when: ["An appointment exists and should take place at another time."],
      whenNot: ["There is no appointment yet: create one."],
      synonyms: ["reschedule", "postpone", "push back", "改到", "推迟", "改期"],
      examples: [
        ("Move the dentist to Friday at 3pm", ["event": "dentist", "new_start": "Friday 15:00"]),
        ("把团队会议改到周五下午三点", ["event": "团队会议", "new_start": "周五 15:00"]),
      ],
      properties: [
        "event": ["type": "string", "description": "The title, or a part of it."],
        "new_start": ["type": "string", "format": "date-time", "description": "When it begins from now on."],
      ], required: ["event", "new_start"]),
    tool(
      "org.skillhost.calendar", "Calendar", "cancel_event", "Cancel an event",
      "Removes an appointment from the calendar.",
      when: ["An appointment should not take place."],
      synonyms: ["cancel", "call off", "delete the meeting", "取消", "不开了"],
      examples: [
        ("Cancel the dentist on Friday", ["event": "dentist", "date": "Friday"]),
        ("取消明天的团队会议", ["event": "团队会议", "date": "明天"]),
      ],
      properties: [
        "event": ["type": "string", "description": "The title, or a part of it."],
        "date": ["type": "string", "format": "date", "description": "The day on which it takes place."],
      ], required: ["event"]),
  ]

  static let clock: [ToolDefinition] = [
    tool(
      "org.skillhost.clock", "Clock", "now", "Tell the time", "The date and the time now, here or in another place.",
      when: ["The person asks what time or what day it is, here or elsewhere."],
      synonyms: ["what time is it", "current time", "time zone", "几点", "现在时间", "今天几号", "星期几"],
      examples: [
        ("What time is it in Tokyo?", ["place": "Tokyo"]), ("东京现在几点", ["place": "东京"]), ("What's the date today?", [:]),
      ],
      properties: [
        "place": ["type": "string", "description": "A city or an IANA time zone; here where it is missing."]
      ], readOnly: true),
    tool(
      "org.skillhost.clock", "Clock", "between", "Time between two dates",
      "How many days, weeks or hours lie between two dates.",
      synonyms: ["how many days", "days until", "how long until", "还有几天", "相差多少天", "多少天", "还有多久"],
      examples: [
        ("How many days from 3 March to 10 June?", ["from": "2026-03-03", "to": "2026-06-10"]),
        ("How long until Christmas?", ["from": "2026-05-04", "to": "2026-12-25"]),
        ("离国庆节还有几天", ["from": "2026-05-04", "to": "2026-10-01"]),
      ],
      properties: [
        "from": ["type": "string", "format": "date", "description": "The earlier date."],
        "to": ["type": "string", "format": "date", "description": "The later date."],
      ], required: ["from", "to"], readOnly: true),
    tool(
      "org.skillhost.clock", "Clock", "add", "Add to a date",
      "The date that lies a length of time after or before another.",
      synonyms: ["what date is", "days from", "days after", "天后是几号", "天之后是"],
      examples: [("What date is 90 days after 1 March 2026?", ["date": "2026-03-01", "duration": "P90D"])],
      properties: [
        "date": ["type": "string", "format": "date", "description": "The date to begin with."],
        "duration": ["type": "string", "format": "duration", "description": "What to add, as an ISO 8601 duration."],
      ], required: ["date", "duration"], readOnly: true),
  ]

  static let weather: [ToolDefinition] = [
    tool(
      "org.skillhost.weather", "Weather", "current", "Weather now", "The weather at this moment in a place.",
      whenNot: ["The person asks about another day: use the forecast."],
      synonyms: ["weather", "how warm is it", "天气", "外面冷吗", "气温"],
      examples: [
        ("What's the weather in Oslo?", ["place": "Oslo"]), ("北京天气怎么样", ["place": "北京"]),
        ("Is it raining in Bergen?", ["place": "Bergen"]),
      ],
      properties: [
        "place": ["type": "string", "description": "A city or another place."],
        "units": [
          "type": "string", "enum": ["metric", "imperial"], "default": "metric",
          "description": "metric: Celsius; imperial: Fahrenheit.",
        ],
      ], required: ["place"], readOnly: true),
    tool(
      "org.skillhost.weather", "Weather", "forecast", "Weather forecast", "The weather of a coming day in a place.",
      when: ["The person asks about tomorrow or a later day."],
      synonyms: ["forecast", "will it rain", "weather tomorrow", "天气预报", "会下雨吗", "明天天气"],
      examples: [
        ("Will it rain in Oslo tomorrow?", ["place": "Oslo", "date": "2026-05-05"]),
        ("上海明天会下雨吗", ["place": "上海", "date": "2026-05-05"]),
        ("Weather in Rome on Saturday", ["place": "Rome", "date": "2026-05-09"]),
      ],
      properties: [
        "place": ["type": "string", "description": "A city or another place."],
        "date": ["type": "string", "format": "date", "description": "The day; tomorrow where it is missing."],
        "days": ["type": "integer", "minimum": 1, "maximum": 16, "description": "How many days."],
      ], required: ["place"], readOnly: true),
  ]

  static let files: [ToolDefinition] = [
    tool(
      "org.skillhost.files", "Files", "find", "Find files by name", "Finds files whose names match a pattern.",
      synonyms: ["find file", "where is the file", "locate", "找文件", "查找文件", "文件在哪"],
      examples: [
        ("Find all *.pdf files in ~/Documents", ["pattern": "*.pdf", "folder": "~/Documents"]),
        ("找一下 report.docx", ["pattern": "report.docx"]),
      ],
      properties: [
        "pattern": ["type": "string", "description": "A file name; * and ? stand for other characters."],
        "folder": ["type": "string", "description": "The folder to look in."],
      ], required: ["pattern"], readOnly: true),
    tool(
      "org.skillhost.files", "Files", "search", "Search in files", "Finds files that contain a text.",
      synonyms: ["search for", "grep", "files containing", "which files mention", "搜索", "包含", "内容里有"],
      examples: [
        ("Search my notes for budget", ["query": "budget"]), ("Which files mention Ana?", ["query": "Ana"]),
        ("搜索包含预算的文件", ["query": "预算"]),
      ],
      properties: [
        "query": ["type": "string", "description": "The text to look for."],
        "folder": ["type": "string", "description": "The folder to look in."],
      ], required: ["query"], readOnly: true),
    tool(
      "org.skillhost.files", "Files", "read", "Read a file", "Shows the text of a file.",
      synonyms: ["read", "show the file", "open the file", "what's in", "读取", "打开文件", "看看文件", "读一下"],
      examples: [("Read ~/notes.txt", ["path": "~/notes.txt"]), ("打开 readme.md 看看", ["path": "readme.md"])],
      properties: ["path": ["type": "string", "description": "The path of the file."]], required: ["path"],
      readOnly: true),
  ]

  static let units: [ToolDefinition] = [
    tool(
      "org.skillhost.units", "Units", "calculate", "Calculate",
      "Works out an expression, with units where they are given.",
      when: ["The person wants a sum or a conversion of units."], whenNot: ["It is about money in two currencies."],
      synonyms: ["calculate", "compute", "convert", "how much is", "how many", "计算", "换算", "等于多少", "是多少"],
      examples: [
        ("What is 3 km in miles?", ["expression": "3 km in miles"]), ("5 + 3 * 2", ["expression": "5 + 3 * 2"]),
        ("3公里等于多少英里", ["expression": "3 km in miles"]),
      ],
      properties: ["expression": ["type": "string", "description": "The expression, such as 3 km in miles."]],
      required: ["expression"], readOnly: true)
  ]
}
