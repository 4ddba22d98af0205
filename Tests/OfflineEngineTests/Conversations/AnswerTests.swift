import AgentCore
import OfflineEngine
import SkillModel
import Synchronization
import Testing

@Suite struct `Answers` {
  @Test func `results are said in their own words and in order`() async throws {
    var talk = Talk()
    let call = try await talk.say("what's the weather in Paris and then what time is it in Tokyo")
    #expect(call.names == ["current", "now"])
    let answer = try await talk.results([
      .success(.json(["text": "Sunny.", "degrees": 20])), .success(.text("It is 16:30.")),
    ])
    #expect(answer.text == "Sunny.\nIt is 16:30.")
    #expect(answer.calls.isEmpty)
  }

  @Test(arguments: [ToolError.Code.invalidArguments, .denied, .deadline, .unavailable, .notFound, .internal, .crashed])
  func `a failure is said with its hint and never tried again`(code: ToolError.Code) async throws {
    var talk = Talk()
    _ = try await talk.say("what's the weather in Atlantis")
    let answer = try await talk.results([.failure(ToolError(code, "There is no such place.", hint: "Name another."))])
    #expect(answer.calls.isEmpty)
    #expect(answer.text.contains("There is no such place.") && answer.text.contains("Name another."))
  }

  @Test func `a failure in a Chinese conversation is introduced in Chinese`() async throws {
    var talk = Talk()
    _ = try await talk.say("北京天气怎么样")
    #expect(try await talk.results([.failure(ToolError(.unavailable, "服务不可用。"))]).text.hasPrefix("没有成功"))
  }

  @Test func `what it cannot do it says, and names what it can`() async throws {
    var talk = Talk(Tools.shipped)
    let english = try await talk.say("tell me a joke")
    #expect(english.calls.isEmpty)
    #expect(english.text.contains("Create an event") && english.text.contains("Calculate"))
    let chinese = try await talk.say("讲个笑话")
    #expect(chinese.calls.isEmpty && chinese.text.contains("做不到"))
    var bare = Talk([])
    #expect(try await bare.say("book a meeting").text.contains("no skills"))
  }

  @Test(arguments: ["hello", "hi there!", "你好", "what can you do?", "你能做什么"])
  func `a greeting is answered with what it can do`(text: String) async throws {
    var talk = Talk(Tools.shipped)
    let answer = try await talk.say(text)
    #expect(answer.calls.isEmpty && answer.text.contains("Create an event"))
  }

  @Test(arguments: [
    ("what's the weather in Paris and then what time is it in Tokyo", ["current", "now"]),
    ("set a timer for 10 minutes and turn on the kitchen light", ["start_timer", "set_light"]),
    (
      "Book a meeting with Ana tomorrow at 10. Then remind me at 9 tomorrow to print the slides.",
      ["create_event", "remind"]
    ),
    ("查一下北京的天气，然后明天上午十点约个会议室", ["current", "create_event"]), ("打开客厅的灯，再播放周杰伦的歌", ["set_light", "play_music"]),
    ("what time is it in London; what's the weather in London?", ["now", "current"]),
    ("read ~/a.txt, then read ~/b.txt and then pause the music", ["read", "read", "pause"]),
  ])
  func `several requests in one text are one plan`(text: String, tools: [String]) async throws {
    var talk = Talk()
    let answer = try await talk.say(text)
    #expect(answer.names == tools)
    #expect(Set(answer.calls.map(\.id)).count == tools.count)
  }

  @Test(arguments: [
    ("remind me to buy milk and call mom at 5pm", ["remind"]),
    ("book a meeting with Ana and Bob tomorrow at 10", ["create_event"]),
    ("translate 'wash and dry, then fold' into French", ["translate"]),
    ("add salt and pepper to my todo list", ["add_task"]),
  ])
  func `and joins words as well as requests`(text: String, tools: [String]) async throws {
    var talk = Talk()
    #expect(try await talk.say(text).names == tools)
  }

  @Test func `a plan with a question asks first, and then does all of it`() async throws {
    var talk = Talk()
    let question = try await talk.say("book a meeting with Ana tomorrow and then what's the weather in Paris")
    #expect(question.calls.isEmpty && question.text == "At what time?")
    let answer = try await talk.say("10")
    #expect(answer.names == ["create_event", "current"])
  }

  @Test func `ids of calls are new in every answer`() async throws {
    var talk = Talk()
    let first = try await talk.say("what time is it")
    _ = try await talk.results([.success(.text("9:30"))])
    let second = try await talk.say("what time is it in Rome")
    #expect(first.calls.map(\.id) != second.calls.map(\.id))
  }

  @Test(arguments: [
    ("what about London?", "current", "London"), ("and in Rome?", "current", "Rome"), ("那上海呢", "current", "上海"),
  ])
  func `a request may lean on the one before it`(text: String, tool: String, place: String) async throws {
    var talk = Talk()
    _ = try await talk.say("what's the weather in Paris")
    _ = try await talk.results([.success(.text("Sunny."))])
    let answer = try await talk.say(text)
    #expect(answer.names == [tool])
    #expect(answer.argument("place") == .string(place))
  }

  @Test func `another day leans on the place that was said`() async throws {
    var talk = Talk()
    _ = try await talk.say("what's the weather in Paris")
    _ = try await talk.results([.success(.text("Sunny."))])
    let answer = try await talk.say("and tomorrow?")
    #expect(answer.names == ["forecast"])
    #expect(answer.argument("place") == "Paris")
    #expect(answer.argument("date") == "2026-05-05")
  }

  @Test(arguments: [
    "don't book anything", "别约了", "please do not cancel the meeting", "what if I booked a room tomorrow at 10",
    "如果明天下雨就取消会议",
  ])
  func `what is forbidden or only supposed is not done`(text: String) async throws {
    var talk = Talk()
    let answer = try await talk.say(text)
    #expect(answer.calls.isEmpty && !answer.text.isEmpty)
  }

  @Test func `the text comes as one delta`() async throws {
    let deltas = Mutex<[ModelDelta]>([])
    let request = ModelRequest(
      system: "", messages: [.user("tell me a joke")], tools: Tools.shipped, circumstances: Offline.monday)
    let answer = try await OfflineEngine().answer(request) { delta in deltas.withLock { $0.append(delta) } }
    #expect(deltas.withLock { $0 } == [.text(answer.text)])
  }

  @Test func `an empty history and one that ends with the engine itself have nothing to answer`() async throws {
    for messages in [[], [Message.assistant(AssistantMessage(text: "hi"))]] {
      let request = ModelRequest(system: "", messages: messages, tools: Tools.all, circumstances: Offline.monday)
      #expect(try await OfflineEngine().answer(request) { _ in } == ModelAnswer())
    }
  }

  @Test func `which of two tools is meant is asked, and answered by name or by place`() async throws {
    let twins = ["Red", "Blue"].map { colour in
      Tools.tool(
        "twin.\(colour.lowercased())", "\(colour) lamp", "flash", "Flash the \(colour.lowercased()) lamp",
        "Flashes a lamp.", synonyms: ["flash"])
    }.enumerated().map { number, tool in
      var tool = tool
      tool.name = "flash_\(number)"
      return tool
    }
    for (reply, name) in [("the blue one", "flash_1"), ("the first", "flash_1"), ("red", "flash_0"), ("2", "flash_0")] {
      var talk = Talk(twins)
      let question = try await talk.say("flash a lamp")
      #expect(question.calls.isEmpty && question.text.contains("red lamp") && question.text.contains("blue lamp"))
      #expect(try await talk.say(reply).names == [name])
    }
  }
}
