import SkillModel
import Testing

@Suite struct `Cleaning a text` {
  @Test(arguments: [
    ("plain text", "plain text"), ("", ""), ("  two  blanks\t\n here ", "two blanks here"), ("安排 café 🎉", "安排 café 🎉"),
    ("\u{1b}[31mred\u{1b}[0m", "red"), ("\u{9b}31mred", "red"), ("\u{1b}]0;title\u{7}after", "after"),
    ("\u{1b}]8;;http://x\u{1b}\\link", "link"), ("\u{1b}(Bset", "set"), ("\u{1b}cfull", "full"),
    ("a\u{8}\u{7f}\u{0}b", "ab"),
    ("\u{1b}]0;never ended\nnext", "next"), ("a\r\nb", "a b"), ("user\u{202e}txt.exe\u{2069}", "usertxt.exe"),
    ("zero\u{200b}\u{feff}\u{2060}width", "zerowidth"), ("hid\u{e0041}\u{e0042}den", "hidden"),
    ("soft\u{ad}hyphen", "softhyphen"),
    ("\u{1b}[2J\u{1b}]0;T\u{7}\u{1b}[31mred\u{9b}31m\r\n\u{8}next", "red next"), ("line\u{2028}end", "line end"),
    ("👩\u{200d}💻", "👩\u{200d}💻"), ("\u{1b}", ""), ("\u{1b}[", ""), ("x\u{a0}y", "x y"),
  ])
  func `to one line leaves what a person may see`(text: String, cleaned: String) {
    #expect(text.cleaned(maximum: 200) == cleaned)
  }

  @Test func `to many lines keeps them, at most two in a row`() {
    #expect("\n\na\r\nb\n\n\n\n c \n".cleaned(maximum: 200, lines: .many) == "a\nb\n\nc")
  }

  @Test func `cuts at the limit, with an ellipsis that counts`() {
    #expect("abcdef".cleaned(maximum: 6) == "abcdef")
    #expect("abcdefg".cleaned(maximum: 6) == "abcde…")
    #expect("安排一个会议室".cleaned(maximum: 4) == "安排一…")
    let flood = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(flood.cleaned(maximum: 50).unicodeScalars.count <= 50)
  }

  @Test func `is the same when it is done again`() {
    for text in ["a  b", "\u{1b}[1mx", String(repeating: "y ", count: 100), "\u{202e}z"] {
      let once = text.cleaned(maximum: 40)
      #expect(once.cleaned(maximum: 40) == once)
    }
  }
}
