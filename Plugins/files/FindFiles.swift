package import FoundationEssentials
package import SkillKit

/// Files and folders by their names.
package struct FindFiles: Tool {
  package struct Arguments: ToolArguments {
    let pattern: String
    let folder: String?
    let limit: Lenient<Int>?

    package init(pattern: String, folder: String? = nil, limit: Int? = nil) {
      self.pattern = pattern
      self.folder = folder
      self.limit = limit.map { Lenient($0) }
    }

    package static let schema = Schema(
      .string(
        "pattern",
        "A part of the name, or words of it in any order, or a pattern: report, *.pdf, photos/**/*.{jpg,png}.",
        maximumLength: 500),
      .folder,
      .integer("limit", "How many to show; 20 where it is left out.", range: 1...200, lenient: true, required: false))
  }

  package struct Facts: Encodable, Sendable {
    package struct File: Encodable, Sendable {
      package let path: String
      let kind: String
      let size: Int
      let modified: String
    }

    package let files: [File]
    package let more: Int
    package let notes: [String]
  }

  package init() {}

  package let name = "find_files"

  package let manual = Manual(
    title: "Find files by name",
    description: "Finds files and folders by their names, the newest first, in the folders the person permits.",
    when: [
      "The person looks for a file or folder and knows a part of its name or its kind.",
      "The person asks what files of a kind there are, such as PDFs in the downloads.",
    ],
    whenNot: [
      "The person knows what is written in the file, and not its name: use search_text.",
      "The path is known and the file is to be read: use read_file.", "A file is to be made, changed or deleted.",
    ],
    synonyms: [
      "find file", "find files", "where is my file", "locate", "look for the file", "list files", "which files",
      "my documents", "where did I put", "where did I save",
      "downloads", "找文件", "查找文件", "文件在哪", "有哪些文件", "列出文件", "下载的文件", "文档",
    ],
    examples: [
      Example("Find my tax report", ["pattern": "tax report"]),
      Example("find files named budget", ["pattern": "budget"]),
      Example("Which PDFs are in my downloads?", ["pattern": "*.pdf", "folder": "Downloads"]),
      Example("where is notes.txt", ["pattern": "notes.txt"]), Example("找一下预算文件", ["pattern": "预算"]),
      Example("下载里有哪些pdf文件？", ["pattern": "*.pdf", "folder": "下载"]),
    ],
    hints: .readsOnly, timeoutSeconds: 60, status: "Looking through the folders")

  package func call(_ arguments: Arguments, _ context: Context) async throws -> Output {
    let report = try report(arguments, Access(context), zone: context.timeZone, pulse: context.pulse())
    return try .json(report.facts, text: report.text)
  }

  package func report(
    _ arguments: Arguments, _ access: Access, zone: TimeZone, pulse: @escaping (Int) throws -> Void
  ) throws -> (facts: Facts, text: String) {
    guard !arguments.pattern.allSatisfy(\.isWhitespace) else {
      throw SkillError(.invalidArguments, access.language("No name was given.", zh: "没有给出名称。"))
    }
    let limit = try Bounds.check(arguments.limit, "limit", 1...200, else: 20, access.language)
    var search = NameSearch(NamePattern(arguments.pattern), limit: limit)
    var walk = Walk(pulse: pulse)
    for place in try access.places(in: arguments.folder) {
      try walk.run(place) { item, folder in search.look(at: item, in: folder, of: place) }
    }
    let notes = Notes(access.language).of(walk)
    return FileList(search, notes, zone: zone, access.language).report(arguments.pattern)
  }
}
