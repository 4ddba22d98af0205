internal import SkillKit

/// The lines found by their text, as data and as lines with a number.
struct LineList {
  private let search: TextSearch
  private let notes: [String]
  private let language: Language

  init(_ search: TextSearch, _ notes: [String], _ language: Language) {
    self.search = search
    self.notes = notes
    self.language = language
  }

  func report(_ text: String) -> (facts: SearchText.Facts, text: String) {
    let more = search.lineCount - search.hits.count
    let found = search.hits.map { SearchText.Facts.Line(path: $0.shown, line: $0.line, text: $0.text) }
    var lines = [
      found.isEmpty
        ? language("No text file holds “\(text)”.", zh: "没有文本文件包含“\(text)”。")
        : language(
          "Lines with “\(text)”: \(search.lineCount), in files: \(search.fileCount).",
          zh: "包含“\(text)”的行：\(search.lineCount)，文件：\(search.fileCount)。")
    ]
    lines += found.map { "\($0.path):\($0.line): \($0.text)" }
    if more > 0 {
      lines.append(
        language("\(more) more lines are not shown: name a folder or a pattern.", zh: "还有 \(more) 行未显示：请指定文件夹或名称。"))
    }
    return (
      SearchText.Facts(lines: found, files: search.fileCount, more: more, notes: notes),
      (lines + notes).joined(separator: "\n")
    )
  }
}
