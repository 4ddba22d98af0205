import AgentCore
import OfflineEngine
import SkillModel
import Testing

@Suite struct `Routes` {
  @Test func `have the members that the command line prints`() throws {
    let route = Offline.route("book a meeting with Ana", Tools.shipped)
    let json = try JSONParser.parse(JSONWriter.text(route.json))
    #expect(
      json.object?.keys == ["input", "decision", "tool", "score", "arguments", "missing", "question", "candidates"])
    #expect(json["decision"] == "ask")
    #expect(json["tool"] == "calendar.create_event")
    #expect(json["missing"] == ["start"])
    #expect(json["question"]?.string != nil)
    #expect((0...1).contains(json["score"]?.number?.double ?? -1))
    let first = try #require(json["candidates"]?.array?.first)
    #expect(first.object?.keys == ["tool", "score", "why"])
    #expect(first["why"]?.array?.isEmpty == false)
  }

  @Test func `no tool is null`() {
    let json = Offline.route("tell me a joke", Tools.shipped).json
    #expect(json["tool"] == .null && json["question"] == .null && json["decision"] == "none")
  }

  @Test func `say why in words that can be checked`() {
    let why = Offline.route("约个会议明天十点", Tools.shipped).candidates.first?.why ?? []
    #expect(why.contains { $0.contains("约") })
    #expect(why.contains { $0.hasPrefix("fills") })
    let weather =
      Offline.route("weather in Rome tomorrow", Tools.shipped).candidates.first { $0.tool.tool.name == "current" }?.why
      ?? []
    #expect(weather.contains { $0.hasPrefix("when_not") })
    #expect(weather.contains("cannot use 'tomorrow'"))
  }

  @Test func `are the same for the same text`() {
    let engine = OfflineEngine()
    let texts = ["book a meeting with Ana tomorrow at 10", "北京明天天气怎么样", "set a timer"]
    for text in texts {
      let one = engine.route(text, tools: Tools.all, circumstances: Offline.monday)
      #expect(one == engine.route(text, tools: Tools.all, circumstances: Offline.monday))
      #expect(one == OfflineEngine().route(text, tools: Tools.all, circumstances: Offline.monday))
    }
  }

  @Test func `a skill's own score counts, and only where it has one`() {
    let silent = Tools.tool("test.oracle", "Oracle", "consult", "Consult the oracle", "Looks into the future.")
    let asked: @Sendable (SkillID, String) -> Double? = { skill, text in
      skill.shortName == "oracle" && text.contains("kismet") ? 1 : nil
    }
    let engine = OfflineEngine(match: asked)
    let route = engine.route("kismet please", tools: Tools.shipped + [silent], circumstances: Offline.monday)
    #expect(route.tool?.tool.name == "consult")
    #expect(route.candidates.first?.why.contains { $0.contains("own score") } == true)
    #expect(
      engine.route("what time is it", tools: Tools.shipped + [silent], circumstances: Offline.monday).tool?.tool.name
        == "now")
    #expect(
      OfflineEngine().route("kismet please", tools: Tools.shipped + [silent], circumstances: Offline.monday).decision
        == .none)
  }

  @Test func `when_not names a thing that is needed though the schema does not require it`() {
    let tool = Tools.tool(
      "test.parking", "Parking", "book_parking", "Book a parking space", "Books a parking space.",
      whenNot: ["No date is known: ask for it first."],
      synonyms: ["parking"], properties: ["date": ["type": "string", "format": "date"]])
    let route = Offline.route("book a parking space", [tool])
    #expect(route.decision == .ask && route.missing == ["date"])
    #expect(Offline.route("book a parking space on Friday", [tool]).arguments["date"] == "2026-05-08")
  }

  @Test func `no tools, no route`() {
    #expect(Offline.route("book a meeting", []).decision == .none)
  }

  @Test func `the right one is found among a thousand`() {
    let nouns = ["kettle", "fridge", "oven", "fan", "heater", "boiler", "pump", "radio", "mixer", "toaster"]
    let crowd = (0..<1000).map { number in
      Tools.tool(
        "crowd.t\(number)", "Device \(number)", "set_\(nouns[number % 10])_\(number)",
        "Set the \(nouns[number % 10]) number \(number)",
        "Sets a device of the house to a value.", synonyms: ["\(nouns[number % 10]) \(number)"],
        properties: ["value": ["type": "integer", "description": "The value."]], required: ["value"])
    }
    let engine = OfflineEngine()
    let tools = Array(crowd[..<500]) + Tools.all + Array(crowd[500...])
    for (text, name) in [
      ("book a meeting with Ana tomorrow at 10", "create_event"), ("帮我明天上午十点约个会议室", "create_event"),
      ("is it 9 in Tokyo now?", "now"),
      ("tell me a joke", nil),
    ] as [(String, String?)] {
      #expect(engine.route(text, tools: tools, circumstances: Offline.monday).tool?.tool.name == name, "\(text)")
    }
  }
}
