import AgentCore
import SkillModel
import Synchronization
import Testing

@Suite struct `Arguments that a model wrote` {
  /// What a tool got for this text; nil where the call was refused.
  private func arguments(_ text: ModelCall.Arguments) async -> JSONObject? {
    let seen = Mutex<JSONObject?>(nil)
    let tools = FakeTools { call, _ in
      seen.withLock { $0 = call.arguments }
      return .success(.text("ok"))
    }
    let answer = ModelAnswer(calls: [ModelCall(id: "c", name: "echo", arguments: text)])
    let session = makeSession(ScriptedProvider([.answer(answer), .text("ok")]), tools)
    _ = await events(of: "go", in: session)
    return seen.withLock { $0 }
  }

  private static let readable: [(String, JSONObject)] = [
    (#"{"a":1}"#, ["a": 1]), ("", [:]), (" \n", [:]), (#""{\"a\":1}""#, ["a": 1]),
    ("```json\n{\"a\":1}\n```", ["a": 1]), ("```\n{\"a\":1}```", ["a": 1]), ("{a:1,}", ["a": 1]),
    ("{'a':'b'}", ["a": "b"]),
    (#"{"a":"```json\n{}\n```"}"#, ["a": "```json\n{}\n```"]), (#"{"a":"{\"b\":1}"}"#, ["a": #"{"b":1}"#]),
  ]

  @Test(arguments: readable)
  func `are read where it is plain what was meant`(text: String, expected: JSONObject) async {
    #expect(await arguments(.text(text)) == expected)
  }

  @Test(arguments: [
    #"{"a": "#, #"{"a":1"#, #"{"a":"b"#, "[1]", "null", "7", "true", #"{"a":1}{"b":2}"#, #""text""#,
    "{a:12345678901234567890}", "nonsense",
    #""\"{}\"""#,
  ])
  func `are refused where they are cut off or cannot be read`(text: String) async {
    #expect(await arguments(.text(text)) == nil)
  }

  @Test func `keep integers of 64 bits`() async {
    #expect(await arguments(.text(#"{"a":9223372036854775807}"#))?["a"]?.number?.int64 == .max)
  }

  @Test func `may be an object instead of text`() async {
    #expect(await arguments(.json(["a": [1, 2]])) == ["a": [1, 2]])
    #expect(await arguments(.json(.string(#"{"a":1}"#))) == ["a": 1])
    #expect(await arguments(.json(.null)) == nil)
  }
}
