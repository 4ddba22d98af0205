import FilesSkill
import FoundationEssentials
import SkillKit
import Testing

@Suite struct `Finding files` {
  private let tree: Tree

  init() throws {
    tree = try Tree()
    try tree.write("Documents/Tax Report 2025.pdf", Array("x".utf8), modified: 1_700_000_000)
    try tree.write("Documents/taxes/report-old.txt", Array("y".utf8), modified: 1_600_000_000)
    try tree.write("Documents/Überblick.txt", Array("z".utf8), modified: 1_500_000_000)
    try tree.write("Downloads/预算2026.xlsx", Array("1".utf8), modified: 1_650_000_000)
    try tree.write("Downloads/.hidden/report.txt", "h")
    try tree.write("Downloads/app/node_modules/p/report.txt", "n")
    try tree.write("private/report.txt", "p")
    try tree.link("Documents/elsewhere", to: "../private")
    try tree.link("Documents/loop", to: ".")
  }

  private func names(_ pattern: String, in folder: String? = nil) throws -> [String] {
    try find(pattern, tree.access(), in: folder).files.map(\.path)
  }

  @Test(arguments: [
    ("report", ["~/Documents/Tax Report 2025.pdf", "~/Documents/taxes/report-old.txt"]),
    ("REPORT tax", ["~/Documents/Tax Report 2025.pdf"]),
    ("*.TXT", ["~/Documents/taxes/report-old.txt", "~/Documents/Überblick.txt"]),
    ("uberblick", ["~/Documents/Überblick.txt"]), ("预算", ["~/Downloads/预算2026.xlsx"]), ("taxes", ["~/Documents/taxes"]),
    ("*.{pdf,xlsx}", ["~/Documents/Tax Report 2025.pdf", "~/Downloads/预算2026.xlsx"]),
    ("taxes/*", ["~/Documents/taxes/report-old.txt"]),
    ("?????.txt", []), ("nothing", []), (".hidden", []), ("elsewhere", []),
  ])
  func `goes by name, the newest first`(pattern: String, expected: [String]) throws {
    #expect(try names(pattern).filter { !$0.hasSuffix("/app") } == expected)
  }

  @Test func `can be kept to one folder`() throws {
    #expect(try names("*", in: "Documents/taxes") == ["~/Documents/taxes/report-old.txt"])
    #expect(try names("*.xlsx", in: "下载") == ["~/Downloads/预算2026.xlsx"])
    #expect(code { try names("*", in: "~/private") } == .denied)
    #expect(code { try names("*", in: "Documents/none") } == .notFound)
  }

  @Test func `shows no more than the limit, and says how many there are`() throws {
    for index in 0..<30 { try tree.write("Desktop/note \(index).txt", "n") }
    let facts = try find("note", tree.access(), limit: 5)
    #expect(facts.files.count == 5 && facts.more == 25)
    #expect(try find("note", tree.access()).files.count == 20)
    for limit in [0, 201] { #expect(code { try find("note", tree.access(), limit: limit) } == .invalidArguments) }
    let text = try FindFiles().report(.init(pattern: "note", limit: 5), tree.access(), zone: .gmt) { _ in }.text
    #expect(text.hasPrefix("30 found, the newest first:\n~/Desktop/note ") && text.hasSuffix("or a folder."))
  }

  @Test func `is a line each, with size and time`() throws {
    let text = try FindFiles().report(.init(pattern: "tax report"), tree.access(), zone: .gmt) { _ in }.text
    #expect(text == "1 found:\n~/Documents/Tax Report 2025.pdf (1 B, 2023-11-14 22:13)")
    let chinese = try FindFiles().report(.init(pattern: "没有"), tree.access(nil, .chinese), zone: .gmt) { _ in }.text
    #expect(chinese == "没有名称符合“没有”的文件或文件夹。")
  }

  @Test func `shows names that are no text as bytes`() throws {
    try tree.writeRaw("Documents/bad", [0xff], ".txt")
    #expect(try names("bad") == ["~/Documents/bad\\xff.txt"])
  }

  @Test func `ends as soon as it is cancelled`() throws {
    for index in 0..<200 { try tree.folder("Desktop/f\(index)") }
    var calls = 0
    #expect(
      code {
        try FindFiles().report(.init(pattern: "*"), tree.access(), zone: .gmt) { _ in
          calls += 1
          throw SkillError(.cancelled, "cancelled")
        }
      } == .cancelled)
    #expect(calls == 1)
  }

  @Test func `needs a name`() throws {
    for pattern in ["", "  "] { #expect(code { try names(pattern) } == .invalidArguments) }
  }
}

@Suite struct `A name pattern` {
  @Test(arguments: [
    ("*.txt", "a.txt", true), ("*.txt", "dir/a.txt", true), ("*.txt", "a.txt.gz", false), ("a?c", "abc", true),
    ("a?c", "ac", false), ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false), ("[^a-c]x", "dx", true),
    ("[]]x", "]x", true),
    ("[abc", "[abc", true), ("a[", "a[", true), ("*", "", true), ("**", "a/b", true), ("src/*.c", "src/a.c", true),
    ("src/*.c", "src/x/a.c", false), ("src/**/*.c", "src/x/y/a.c", true), ("src/**/*.c", "src/a.c", true),
    ("**/a.c", "a.c", true), ("**/a.c", "x/ba.c", false), ("/src/*.c", "src/a.c", true), ("*.{jpg,PNG}", "x.png", true),
    ("*.{jpg,png}", "x.gif", false), ("{a,b}{c,d}", "bd", true), ("{a", "{a", true), ("a*b*c", "axxbyyc", true),
    ("a*b*c", "axxbyy", false), ("résumé*", "Resume.pdf", true), ("budget 2026", "2026-Budget.ods", true),
    ("budget 2026", "budget.ods", false), ("photos/rome", "my/photos/rome.jpg", true), ("[z-a]", "m", false),
    ("**/x/*.c", "a/x/b/x/c.c", true),
    ("**/x/*.c", "a/x/b/c.c", false), ("a**z", "a/b/z", true), ("*/b", "a/b", true), ("*/b", "a/a/b", false),
    ("**", "", true), ("**/**/c", "a/b/c", true), ("*a/**/z*", "ba/c/d/ze", true),
  ])
  func `matches as the shell's do`(pattern: String, path: String, isMatch: Bool) {
    #expect(NamePattern(pattern).matches(path) == isMatch)
  }

  @Test func `takes no long time for many stars`() {
    let pattern = NamePattern(String(repeating: "*a", count: 40) + "*b")
    #expect(!pattern.matches(String(repeating: "a", count: 2000)))
    let wide = NamePattern(String(repeating: "**/", count: 40) + "b")
    #expect(!wide.matches(String(repeating: "a/", count: 500)))
    #expect(NamePattern(String(repeating: "{a,b}", count: 40) + "*").matches("x") == false)
  }
}
