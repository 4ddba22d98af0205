import AgentCore
import SkillModel
import Synchronization
import Testing

@Suite struct `A session` {
  @Test func `takes a message while a turn runs, and runs it afterwards`() async {
    let session = makeSession(ScriptedProvider([.text("one"), .text("two")]))
    await session.send("first")
    await session.send("second")
    await session.close()
    var texts: [String] = []
    for await event in session.events {
      if case .turnFinished(let summary) = event.event { texts.append("\(event.turn) \(summary.text)") }
    }
    #expect(texts == ["t1 one", "t2 two"])
  }

  @Test func `cancels a model that is answering`() async {
    let session = makeSession(ScriptedProvider([.hang("wai")]))
    await session.send("go")
    await session.close()
    var events: [Event] = []
    for await event in session.events {
      events.append(event.event)
      if case .text = event.event { await session.cancel() }
    }
    #expect(events.failure?.code == .cancelled)
    #expect(events.states.last == .idle)
  }

  @Test func `cancels a call that is running, and keeps its result in the history`() async {
    let tools = FakeTools { _, _ in
      while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
      return .failure(ToolError(.cancelled, "cancelled"))
    }
    let session = makeSession(ScriptedProvider([.calls(("slow", "{}")), .text("never")]), tools)
    await session.send("go")
    await session.close()
    var events: [Event] = []
    for await event in session.events {
      events.append(event.event)
      if case .callStarted = event.event { await session.cancel() }
    }
    #expect(events.failure?.code == .cancelled)
    let history = await session.history
    #expect(history.last == .results([CallRecord(id: "c0", result: .failure(ToolError(.cancelled, "cancelled")))]))
  }

  @Test func `drops what an old turn says late`() async {
    let late = Mutex<(@Sendable (CallUpdate) -> Void)?>(nil)
    let tools = FakeTools { _, observer in
      late.withLock { $0 = observer.update }
      return .success(.text("ok"))
    }
    let session = makeSession(ScriptedProvider([.calls(("echo", "{}")), .text("one"), .hang("two")]), tools)
    await session.send("first")
    await session.send("second")
    await session.close()
    var updates = 0
    for await event in session.events {
      if case .callUpdate = event.event { updates += 1 }
      if case .text("two") = event.event {
        late.withLock { $0 }?(.output(delta: "stale"))
        await session.cancel()
      }
    }
    #expect(updates == 0)
  }

  @Test(arguments: [ConfirmDecision.allow, .deny, .unavailable])
  func `asks the person, and gives the answer to the call`(decision: ConfirmDecision) async {
    let tools = FakeTools { _, observer in
      .success(.text(await observer.confirm(ConfirmRequest(title: "Really?")).rawValue))
    }
    let session = makeSession(ScriptedProvider([.calls(("ask", "{}")), .text("ok")]), tools)
    await session.send("go")
    await session.close()
    var events: [Event] = []
    for await event in session.events {
      events.append(event.event)
      if case .confirmAsked(_, let question, _) = event.event { session.answer(question, decision) }
    }
    #expect(events.results == [.success(.text(decision.rawValue))])
    #expect(events.contains(.confirmAnswered(call: "c0", ConfirmRequest(title: "Really?"), decision)))
  }

  @Test func `answers an open question with cancelled when the turn is cancelled`() async {
    let tools = FakeTools { _, observer in
      .success(.text(await observer.confirm(ConfirmRequest(title: "Really?")).rawValue))
    }
    let session = makeSession(ScriptedProvider([.calls(("ask", "{}")), .text("ok")]), tools)
    await session.send("go")
    await session.close()
    var events: [Event] = []
    for await event in session.events {
      events.append(event.event)
      if case .confirmAsked = event.event { await session.cancel() }
    }
    #expect(events.results == [.success(.text("cancelled"))])
    #expect(events.failure?.code == .cancelled)
  }
}
