import AgentCore
import SkillModel
import TerminalUI
import Testing

@Suite struct `A question in a turn` {
  private func asked(_ request: ConfirmRequest) -> TurnView {
    var view = TurnView.sample()
    view.apply([.started, .state(.executing), .call("a", .look, ["path": "notes.txt"])])
    view.apply([.confirmAsked(call: "a", question: 1, request)])
    return view
  }

  @Test func `is a block with its keys, below the call`() {
    #expect(
      asked(.delete).live() == [
        "● Have a look  notes.txt  look.look", "", "? Delete it?", "  It is gone then.", "  For good.",
        "  y yes  n no  d details",
      ])
    #expect(asked(.read).live().last == "  y once  s this session  a always  v never  n no  d details")
  }

  @Test func `keeps each key beside its word, however narrow the terminal is`() {
    var view = TurnView.sample(width: 22)
    view.apply([.started, .call("a"), .state(.executing), .confirmAsked(call: "a", question: 1, .read)])
    #expect(view.live().suffix(4) == ["  y once", "  s this session", "  a always  v never", "  n no  d details"])
  }

  @Test func `with a long text shows its beginning, so that the question stays in sight`() {
    let text = (1...50).map { "line \($0)" }.joined(separator: "\n")
    let lines = asked(ConfirmRequest(title: "Really?", detail: text)).live()
    #expect(lines.suffix(13).prefix(3) == ["? Really?", "  line 1", "  line 2"])
    #expect(lines.suffix(3) == ["  line 10", "  … 40 more lines", "  y yes  n no  d details"])
  }

  @Test func `says which of several calls asks`() {
    var view = TurnView.sample()
    view.apply([.started, .state(.executing), .call("a"), .call("b", .look, ["path": "b.txt"])])
    view.apply([.confirmAsked(call: "b", question: 1, ConfirmRequest(title: "Really?"))])
    #expect(view.live().suffix(3) == ["? Really?", "  Have a look  b.txt", "  y yes  n no  d details"])
  }

  @Test func `shows the tool, the scope and the arguments on request`() {
    var view = asked(.read)
    view.toggleDetails()
    #expect(
      view.live().suffix(6) == [
        "  tool: Have a look (org.example.look.look)", "  scope: fs.read ~/notes", "  {", "    \"path\": \"notes.txt\"",
        "  }", "  y once  s this session  a always  v never  n no  d less",
      ])
    view.toggleDetails()
    #expect(view.live().count == 5)
  }

  @Test(
    arguments: [
      ("y", ConfirmDecision.allow), ("Y", .allow), ("是", .allow), ("好", .allow), ("n", .deny), ("不", .deny),
      ("否", .deny),
    ] as [(Character, ConfirmDecision)])
  func `of either kind is answered by yes or no`(key: Character, decision: ConfirmDecision) {
    for request in [ConfirmRequest.delete, .read] {
      #expect(asked(request).question?.reply(to: key) == .decision(decision))
    }
  }

  @Test(
    arguments: [("s", ConfirmDecision.allowSession), ("a", .allowAlways), ("v", .denyAlways)]
      as [(Character, ConfirmDecision)])
  func `of permission alone has answers that last`(key: Character, decision: ConfirmDecision) {
    #expect(asked(.read).question?.reply(to: key) == .decision(decision))
    #expect(asked(.delete).question?.reply(to: key) == nil)
  }

  @Test(arguments: ["x", "1", " ", "é"] as [Character]) func `is not answered by any other key`(key: Character) {
    #expect(asked(.read).question?.reply(to: key) == nil)
  }

  @Test(arguments: [
    (ConfirmDecision.allow, "yes"), (.deny, "no"), (.unavailable, "nobody was there"), (.cancelled, "cancelled"),
  ])
  func `leaves a line with its answer`(decision: ConfirmDecision, words: String) {
    var view = asked(.delete)
    let lines = view.apply([.confirmAnswered(call: "a", .delete, decision)])
    #expect(lines == ["? Delete it? \(words)"])
    #expect(view.question == nil)
  }

  @Test(arguments: [
    (ConfirmDecision.allow, "yes, once"), (.allowSession, "yes, for this session"), (.allowAlways, "yes, always"),
    (.denyAlways, "never"),
  ])
  func `of permission says for how long`(decision: ConfirmDecision, words: String) {
    var view = asked(.read)
    #expect(view.apply([.confirmAnswered(call: "a", .read, decision)]) == ["? Let Reader read ~/notes? \(words)"])
  }

  @Test func `that was asked before the last one was told as answered stays`() {
    var view = asked(.delete)
    view.apply([.call("b"), .confirmAsked(call: "b", question: 2, .delete)])
    view.apply([.confirmAnswered(call: "a", .delete, .allow)])
    #expect(view.question?.question == 2)
  }
}

@Suite struct `The gate before a question` {
  @Test func `opens after a moment without keys, and stays open`() {
    var gate = QuestionGate(1, now: Moment.after(0))
    #expect(!gate.isOpen)
    let answers = [0.5, 0.51].map { gate.passes(at: Moment.after($0)) }
    #expect(answers == [true, true] && gate.isOpen)
  }

  @Test func `keeps out what is typed ahead, however long that takes`() {
    var gate = QuestionGate(1, now: Moment.after(0))
    let early = (1...30).map { gate.passes(at: Moment.after(Double($0) * 0.1)) }
    #expect(!early.contains(true))
    let late = gate.passes(at: Moment.after(3.6))
    #expect(late)
  }
}
