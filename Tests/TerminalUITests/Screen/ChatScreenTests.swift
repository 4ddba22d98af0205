import AgentCore
import SkillModel
import TerminalUI
import Testing

@Suite struct `The screen of a chat` {
  private static let answer = """
    # What I found

    A *long* paragraph with `code`, **bold words** and 中文字符, which is wrapped over more than one row 👩‍👧.

    1. one
    2. two, with [a link](https://example.org/a)

    | day | what |
    |-----|------|
    | Mon | tea  |

    ```swift
    let x = 1  // counted
    ```
    The end.
    """

  private struct Scene {
    var terminal: PretendTerminal
    var screen: ChatScreen
    private var seconds = 0.0

    init(columns: Int = 40, rows: Int = 12, isColoured: Bool = false) {
      terminal = PretendTerminal(columns: columns, rows: rows)
      screen = ChatScreen(
        palette: Palette(isColoured: isColoured), style: isColoured ? .coloured : .plain, editor: LineEditor(),
        size: Terminal.Size(columns: columns, rows: rows))
    }

    mutating func apply(_ events: Event...) { for event in events { apply(event) } }

    mutating func apply(_ event: Event) {
      seconds += 0.01
      screen.apply(event, now: Moment.after(seconds))
      draw()
    }

    mutating func draw() { terminal.write(screen.frame(now: Moment.after(seconds))) }

    mutating func press(_ key: Key, after: Double) -> QuestionView.Reply? {
      seconds += after
      return screen.reply(to: key, now: Moment.after(seconds))
    }
  }

  private func shown(_ deltas: [String], columns: Int, isColoured: Bool) -> [String] {
    var scene = Scene(columns: columns, isColoured: isColoured)
    scene.apply(.started, .state(.responding))
    for delta in deltas { scene.apply(.text(delta)) }
    scene.apply(.state(.idle), .finished)
    #expect(scene.terminal.unknown.isEmpty)
    return scene.terminal.everything
  }

  @Test(arguments: [80, 40, 17]) func `ends the same wherever an answer is cut`(columns: Int) {
    let scalars = Array(Self.answer.unicodeScalars)
    let text = { (scalars: ArraySlice<Unicode.Scalar>) in String(String.UnicodeScalarView(scalars)) }
    let whole = shown([Self.answer], columns: columns, isColoured: true)
    #expect(whole.first == "> go" && whole.suffix(3) == ["The end.", "", ">"])
    #expect(shown(scalars.map { String($0) }, columns: columns, isColoured: true) == whole)
    for cut in 1..<scalars.count {
      let cuts = [text(scalars[..<cut]), text(scalars[cut...])]
      #expect(shown(cuts, columns: columns, isColoured: true) == whole, "cut at \(cut)")
    }
  }

  @Test func `looks the same with and without colours, but for marks`() {
    var (plain, coloured) = (Scene(), Scene(isColoured: true))
    for event in [Event.started, .state(.executing), .call("a"), .confirmAsked(call: "a", question: 1, .read)] {
      plain.apply(event)
      coloured.apply(event)
    }
    #expect(plain.terminal.everything == coloured.terminal.everything)
  }

  @Test func `shows what waits behind the turn, and the line being typed below it`() {
    var scene = Scene()
    scene.apply(.started, .state(.thinking))
    scene.screen.queued = ["and then\nthis", String(repeating: "long ", count: 20)]
    _ = scene.screen.editor.handle(.text("h"))
    scene.draw()
    #expect(
      scene.terminal.everything == [
        "> go", "0 s · thinking", "⋯ and then this", "⋯ long long long long long long long lo…", "> h",
      ])
  }

  @Test func `shows only the beginning of a long message again`() {
    var scene = Scene(rows: 30)
    let lines = (1...200).map { "line \($0)" }
    scene.apply(.turnStarted(input: lines.joined(separator: "\n"), model: "m", session: "s"))
    #expect(scene.terminal.everything.prefix(2) == ["> line 1", "  line 2"])
    #expect(scene.terminal.everything.contains("  … 190 more lines"))
  }

  @Test func `a key answers a question only after a moment without any`() {
    var scene = Scene()
    scene.apply(.started, .state(.executing), .call("a"), .confirmAsked(call: "a", question: 1, .read))
    #expect(scene.press(.text("y"), after: 0.1) == nil && !scene.screen.isAsking)
    #expect(scene.press(.text("x"), after: 0.6) == nil && scene.screen.isAsking)
    #expect(scene.press(.text("s"), after: 0) == .decision(.allowSession))
    #expect(scene.press(.named(.enter), after: 0) == .decision(.deny))
    #expect(scene.press(.named(.escape), after: 0) == .decision(.deny))
    #expect(scene.press(.text("d"), after: 0) == .details)
  }

  @Test func `a key that answered one question does not answer the next`() {
    var scene = Scene()
    scene.apply(.started, .state(.executing), .call("a"), .call("b"), .confirmAsked(call: "a", question: 1, .read))
    #expect(scene.press(.text("y"), after: 1) == .decision(.allow))
    scene.apply(.confirmAsked(call: "b", question: 2, .delete), .confirmAnswered(call: "a", .read, .allow))
    #expect(scene.screen.turn.question?.question == 2)
    #expect(scene.press(.text("y"), after: 0.05) == nil)
    #expect(scene.press(.text("y"), after: 1) == .decision(.allow))
  }

  @Test func `without a question no key is an answer`() {
    var scene = Scene()
    #expect(scene.press(.text("y"), after: 1) == nil && !scene.screen.isAsking)
  }

  @Test func `at the end keeps what came of a turn, and takes all else away`() {
    var scene = Scene()
    scene.apply(.started, .state(.executing), .call("a"), .call("b"), .done("a"), .text("half a sen"))
    scene.terminal.write(scene.screen.end())
    #expect(scene.terminal.everything == ["> go", "✓ Have a look  80 ms  all is well", "half a sen"])
    #expect(scene.terminal.column == 0)
  }

  @Test func `begins each turn below a blank line`() {
    var scene = Scene()
    scene.screen.note(Notice(.info, "a skill arrived"))
    scene.apply(.started, .finished, .started)
    #expect(scene.terminal.everything == ["a skill arrived", "", "> go", "", "> go", ">"])
  }

  @Test func `an answer is wrapped for the width that the window has by then`() {
    var scene = Scene(columns: 40, rows: 24)
    scene.apply(.started, .state(.responding), .text("one two three four five six seven "))
    scene.terminal.reflow(columns: 20)
    scene.terminal.write(scene.screen.resize(Terminal.Size(columns: 20, rows: 24)))
    scene.draw()
    scene.apply(.text("eight nine ten"), .state(.idle), .finished)
    #expect(
      scene.terminal.everything == [
        "> go", "one two three four", "five six seven eight", "nine ten", "", ">",
      ])
  }
}
