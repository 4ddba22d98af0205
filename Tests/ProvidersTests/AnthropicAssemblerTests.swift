import AgentCore
import Providers
import SkillModel
import Testing

@Suite struct `Anthropic assembler` {
  private typealias Stream = AnthropicStream

  private func outcome(_ text: String, isWhole: Bool = true) -> Outcome {
    Outcome(text, of: AnthropicAssembler(), isWhole: isWhole)
  }

  private static let thought =
    Stream.block(
      0, #"{"type":"thinking","thinking":"","signature":""}"#,
      [
        #"{"type":"thinking_delta","thinking":"A sum: 東"}"#, #"{"type":"thinking_delta","thinking":"京."}"#,
        #"{"type":"signature_delta","signature":"Sg=="}"#,
      ])
  private static let whole =
    Stream.start + Stream.event("ping", "") + "event: model_warmup\ndata: {\"type\":\"model_warmup\"}\n\n" + thought
    + Stream.block(1, #"{"type":"future","payload":{}}"#, [#"{"type":"future_delta","text":"no"}"#])
    + Stream.text(2, ["Let me ", "add 🌤️. "]) + Stream.tool(3, "t1", "add", ["", #"{\"a\":"#, "1}"])
    + Stream.delta(nil) + Stream.end("tool_use")

  @Test(arguments: Feed.allCases, lineEnds)
  func `builds the same answer however the bytes are cut`(feed: Feed, end: String) {
    let expected = ModelAnswer(
      text: "Let me add 🌤️. ", reasoning: "A sum: 東京.",
      calls: [ModelCall(id: "t1", name: "add", arguments: .text(#"{"a":1}"#))], finish: .complete,
      usage: Usage(inputTokens: 412, outputTokens: 58),
      replay: [
        "anthropic": [
          ["type": "thinking", "thinking": "A sum: 東京.", "signature": "Sg=="],
          ["type": "text", "text": "Let me add 🌤️. "],
          ["type": "tool_use"],
        ]
      ])
    for pieces in feed.pieces(of: Array(Self.whole.lines(endingIn: end).utf8)) {
      let outcome = Outcome(pieces, of: AnthropicAssembler())
      #expect(outcome.answer == expected && outcome.text == expected.text && outcome.reasoning == expected.reasoning)
    }
  }

  @Test func `makes no answer of a stream that ends before the model has stopped`() throws {
    let end = try #require(Self.whole.firstRange(of: #""stop_reason":"tool_use""#))
    let bytes = Array(Self.whole[..<end.upperBound].utf8)
    for count in 0..<bytes.count {
      #expect(Outcome([Array(bytes[..<count])], of: AnthropicAssembler()).failure == .cut)
    }
  }

  @Test(arguments: [
    Stream.start + Stream.text(0, ["Good ", "night."]) + Stream.delta("end_turn"),
    Stream.start + Stream.text(0, ["Good night."]) + Stream.stop,
    Stream.text(nil, ["Good ", "night."]) + Stream.end("stop_sequence") + "data: [DONE]\n\n",
    Stream.start + Stream.event("content_block_delta", #""index":0,"delta":{"type":"text_delta","text":"Good "}"#)
      + Stream.event("content_block_delta", #""index":0,"delta":{"type":"text_delta","text":"night."}"#)
      + Stream.end("end_turn"),
  ])
  func `ends at the stop reason or at message_stop`(stream: String) {
    #expect(outcome(stream).answer?.text == "Good night.")
  }

  @Test(arguments: [[0, 0, 0], [0, 1, 2], [nil, nil, nil], [5, 5, 6]] as [[Int?]], ["tool_use", "end_turn"])
  func `tells blocks apart whatever their numbers and the stop reason`(numbers: [Int?], reason: String) {
    let stream =
      Stream.start + Stream.text(numbers[0], ["Both."])
      + Stream.tool(numbers[1], "x", "say", [#"{\"text\":"#, #"\"a\"}"#])
      + Stream.tool(numbers[2], "x", "add", [#"{\"b\":1}"#])
      + Stream.end(reason)
    let outcome = outcome(stream)
    #expect(outcome.text == "Both." && outcome.calls == [#"say {"text":"a"}"#, #"add {"b":1}"#])
    #expect(outcome.ids.first == "x" && Set(outcome.ids).count == 2)
  }

  @Test func `reads interleaved blocks by their numbers`() {
    let begin = { (index: Int, id: String) in
      Stream.event(
        "content_block_start",
        #""index":\#(index),"content_block":{"type":"tool_use","id":"\#(id)","name":"say","input":{}}"#)
    }
    let piece = { (index: Int, json: String) in
      Stream.event(
        "content_block_delta", #""index":\#(index),"delta":{"type":"input_json_delta","partial_json":"\#(json)"}"#)
    }
    let stream =
      begin(0, "a") + begin(1, "b") + piece(0, #"{\"n\""#) + piece(1, "{") + begin(0, "a") + piece(1, "}")
      + piece(0, ":1}")
    #expect(outcome(stream + Stream.end("tool_use")).calls == [#"say {"n":1}"#, "say {}"])
  }

  @Test(
    arguments: [
      (#"{}"#, [""], "add = {}"), (#"{}"#, [], "add = {}"),
      (#"{"a":12345678901234567890}"#, [], #"add = {"a":12345678901234567890}"#),
      (#""{\"a\":1}""#, [], #"add {"a":1}"#), ("null", [], "add "), (#"{}"#, [#"{\"a\": 2"#], #"add {"a": 2"#),
    ] as [(String, [String], String)])
  func `passes input on raw`(input: String, parts: [String], expected: String) {
    let block = Stream.block(
      0, #"{"type":"tool_use","id":"x","name":"add","input":\#(input),"caller":{"type":"direct"}}"#,
      parts.map { #"{"type":"input_json_delta","partial_json":"\#($0)"}"# })
    let outcome = outcome(Stream.start + block + Stream.end("tool_use"))
    #expect(outcome.calls == [expected])
    #expect(outcome.answer?.calls.first?.extra["caller"] == ["type": "direct"])
  }

  @Test func `tells limits, refusals and announcements without a call`() {
    let text = Stream.start + Stream.text(0, ["a"])
    #expect(outcome(text + Stream.end("max_tokens")).answer?.finish == .outputLimit)
    #expect(outcome(text + Stream.end("refusal")).failure == .filtered)
    for stream in [text + Stream.end("tool_use"), Stream.start + Stream.stop, Stream.start + "data: [DONE]\n\n"] {
      guard case .unreadable? = outcome(stream).failure else {
        Issue.record("\(stream) is no answer")
        continue
      }
    }
  }

  @Test func `keeps thoughts for replay only with what proves them`() {
    let redacted = Stream.block(0, #"{"type":"redacted_thinking","data":"Ab=="}"#, [])
    let unsigned = Stream.block(1, #"{"type":"thinking","thinking":"x"}"#, [])
    let end = Stream.text(2, ["t"]) + Stream.end("end_turn")
    #expect(
      outcome(Stream.start + redacted + unsigned + end).answer?.replay
        == ["anthropic": [["type": "redacted_thinking", "data": "Ab=="], ["type": "text", "text": "t"]]])
    #expect(outcome(Stream.start + unsigned + end).answer?.replay == nil)
  }

  @Test func `reads one document`() {
    let document =
      #"{"type":"message","role":"assistant","content":[{"type":"text","text":"Adding. "},{"type":"tool_use","id":"x","name":"add","input":{"a":5}}],"stop_reason":"tool_use","usage":{"input_tokens":4,"output_tokens":5}}"#
    for feed in Feed.allCases {
      for pieces in feed.pieces(of: Array(document.utf8)) {
        let outcome = Outcome(pieces, of: AnthropicAssembler())
        #expect(outcome.text == "Adding. " && outcome.calls == [#"add = {"a":5}"#])
        #expect(outcome.answer?.usage == Usage(inputTokens: 4, outputTokens: 5))
      }
    }
    #expect(outcome(#"{"type":"message","content":[{"type":"te"#).failure == .cut)
  }

  @Test(arguments: [
    Stream.start + Stream.event("error", #""error":{"type":"overloaded_error","message":"Overloaded"}"#),
    #"{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}"#,
  ])
  func `an error inside a good reply is an error`(text: String) {
    guard case .complaint(let complaint)? = outcome(text).failure else {
      Issue.record("no complaint")
      return
    }
    #expect(complaint.message == "Overloaded" && complaint.turnCode == .overloaded && complaint.isTransient)
  }

  @Test func `arguments of a call that never began are not lost in silence`() {
    let stray = Stream.event(
      "content_block_delta", #""index":3,"delta":{"type":"input_json_delta","partial_json":"{}"}"#)
    guard case .unreadable? = outcome(Stream.start + stray + Stream.end("tool_use")).failure else {
      Issue.record("was passed over")
      return
    }
  }
}
