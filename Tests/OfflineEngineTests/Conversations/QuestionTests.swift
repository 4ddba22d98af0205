import AgentCore
import OfflineEngine
import SkillModel
import Testing

/// A question, and what the next message makes of it.
@Suite struct `Questions` {
  @Test(arguments: [
    ("10", "2026-05-05T10:00:00+02:00"), ("at 10", "2026-05-05T10:00:00+02:00"), ("ten", "2026-05-05T10:00:00+02:00"),
    ("3pm", "2026-05-05T15:00:00+02:00"),
    ("half past three", "2026-05-05T15:30:00+02:00"), ("2", "2026-05-05T14:00:00+02:00"),
    ("on Wednesday at 3", "2026-05-06T15:00:00+02:00"),
    ("let's say 11:15 please", "2026-05-05T11:15:00+02:00"), ("noon", "2026-05-05T12:00:00+02:00"),
  ])
  func `an hour completes the day that was said`(answer: String, start: String) async throws {
    var talk = Talk()
    let question = try await talk.say("book a meeting with Ana tomorrow")
    #expect(question.text == "At what time?")
    #expect(question.calls.isEmpty)
    let call = try await talk.say(answer)
    #expect(call.names == ["create_event"])
    #expect(call.argument("start") == .string(start))
    #expect(call.argument("title") == "Meeting with Ana")
  }

  @Test(arguments: [
    ("十点", "2026-05-05T10:00:00+02:00"), ("上午九点半", "2026-05-05T09:30:00+02:00"), ("十", "2026-05-05T10:00:00+02:00"),
    ("3点", "2026-05-05T15:00:00+02:00"),
    ("后天下午三点", "2026-05-06T15:00:00+02:00"),
  ])
  func `a Chinese question is asked and answered in Chinese`(answer: String, start: String) async throws {
    var talk = Talk()
    #expect(try await talk.say("明天约个会议室").text == "几点？")
    let call = try await talk.say(answer)
    #expect(call.names == ["create_event"])
    #expect(call.argument("start") == .string(start))
    #expect(call.argument("title") == "会议室")
  }

  @Test func `a part of the day is kept for the hour that follows`() async throws {
    var talk = Talk()
    _ = try await talk.say("book a meeting with Ana tomorrow evening")
    #expect(try await talk.say("8").argument("start") == "2026-05-05T20:00:00+02:00")
  }

  @Test(arguments: [
    ("Ana", "Ana"), ("It's called Ana", "Ana"), ("“Ana's birthday”", "Ana's birthday"), ("\"Launch\"", "Launch"),
  ])
  func `a name answers the question for a text`(answer: String, value: String) async throws {
    var talk = Talk(Self.labels)
    #expect(try await talk.say("print a label").calls.isEmpty)
    #expect(try await talk.say(answer).argument("label_text") == .string(value))
  }

  static let labels = [
    Tools.tool(
      "test.labels", "Labels", "print_label", "Print a label", "Prints a label.", synonyms: ["label"],
      properties: ["label_text": ["type": "string", "description": "What is printed."]], required: ["label_text"])
  ]

  @Test(arguments: [
    ("London", "London"), ("in London", "London"), ("London please", "London"), ("上海", "上海"),
    ("in San Francisco", "San Francisco"),
  ])
  func `a place answers the question for a place`(answer: String, value: String) async throws {
    var talk = Talk()
    #expect(try await talk.say("what's the weather").text == "For which place?")
    let call = try await talk.say(answer)
    #expect(call.names == ["current"])
    #expect(call.argument("place") == .string(value))
  }

  @Test func `a number out of range is asked for again, with the range`() async throws {
    var talk = Talk()
    let first = try await talk.say("set the volume to 140")
    #expect(first.calls.isEmpty && first.text.contains("between 0 and 100"))
    let second = try await talk.say("200")
    #expect(second.calls.isEmpty && second.text.contains("between 0 and 100"))
    #expect(try await talk.say("80").argument("level") == 80)
  }

  @Test(arguments: ["cancel", "never mind", "forget it", "no thanks", "stop", "算了", "取消", "不用了"])
  func `words of giving up drop the question`(words: String) async throws {
    var talk = Talk()
    _ = try await talk.say("book a meeting with Ana tomorrow")
    let dropped = try await talk.say(words)
    #expect(dropped.calls.isEmpty && !dropped.text.isEmpty)
    #expect(try await talk.say("10").calls.isEmpty)
  }

  @Test(arguments: [
    ("what's the weather in Paris?", "current"), ("东京现在几点", "now"), ("set a timer for 5 minutes", "start_timer"),
    ("read ~/notes.txt", "read"),
  ])
  func `a new request is no answer`(text: String, tool: String) async throws {
    var talk = Talk()
    _ = try await talk.say("book a meeting with Ana tomorrow")
    #expect(try await talk.say(text).names == [tool])
  }

  @Test func `an answer that says nothing of it is asked for once more and then dropped`() async throws {
    var talk = Talk()
    _ = try await talk.say("book a meeting with Ana tomorrow")
    let again = try await talk.say("blue bananas")
    #expect(again.calls.isEmpty && again.text.contains("At what time?"))
    let dropped = try await talk.say("green apples")
    #expect(dropped.calls.isEmpty && !dropped.text.contains("At what time?"))
    #expect(try await talk.say("10").calls.isEmpty)
  }

  @Test func `an hour that does not exist is asked for again`() async throws {
    var talk = Talk()
    _ = try await talk.say("book a meeting with Ana tomorrow")
    let again = try await talk.say("25:00")
    #expect(again.calls.isEmpty && again.text.contains("25:00"))
  }

  @Test func `the question stands in the replay alone`() async throws {
    let engine = OfflineEngine()
    let circumstances = Offline.monday
    func answer(_ messages: [Message]) async throws -> ModelAnswer {
      try await engine.answer(
        ModelRequest(system: "", messages: messages, tools: Tools.all, circumstances: circumstances)
      ) { _ in }
    }
    let question = try await answer([.user("book a meeting with Ana tomorrow")])
    let replay = try #require(question.replay)
    let reread = try JSONParser.parse(JSONWriter.text(replay))
    let history: [Message] = [
      .user("book a meeting with Ana tomorrow"), .assistant(AssistantMessage(text: question.text, replay: reread)),
      .user("10"),
    ]
    #expect(try await answer(history).names == ["create_event"])
    let forgotten: [Message] = [
      .user("book a meeting with Ana tomorrow"), .assistant(AssistantMessage(text: question.text)), .user("10"),
    ]
    #expect(try await answer(forgotten).calls.isEmpty)
  }

  @Test(
    arguments: [
      ["offline": 3], ["offline": ["tool": "create_event"]], ["other": [:]], "text",
      ["offline": ["tool": "gone", "arguments": [:], "text": "", "property": "x"]],
    ] as [JSON])
  func `a replay of someone else is left alone`(replay: JSON) async throws {
    let history: [Message] = [
      .user("hm"), .assistant(AssistantMessage(text: "What?", replay: replay)), .user("what time is it in Tokyo"),
    ]
    let request = ModelRequest(system: "", messages: history, tools: Tools.all, circumstances: Offline.monday)
    #expect(try await OfflineEngine().answer(request) { _ in }.names == ["now"])
  }
}
