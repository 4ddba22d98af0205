import CSkillABI
import FoundationEssentials
import SkillKit
import SkillModel
import Synchronization
import Testing

@Suite struct `A skill written with SkillKit` {
  @Test func `exports one table, whose descriptor is its manual`() throws {
    let table = exportedTable()
    #expect(export(Sample()) == export(Sample()))
    #expect(table.struct_size == UInt32(MemoryLayout<skill_v1>.size))
    let bytes = UnsafeBufferPointer(start: table.descriptor, count: Int(table.descriptor_length))
    let json = try JSONParser.parse(bytes)
    #expect(json["id"] == "org.example.sample")
    #expect(json["requires"] == ["org.example.feature/1"])
    #expect(json["tools"]?.array?.first?["examples"] == [["say": "greet Ana", "arguments": ["name": "Ana"]]])
    #expect(json["tools"]?.array?.first?["input_schema"]?["required"] == ["name"])
  }

  @Test func `gets its arguments and configuration, and reports progress`() {
    let host = FakeHost()
    #expect(run("greet", #"{"name":"Ana","times":"2"}"#, on: host) == SKILL_OK)
    #expect(host.record.withLock { $0.result } == "Hello Ana Hello Ana")
    #expect(host.record.withLock { $0.events } == [["fraction": 0.5, "message": "half"]])
  }

  @Test(arguments: [
    ("fail", #"{"how":"known"}"#, SKILL_NOT_FOUND, "not there"), ("fail", #"{"how":"x"}"#, SKILL_INTERNAL, "Broken()"),
    ("fail", "{}", SKILL_INVALID_ARGUMENTS, "the key \"how\" is missing"),
    ("greet", #"{"name":"A","times":"many"}"#, SKILL_INVALID_ARGUMENTS, "times: expected a whole number"),
    ("greet", "[1]", SKILL_INVALID_ARGUMENTS, "expected"), ("greet", "{", SKILL_INVALID_ARGUMENTS, "JSON"),
    ("when", #"{"at":"2026-02-30"}"#, SKILL_INVALID_ARGUMENTS, "at: expected a date"),
    ("nothing", "{}", SKILL_NOT_FOUND, "nothing"),
  ])
  func `turns every failure into an error for the model`(
    tool: String, arguments: String, code: skill_status, says: String
  ) {
    let host = FakeHost()
    #expect(run(tool, arguments, on: host) == code)
    let error = host.record.withLock { $0.error }
    #expect(error?.code == code)
    #expect(error?.json["message"]?.string?.contains(says) == true, "\(String(describing: error))")
    #expect(host.record.withLock { $0.result } == nil)
  }

  @Test func `acts only on a yes`() {
    let yes = FakeHost(answer: SKILL_DECISION_ALLOW)
    #expect(run("ask", "{}", on: yes) == SKILL_OK)
    #expect(yes.record.withLock { $0.result } == #"{"text":"done","done":true}"#)
    for answer in [SKILL_DECISION_DENY, SKILL_DECISION_UNAVAILABLE] {
      #expect(run("ask", "{}", on: FakeHost(answer: answer)) == SKILL_DENIED)
    }
  }

  @Test func `ends when it is cancelled or its time is up`() {
    for (state, code) in [(SKILL_CANCELLED, SKILL_CANCELLED), (SKILL_DEADLINE, SKILL_DEADLINE)] {
      let host = FakeHost()
      host.state.withLock { $0 = state }
      #expect(run("wait", "{}", on: host) == code)
    }
  }

  @Test func `may await children on the thread of its call`() {
    let host = FakeHost()
    #expect(run("nap", "{}", on: host) == SKILL_OK)
    #expect(host.record.withLock { $0.result } == "2")
  }

  @Test(arguments: [
    ("2026-05-04T10:30", 3600), ("2026-05-04 10:30:00", 3600), ("20260504T103000", 3600), ("2026-05-04T08:30Z", 3600),
    ("2026-05-04T10:30:00.5+02:00", 3600), ("today 10:30", 3600), ("Tomorrow, 09:30", 86400), ("明天 09:30", 86400),
    ("2026-05-04t09:30+0200", 0), ("2026-05-05", 52200),
  ])
  func `reads times in the spellings that models use`(text: String, seconds: Int) {
    let host = FakeHost()
    #expect(run("when", JSONWriter.text(["at": .string(text)]), on: host) == SKILL_OK)
    #expect(host.record.withLock { $0.result } == "\(seconds)")
  }

  @Test(arguments: [
    ("en-GB", "hello"), ("zh-CN", "你好"), ("zh_TW.UTF-8", "你好"), ("ZH", "你好"), ("zhx", "hello"), ("de", "hello"),
    ("", "hello"),
  ])
  func `writes in the person's language, or in English`(locale: String, text: String) {
    let language = Language(locale: locale)
    #expect(language("hello", zh: "你好") == text)
    #expect(
      language.weekday(1) == language("Sunday", zh: "星期日") && language.weekday(7) == language("Saturday", zh: "星期六"))
  }

  @Test(arguments: [
    ("Zürich", "zurich"), ("Zu\u{308}rich", "zurich"), ("ŁÓDŹ", "lodz"), ("Tromsø", "tromso"), ("Đà Nẵng", "da nang"),
    ("Straße", "strasse"), ("Iğdır", "igdir"), ("İzmir", "izmir"), ("Æro", "aero"), ("東京 Ω", "東京 ω"), ("", ""),
  ])
  func `compares names without case and accents`(text: String, folded: String) {
    #expect(text.folded == folded)
  }

  @Test(arguments: [(" a b\n", "a b"), ("\t　a", "a"), ("", ""), ("  ", ""), ("a", "a")])
  func `takes blanks away at both ends`(text: String, trimmed: String) {
    #expect(text.trimmed() == trimmed)
    #expect("..\(trimmed)?".trimmed { ".?".contains($0) } == trimmed)
  }

  @Test(arguments: [
    "", "10:30", "2026-13-01", "2026-02-29", "2026-05-04T25:00", "2026-05-04T10:3", "2026-05-04T10:30+99:00",
    "2026-05-04T10:30 pm", "soon",
  ])
  func `takes nothing for a time that is none`(text: String) {
    #expect(DateTime(text) == nil)
  }
}
