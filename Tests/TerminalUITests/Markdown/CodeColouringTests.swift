import Testing
import TerminalUI

@Suite struct `Code in a fence` {
  @Test(arguments: [
    ("swift", #"let x = "a\"b" // c"#, #"‹35›let‹0› x = ‹32›"a\"b"‹0› ‹2›// c‹0›"#),
    ("python", "def f(x): return 12 # c", "‹35›def‹0› f(x): ‹35›return‹0› ‹36›12‹0› ‹2›# c‹0›"),
    ("ts", "const a: string = `b`", "‹35›const‹0› a: ‹35›string‹0› = ‹32›`b`‹0›"),
    ("C++", "int a = 0x1f; /* c */ b", "‹35›int‹0› a = ‹36›0x1f‹0›; ‹2›/* c */‹0› b"),
    ("rust", "fn f<'a>(x: &'a str)", "‹35›fn‹0› f<'a>(x: &'a ‹35›str‹0›)"),
    ("json", #"{"a": [1.5, true]}"#, #"{‹32›"a"‹0›: [‹36›1.5‹0›, ‹35›true‹0›]}"#),
    ("sh", "echo $# 'a b' # c", "‹35›echo‹0› $# ‹32›'a b'‹0› ‹2›# c‹0›"),
    ("html", #"<a href="b">c</a>"#, #"<‹35›a‹0› href=‹32›"b"‹0›>c</‹35›a‹0›>"#),
    ("SQL", "SELECT 'it''s' FROM t -- c", "‹35›SELECT‹0› ‹32›'it''s'‹0› ‹35›FROM‹0› t ‹2›-- c‹0›"),
    ("yaml", "- key: true # c", "- ‹35›key‹0›: ‹35›true‹0› ‹2›# c‹0›"),
    ("toml", "a-b = 1", "‹35›a-b‹0› = ‹36›1‹0›"),
    ("diff", "-a\n+b\n@@ c\n d", "‹31›-a‹0›\n‹32›+b‹0›\n‹36›@@ c‹0›\n d"),
    ("text", "let x = 1", "let x = 1"),
    ("go", "x := `a\nb` // c", "x := ‹32›`a‹0›\n‹32›b`‹0› ‹2›// c‹0›"),
    ("c", "/* a\nint */ int", "‹2›/* a‹0›\n‹2›int */‹0› ‹35›int‹0›"),
    ("python", "'open\nif", "‹32›'open‹0›\n‹35›if‹0›"),
  ])
  func `has the colours of its language`(language: String, code: String, expected: String) {
    let lines = rendered("```\(language)\n\(code)\n```", style: .coloured)
    #expect(visible(lines) == "‹2›\(language)‹0›\n\(expected)")
  }

  @Test func `has none where they are not wanted`() {
    let style = MarkdownStyle(escapes: true, codeColours: false)
    #expect(rendered("```swift\nlet x\n```", style: style).last == "let x")
  }

  @Test func `is left whole and at the margin, so that it can be copied`() {
    let line = "echo " + String(repeating: "long ", count: 30) + "end"
    let lines = rendered("- > 1. a\n- b\n  ```\n  if x\n    \(line)\n  ```", width: 20)
    #expect(lines.suffix(2) == ["if x", "  " + line])
  }

  @Test func `is cut at the width while it is pending`() {
    var stream = MarkdownStream(width: 20, style: .plain)
    #expect(stream.append("```\n" + String(repeating: "x", count: 50)).isEmpty)
    #expect(stream.pending.map(\.count) == [20, 20, 10])
    #expect(stream.append("\n").map(\.count) == [50])
  }

  @Test func `shows a line without end in parts`() {
    var stream = MarkdownStream(width: 80, style: .plain)
    _ = stream.append("```\n")
    let first = stream.append(String(repeating: "x", count: 100_000))
    #expect(stream.pending.count <= 15)
    #expect((first + stream.finish()).joined().count == 100_000)
  }
}
