import Testing
import TerminalUI

@Suite struct `Marks within a paragraph` {
  @Test(arguments: [
    ("*a* _b_ **c** __d__ ~~e~~", "‹3›a‹0› ‹3›b‹0› ‹1›c‹0› ‹1›d‹0› ‹9›e‹0›"),
    ("***a***", "‹1;3›a‹0›"),
    ("**a *b* c**", "‹1›a ‹0›‹1;3›b‹0›‹1› c‹0›"),
    ("*a **b***", "‹3›a ‹0›‹1;3›b‹0›"),
    ("foo*bar*", "foo‹3›bar‹0›"),
    ("*(*a*)*", "‹3›(a)‹0›"),
    ("snake_case_name _a_b_", "snake_case_name ‹3›a_b‹0›"),
    ("2*3*4 x*2*y 2 * 3 * 4", "2*3*4 x*2*y 2 * 3 * 4"),
    ("**open and *open", "**open and *open"),
    ("a ~b~ c", "a ~b~ c"),
    ("** not ** * not *", "** not ** * not *"),
    ("「**重点**。」", "「‹1›重点‹0›。」"),
    ("**「重点」**是", "‹1›「重点」‹0›是"),
    ("这是**（重点）**的", "这是‹1›（重点）‹0›的"),
    ("中*文*字", "中‹3›文‹0›字"),
    (#"\*a\* \\ \a"#, #"*a* \ \a"#),
    ("&lt;b&gt; &amp;amp; &#65;&#x42; &none; &", "<b> &amp; AB &none; &"),
    ("a&#27;[31m &#x202e;x", "a [31m  x"),
  ])
  func `are emphasis where the standard says so, and beside Chinese characters`(markdown: String, expected: String) {
    #expect(visible(rendered(markdown, style: .coloured)) == expected)
  }

  @Test(arguments: [
    ("`a`", "‹36›a‹0›"),
    ("`` a ` b ``", "‹36›a ` b‹0›"),
    ("`*a*` *`b`*", "‹36›*a*‹0› ‹3;36›b‹0›"),
    (#"`\`"#, #"‹36›\‹0›"#),
    ("`open", "`open"),
    ("*a `b* c`", "*a ‹36›b* c‹0›"),
    ("$a_1*b_2*c$ $5 and $6*", "$a_1*b_2*c$ $5 and $6*"),
    (#"\(a_1 * b\) \[x_1_\]"#, #"\(a_1 * b\) \[x_1_\]"#),
    ("[^1] [ref][x] [x]", "[^1] [ref][x] [x]"),
    ("<div> a<br>b", "<div> a\nb"),
  ])
  func `are code, a formula or plain text`(markdown: String, expected: String) {
    #expect(visible(rendered(markdown, style: .coloured)) == expected)
  }

  @Test(arguments: [
    ("[a *b*](http://c.d)", "‹→http://c.d›‹4›a ‹0›‹3;4›b‹→›‹0›", "‹4›a ‹0›‹3;4›b‹0›‹2› (http://c.d)‹0›"),
    ("[a](http://c.d \"t\")", "‹→http://c.d›‹4›a‹→›‹0›‹2› (\"t\")‹0›", "‹4›a‹0›‹2› (http://c.d \"t\")‹0›"),
    ("[a](b.md)", "‹4›a‹0›‹2› (b.md)‹0›", "‹4›a‹0›‹2› (b.md)‹0›"),
    (
      "[bank.com](http://evil.com)", "‹→http://evil.com›‹4›bank.com‹→›‹0›‹2› (http://evil.com)‹0›",
      "‹4›bank.com‹0›‹2› (http://evil.com)‹0›"
    ),
    ("![alt](p.png)", "‹4›alt‹0›‹2› (p.png)‹0›", "‹4›alt‹0›‹2› (p.png)‹0›"),
    (
      "<http://a.b> <c@d.e>", "‹→http://a.b›‹4›http://a.b‹→›‹0› ‹→mailto:c@d.e›‹4›c@d.e‹→›‹0›",
      "‹4›http://a.b‹0› ‹4›c@d.e‹0›"
    ),
    (
      "(see https://a.b/(c)_d).", "(see ‹→https://a.b/(c)_d›‹4›https://a.b/(c)_d‹→›‹0›).",
      "(see ‹4›https://a.b/(c)_d‹0›)."
    ),
    ("见https://a.b。", "见‹→https://a.b›‹4›https://a.b‹→›‹0›。", "见‹4›https://a.b‹0›。"),
    ("[a](http://é.x)", "‹→http://%C3%A9.x›‹4›a‹→›‹0›", "‹4›a‹0›‹2› (http://é.x)‹0›"),
    ("[a] (b) [c](d e) [`]`](f)", "[a] (b) [c](d e) ‹4;36›]‹0›‹2› (f)‹0›", "[a] (b) [c](d e) ‹4;36›]‹0›‹2› (f)‹0›"),
  ])
  func `are links, with the address where the words do not say it`(markdown: String, linked: String, plain: String) {
    #expect(visible(rendered(markdown, style: .linked)) == linked)
    #expect(visible(rendered(markdown, style: .coloured)) == plain)
  }

  @Test func `keep line ends where they are asked to`() {
    let style = MarkdownStyle(escapes: false, keepsLineBreaks: true)
    #expect(rendered("one\ntwo\n\nthree", style: style) == ["one", "two", "", "three"])
    #expect(rendered("one\ntwo  \nthree\\\nfour", style: .plain) == ["one two", "three", "four"])
    #expect(rendered("一\n二") == ["一二"])
  }
}
