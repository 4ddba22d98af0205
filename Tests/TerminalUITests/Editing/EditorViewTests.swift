import TerminalUI
import Testing

@Suite struct `Drawing the editor` {
  @Test(
    arguments: [
      ("", 10, ["> "], 0, 2), ("abc", 10, ["> abc"], 0, 5), ("abc^A", 10, ["> abc"], 0, 2),
      ("中文^B", 10, ["> 中文"], 0, 4),
      ("ab<alt-enter>cd", 10, ["> ab", "  cd"], 1, 4), ("ab<alt-enter>", 10, ["> ab", "  "], 1, 2),
      ("abcdef", 6, ["> abcd", "  ef"], 1, 4), ("abcd", 6, ["> abcd", "  "], 1, 2), ("abcd^B", 6, ["> abcd"], 0, 5),
      ("abcd<alt-enter>e", 6, ["> abcd", "  e"], 1, 3),
      ("abcd<alt-enter>e<up><end>", 6, ["> abcd", "  ", "  e"], 1, 2),
      ("中文中", 7, ["> 中文", "  中"], 1, 4), ("a中文", 6, ["> a中", "  文"], 1, 4),
      ("e\u{301}bcd^B", 6, ["> e\u{301}bcd"], 0, 5),
      ("中a", 2, ["中", "a"], 1, 1),
    ] as [(String, Int, [String], Int, Int)])
  func `wraps at the edge and puts the cursor`(script: String, columns: Int, rows: [String], row: Int, column: Int) {
    var editor = LineEditor()
    editor.type(script)
    let view = EditorView(editor, prompt: "> ", columns: columns, height: 10)
    #expect(view.shown == rows)
    #expect(view.cursorRow == row)
    #expect(view.cursorColumn == column)
  }

  @Test func `shows the rows around the cursor where there are too many, and says how many there are`() {
    var editor = LineEditor()
    _ = editor.handle(.paste((1...9).map { "line \($0)" }.joined(separator: "\n")))
    #expect(
      EditorView(editor, prompt: "> ", columns: 30, height: 4).shown == [
        "… 6 more rows above", "  line 7", "  line 8", "  line 9",
      ])
    editor.type("<up><up><up><up>")
    let middle = EditorView(editor, prompt: "> ", columns: 30, height: 4)
    #expect(middle.shown == ["… 3 more rows above", "  line 4", "  line 5", "… 4 more rows below"])
    #expect(middle.cursorRow == 2)
    editor.type("<ctrl-home>")
    #expect(
      EditorView(editor, prompt: "> ", columns: 30, height: 4).shown == [
        "> line 1", "  line 2", "  line 3", "… 6 more rows below",
      ])
    #expect(EditorView(editor, prompt: "> ", columns: 30, height: 1).shown == ["> line 1"])
  }

  @Test func `shows a tab as blanks`() {
    var editor = LineEditor()
    _ = editor.handle(.paste("a\tb"))
    let view = EditorView(editor, prompt: "> ", columns: 30, height: 4)
    #expect(view.shown == ["> a  b"])
    #expect(view.cursorColumn == 6)
  }

  @Test func `shows a search in the place of the prompt`() {
    var editor = LineEditor(history: InputHistory(file: "\"open door\"\n"))
    editor.type("^Rdoor")
    let view = EditorView(editor, prompt: "> ", columns: 60, height: 4)
    #expect(view.shown == ["search ‘door’: open door"])
    #expect(view.cursorColumn == 20)
    editor.type("x")
    #expect(EditorView(editor, prompt: "> ", columns: 60, height: 4).shown == ["nothing found ‘doorx’: open door"])
  }

  @Test func `shows the candidates below, and the one chosen`() {
    let names = (1...12).map { Completer.Entry("c\($0)", "number \($0)") }
    var editor = LineEditor(completer: Completer(commands: { names }))
    editor.type("/c<tab><tab>")
    let view = EditorView(editor, prompt: "> ", columns: 12, height: 10)
    #expect(view.shown == ["> /c", "  /c1  numb…", "  /c2  numb…", "  /c3  numb…", "  /c4  numb…", "  … 8 more"])
    #expect(view.cursorRow == 0)
    editor.type("<tab><tab><tab><tab><tab>")
    let scrolled = EditorView(editor, prompt: "> ", columns: 30, height: 10)
    #expect(
      scrolled.shown == [
        "> /c5", "  /c2  number 2", "  /c3  number 3", "  /c4  number 4", "› /c5  number 5", "  … 8 more",
      ])
    #expect(scrolled.rows[4].first?.style == .selected)
  }

  @Test(arguments: [1, 2, 3, 4, 7, 40]) func `is never wider than the terminal`(columns: Int) {
    var editor = LineEditor(completer: Completer(commands: { [.init("会议会议"), .init("会议2", "a summary")] }))
    editor.type("/会<tab><tab><tab>")
    let menu = EditorView(editor, prompt: "prompt> ", columns: columns, height: 6)
    editor.replaceText("a中文👩‍👩‍👧 b\nc")
    let text = EditorView(editor, prompt: "prompt> ", columns: columns, height: 6)
    for view in [menu, text] {
      #expect(view.shown.allSatisfy { $0.columns <= max(2, columns) })
      #expect(view.cursorColumn < max(2, columns))
    }
  }
}

extension EditorView {
  var shown: [String] { rows.map { $0.map(\.text).joined() } }
}
