import AgentCore
import OfflineEngine
import SkillModel
import Testing

/// How the shapes of schemas steer what is taken from a text.
@Suite struct `Schemas` {
  static func tool(_ properties: JSON, required: [String] = [], examples: [(String, JSON)] = []) -> [ToolDefinition] {
    [
      Tools.tool(
        "test.gadget", "Gadget", "use_gadget", "Use the gadget", "Uses the gadget.", synonyms: ["gadget", "装置"],
        examples: examples, properties: properties, required: required)
    ]
  }

  static func value(_ text: String, _ property: JSON, name: String = "value", required: Bool = true) -> JSON? {
    let tools = tool(.object(JSONObject([(name, property)])), required: required ? [name] : [])
    return Offline.route(text, tools, Offline.anywhere).arguments[name]
  }

  @Test(arguments: [
    ("gadget 7", 7), ("gadget seven", 7), ("gadget twenty-five", 25), ("gadget two hundred and six", 206),
    ("gadget 1,234", 1234), ("gadget 2.5k", 2500), ("gadget a dozen", 12),
    ("装置十五", 15), ("装置两百三十", 230), ("装置三万", 30000), ("装置一百零五", 105), ("装置3千", 3000), ("gadget -5", -5),
    ("gadget minus five", -5),
  ])
  func `numbers are read in digits and in words`(text: String, number: Int) {
    #expect(Self.value(text, ["type": "integer"]) == .number(JSONNumber(number)))
  }

  @Test(arguments: [
    ("gadget 2.5", 2.5), ("gadget one and a half", 1.5), ("gadget three point one four", 3.14), ("装置三点五", 3.5),
  ])
  func `fractions are read where the type allows them`(text: String, number: Double) {
    #expect(Self.value(text, ["type": "number"])?.number?.double == number)
    #expect(Self.value(text, ["type": "integer"]) == nil)
  }

  @Test(
    arguments: [
      ("gadget 150", ["type": "integer", "maximum": 100]), ("gadget -3", ["type": "integer", "minimum": 0]),
      ("gadget 7", ["type": "integer", "multipleOf": 5]),
      ("gadget 100", ["type": "integer", "exclusiveMaximum": 100]), ("gadget 2.5", ["type": "integer"]),
      ("gadget purple", ["type": "string", "enum": ["red", "green"]]),
      ("gadget code abc", ["type": "string", "description": "A code.", "pattern": "^[0-9]{4}$"]),
      ("gadget xy", ["type": "string", "minLength": 5]),
      ("gadget something rather long", ["type": "string", "maxLength": 4]),
    ] as [(String, JSON)])
  func `a value that breaks the schema is never sent`(text: String, property: JSON) {
    let tools = Self.tool(["value": property], required: ["value"])
    let route = Offline.route(text, tools, Offline.anywhere)
    #expect(route.arguments["value"] == nil)
    #expect(route.decision != .call)
  }

  @Test(
    arguments: [
      ("use the gadget in red", "red"), ("use the RED gadget", "red"), ("gadget dark-blue", "dark_blue"),
      ("gadget dark blue", "dark_blue"), ("gadget reed", nil), ("gadget yelow", "yellow"),
    ] as [(String, String?)])
  func `a choice is found by its words and by a slip of the pen`(text: String, choice: String?) {
    let property: JSON = ["type": "string", "enum": ["red", "dark_blue", "yellow"]]
    #expect(Self.value(text, property) == choice.map(JSON.string))
  }

  @Test func `choices are explained by the description, by titles and by what words mean`() {
    let gloss: JSON = ["type": "string", "enum": ["c", "f"], "description": "c: Celsius, f: Fahrenheit"]
    #expect(Self.value("gadget in fahrenheit", gloss) == "f")
    let titled: JSON = ["oneOf": [["const": 1, "title": "Slow lane"], ["const": 2, "title": "Fast lane"]]]
    #expect(Self.value("gadget fast lane", titled) == 2)
    #expect(Self.value("打开装置", ["type": "string", "enum": ["on", "off"]]) == "on")
    #expect(Self.value("turn the gadget off", ["type": "string", "enum": ["on", "off"]]) == "off")
    #expect(Self.value("gadget in French", ["type": "string", "enum": ["en", "fr", "zh"]]) == "fr")
    #expect(Self.value("装置用法语", ["type": "string", "enum": ["en", "fr", "zh"]]) == "fr")
  }

  @Test func `booleans follow their name, its denial, and on and off`() {
    let flag: JSON = ["type": "boolean"]
    #expect(Self.value("use the gadget, recursive", flag, name: "recursive", required: false) == true)
    #expect(Self.value("use the gadget, not recursive", flag, name: "recursive", required: false) == false)
    #expect(Self.value("use the gadget", flag, name: "recursive", required: false) == nil)
    #expect(Self.value("turn on the gadget", flag, name: "enabled") == true)
    #expect(Self.value("关掉装置", flag, name: "on") == false)
    #expect(Self.value("unmute the gadget", flag, name: "muted") == false)
  }

  @Test func `constants, nulls, references and defaults`() {
    let tools = Self.tool(
      [
        "kind": ["const": "fixed"], "level": ["anyOf": [["type": "integer"], ["type": "null"]]],
        "mode": ["type": ["string", "null"], "enum": ["slow", "fast", .null]],
        "size": ["type": "integer", "default": 3, "description": "The size."],
      ], required: ["kind"])
    let route = Offline.route("use the gadget fast at level 4", tools, Offline.anywhere)
    #expect(route.decision == .call)
    #expect(route.values == ["kind": "fixed", "level": 4, "mode": "fast"])
  }

  @Test func `references within the schema are followed`() {
    var tool = Self.tool([:])[0]
    tool.tool.inputSchema = [
      "type": "object", "properties": ["level": ["$ref": "#/$defs/level"]], "required": ["level"],
      "$defs": ["level": ["type": "integer", "maximum": 9]],
    ]
    #expect(Offline.route("gadget 4", [tool]).arguments["level"] == 4)
    #expect(Offline.route("gadget 14", [tool]).decision == .ask)
  }

  @Test(arguments: [
    ("invite Ana, Bob and Carol to the gadget", ["Ana", "Bob", "Carol"]), ("gadget with Ana and Bob", ["Ana", "Bob"]),
    ("gadget with Dr. Smith", ["Dr. Smith"]),
    ("gadget with Mary Ann Jones and Li", ["Mary Ann Jones", "Li"]), ("装置和张伟、李娜开会", ["张伟", "李娜"]),
    ("和王小明一起用装置", ["王小明"]), ("跟李总和张经理讨论装置", ["李总", "张经理"]),
  ])
  func `people are read from what names them`(text: String, names: [String]) {
    let property: JSON = ["type": "array", "items": ["type": "string"], "description": "Who takes part."]
    #expect(Self.value(text, property, name: "attendees", required: false) == .array(names.map(JSON.string)))
  }

  @Test(arguments: [
    ("open the gadget at https://example.com/a?b=1.", "url", "https://example.com/a?b=1"),
    ("gadget www.example.com", "url", "www.example.com"),
    ("mail the gadget to a.b@c.org please", "email", "a.b@c.org"), ("gadget ~/notes/a.txt", "path", "~/notes/a.txt"),
    ("gadget report.pdf", "file", "report.pdf"),
    ("装置/home/我/报告.pdf", "path", "/home/我/报告.pdf"),
  ])
  func `addresses and paths speak for themselves`(text: String, name: String, value: String) {
    #expect(Self.value(text, ["type": "string"], name: name) == .string(value))
  }

  @Test(arguments: [
    #"gadget "hello, world""#, "gadget 'hello, world'", "gadget “hello, world”", "装置「hello, world」", "装置《hello, world》",
  ])
  func `quoted words are taken as they are`(text: String) {
    #expect(Self.value(text, ["type": "string"], name: "text") == "hello, world")
  }

  @Test func `examples teach which words announce a value`() {
    let tools = Self.tool(
      ["flavour": ["type": "string"], "topping": ["type": "string"]], required: ["flavour", "topping"],
      examples: [("gadget flavoured vanilla topped cream", ["flavour": "vanilla", "topping": "cream"])])
    let route = Offline.route("gadget flavoured mango topped nuts", tools, Offline.anywhere)
    #expect(route.values == ["flavour": "mango", "topping": "nuts"])
  }

  @Test func `examples teach how a time is spelled`() {
    let tools = Self.tool(
      ["time": ["type": "string"]], required: ["time"], examples: [("gadget at 7", ["time": "07:00"])])
    #expect(
      Offline.route("gadget at 8:15", tools, Offline.anywhere).arguments["time"] == "20:15"
        || Offline.route("gadget at 8:15", tools, Offline.anywhere).arguments["time"] == "08:15")
    #expect(Offline.route("gadget at 10:45", tools, Offline.anywhere).arguments["time"] == "10:45")
  }

  @Test func `a clock with a property for each hand is set by hands`() {
    let tools = Self.tool(
      [
        "hour": ["type": "integer", "minimum": 0, "maximum": 23],
        "minute": ["type": "integer", "minimum": 0, "maximum": 59],
      ], required: ["hour", "minute"])
    #expect(Offline.route("gadget at 4:45pm", tools, Offline.anywhere).values == ["hour": 16, "minute": 45])
  }

  @Test func `a date and a time apart are filled from one moment`() {
    let tools = Self.tool(
      ["date": ["type": "string", "format": "date"], "time": ["type": "string", "format": "time"]],
      required: ["date", "time"])
    #expect(
      Offline.route("gadget tomorrow at 10:30", tools, Offline.anywhere).values == [
        "date": "2026-05-05", "time": "10:30:00",
      ])
    #expect(Offline.route("装置后天下午三点", tools, Offline.anywhere).values == ["date": "2026-05-06", "time": "15:00:00"])
    #expect(Offline.route("gadget tomorrow", tools, Offline.anywhere).missing == ["time"])
  }
}
