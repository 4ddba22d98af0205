import AgentCore
import Providers
import SkillModel
import Testing

@Suite struct `Identity of calls` {
  private static let sayA = #""function":{"name":"say","arguments":"{\"text\":\"a\"}"}"#
  private static let addB = #""function":{"name":"add","arguments":"{\"b\":1}"}"#
  private static let both = [#"say {"text":"a"}"#, #"add {"b":1}"#]

  private func calls(_ lists: [String]) -> [String] { Outcome(OpenAIStream.calls(lists)).calls }

  @Test(arguments: [
    // Index and id as the dialect wants them.
    [#"{"index":0,"id":"x",\#(sayA)}"#, #"{"index":1,"id":"y",\#(addB)}"#],
    // Several in one chunk.
    [#"{"index":0,"id":"x",\#(sayA)},{"index":1,"id":"y",\#(addB)}"#],
    // No index, ids that differ, one a chunk or both in one.
    [#"{"id":"x",\#(sayA)}"#, #"{"id":"y",\#(addB)}"#],
    [#"{"id":"x",\#(sayA)},{"id":"y",\#(addB)}"#],
    // Every call is number 0; ids that differ, no ids, empty ids, null.
    [#"{"index":0,"id":"x",\#(sayA)}"#, #"{"index":0,"id":"y",\#(addB)}"#],
    [#"{"index":0,\#(sayA)}"#, #"{"index":0,\#(addB)}"#],
    [#"{"index":0,"id":"",\#(sayA)},{"index":0,"id":"",\#(addB)}"#],
    [#"{"index":null,"id":null,\#(sayA)}"#, #"{"index":null,"id":null,\#(addB)}"#],
    // Neither.
    [#"{\#(sayA)},{\#(addB)}"#], [#"{\#(sayA)}"#, #"{\#(addB)}"#],
    // One id for both.
    [#"{"index":0,"id":"x",\#(sayA)}"#, #"{"index":1,"id":"x",\#(addB)}"#],
    [#"{"id":"x",\#(sayA)}"#, #"{"id":"x",\#(addB)}"#],
    [#"{"index":0,"id":"x",\#(sayA)}"#, #"{"index":0,"id":"x",\#(addB)}"#],
    // Numbers that begin elsewhere, or are text.
    [#"{"index":1,"id":"x",\#(sayA)}"#, #"{"index":2,"id":"y",\#(addB)}"#],
    [#"{"index":"0",\#(sayA)}"#, #"{"index":"1",\#(addB)}"#],
    // The whole call once more.
    [#"{"index":0,"id":"x",\#(sayA)}"#, #"{"index":0,"id":"x",\#(sayA)}"#, #"{"index":1,"id":"y",\#(addB)}"#],
    [#"{"index":0,"id":"x",\#(sayA)}"#, #"{"index":1,"id":"y",\#(addB)}"#, #"{"index":1,"id":"y",\#(addB)}"#],
    // Members of the function beside the id.
    [#"{"index":0,"id":"x","name":"say","arguments":"{\"text\":\"a\"}"}"#, #"{"index":1,"id":"y",\#(addB)}"#],
  ])
  func `two whole calls are two calls`(lists: [String]) {
    #expect(calls(lists) == Self.both)
  }

  @Test(arguments: [
    // Standard, interleaved.
    [
      #"{"index":0,"id":"x","function":{"name":"say","arguments":""}}"#,
      #"{"index":1,"id":"y","function":{"name":"add","arguments":""}}"#,
      #"{"index":0,"function":{"arguments":"{\"text\":"}}"#, #"{"index":1,"function":{"arguments":"{\"b\""}}"#,
      #"{"index":1,"function":{"arguments":":1}"}},{"index":0,"function":{"arguments":"\"a\"}"}}"#,
    ],
    // No index: pieces follow their call.
    [
      #"{"id":"x","function":{"name":"say","arguments":""}}"#, #"{"function":{"arguments":"{\"text\":"}}"#,
      #"{"function":{"arguments":"\"a\"}"}}"#, #"{"id":"y","function":{"name":"add"}}"#,
      #"{"function":{"arguments":"{\"b\":1}"}}"#,
    ],
    // Number 0 for all, ids in every piece, interleaved.
    [
      #"{"index":0,"id":"x","function":{"name":"say","arguments":"{\"text\""}}"#,
      #"{"index":0,"id":"y","function":{"name":"add","arguments":"{\"b\""}}"#,
      #"{"index":0,"id":"x","function":{"arguments":":\"a\"}"}}"#,
      #"{"index":0,"id":"y","function":{"arguments":":1}"}}"#,
    ],
    // Ids in every piece, no index, interleaved.
    [
      #"{"id":"x","function":{"name":"say","arguments":"{\"text\""}}"#,
      #"{"id":"y","function":{"name":"add","arguments":"{\"b\""}}"#,
      #"{"id":"x","function":{"arguments":":\"a\"}"}}"#, #"{"id":"y","function":{"arguments":":1}"}}"#,
    ],
    // Neither; both calls grow in every chunk.
    [
      #"{"function":{"name":"say","arguments":"{\"text\""}},{"function":{"name":"add","arguments":"{\"b\""}}"#,
      #"{"function":{"arguments":":\"a\"}"}},{"function":{"arguments":":1}"}}"#,
    ],
    // The name whole in every piece.
    [
      #"{"index":0,"id":"x","function":{"name":"say","arguments":""}}"#,
      #"{"index":0,"id":"x","function":{"name":"say","arguments":"{\"text\""}}"#,
      #"{"index":0,"id":"x","function":{"name":"say","arguments":":\"a\"}"}}"#,
      #"{"index":0,"function":{"name":"say","arguments":""}}"#,
      #"{"index":1,"id":"y","function":{"name":"add","arguments":"{\"b\":1}"}}"#,
    ],
    // The name in pieces, or growing.
    [
      #"{"index":0,"id":"x","function":{"name":"s"}}"#, #"{"index":0,"function":{"name":"a"}}"#,
      #"{"index":0,"function":{"name":"y","arguments":"{\"text\":\"a\"}"}}"#,
      #"{"index":1,"id":"y","function":{"name":"a"}}"#,
      #"{"index":1,"id":"y","function":{"name":"add"}}"#, #"{"index":1,"function":{"arguments":"{\"b\":1}"}}"#,
    ],
    // The name after the arguments.
    [
      #"{"function":{"arguments":"{\"text\":"}}"#, #"{"function":{"arguments":"\"a\"}"}}"#,
      #"{"id":"x","function":{"name":"say"}}"#,
      #"{"function":{"arguments":"{\"b\":1}"}}"#, #"{"id":"y","function":{"name":"add"}}"#,
    ],
    [
      #"{"index":0,"function":{"arguments":"{\"text\":\"a\"}"}}"#, #"{"index":0,"id":"x","function":{"name":"say"}}"#,
      #"{"index":1,"function":{"arguments":"{\"b\":1}"}}"#, #"{"index":1,"function":{"name":"add"}}"#,
    ],
    // The id after the name, and a new one for every piece.
    [
      #"{"index":0,"function":{"name":"say","arguments":"{\"text\""}}"#,
      #"{"index":0,"id":"x","function":{"arguments":":\"a\"}"}}"#,
      #"{"index":1,"id":"p","function":{"name":"add","arguments":"{\"b\""}}"#,
      #"{"index":1,"id":"q","function":{"arguments":":1}"}}"#,
    ],
    // A number that counts pieces, not calls.
    [
      #"{"index":0,"id":"x","function":{"name":"say","arguments":"{\"text\""}}"#,
      #"{"index":1,"id":"x","function":{"arguments":":\"a\"}"}}"#,
      #"{"index":2,"id":"y","function":{"name":"add","arguments":"{\"b\":1}"}}"#,
    ],
    // Empty and null elements say nothing.
    [
      #"{},null,{"index":0,"id":"x","type":"function","function":{"name":"say","arguments":null}}"#,
      #"{"index":0,"id":null,"function":{"name":null,"arguments":"{\"text\":\"a\"}"}}"#,
      #"{"index":0,"function":{"name":"","arguments":""}}"#,
      #"{"index":1,"id":"y","function":{"name":"add","arguments":"{\"b\":1}"}}"#,
    ],
  ])
  func `pieces reach their own call`(lists: [String]) {
    #expect(calls(lists) == Self.both)
  }

  @Test func `calls without arguments are told apart by their names`() {
    #expect(
      calls([
        #"{"index":0,"function":{"name":"wait","arguments":""}}"#,
        #"{"index":0,"function":{"name":"fail","arguments":""}}"#,
      ])
        == ["wait ", "fail "])
    #expect(calls([#"{"function":{"name":"wait"}},{"function":{"name":"fail"}}"#]) == ["wait ", "fail "])
  }

  @Test func `the same call twice in one list is two calls`() {
    #expect(calls([#"{"id":"x",\#(Self.sayA)},{"id":"y",\#(Self.sayA)}"#]) == [Self.both[0], Self.both[0]])
    #expect(calls([#"{\#(Self.sayA)},{\#(Self.sayA)}"#]) == [Self.both[0], Self.both[0]])
  }

  @Test func `ids are kept, and made where they are missing or repeated`() {
    let given = Outcome(
      OpenAIStream.calls([#"{"index":0,"id":"functions.say:0",\#(Self.sayA)},{"index":1,"id":"y",\#(Self.addB)}"#]))
    #expect(given.ids == ["functions.say:0", "y"])
    for list in [
      #"{"index":0,"id":"x",\#(Self.sayA)},{"index":1,"id":"x",\#(Self.addB)}"#,
      #"{\#(Self.sayA)},{"id":"",\#(Self.addB)}"#,
    ] {
      let ids = Outcome(OpenAIStream.calls([list])).ids
      #expect(Set(ids).count == 2 && ids.allSatisfy { !$0.isEmpty })
    }
  }

  @Test func `the old single function call is a call`() {
    let stream =
      OpenAIStream.chunk(#"{"function_call":{"name":"say","arguments":"{\"text\":"}}"#)
      + OpenAIStream.chunk(#"{"function_call":{"arguments":"\"a\"}"}}"#)
      + OpenAIStream.chunk("{}", finish: "function_call")
    #expect(Outcome(stream).calls == [Self.both[0]])
  }

  @Test func `unknown members come through as they came`() {
    let call = #"{"index":0,"id":"x","type":"function",\#(Self.sayA),"extra_content":{"g":{"s":"=="}},"n":1,"z":null}"#
    let extra = Outcome(OpenAIStream.calls([call])).answer?.calls.first.map { JSON.object($0.extra) }
    #expect(extra == ["extra_content": ["g": ["s": "=="]], "n": 1])
  }
}
