import AgentCore
import SkillModel
import TerminalUI
import Testing

@Suite struct `What is shown of a call` {
  private let palette = Palette(isColoured: false)

  private func running(_ updates: [CallUpdate], _ arguments: JSONObject = [:]) -> TurnView {
    var view = TurnView.sample()
    view.apply([.started, .state(.executing), .call("a", .look, arguments)])
    view.apply(updates.map { .callUpdate(call: "a", $0) })
    return view
  }

  private func card(_ updates: CallUpdate...) -> [String] { running(updates).live().dropLast() }

  @Test(
    arguments: [
      (0, "░░░░░░░░░░░░ 0 %"), (0.5, "██████░░░░░░ 50 %"), (0.999, "███████████░ 99 %"), (1, "████████████ 100 %"),
      (7, "████████████ 100 %"), (-1, "░░░░░░░░░░░░ 0 %"), (.infinity, "████████████ 100 %"),
    ] as [(Double, String)])
  func `a fraction is a bar`(fraction: Double, bar: String) {
    #expect(card(.progress(fraction: fraction, message: "")) == ["● Have a look  look.look", "  \(bar)"])
  }

  @Test func `progress without a fraction or a message keeps the last one`() {
    let lines = card(
      .progress(fraction: 0.5, message: "half"), .progress(fraction: nil, message: ""))
    #expect(lines == ["● Have a look  look.look", "  ██████░░░░░░ 50 %  half"])
  }

  @Test func `the last lines of its output are shown`() {
    let lines = card(.output(delta: "one\ntwo\nth"), .output(delta: "ree\nfour\n"))
    #expect(lines == ["● Have a look  look.look", "  │ two", "  │ three", "  │ four"])
  }

  @Test func `of a flood the end is kept, whole characters only`() {
    var view = running([.output(delta: String(repeating: "中文\n", count: 9000)), .output(delta: "end")])
    #expect(view.live().contains("  │ end"))
    view.apply([.done("a")])
    let details = view.calls[0].details(palette: palette).joined(separator: "\n")
    #expect(details.utf8.count < 60_000)
    #expect(!details.contains("\u{fffd}"))
  }

  @Test func `a file that was made is named below the line that stays`() {
    var view = running([.artifact(path: "/tmp/a.png", mime: "image/png", title: "The picture")])
    #expect(view.apply([.done("a"), .finished]) == ["✓ Have a look  80 ms  all is well", "  The picture: /tmp/a.png"])
  }

  @Test func `of a long result the first line is shown`() {
    var view = running([])
    #expect(view.apply([.done("a", .look, "\n\nfirst\nsecond"), .finished]) == ["✓ Have a look  80 ms  first …"])
  }

  @Test func `the details are all of it`() {
    var view = running([.output(delta: "working\n")], ["where": "here", "deep": true])
    view.apply([.done("a", .look, "one\n\ntwo")])
    #expect(
      view.calls[0].details(palette: palette) == [
        "Have a look  org.example.look.look", "  arguments", "    {", "      \"where\": \"here\",",
        "      \"deep\": true", "    }", "  output", "    working", "  result", "    one", "    ", "    two",
      ])
  }

  @Test func `the details of a failure have the message and the hint`() {
    var view = running([])
    view.apply([.failed("a", ToolError(.unavailable, "No key is set.", hint: "Set one."))])
    #expect(
      view.calls[0].details(palette: palette).suffix(3) == [
        "  error unavailable", "    No key is set.", "    Set one.",
      ])
  }

  @Test(
    arguments: [
      (0, "0 ms"), (80.4, "80 ms"), (999.4, "999 ms"), (999.6, "1 s"), (1240, "1.2 s"), (2000, "2 s"), (9949, "9.9 s"),
      (9960, "10 s"), (59_600, "1 min"), (125_000, "2 min 5 s"), (3_725_000, "1 h 2 min"), (-3, "0 ms"),
    ] as [(Double, String)])
  func `how long it took is written as a person reads it`(milliseconds: Double, text: String) {
    var view = running([])
    #expect(view.apply([.done("a", .look, "", ms: milliseconds), .finished]) == ["✓ Have a look  \(text)"])
  }
}
