import FilesSkill
import Glibc
import SkillKit
import Testing

@Suite struct `Searching in files` {
  private let tree: Tree

  init() throws {
    tree = try Tree()
    try tree.write("Documents/a.txt", "first\r\nThe Budget is here\r\nlast budget")
    try tree.write("Documents/sub/b.md", "# 预算\nZÜRICH and the budget\n")
    try tree.write("Documents/.hidden/c.txt", "budget")
    try tree.write("Downloads/node_modules/d.js", "budget")
    try tree.write("Downloads/image.bin", Array("budget".utf8) + [0])
    try tree.write("Downloads/latin.txt", Array("budget caf".utf8) + [0xe9])
    try tree.write("private/e.txt", "budget")
    try tree.link("Documents/out.txt", to: "../private/e.txt")
  }

  private func lines(_ text: String, in folder: String? = nil, pattern: String? = nil) throws -> [String] {
    try search(text, tree.access(), in: folder, pattern: pattern).lines.map { "\($0.path):\($0.line): \($0.text)" }
  }

  @Test func `finds lines with their numbers, in text files only`() throws {
    #expect(
      try lines("budget") == [
        "~/Documents/a.txt:2: The Budget is here", "~/Documents/a.txt:3: last budget",
        "~/Documents/sub/b.md:2: ZÜRICH and the budget",
      ])
    #expect(try lines("预算") == ["~/Documents/sub/b.md:1: # 预算"])
    #expect(try lines("zürich") == ["~/Documents/sub/b.md:2: ZÜRICH and the budget"])
    #expect(try lines("the budget is") == ["~/Documents/a.txt:2: The Budget is here"])
    #expect(try lines("nowhere") == [])
  }

  @Test func `can be kept to a folder and to names`() throws {
    #expect(try lines("budget", in: "Documents/sub").count == 1)
    #expect(try lines("budget", pattern: "*.txt").count == 2)
    #expect(code { try lines("budget", in: "/etc") } == .denied)
  }

  @Test func `says what was left out`() throws {
    let file = open("\(tree.home)/Downloads/large.log", O_CREAT | O_WRONLY, 0o600)
    #expect(ftruncate(file, 9_000_000) == 0)
    close(file)
    let notes = try search("budget", tree.access()).notes
    #expect(notes == ["1 files over 8.4 MB were left out.", "1 files in another encoding than UTF-8 were left out."])
  }

  @Test func `shows no more than the limit, and says how many there are`() throws {
    try tree.write("Desktop/many.txt", (1...500).map { "row \($0)\n" }.joined())
    let facts = try search("row", tree.access(), limit: 10)
    #expect(facts.lines.count == 10 && facts.more == 490 && facts.files == 1)
    let text = try SearchText().report(.init(text: "row", limit: 1), tree.access()) { _ in }.text
    #expect(
      text == """
        Lines with “row”: 500, in files: 1.
        ~/Desktop/many.txt:1: row 1
        499 more lines are not shown: name a folder or a pattern.
        1 files in another encoding than UTF-8 were left out.
        """)
  }

  @Test func `shows the part of a long line that holds the text`() throws {
    let filler = String(repeating: "填", count: 3000)
    try tree.write("Desktop/long.txt", "\(filler)目标\(filler)\n")
    let found = try search("目标", tree.access()).lines
    #expect(found.count == 1)
    #expect(
      found.first.map {
        $0.text.contains("目标") && $0.text.count <= 210 && $0.text.hasPrefix("…") && $0.text.hasSuffix("…")
      } == true)
  }

  @Test func `asks before each file whether to go on`() throws {
    var calls = 0
    #expect(
      code {
        try SearchText().report(.init(text: "budget"), tree.access()) { _ in
          calls += 1
          if calls == 2 { throw SkillError(.deadline, "the time is up") }
        }
      } == .deadline)
    #expect(calls == 2)
  }

  @Test(arguments: ["", "   ", "a\nb"])
  func `needs one line of text`(text: String) throws {
    #expect(code { try lines(text) } == .invalidArguments)
  }
}
