import FilesSkill
import Glibc
import SkillKit
import Testing

@Suite struct `Reading a file` {
  private let tree: Tree

  init() throws {
    tree = try Tree()
    try tree.folder("Documents")
  }

  private func reading(_ bytes: [UInt8], from: Int? = nil, lines: Int? = nil) throws -> String {
    try tree.write("Documents/file", bytes)
    return try read("file", tree.access(), from: from, lines: lines)
  }

  private func reading(_ text: String, from: Int? = nil, lines: Int? = nil) throws -> String {
    try reading(Array(text.utf8), from: from, lines: lines)
  }

  @Test(arguments: ["a\nb\n", "a\r\nb\r\n", "a\nb", "\u{feff}a\nb\n"])
  func `gives its lines, whatever ends them`(text: String) throws {
    #expect(try reading(text) == "a\nb\n")
  }

  @Test func `says that an empty file is empty`() throws {
    #expect(try reading("") == "~/Documents/file is empty.")
    #expect(try reading("\n") == "\n")
  }

  @Test func `gives the lines asked for, and says how to go on`() throws {
    let text = (1...1000).map { "line \($0)\n" }.joined()
    #expect(
      try reading(text, from: 10, lines: 2) == "line 10\nline 11\n\n[Lines 10 to 11 of 1000. Go on with from_line 12.]")
    #expect(try reading(text, from: 999, lines: 5) == "line 999\nline 1000\n\n[Lines 999 to 1000 of 1000.]")
    #expect(try reading(text).hasSuffix("[Lines 1 to 200 of 1000. Go on with from_line 201.]"))
    #expect(code { try reading(text, from: 1001) } == .invalidArguments)
    for (from, lines) in [(0, 1), (-1, 1), (1, 0), (1, 2001)] {
      #expect(code { try reading(text, from: from, lines: lines) } == .invalidArguments)
    }
  }

  @Test func `is bounded in bytes, at whole characters`() throws {
    let rows = try reading(String(repeating: String(repeating: "x", count: 99) + "\n", count: 1000), lines: 2000)
    #expect(rows.utf8.count < LineWindow.mostBytes + 100)
    #expect(rows.hasSuffix("Go on with from_line 656.]"))
    for lead in ["", "a", "ab"] {
      let long = try reading(lead + String(repeating: "预", count: 40_000) + "\nend\n")
      #expect(long.hasSuffix("[The line is longer; its beginning is shown.]"))
      #expect(!long.contains("\u{fffd}") && long.utf8.count < LineWindow.mostBytes + 100)
    }
  }

  @Test(
    arguments: [
      [0x61, 0x00, 0x62], [0xff, 0xfe, 0x68, 0x00], [0xfe, 0xff, 0x00, 0x68], [0x63, 0x61, 0x66, 0xe9], [0xe9, 0xa2],
      [0xc0, 0x80], [0xed, 0xa0, 0x80], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00],
    ] as [[UInt8]])
  func `says plainly what is no text, and shows none of it`(bytes: [UInt8]) throws {
    #expect {
      try reading(bytes)
    } throws: { error in
      guard let error = error as? SkillError else { return false }
      return error.code == .unsupported && error.message.contains("~/Documents/file is") && error.hint != nil
    }
  }

  @Test func `looks for a NUL and wrong bytes to the end of the file`() throws {
    #expect(code { try reading(Array(repeating: 0x61, count: 500_000) + [0]) } == .unsupported)
    #expect(code { try reading(Array(repeating: 0x61, count: 500_000) + [0xff]) } == .unsupported)
  }

  @Test func `does not wait for pipes, nor read folders and devices`() throws {
    #expect(mkfifo("\(tree.home)/Documents/pipe", 0o600) == 0)
    #expect(code { try read("pipe", tree.access()) } == .unsupported)
    #expect(code { try read("Documents", tree.access()) } == .invalidArguments)
    #expect(code { try read("null", tree.access(["/dev"])) } == .unsupported)
    #expect(code { try read("missing.txt", tree.access()) } == .notFound)
    #expect(code { try read("file/below", tree.access()) } == .notFound)
  }

  @Test func `refuses what is too large before reading it`() throws {
    let file = open("\(tree.home)/Documents/large", O_CREAT | O_WRONLY, 0o600)
    #expect(ftruncate(file, 40_000_000) == 0)
    close(file)
    #expect {
      try read("large", tree.access())
    } throws: { error in
      (error as? SkillError)?.code == .tooLarge && (error as? SkillError)?.message.contains("40 MB") == true
    }
  }
}
