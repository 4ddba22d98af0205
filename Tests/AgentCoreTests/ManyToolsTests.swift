import AgentCore
import SkillModel
import Synchronization
import Testing

@Suite struct `Of many tools` {
  /// Tools t00, t01, …; a text speaks for those whose names are in it, in the order of the text.
  private func conversation(
    _ count: Int, uses: [String: Int] = [:], _ steps: [ScriptedProvider.Step],
    offers: @escaping @Sendable (ToolDefinition) -> Bool = { _ in true }, extra: [String] = []
  ) -> (Session, ScriptedProvider) {
    var tools = FakeTools()
    tools.names = (0..<count).map { "t\($0 < 10 ? "0" : "")\($0)" } + extra
    let provider = ScriptedProvider(steps)
    let ranking = ToolRanking(
      uses: { uses[$0.name] ?? 0 },
      matches: { text, tools in
        text.split(separator: " ").compactMap { word in tools.first { $0.name == word } }
      })
    let options = SessionOptions(model: "scripted", offers: offers, ranking: ranking) {
      Circumstances(now: "2026-05-04T09:30:00+02:00", timeZone: "Europe/Berlin", locale: "en")
    }
    return (Session(id: "s", provider: provider, tools: tools, options: options), provider)
  }

  private func shown(_ provider: ScriptedProvider) -> [[String]] {
    provider.requests.withLock { $0.map { $0.tools.map(\.name) } }
  }

  private func say(_ texts: String..., in session: Session) async -> [Event] {
    for text in texts { await session.send(text) }
    await session.close()
    var events: [Event] = []
    for await event in session.events { events.append(event.event) }
    return events
  }

  @Test(arguments: [(3, 3, false), (16, 16, false), (17, 16, true), (99, 16, true)])
  func `a model is shown all up to sixteen, and then some with one that finds the others`(
    installed: Int, offered: Int, hasFinder: Bool
  ) async {
    let (session, provider) = conversation(installed, [.text("hi")])
    _ = await say("hello", in: session)
    #expect(shown(provider)[0].count == offered)
    #expect(shown(provider)[0].contains("find_tools") == hasFinder)
    #expect(provider.requests.withLock { $0[0].installed.count } == installed)
  }

  @Test func `it is shown what is used often first, and what fits the words`() async {
    let uses = ["t90": 3, "t91": 7, "t92": 1, "t50": 1]
    let (session, provider) = conversation(99, uses: uses, [.text("hi")])
    _ = await say("please t77 and t66", in: session)
    #expect(shown(provider)[0].prefix(6) == ["t91", "t90", "t50", "t92", "t77", "t66"])
    #expect(Set(shown(provider)[0]).count == 16)
  }

  @Test func `it finds one, is offered it in the next request, and keeps it`() async {
    let (session, provider) = conversation(
      99, [.calls(("find_tools", #"{"query":"t80 t81"}"#)), .calls(("t80", "{}")), .text("done")])
    let events = await say("hello", "t01 again", "t02 again", in: session)
    let lists = shown(provider)
    #expect(!lists[0].contains("t80"))
    #expect(lists[1] == lists[0] + ["t80", "t81"] && lists[2] == lists[1])
    for list in lists.dropFirst(3) {
      #expect(list.contains("t80") && list.contains("t81") && list.contains("find_tools"))
    }
    guard case .success(.json(let found)) = events.results[0] else {
      Issue.record("\(events.results)")
      return
    }
    #expect(found["tools"]?.array?.map { $0["name"]?.string } == ["t80", "t81"])
    #expect(events.results[1] == .success(.text("did t80")))
  }

  @Test func `it goes on with what a saved conversation had used and found`() async {
    let provider = ScriptedProvider([.text("ok")])
    let history: [Message] = [
      .user("hello"),
      .assistant(
        AssistantMessage(
          text: "",
          calls: [
            .init(id: "a", name: "find_tools", arguments: ["query": "x"]), .init(id: "b", name: "t70", arguments: [:]),
          ])),
      .results([
        CallRecord(
          id: "a",
          result: .success(.json(["tools": [["name": "t71", "summary": "x"], ["name": "gone", "summary": "x"]]]))),
        CallRecord(id: "b", result: .success(.text("x"))),
      ]),
    ]
    var tools = FakeTools()
    tools.names = (0..<99).map { "t\($0)" }
    let options = SessionOptions(model: "m", ranking: ToolRanking(uses: { _ in 0 }, matches: { _, _ in [] })) {
      Circumstances(now: "", timeZone: "", locale: "en")
    }
    _ = await events(
      of: "go on", in: Session(id: "s", provider: provider, tools: tools, options: options, history: history))
    #expect(shown(provider)[0].contains("t70") && shown(provider)[0].contains("t71") && shown(provider)[0].count == 16)
  }

  @Test func `what fits a new turn takes the places of what was never used`() async {
    let (session, provider) = conversation(99, uses: ["t90": 2], [.calls(("t14", "{}")), .text("done")])
    _ = await say("t03 t04", "t60 t61 t62 t63 t64 t65 t66 t67 t68 t69", in: session)
    let (first, last) = (shown(provider)[0], shown(provider)[2])
    #expect(last.count == 16 && last.contains("t90") && last.contains("t14") && last.contains("find_tools"))
    #expect(last.suffix(8) == ["t60", "t61", "t62", "t63", "t64", "t65", "t66", "t67"])
    #expect(last.prefix(4) == first.prefix(4), "the beginning stays, for the server's cache")
  }

  @Test func `each may be called, shown or not, but for those that are not offered at all`() async {
    let (session, _) = conversation(
      99, [.calls(("t80", "{}"), ("t81", "{}"), ("find_tools", #"{"query":"t81"}"#)), .text("done")],
      offers: { $0.name != "t81" })
    let events = await say("hello", in: session)
    #expect(events.results.first == .success(.text("did t80")))
    let texts = "\(events.results)"
    #expect(events.results.count == 2 && texts.contains("No installed tool fits"), "\(texts)")
  }

  @Test(arguments: ["{}", #"{"query":" "}"#, #"{"query":7}"#])
  func `a search without words is an error for the model`(arguments: String) async {
    let (session, _) = conversation(99, [.calls(("find_tools", arguments)), .text("done")])
    guard case .failure(let error)? = await say("hello", in: session).results.first else {
      Issue.record("was run")
      return
    }
    #expect(error.code == .invalidArguments && error.message.contains("query"))
  }

  @Test func `a skill's own find_tools keeps its name`() async {
    let (session, provider) = conversation(
      30, [.calls(("find_tools", #"{"query":"t29"}"#), ("skillhost__find_tools", #"{"query":"t29"}"#)), .text("done")],
      extra: ["find_tools"])
    let events = await say("hello", in: session)
    #expect(shown(provider)[0].contains("skillhost__find_tools"))
    #expect(events.results.contains(.success(.text("did find_tools"))))
    #expect(shown(provider)[1].contains("t29"))
  }
}
