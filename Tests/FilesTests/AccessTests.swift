import FilesSkill
import SkillKit
import Testing

@Suite struct `Access to files` {
  private let tree: Tree

  init() throws {
    tree = try Tree()
    try tree.write("Documents/plan.txt", "the plan")
    try tree.write("Documents/trips/rome.txt", "rome")
    try tree.write("Documents/.secret/key.txt", "key")
    try tree.write("Downloads/plan.txt", "another plan")
    try tree.write("private/diary.txt", "diary")
    try tree.write("Documents2/other.txt", "other")
  }

  @Test(arguments: [
    "plan.txt", "Documents/plan.txt", "documents/plan.txt", "文档/plan.txt", "~/Documents/plan.txt", "./plan.txt",
    "trips/../plan.txt", "~/Documents/trips/./../plan.txt", "~//Documents//plan.txt",
  ])
  func `is given to what lies in a permitted folder, however it is written`(path: String) throws {
    #expect(try read(path, tree.access()) == "the plan\n")
  }

  @Test func `is given by full path too`() throws {
    #expect(try read("\(tree.home)/Downloads/plan.txt", tree.access()) == "another plan\n")
  }

  @Test(arguments: [
    "/etc/passwd", "~/private/diary.txt", "../private/diary.txt", "Documents/../private/diary.txt", "/", "~", "..",
    "~/Documents/../../../../../../etc/passwd", "~/Documents2/other.txt", "/proc/self/environ", "~/Documents/..",
    "/nonexistent/x", "trips/../../private/diary.txt",
  ])
  func `is refused to what lies outside, there or not`(path: String) throws {
    #expect {
      try read(path, tree.access())
    } throws: { error in
      guard let error = error as? SkillError else { return false }
      return error.code == .denied && error.message.contains(path) && error.hint?.contains("folders") == true
    }
  }

  @Test func `is refused behind links that lead out, and given behind those that do not`() throws {
    try tree.link("Documents/out", to: "../private")
    try tree.link("Documents/diary.txt", to: "\(tree.home)/private/diary.txt")
    try tree.link("Documents/hidden.txt", to: ".secret/key.txt")
    try tree.link("Documents/rome", to: "trips/rome.txt")
    try tree.link("Documents/across", to: "../Downloads")
    try tree.link("Documents/round", to: "round")
    let access = tree.access()
    for path in ["out/diary.txt", "diary.txt", "hidden.txt", "out"] {
      #expect(code { try read(path, access) } == .denied, "\(path)")
    }
    #expect(try read("rome", access) == "rome\n")
    #expect(try read("~/Documents/across/plan.txt", access) == "another plan\n")
    #expect(code { try read("round", access) } == .unavailable)
    #expect(code { try find("*", access, in: "~/Documents/out") } == .denied)
  }

  @Test(arguments: [".secret/key.txt", "~/Documents/.secret/key.txt", "Documents/.secret", ".secret/missing"])
  func `is refused to hidden names`(path: String) throws {
    #expect(code { try read(path, tree.access()) } == .denied)
  }

  @Test func `is given to a hidden folder that is listed itself`() throws {
    #expect(try read("key.txt", tree.access(["~/Documents/.secret"])) == "key\n")
  }

  @Test func `is not carried along when a folder becomes a link`() throws {
    let access = tree.access()
    let location = try access.locate("trips/rome.txt")
    try tree.write("private/rome.txt", "stolen")
    try tree.remove("Documents/trips")
    try tree.link("Documents/trips", to: "../private")
    #expect(code { try TextReader(access).read(location, "trips/rome.txt") } == .notFound)
    try tree.remove("Documents/trips")
    try tree.folder("Documents/trips")
    try tree.link("Documents/trips/rome.txt", to: "../../private/rome.txt")
    #expect(code { try TextReader(access).read(location, "trips/rome.txt") } == .notFound)
    try tree.remove("Documents/trips/rome.txt")
    try tree.write("Documents/trips/rome.txt", "new")
    #expect(code { try TextReader(access).read(location, "trips/rome.txt") } == nil)
  }

  @Test func `goes to the folders that the configuration lists, and to no others`() throws {
    let access = tree.access(["~/private", "~/missing"])
    #expect(try read("diary.txt", access) == "diary\n")
    #expect(code { try read("~/Documents/plan.txt", access) } == .denied)
    #expect(try read("plan.txt", tree.access(["."], current: "\(tree.home)/Downloads")) == "another plan\n")
    #expect(code { try read("plan.txt", tree.access(["~/missing"])) } == .unavailable)
    #expect(code { try find("*", tree.access([])) } == .unavailable)
  }

  @Test func `finds the usual folders where the desktop says they are`() throws {
    try tree.write("我的文件/笔记.txt", "笔记")
    try tree.write(
      ".config/user-dirs.dirs",
      "# comment\nXDG_DOCUMENTS_DIR=\"$HOME/我的文件\"\nXDG_DESKTOP_DIR=\"$HOME/\"\nrubbish\nXDG_DOWNLOAD_DIR=\"relative\"\n"
    )
    let access = tree.access()
    #expect(try read("笔记.txt", access) == "笔记\n")
    #expect(try read("文档/笔记.txt", access) == "笔记\n")
    #expect(try read("Downloads/plan.txt", access) == "another plan\n")
    #expect(code { try read("~/private/diary.txt", access) } == .denied)
  }

  @Test(arguments: ["", " ", "a\0b", String(repeating: "x", count: 5000)])
  func `needs a path`(path: String) throws {
    #expect(code { try read(path, tree.access()) } == .invalidArguments)
  }

  @Test func `speaks Chinese to those who do`() throws {
    #expect {
      try read("/etc/passwd", tree.access(nil, .chinese))
    } throws: { ($0 as? SkillError)?.message == "“/etc/passwd”不在允许读取的文件夹内：~/Documents、~/Downloads。" }
  }
}
