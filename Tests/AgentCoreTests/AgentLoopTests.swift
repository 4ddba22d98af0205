import AgentCore
import SkillModel
import Synchronization
import Testing

@Suite struct `A turn` {
  @Test func `asks, runs the call, hands back its result, and answers`() async {
    let provider = ScriptedProvider([.calls(("echo", #"{"a":1}"#)), .text("done")])
    let session = makeSession(provider)
    let events = await events(of: "go", in: session)
    #expect(events.states == [.resolving, .thinking, .executing, .thinking, .responding, .idle])
    #expect(events.summary?.text == "done")
    #expect(events.summary?.calls == 1)
    #expect(events.summary?.steps == 2)
    let history = await session.history
    #expect(history.count == 4)
    #expect(history[2] == .results([CallRecord(id: "c0", result: .success(.text("did echo")))]))
    #expect(provider.requests.withLock { $0.last?.messages } == Array(history.prefix(3)))
  }

  @Test(arguments: [
    [ScriptedProvider.Step.failure(TurnError(.auth, "no key"))], [.calls(("echo", "{}"))], [.text("fine")],
    [.calls(("echo", "{}")), .failure(TurnError(.interrupted, "cut"))],
    [.answer(ModelAnswer(calls: [ModelCall(id: "", name: "echo", arguments: .text("{"))], finish: .outputLimit))],
  ])
  func `ends in idle and with exactly one end, on every path`(steps: [ScriptedProvider.Step]) async {
    let events = await events(of: "go", in: makeSession(ScriptedProvider(steps), maximumSteps: 5))
    #expect(events.filter(\.endsTurn).count == 1)
    #expect(events.last?.endsTurn == true)
    #expect(events.dropLast().last == .state(.idle))
    #expect(events.states.last == .idle)
  }

  @Test func `tells the model which tools there are when it calls one that is not`() async {
    let provider = ScriptedProvider([.calls(("ehco", "{}")), .text("sorry")])
    let events = await events(of: "go", in: makeSession(provider))
    #expect(events.summary?.text == "sorry")
    guard case .results(let records)? = provider.requests.withLock({ $0.last?.messages.last }) else {
      Issue.record("no results were sent")
      return
    }
    #expect(records.first?.textForModel.contains("Did you mean echo?") == true)
  }

  @Test func `runs the calls of one answer side by side, and hands results back in the order asked`() async {
    let arrived = Mutex(0)
    let tools = FakeTools { call, _ in
      arrived.withLock { $0 += 1 }
      // Each waits for the other: alone, neither would end.
      while arrived.withLock({ $0 }) < 2 { try? await Task.sleep(for: .milliseconds(1)) }
      if call.tool.name == "slow" { try? await Task.sleep(for: .milliseconds(30)) }
      return .success(.text(call.tool.name))
    }
    let session = makeSession(ScriptedProvider([.calls(("slow", "{}"), ("echo", "{}")), .text("ok")]), tools)
    let events = await events(of: "go", in: session)
    #expect(events.results == [.success(.text("echo")), .success(.text("slow"))])
    let history = await session.history
    #expect(
      history[2]
        == .results([
          CallRecord(id: "c0", result: .success(.text("slow"))), CallRecord(id: "c1", result: .success(.text("echo"))),
        ]))
    #expect(events.contains { if case .plan(let steps) = $0 { steps.map(\.status) == [.done, .done] } else { false } })
  }

  @Test func `stops at the step limit`() async {
    let count = Mutex(0)
    let provider = ScriptedProvider([.calls(("echo", "{}"))])
    let tools = FakeTools { _, _ in
      count.withLock { $0 += 1 }
      return .success(.text("again"))
    }
    let events = await events(of: "go", in: makeSession(provider, tools, maximumSteps: 3))
    #expect(events.failure?.code == .stepLimit)
    #expect(count.withLock { $0 } == 3)
  }

  @Test(arguments: [(false, 8), (true, 3)])
  func `bounds the same call made again and again`(fails: Bool, runs: Int) async {
    let count = Mutex(0)
    let tools = FakeTools { _, _ in
      count.withLock { $0 += 1 }
      return fails ? .failure(ToolError(.unavailable, "no luck")) : .success(.text("same"))
    }
    let events = await events(
      of: "go", in: makeSession(ScriptedProvider([.calls(("echo", #"{"a":1}"#))]), tools, maximumSteps: 100))
    #expect(events.failure?.code == .repeatedCall)
    #expect(count.withLock { $0 } == runs)
  }

  @Test func `gives every call an id of its own`() async {
    let twins = ModelAnswer(calls: ["", "x", "x"].map { ModelCall(id: $0, name: "echo", arguments: .text("{}")) })
    let session = makeSession(ScriptedProvider([.answer(twins), .text("ok")]))
    _ = await events(of: "go", in: session)
    guard case .assistant(let message) = await session.history[1] else { return }
    #expect(Set(message.calls.map(\.id)).count == 3)
    #expect(message.calls.allSatisfy { !$0.id.isEmpty })
  }

  @Test(arguments: [
    "<tool_call>\n{\"name\": \"echo\", \"arguments\": {}}\n</tool_call>", #"{"name":"echo","arguments":{"a":1}}"#,
    "```json\n{\"name\":\"echo\",\"parameters\":{}}\n```", "[TOOL_CALLS][{\"name\":\"echo\",\"arguments\":{}}]",
    "<function=echo>{}</function>",
    #"{"function":{"name":"echo","arguments":"{}"}}"#,
  ])
  func `says that a call written as text was not run`(text: String) async {
    let events = await events(of: "go", in: makeSession(ScriptedProvider([.text(text)])))
    #expect(events.contains { if case .notice(let notice) = $0 { notice.message.contains("echo") } else { false } })
    #expect(events.results.isEmpty)
  }

  @Test(arguments: [
    "echo", #"{"name":"Ana","arguments":"none"}"#, #"{"name":"echo"}"#, "Use `echo` for that.", "[1, 2]", "{",
  ])
  func `takes no answer for a call`(text: String) async {
    let events = await events(of: "go", in: makeSession(ScriptedProvider([.text(text)])))
    #expect(!events.contains { if case .notice = $0 { true } else { false } })
  }

  @Test func `shows an answer that the server cut, with a notice, and runs no call of it`() async {
    let cut = await events(
      of: "go", in: makeSession(ScriptedProvider([.answer(ModelAnswer(text: "half", finish: .outputLimit))])))
    #expect(cut.summary?.text == "half")
    #expect(cut.contains(.notice(.init(.warning, "The answer was cut off by the server's limit on its length."))))
    let call = ModelCall(id: "c", name: "echo", arguments: .text("{}"))
    let refused = await events(
      of: "go", in: makeSession(ScriptedProvider([.answer(ModelAnswer(calls: [call], finish: .outputLimit))])))
    #expect(refused.failure?.code == .outputLimit)
    #expect(refused.results.isEmpty)
  }
}
