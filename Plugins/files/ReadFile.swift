package import SkillKit

/// What is written in a text file.
package struct ReadFile: Tool {
  package struct Arguments: ToolArguments {
    let path: String
    let fromLine: Lenient<Int>?
    let lines: Lenient<Int>?

    package init(path: String, fromLine: Int? = nil, lines: Int? = nil) {
      self.path = path
      self.fromLine = fromLine.map { Lenient($0) }
      self.lines = lines.map { Lenient($0) }
    }

    enum CodingKeys: String, CodingKey {
      case path, lines
      case fromLine = "from_line"
    }

    package static let schema = Schema(
      .string(
        "path", "The file: a path as find_files shows it, or one inside a permitted folder.", maximumLength: 4096),
      .integer(
        "from_line", "The first line to read; 1 where it is left out.", range: 1...100_000_000, lenient: true,
        required: false),
      .integer("lines", "How many lines; 200 where it is left out.", range: 1...2000, lenient: true, required: false))
  }

  package struct Facts: Encodable, Sendable {
    package let path: String
    package let fromLine: Int
    package let toLine: Int
    package let totalLines: Int

    enum CodingKeys: String, CodingKey {
      case path
      case fromLine = "from_line"
      case toLine = "to_line"
      case totalLines = "total_lines"
    }
  }

  package init() {}

  package let name = "read_file"

  package let manual = Manual(
    title: "Read a file",
    description: "Reads a text file, or some lines of it, from the folders the person permits.",
    when: [
      "The person wants to see, or to have summed up or explained, what is in a text file.",
      "A file was found, and its content is needed to answer.",
    ],
    whenNot: [
      "It is not known where the file is: use find_files.",
      "Only lines that hold a certain text matter: use search_text.",
      "The file is a picture, a PDF, an office document or another that is not plain text.",
    ],
    synonyms: [
      "read file", "open file", "show file", "what is in the file", "print file", "cat", "summarise the file", "读文件",
      "打开文件",
      "查看文件", "文件内容", "显示文件", "念一下文件",
    ],
    examples: [
      Example("read notes.txt", ["path": "notes.txt"]),
      Example("show me ~/Documents/plan.md", ["path": "~/Documents/plan.md"]),
      Example("What does Downloads/readme.txt say?", ["path": "Downloads/readme.txt"]),
      Example("read lines 100 to 150 of log.txt", ["path": "log.txt", "from_line": 100, "lines": 51]),
      Example("打开文档里的计划.md", ["path": "文档/计划.md"]), Example("读一下 notes.txt", ["path": "notes.txt"]),
    ],
    hints: .readsOnly, timeoutSeconds: 30, status: "Reading the file")

  package func call(_ arguments: Arguments, _ context: Context) async throws -> Output {
    try context.checkCancellation()
    let report = try report(arguments, Access(context))
    return try .json(report.facts, text: report.text)
  }

  package func report(_ arguments: Arguments, _ access: Access) throws -> (facts: Facts, text: String) {
    let language = access.language
    let first = try Bounds.check(arguments.fromLine, "from_line", 1...100_000_000, else: 1, language)
    let count = try Bounds.check(arguments.lines, "lines", 1...2000, else: 200, language)
    let location = try access.locate(arguments.path)
    let window = LineWindow(try TextReader(access).read(location, arguments.path), from: first, count: count)
    guard window.total == 0 || first <= window.total else {
      throw SkillError(
        .invalidArguments,
        language("\(location.shown) has only \(window.total) lines.", zh: "\(location.shown)只有 \(window.total) 行。"))
    }
    let facts = Facts(
      path: location.shown, fromLine: window.total == 0 ? 0 : first, toLine: window.last, totalLines: window.total)
    return (facts, window.text + note(window, location, language))
  }

  private func note(_ window: LineWindow, _ location: Location, _ language: Language) -> String {
    if window.total == 0 { return language("\(location.shown) is empty.", zh: "\(location.shown)是空文件。") }
    if window.isLineCut { return language("\n[The line is longer; its beginning is shown.]", zh: "\n[该行过长，只显示了开头。]") }
    guard window.first > 1 || window.last < window.total else { return "" }
    let range = language(
      "\n[Lines \(window.first) to \(window.last) of \(window.total).",
      zh: "\n[第 \(window.first) 至 \(window.last) 行，共 \(window.total) 行。")
    return window.last < window.total
      ? range + language(" Go on with from_line \(window.last + 1).]", zh: "继续请用 from_line \(window.last + 1)。]")
      : range + "]"
  }
}
