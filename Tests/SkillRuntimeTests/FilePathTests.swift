import Glibc
import SkillRuntime
import Testing

@Suite struct `A path` {
  @Test(arguments: [
    ("/a/b", "b", "/a"), ("a", "a", "."), ("/a", "a", "/"), ("a/b/c", "c", "a/b"), ("/", "", "/"),
  ])
  func `has a name and a folder`(path: String, name: String, parent: String) {
    #expect(FilePath(path).name.elementsEqual(name.utf8) && FilePath(path).parent == FilePath(parent))
  }

  @Test func `is joined with one slash`() {
    #expect(FilePath("/a").appending("b") == "/a/b" && FilePath("/a/").appending("b") == "/a/b")
  }

  @Test func `shows bytes that are no text`() {
    #expect(FilePath(bytes: [0x61, 0xff, 0x0a, 0xc3, 0xa9, 0xc3]).description == "a\\xff\né\\xc3")
  }

  @Test(arguments: [
    "/plain/path-1.so", "with blank", "two  blanks ", "it's", "$(touch ran)", "new\nline", "\u{1b}[31m", "", "é",
    "\u{202e}x", "`;|&<>\"\\", "-n",
  ])
  func `is one word of a shell, and safe to show`(text: String) {
    let word = FilePath(text).shellWord
    #expect(!word.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202e })
    var name = Array("/tmp/skillhost-word-XXXXXX".utf8CString)
    close(mkstemp(&name))
    let file = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(file) }
    #expect(
      Workshop.run("bash -c '\(FilePath("printf %s \(word) > \(file)").description.replacing("'", with: #"'\''"#))'"))
    #expect((try? Workshop.read(FilePath(file))) == Array(text.utf8))
  }

  @Test func `is found from the root`() {
    #expect(FilePath("x/y").absolute.isAbsolute && FilePath("/x").absolute == "/x")
    #expect(FilePath("/tmp/../tmp").resolved == FilePath("/tmp").resolved && FilePath("/no/where").resolved == nil)
  }
}
