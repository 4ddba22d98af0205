import AgentCore
import Providers
import SkillModel
import Testing

@Suite struct `OpenAI assembler` {
  private static let stream =
    ": comment\n\nevent: keepalive\n\ndata: : keepalive\n\ndata:\n\n"
    + OpenAIStream.chunk(#"{"role":"assistant","content":"","reasoning_content":null}"#)
    + OpenAIStream.chunk(#"{"content":null,"reasoning_content":"Ich denke: 東"}"#)
    + OpenAIStream.chunk(#"{"reasoning_content":"京."}"#) + OpenAIStream.chunk(#"{"content":"Grüße "}"#)
    + OpenAIStream.chunk(#"{"content":"🌤️."}"#)
    + OpenAIStream.chunk(
      #"{"tool_calls":[{"index":0,"id":"x","function":{"name":"say","arguments":"{\"text\":\"n"}}]}"#)
    + OpenAIStream.chunk(#"{"tool_calls":[{"index":0,"function":{"arguments":"aïve\"}"}}]}"#)
    + OpenAIStream.chunk("{}", finish: "tool_calls")
    + "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":123,\"completion_tokens\":45}}\n\n" + OpenAIStream.done

  @Test(arguments: Feed.allCases, lineEnds)
  func `builds the same answer however the bytes are cut`(feed: Feed, end: String) {
    let expected = ModelAnswer(
      text: "Grüße 🌤️.", reasoning: "Ich denke: 東京.",
      calls: [ModelCall(id: "x", name: "say", arguments: .text(#"{"text":"naïve"}"#))], finish: .complete,
      usage: Usage(inputTokens: 123, outputTokens: 45), replay: ["openai": ["reasoning_content": "Ich denke: 東京."]])
    for pieces in feed.pieces(of: Array(Self.stream.lines(endingIn: end).utf8)) {
      let outcome = Outcome(pieces)
      #expect(outcome.answer == expected)
      #expect(outcome.text == expected.text && outcome.reasoning == expected.reasoning)
    }
  }

  @Test func `at no point of a stream but its end does it make an answer of what has come`() {
    let bytes = Array(Self.stream.utf8)
    let finish = Self.stream.firstRange(of: "\"finish_reason\":\"tool_calls\"")
    let end = finish.map { Self.stream.utf8.distance(from: Self.stream.startIndex, to: $0.upperBound) } ?? 0
    for count in 0..<end { #expect(Outcome([Array(bytes[..<count])]).failure == .cut) }
  }

  @Test(arguments: [
    OpenAIStream.text(["a", "b"], end: ""), OpenAIStream.text(["a", "b"], finish: nil), OpenAIStream.text(["ab"]),
    OpenAIStream.text(["a", "b"], end: "data: [DONE]"),
    OpenAIStream.text(["a", "b"], finish: nil, end: "data: [DONE]\n"),
    OpenAIStream.text(["a", "b"], finish: "eos") + "data: {\"broken\n\n",
    OpenAIStream.text(["a"]) + OpenAIStream.text(["c"]),
  ])
  func `ends at the finish reason, at DONE, or at either alone`(stream: String) {
    let outcome = Outcome(stream)
    #expect(outcome.failure == nil)
    #expect(outcome.answer?.text.hasPrefix("a") == true && outcome.answer?.text.contains("c") == false)
  }

  @Test func `what follows a broken connection is used only after the finish`() {
    #expect(Outcome(OpenAIStream.text(["a"], finish: nil, end: "data: [DONE]"), isWhole: false).failure == .cut)
    #expect(Outcome(OpenAIStream.text(["a"], end: ""), isWhole: false).answer?.text == "a")
  }

  @Test(arguments: ["stop", "tool_calls", "eos", "STOP", "whatever"])
  func `calls are handed on whatever the finish reason says`(finish: String) {
    let call = #"{"index":0,"id":"x","function":{"name":"say","arguments":"{}"}}"#
    #expect(Outcome(OpenAIStream.calls([call], finish: finish)).calls == ["say {}"])
  }

  @Test(arguments: ["length", "max_tokens", "MAX_TOKENS"])
  func `the output limit is told`(finish: String) {
    #expect(Outcome(OpenAIStream.text(["The sea"], finish: finish)).answer?.finish == .outputLimit)
    let cut = OpenAIStream.calls(
      [#"{"index":0,"id":"x","function":{"name":"add","arguments":"{\"a\":2"}}"#], finish: finish)
    #expect(Outcome(cut).answer?.finish == .outputLimit && Outcome(cut).calls == ["add {\"a\":2"])
  }

  @Test func `a stop that is no answer is a failure`() {
    #expect(Outcome(OpenAIStream.text(["a"], finish: "content_filter")).failure == .filtered)
    #expect(Outcome(OpenAIStream.text(["a"], finish: "abort")).failure == .cut)
    for stream in [OpenAIStream.calls([""]), OpenAIStream.text([], finish: "tool_calls"), OpenAIStream.done] {
      guard case .unreadable? = Outcome(stream).failure else {
        Issue.record("\(stream) is no answer")
        continue
      }
    }
  }

  @Test(arguments: [
    (#""{\"a\":1}{\"a\":2}""#, #"add {"a":1}{"a":2}"#), (#""\"{\\\"a\\\":1}\"""#, #"add "{\"a\":1}""#),
    (#"{"a":12345678901234567890}"#, #"add = {"a":12345678901234567890}"#),
    ("7", "add = 7"), ("[1]", "add = [1]"), (#""""#, "add "), ("null", "add "), (#""C:\\u0041""#, #"add C:\u0041"#),
    (#""```json\n{}\n```""#, "add ```json\n{}\n```"),
  ])
  func `arguments are passed on raw`(arguments: String, expected: String) {
    let call = #"{"index":0,"id":"x","function":{"name":"add","arguments":\#(arguments)}}"#
    #expect(Outcome(OpenAIStream.calls([call])).calls == [expected])
  }

  @Test(arguments: [
    #"{"choices":[{"index":0,"message":{"role":"assistant","content":"One.","tool_calls":[{"id":"x","type":"function","function":{"name":"say","arguments":"{}"}},{"id":"y","type":"function","function":{"name":"say","arguments":"{}"}}]},"finish_reason":"stop"}],"usage":{"prompt_tokens":4,"completion_tokens":7}}"#,
    #" {"choices":[{"message":{"content":[{"type":"text","text":"One."}],"tool_calls":[{"function":{"name":"say","arguments":"{}"}},{"function":{"name":"say","arguments":"{}"}}]}}],"usage":{"input_tokens":4,"output_tokens":7}}"#,
  ])
  func `one document answers a streaming request`(document: String) {
    for feed in Feed.allCases {
      for pieces in feed.pieces(of: Array(document.utf8)) {
        let outcome = Outcome(pieces)
        #expect(outcome.text == "One." && outcome.calls == ["say {}", "say {}"] && Set(outcome.ids).count == 2)
        #expect(outcome.answer?.usage == Usage(inputTokens: 4, outputTokens: 7))
      }
    }
  }

  @Test func `a document that is cut off, or holds no answer, is a failure`() {
    #expect(Outcome(#"{"choices":[{"message":{"content":"a"#).failure == .cut)
    for document in [#"{"ok":true}"#, #"{"choices":[]}"#, "{broken}", "[]"] {
      guard case .unreadable? = Outcome(document).failure else {
        Issue.record("\(document) is no answer")
        continue
      }
    }
  }

  @Test(arguments: [
    (
      #"data: {"error":{"message":"worker 7 is lost","type":"server_error","code":null}}"#, TurnError.Code.providerError
    ),
    (#"data: {"error":"worker 7 is lost"}"#, .providerError), ("event: error\ndata: worker 7 is lost", .providerError),
    (#"data: {"object":"error","message":"worker 7 is lost","code":400}"#, .badRequest),
    (
      #"data: {"error":{"code":429,"message":"worker 7 is lost"},"choices":[{"delta":{"content":""},"finish_reason":"error"}]}"#,
      .rateLimited
    ),
    (#"{"error":{"type":"overloaded_error","message":"worker 7 is lost"}}"#, .overloaded),
    (#"[{"error":{"status":"NOT_FOUND","code":404,"message":"worker 7 is lost"}}]"#, .notFound),
  ])
  func `an error inside a good reply is an error`(text: String, code: TurnError.Code) {
    let isDocument = text.hasPrefix("{") || text.hasPrefix("[")
    guard case .complaint(let complaint)? = Outcome(isDocument ? text : text + "\n\n" + OpenAIStream.done).failure
    else {
      Issue.record("no complaint")
      return
    }
    #expect(complaint.message == "worker 7 is lost" && complaint.turnCode == code)
  }

  @Test func `text that came before an error is handed over`() {
    let stream = OpenAIStream.text(["so far"], finish: nil, end: "data: {\"error\":{\"message\":\"x\"}}\n\n")
    #expect(Outcome(stream).text == "so far")
  }

  @Test(arguments: ["<html><title>Sign in</title><body>data: x</body></html>", "Bad gateway", "\n <p>hi</p>"])
  func `a page or a text is unreadable, and quoted`(body: String) {
    guard case .unreadable(let what)? = Outcome(body).failure else {
      Issue.record("was read")
      return
    }
    #expect(["Sign in", "Bad gateway", "hi"].contains { what.contains($0) })
  }

  @Test func `an event that begins like JSON and is none must not be passed over`() {
    let stream =
      OpenAIStream.text(["a"], finish: nil, end: "data: {\"choices\":[{\"delta\":{\"content\":\"b}\n\n")
      + OpenAIStream.text(["c"])
    guard case .damaged? = Outcome(stream).failure else {
      Issue.record("part of the answer was lost in silence")
      return
    }
  }

  @Test func `chunks without choices, other choices and a repeated whole message change nothing`() {
    let stream =
      "data: {\"choices\":[],\"prompt_filter_results\":[]}\n\ndata: {\"x\":1}\n\n"
      + "data: {\"choices\":[{\"index\":1,\"delta\":{\"content\":\"other\"}}]}\n\n" + OpenAIStream.text(["a"], end: "")
      + "data: {\"choices\":[{\"index\":0,\"message\":{\"content\":\"a\"},\"finish_reason\":\"stop\"}]}\n\n"
    #expect(Outcome(stream).answer?.text == "a")
  }

  @Test func `usage is found wherever servers put it, and the last counts`() {
    for place in [
      #"{"choices":[{"delta":{},"usage":{"prompt_tokens":1,"completion_tokens":2}}]}"#,
      #"{"choices":[],"x_groq":{"usage":{"prompt_tokens":1,"completion_tokens":2}}}"#,
      #"{"usage":{"prompt_tokens":0,"completion_tokens":0}}"# + "\n\ndata: "
        + #"{"usage":{"prompt_tokens":1,"completion_tokens":2}}"#,
    ] {
      let stream = OpenAIStream.text(["a"], end: "data: \(place)\n\n") + OpenAIStream.done
      #expect(Outcome(stream).answer?.usage == Usage(inputTokens: 1, outputTokens: 2))
    }
  }

  @Test func `reasoning under several keys is one thought, kept for replay as it came`() {
    let stream =
      OpenAIStream.chunk(
        #"{"reasoning":"a","reasoning_content":"a","reasoning_details":[{"type":"reasoning.text","index":0,"text":"a"}]}"#
      )
      + OpenAIStream.chunk(
        #"{"reasoning":"b","reasoning_content":"b","reasoning_details":[{"type":"reasoning.text","index":0,"text":"b","signature":"s"}]}"#
      )
      + OpenAIStream.chunk(
        #"{"content":[{"type":"thinking","thinking":[{"type":"text","text":"c"}]},{"type":"text","text":"d"}]}"#)
      + OpenAIStream.text([])
    let outcome = Outcome(stream)
    #expect(outcome.reasoning == "abc" && outcome.text == "d")
    #expect(
      outcome.answer?.replay == [
        "openai": [
          "reasoning": "ab", "reasoning_content": "ab",
          "reasoning_details": [["type": "reasoning.text", "index": 0, "text": "ab", "signature": "s"]],
        ]
      ])
  }
}
