package import SkillKit

/// Text files by what is written in them.
package struct SearchText: Tool {
  package struct Arguments: ToolArguments {
    let text: String
    let folder: String?
    let pattern: String?
    let limit: Lenient<Int>?

    package init(text: String, folder: String? = nil, pattern: String? = nil, limit: Int? = nil) {
      self.text = text
      self.folder = folder
      self.pattern = pattern
      self.limit = limit.map { Lenient($0) }
    }

    package static let schema = Schema(
      .string("text", "What is written there, literally; upper and lower case are the same.", maximumLength: 500),
      .folder,
      .string("pattern", "Only in files of such names: *.md, notes.", maximumLength: 500, required: false),
      .integer(
        "limit", "How many lines to show; 30 where it is left out.", range: 1...200, lenient: true, required: false))
  }

  package struct Facts: Encodable, Sendable {
    package struct Line: Encodable, Sendable {
      package let path: String
      package let line: Int
      package let text: String
    }

    package let lines: [Line]
    package let files: Int
    package let more: Int
    package let notes: [String]
  }

  package init() {}

  package let name = "search_text"

  package let manual = Manual(
    title: "Search in files",
    description:
      "Finds the lines of text files that hold a text, with their numbers, in the folders the person permits.",
    when: [
      "The person looks for something written in their files, notes or documents.",
      "The person asks which file mentions something.",
    ],
    whenNot: [
      "Only the name of the file is known: use find_files.", "The file is known and is to be read: use read_file.",
      "Something is to be looked up in the web.",
    ],
    synonyms: [
      "search in files", "search my notes", "which file mentions", "grep", "find text", "containing", "full text",
      "在文件中搜索", "搜索内容", "哪个文件提到", "全文搜索", "笔记里", "包含",
    ],
    examples: [
      Example("Which of my files mention Project Aurora?", ["text": "Project Aurora"]),
      Example("search my notes for \"dentist\"", ["text": "dentist"]),
      Example("search my files for invoice", ["text": "invoice"]),
      Example("Which documents mention the word contract?", ["text": "contract"]),
      Example("grep invoice in *.md", ["text": "invoice", "pattern": "*.md"]),
      Example("哪个文件提到了张伟？", ["text": "张伟"]), Example("在文档里搜索“合同编号”", ["text": "合同编号", "folder": "文档"]),
    ],
    hints: .readsOnly, timeoutSeconds: 120, status: "Searching in the files")

  package func call(_ arguments: Arguments, _ context: Context) async throws -> Output {
    let report = try report(arguments, Access(context), pulse: context.pulse())
    return try .json(report.facts, text: report.text)
  }

  package func report(
    _ arguments: Arguments, _ access: Access, pulse: @escaping (Int) throws -> Void
  ) throws -> (facts: Facts, text: String) {
    guard !arguments.text.allSatisfy(\.isWhitespace), !arguments.text.contains(where: \.isNewline) else {
      throw SkillError(
        .invalidArguments,
        access.language("The text to look for must be one line, and not empty.", zh: "要查找的文字应为一行，且不能为空。"))
    }
    let limit = try Bounds.check(arguments.limit, "limit", 1...200, else: 30, access.language)
    var search = TextSearch(arguments.text, pattern: arguments.pattern.map(NamePattern.init), limit: limit)
    var walk = Walk(pulse: pulse)
    for place in try access.places(in: arguments.folder) {
      try walk.run(place) { item, folder in
        // Reading takes longer than looking, so the question whether to go on comes before each file.
        try pulse(item.seen)
        search.look(at: item, in: folder, of: place)
      }
    }
    let notes = Notes(access.language)
    return LineList(search, notes.of(walk) + notes.of(search), access.language).report(arguments.text)
  }
}
