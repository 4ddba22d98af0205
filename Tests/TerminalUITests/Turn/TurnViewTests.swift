import AgentCore
import SkillModel
import TerminalUI
import Testing

@Suite struct `The view of a turn` {
  @Test func `says what is being done, and for how long`() {
    var view = TurnView.sample()
    #expect(view.live() == [] && !view.isBusy)
    view.apply([.started])
    view.apply([.state(.thinking)])
    #expect(view.live(after: 0.9) == ["0 s · thinking"])
    #expect(view.live(after: 65) == ["1 min 5 s · thinking"])
    view.apply([.state(.responding)])
    #expect(view.live(after: 2) == ["2 s · composing"])
  }

  @Test func `says that it is stopping, until the next turn`() {
    var view = TurnView.sample()
    view.stop()
    view.apply([.started, .state(.thinking)])
    #expect(view.live() == ["0 s · thinking"])
    view.stop()
    view.apply([.state(.executing), .call("a")])
    #expect(view.live().last == "0 s · stopping")
    view.apply([.finished, .started, .state(.thinking)])
    #expect(view.live(after: 1) == ["0 s · thinking"])
  }

  @Test func `shows the last line of a thought, cleaned and cut to the width`() {
    var view = TurnView.sample(width: 30)
    view.apply([
      .started, .state(.thinking), .reasoning("First this.\nThen "), .reasoning("\u{1b}[31mthat, and much more."),
    ])
    #expect(view.live(after: 1) == ["1 s · thinking: Then that, an…"])
    view.apply([.finished, .started, .state(.thinking)])
    #expect(view.live(after: 2) == ["1 s · thinking"])
  }

  @Test func `lets lines of the answer go as they are full, and keeps the rest live`() {
    var view = TurnView.sample(width: 12)
    view.apply([.started, .state(.responding)])
    #expect(view.apply([.text("one two three\n\n"), .text("four")]) == ["one two", "three"])
    #expect(view.live().prefix(2) == ["", "four"])
    #expect(view.apply([.finished]) == ["", "four"])
    #expect(view.live() == [])
  }

  @Test func `a notice waits while a paragraph is written, and comes after it`() {
    var view = TurnView.sample()
    view.apply([.started, .state(.responding)])
    #expect(view.apply([.notice(Notice(.info, "before"))]) == ["before"])
    #expect(view.apply([.text("half a sen"), .notice(Notice(.warning, "a skill\narrived")), .text("tence")]) == [])
    #expect(view.note(Notice(.error, "another")) == [])
    #expect(view.apply([.finished]) == ["half a sentence", "a skill arrived", "another"])
  }

  @Test func `a round of the model ends its paragraph`() {
    var view = TurnView.sample()
    view.apply([.started, .state(.responding)])
    #expect(view.apply([.text("I shall look."), .state(.executing)]) == ["I shall look."])
    #expect(view.apply([.state(.thinking), .state(.responding), .text("Done."), .finished]) == ["Done."])
  }

  @Test func `a call ends the paragraph, has a card, and leaves a line`() {
    var view = TurnView.sample()
    view.apply([.started, .state(.responding), .text("I shall look.")])
    #expect(view.apply([.call("c1", .look, ["where": "the garden"])]) == ["I shall look."])
    view.apply([.state(.executing)])
    #expect(view.live(after: 3) == ["● Have a look  the garden  3 s  look.look", "3 s · calling Have a look"])
    #expect(view.apply([.done("c1"), .state(.thinking)]) == [])
    let line = "✓ Have a look  the garden  80 ms  all is well"
    #expect(view.live(after: 3) == [line, "3 s · thinking"])
    #expect(view.apply([.state(.responding), .text("I looked.")]) == [line])
    #expect(view.calls.count == 1)
  }

  @Test func `a result that the answer repeats stands there once`() {
    var view = TurnView.sample()
    view.apply([.started, .state(.executing), .call("a"), .done("a", .look, "all is well\nand green")])
    #expect(view.apply([.text("Well: all is well\nand green")]) == ["✓ Have a look  80 ms"])
    view.apply([.finished, .started, .call("a"), .failed("a", ToolError(.denied, "you said no"))])
    #expect(
      view.apply([.turnFailed(TurnError(.badRequest, "you said no"))]) == [
        "✗ Have a look  80 ms  denied", "✗ you said no",
      ])
  }

  @Test func `a call that ends in the middle of a paragraph waits for its end`() {
    var view = TurnView.sample()
    view.apply([.started, .state(.executing), .call("a"), .call("b"), .text("half a sen")])
    #expect(view.apply([.done("a"), .done("b"), .text("tence")]) == [])
    let line = "✓ Have a look  80 ms  all is well"
    #expect(view.apply([.finished]) == ["half a sentence", line, line])
  }

  @Test func `two calls stand below one another, and each goes when it is over`() {
    var view = TurnView.sample()
    view.apply([.started, .state(.executing), .call("a"), .call("b", .wait)])
    view.apply([.callUpdate(call: "b", .progress(fraction: 0.5, message: "half way"))])
    #expect(
      view.live() == [
        "● Have a look  look.look", "● Wait  wait.wait", "  ██████░░░░░░ 50 %  half way", "0 s · calling 2 tools",
      ])
    view.apply([.done("b", .wait, "waited", ms: 1240)])
    #expect(view.live() == ["✓ Wait  1.2 s  waited", "● Have a look  look.look", "0 s · calling Have a look"])
    #expect(view.apply([.done("a")]) == ["✓ Wait  1.2 s  waited"])
    #expect(view.apply([.finished]) == ["✓ Have a look  80 ms  all is well"])
  }

  @Test func `a failed call says what happened to the person`() {
    var view = TurnView.sample()
    view.apply([.started, .state(.executing), .call("a"), .call("b")])
    #expect(
      view.apply([.failed("a", ToolError(.deadline, "It took too long.")), .finished]) == [
        "✗ Have a look  80 ms  deadline  It took too long."
      ])
    let error = ToolError(.internal, "for the model", userMessage: "for you")
    view.apply([.started, .call("b")])
    #expect(view.apply([.failed("b", error), .finished]) == ["✗ Have a look  80 ms  internal  for you"])
  }

  @Test func `a plan has ticks, and goes when all of it is over`() {
    var view = TurnView.sample()
    let plan = { (statuses: [PlanStep.Status]) in
      Event.plan(statuses.enumerated().map { PlanStep(id: "\($0)", title: "step \($0 + 1)", status: $1) })
    }
    view.apply([.started, .state(.executing), plan([.done, .failed, .running, .pending])])
    #expect(view.live().dropLast() == ["☑ step 1", "☒ step 2", "▸ step 3", "☐ step 4"])
    view.apply([plan([.done, .failed, .done, .done])])
    #expect(view.live() == ["0 s · calling"])
  }

  @Test func `a turn that failed says why and what to do, and nothing is live after it`() {
    var view = TurnView.sample()
    view.apply([.started, .state(.executing), .text("half"), .call("a")])
    view.apply([
      .confirmAsked(call: "a", question: 1, .delete), .plan([PlanStep(id: "1", title: "x", status: .pending)]),
    ])
    view.apply([.state(.idle)])
    let lines = view.apply([.turnFailed(TurnError(.network, "the server is gone", hint: "Try again."))])
    #expect(lines == ["✗ the server is gone", "  Try again."])
    #expect(view.live() == [] && view.question == nil && !view.isBusy)
  }

  @Test func `no line of the block is wider than the terminal`() {
    var view = TurnView.sample(width: 20)
    view.apply([.started, .state(.executing), .call("a", .look, ["what": "中文中文中文中文中文"])])
    view.apply([.callUpdate(call: "a", .output(delta: String(repeating: "long ", count: 20)))])
    view.apply([.confirmAsked(call: "a", question: 1, .read)])
    #expect(view.live().allSatisfy { $0.styledColumns <= 20 })
    #expect(view.live().joined(separator: " ").contains("a always"))
  }

  @Test func `escape sequences of a skill never reach the terminal`() {
    var view = TurnView.sample()
    let bad = "\u{1b}]0;owned\u{7}\u{1b}[2Jbad\u{202e}"
    let tool = ToolDefinition.sample("look", title: bad)
    var lines = view.apply([.started, .state(.executing), .call("a", tool, ["x": .string(bad)])])
    view.apply([
      .callUpdate(call: "a", .progress(fraction: nil, message: bad)), .callUpdate(call: "a", .output(delta: bad)),
      .callUpdate(call: "a", .artifact(path: bad, mime: bad, title: bad)),
      .confirmAsked(call: "a", question: 1, ConfirmRequest(title: bad, detail: bad, scope: bad)),
    ])
    view.toggleDetails()
    lines += view.live() + view.apply([.notice(Notice(.info, bad)), .done("a", tool, bad)])
    lines += view.calls[0].details(palette: Palette(isColoured: false))
    lines += view.apply([.turnFailed(TurnError(.network, bad, hint: bad))])
    #expect(lines.contains { $0.contains("bad") })
    #expect(!lines.contains { $0.unicodeScalars.contains { $0 == "\u{1b}" || $0 == "\u{202e}" || $0 == "\u{7}" } })
  }
}
