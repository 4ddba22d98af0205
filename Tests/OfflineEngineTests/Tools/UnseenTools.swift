import SkillModel

/// Tools of further kinds: switches, tickets, trips, parcels.
extension Tools {
  static let unseen: [ToolDefinition] = garage + office + travel

  static let garage: [ToolDefinition] = [
    tool(
      "io.car.dash", "Car", "charge_car", "Charge the car", "Charges the electric car to a level.",
      synonyms: ["charge", "charging", "充电", "给车充电"],
      examples: [("Charge the car to 80 percent", ["level": 80]), ("给车充到百分之八十", ["level": 80])],
      properties: [
        "level": ["type": "integer", "minimum": 10, "maximum": 100, "description": "Percent of the battery."]
      ], required: ["level"]),
    tool(
      "io.car.dash", "Car", "car_status", "State of the car",
      "How much range and charge the car has, and whether it is locked.",
      synonyms: ["range", "battery of the car", "续航", "车的电量"],
      examples: [("How much range does the car have?", [:]), ("车还剩多少电", [:])], readOnly: true),
    tool(
      "io.car.dash", "Car", "lock_car", "Lock or unlock the car", "Locks the doors of the car, or unlocks them.",
      synonyms: ["lock", "unlock", "锁车", "解锁"],
      examples: [
        ("Lock the car", ["locked": true]), ("Unlock the car", ["locked": false]), ("把车锁上", ["locked": true]),
      ],
      properties: ["locked": ["type": "boolean", "description": "Whether it should be locked."]], required: ["locked"]),
    tool(
      "home.robot", "Vacuum", "vacuum_room", "Vacuum a room", "Sends the robot to clean a room.",
      synonyms: ["vacuum", "hoover", "clean", "扫地", "打扫", "吸尘"],
      examples: [("Vacuum the living room", ["room": "living room"]), ("打扫一下卧室", ["room": "卧室"])],
      properties: [
        "room": ["type": "string", "description": "Which room."],
        "power": ["type": "string", "enum": ["quiet", "normal", "turbo"], "default": "normal"],
      ], required: ["room"]),
    tool(
      "garden.water", "Garden", "water_garden", "Water the garden", "Runs the sprinklers for some minutes.",
      synonyms: ["sprinkler", "sprinklers", "irrigate", "浇水", "浇花"],
      examples: [
        ("Water the lawn for 15 minutes", ["zone_name": "lawn", "minutes": 15]),
        ("给草坪浇水15分钟", ["zone_name": "草坪", "minutes": 15]),
      ],
      properties: [
        "zone_name": ["type": "string", "description": "The part of the garden."],
        "minutes": ["type": "integer", "minimum": 1, "maximum": 120],
      ], required: ["minutes"]),
  ]

  static let office: [ToolDefinition] = [
    tool(
      "work.tickets", "Tickets", "create_ticket", "Open a ticket", "Opens a ticket for the support team.",
      synonyms: ["ticket", "report a problem", "报修", "工单", "提工单"],
      examples: [
        ("Open a ticket: the printer is broken", ["summary": "The printer is broken"]),
        ("提一个工单：打印机坏了", ["summary": "打印机坏了"]),
      ],
      properties: [
        "summary": ["type": "string", "description": "What is wrong, in one sentence."],
        "priority": ["type": "string", "enum": ["low", "medium", "high", "urgent"]],
      ], required: ["summary"]),
    tool(
      "work.people", "People", "find_colleague", "Look up a colleague",
      "Telephone number, room and department of a colleague.",
      synonyms: ["phone number", "extension", "who is", "电话号码", "分机", "联系方式"],
      examples: [("What is Anna Berg's phone number?", ["name": "Anna Berg"]), ("查一下李雷的分机", ["name": "李雷"])],
      properties: ["name": ["type": "string", "description": "The name of the person."]], required: ["name"],
      readOnly: true),
    tool(
      "work.expenses", "Expenses", "add_expense", "Record an expense", "Writes down money that was spent.",
      synonyms: ["expense", "spent", "paid", "报销", "记账", "花了"],
      examples: [
        ("I spent 12.50 euros on lunch", ["amount": 12.5, "currency": "EUR", "purpose": "lunch"]),
        ("午饭花了35块", ["amount": 35, "currency": "CNY", "purpose": "午饭"]),
      ],
      properties: [
        "amount": ["type": "number", "exclusiveMinimum": 0],
        "currency": ["type": "string", "description": "ISO 4217 code."],
        "purpose": ["type": "string", "description": "What it was for."],
      ], required: ["amount"]),
    tool(
      "work.shorten", "Short links", "shorten_link", "Shorten a link", "Makes a short address of a long one.",
      synonyms: ["shorten", "short link", "短链接", "缩短"],
      examples: [("Shorten https://example.com/a/very/long/path", ["url": "https://example.com/a/very/long/path"])],
      properties: ["url": ["type": "string", "format": "uri"]], required: ["url"]),
    tool(
      "work.password", "Passwords", "make_password", "Make a password", "Makes a random password.",
      synonyms: ["password", "密码", "生成密码"],
      examples: [("Make me a password with 20 characters", ["length": 20]), ("生成一个16位的密码", ["length": 16])],
      properties: [
        "length": [
          "type": "integer", "minimum": 8, "maximum": 64, "default": 16, "description": "Number of characters.",
        ], "symbols": ["type": "boolean", "default": true],
      ]),
  ]

  static let travel: [ToolDefinition] = [
    tool(
      "rail.trips", "Trains", "find_train", "Find a train", "Finds train connections.",
      synonyms: ["train", "connection", "火车", "高铁", "车次"],
      examples: [
        (
          "Find a train from Berlin to Munich tomorrow at 9",
          ["from": "Berlin", "to": "Munich", "departure": "2026-05-05T09:00"]
        ),
        ("明天上午九点从北京到上海的高铁", ["from": "北京", "to": "上海", "departure": "2026-05-05T09:00"]),
      ],
      properties: [
        "from": ["type": "string", "description": "Station of departure."],
        "to": ["type": "string", "description": "Station of arrival."],
        "departure": ["type": "string", "format": "date-time", "description": "The earliest departure."],
      ], required: ["from", "to"], readOnly: true),
    tool(
      "stay.hotels", "Hotels", "search_hotels", "Search hotels", "Finds hotels with free rooms.",
      synonyms: ["hotel", "a place to stay", "酒店", "宾馆", "住宿"],
      examples: [
        (
          "Hotels in Rome from 10 May to 14 May for 2 people",
          ["city": "Rome", "check_in": "2026-05-10", "check_out": "2026-05-14", "guests": 2]
        ),
        ("找一家杭州的酒店，5月10日到12日", ["city": "杭州", "check_in": "2026-05-10", "check_out": "2026-05-12"]),
      ],
      properties: [
        "city": ["type": "string"], "check_in": ["type": "string", "format": "date"],
        "check_out": ["type": "string", "format": "date"],
        "guests": ["type": "integer", "minimum": 1, "default": 1],
      ], required: ["city", "check_in", "check_out"], readOnly: true),
    tool(
      "post.parcels", "Parcels", "track_parcel", "Track a parcel", "Where a parcel is.",
      synonyms: ["track", "parcel", "package", "快递", "包裹", "物流"],
      examples: [
        ("Where is my parcel JD0012345678?", ["number": "JD0012345678"]),
        ("查一下快递 SF1234567890", ["number": "SF1234567890"]),
      ],
      properties: [
        "number": ["type": "string", "description": "The tracking number.", "pattern": "^[A-Z]{2}[0-9]{8,}$"]
      ], required: ["number"], readOnly: true),
    tool(
      "words.dict", "Dictionary", "define_word", "Define a word", "What a word means.",
      synonyms: ["define", "definition", "what does", "meaning of", "什么意思", "解释"],
      examples: [("What does serendipity mean?", ["word": "serendipity"]), ("“踌躇”是什么意思", ["word": "踌躇"])],
      properties: ["word": ["type": "string", "description": "The word."]], required: ["word"], readOnly: true),
    tool(
      "shop.list", "Shopping", "add_items", "Add to the shopping list", "Puts things on the shopping list.",
      synonyms: ["shopping list", "groceries", "购物清单", "要买"],
      examples: [
        ("Put milk, eggs and bread on the shopping list", ["items": ["milk", "eggs", "bread"]]),
        ("把牛奶和鸡蛋加到购物清单", ["items": ["牛奶", "鸡蛋"]]),
      ],
      properties: ["items": ["type": "array", "items": ["type": "string"], "minItems": 1]], required: ["items"]),
    tool(
      "sys.screen", "Screen", "set_theme", "Switch the theme", "Switches the desktop between light and dark.",
      synonyms: ["dark mode", "light mode", "theme", "深色模式", "浅色模式", "主题"],
      examples: [("Switch to dark mode", ["theme": "dark"]), ("换成深色模式", ["theme": "dark"])],
      properties: [
        "theme": ["type": "string", "enum": ["light", "dark", "auto"], "description": "light 浅色, dark 深色, auto 自动"]
      ], required: ["theme"]),
  ]
}
