import SkillModel

/// Tools of strangers: other habits of naming, fewer hints, some in English alone.
extension Tools {
  static let home: [ToolDefinition] = [
    tool(
      "com.example.timer", "Kitchen timer", "start_timer", "Start a timer", "Rings after a while.",
      synonyms: ["timer", "countdown", "计时", "倒计时", "定时器"],
      examples: [
        ("Set a timer for 10 minutes", ["duration": "PT10M"]),
        ("Start a 5 minute timer called pasta", ["duration": "PT5M", "label": "pasta"]),
      ],
      properties: [
        "duration": ["type": "string", "format": "duration"],
        "label": ["type": "string", "description": "What it is for."],
      ],
      required: ["duration"]),
    tool(
      "net.acme.lights", "Lights", "set_light", "Switch a light", "Switches a lamp on or off and sets its brightness.",
      examples: [
        ("Turn on the kitchen light", ["room": "kitchen", "state": "on"]), ("把卧室的灯关掉", ["room": "卧室", "state": "off"]),
      ],
      properties: [
        "room": ["type": "string", "description": "The room, such as kitchen."],
        "state": ["type": "string", "enum": ["on", "off"]],
        "brightness": ["type": "integer", "minimum": 0, "maximum": 100, "description": "Percent."],
      ], required: ["room"]),
    tool(
      "net.acme.thermostat", "Heating", "set_temperature", "Set the temperature",
      "Sets the target temperature of the heating.",
      synonyms: ["thermostat", "heating", "空调", "暖气"],
      examples: [("Set the heating to 21 degrees", ["temperature": 21])],
      properties: ["temperature": ["type": "number", "minimum": 5, "maximum": 30, "description": "Degrees Celsius."]],
      required: ["temperature"]),
    tool(
      "com.example.alarm", "Alarm clock", "set_alarm", "Set an alarm", "Rings at a time of day.",
      synonyms: ["alarm", "wake me up", "闹钟", "叫醒我", "叫我起床"],
      examples: [("Wake me up at 7", ["time": "07:00"])],
      properties: [
        "time": ["type": "string", "description": "HH:MM"],
        "repeat": ["type": "string", "enum": ["once", "daily", "weekly"], "default": "once"],
        "label": ["type": "string"],
      ], required: ["time"]),
  ]

  static let media: [ToolDefinition] = [
    tool(
      "io.tunes.player", "Tunes", "play_music", "Play music", "Plays a song, an album or an artist.",
      synonyms: ["play", "listen to", "播放", "来一首", "放首歌"],
      examples: [
        ("Play Yesterday by The Beatles", ["query": "Yesterday", "artist": "The Beatles"]),
        ("播放周杰伦的歌", ["query": "周杰伦"]),
      ],
      properties: [
        "query": ["type": "string", "description": "Song, album or style."],
        "artist": ["type": "string", "description": "Who made it."],
      ],
      required: ["query"]),
    tool(
      "io.tunes.player", "Tunes", "set_volume", "Set the volume", "Makes the music louder or quieter.",
      synonyms: ["volume", "louder", "quieter", "音量"],
      examples: [("Set the volume to 40 percent", ["level": 40])],
      properties: ["level": ["type": "integer", "minimum": 0, "maximum": 100, "description": "Volume in percent."]],
      required: ["level"]),
    tool(
      "io.tunes.player", "Tunes", "pause", "Pause the music", "Stops the music until it is resumed.",
      synonyms: ["pause", "stop the music", "暂停", "别放了"]),
  ]

  static let words: [ToolDefinition] = [
    tool(
      "org.babel.translate", "Translator", "translate", "Translate a text", "Translates a text into another language.",
      synonyms: ["translate", "how do you say", "翻译", "怎么说"],
      examples: [
        ("Translate good morning into French", ["text": "good morning", "target_language": "French"]),
        ("把早上好翻译成法语", ["text": "早上好", "target_language": "法语"]),
      ],
      properties: [
        "text": ["type": "string", "description": "The text to translate."],
        "target_language": ["type": "string", "description": "The language to translate into."],
      ], required: ["text", "target_language"], readOnly: true),
    tool(
      "org.notes.pad", "Notes", "add_note", "Write a note", "Keeps a short text.",
      synonyms: ["note", "jot down", "write down", "记一下", "笔记", "记下"],
      examples: [
        ("Note that the door code is 4711", ["text": "the door code is 4711"]), ("记一下门禁密码是4711", ["text": "门禁密码是4711"]),
      ],
      properties: ["text": ["type": "string", "description": "The note."]], required: ["text"]),
    tool(
      "org.notes.todo", "To-do list", "add_task", "Add a task", "Puts a task on the to-do list.",
      synonyms: ["task", "todo", "to-do", "待办", "任务"],
      examples: [
        ("Add buy milk to my todo list", ["task": "buy milk"]),
        ("Add a task: call the bank, due Friday", ["task": "call the bank", "due": "2026-05-08"]),
      ],
      properties: [
        "task": ["type": "string"], "due": ["type": "string", "format": "date"],
        "priority": ["type": "string", "enum": ["low", "normal", "high"], "default": "normal"],
      ], required: ["task"]),
    tool(
      "org.notes.remind", "Reminders", "remind", "Remind me", "Reminds the person of something at a time.",
      synonyms: ["remind me", "reminder", "提醒我", "提醒"],
      examples: [
        ("Remind me to call mom at 5pm", ["text": "call mom", "at": "17:00"]),
        ("明天早上八点提醒我吃药", ["text": "吃药", "at": "明天 08:00"]),
      ],
      properties: [
        "text": ["type": "string", "description": "What to remind of."],
        "at": ["type": "string", "format": "date-time", "description": "When."],
      ],
      required: ["text", "at"]),
  ]

  static let errands: [ToolDefinition] = [
    tool(
      "com.rates.fx", "Exchange rates", "convert_currency", "Convert currencies",
      "What an amount of money is worth in another currency.",
      synonyms: ["exchange rate", "convert money", "汇率", "换成人民币"],
      examples: [
        ("Convert 100 USD to EUR", ["amount": 100, "from": "USD", "to": "EUR"]),
        ("100美元是多少人民币", ["amount": 100, "from": "USD", "to": "CNY"]),
      ],
      properties: [
        "amount": ["type": "number", "description": "How much money."],
        "from": ["type": "string", "description": "ISO 4217 currency code."],
        "to": ["type": "string", "description": "ISO 4217 currency code."],
      ], required: ["amount", "from", "to"], readOnly: true),
    tool(
      "com.post.mail", "Mail", "send_email", "Send an e-mail", "Sends an e-mail.",
      synonyms: ["email", "send a mail", "发邮件", "邮件"],
      examples: [
        (
          "Email bob@example.com with subject Lunch saying see you at noon",
          ["to": "bob@example.com", "subject": "Lunch", "body": "see you at noon"]
        )
      ],
      properties: [
        "to": ["type": "string", "format": "email"], "subject": ["type": "string"],
        "body": ["type": "string", "description": "The text of the mail."],
      ], required: ["to", "body"]),
    tool(
      "games.dice", "Dice", "roll_dice", "Roll dice", "Rolls dice.", synonyms: ["roll", "dice", "掷骰子"],
      examples: [("Roll 3 dice with 20 sides", ["count": 3, "sides": 20])],
      properties: [
        "count": ["type": "integer", "minimum": 1, "maximum": 100, "default": 1],
        "sides": ["type": "integer", "minimum": 2, "default": 6],
      ]),
    tool(
      "com.dine.tables", "Tables", "book_table", "Book a table", "Books a table in a restaurant.",
      synonyms: ["table", "restaurant", "订位", "订餐厅", "订桌"],
      examples: [
        (
          "Book a table for 4 at Luigi's tomorrow at 8pm",
          ["restaurant": "Luigi's", "guests": 4, "time": "tomorrow 20:00"]
        )
      ],
      properties: [
        "restaurant": ["type": "string"],
        "guests": ["type": "integer", "minimum": 1, "description": "Number of people."],
        "time": ["type": "string", "format": "date-time"],
      ], required: ["restaurant", "guests", "time"]),
  ]
}
