internal import FoundationEssentials
internal import SkillKit

/// The files found by name, as data and as lines.
struct FileList {
  private let search: NameSearch
  private let notes: [String]
  private let zone: TimeZone
  private let language: Language

  init(_ search: NameSearch, _ notes: [String], zone: TimeZone, _ language: Language) {
    self.search = search
    self.notes = notes
    self.zone = zone
    self.language = language
  }

  func report(_ pattern: String) -> (facts: FindFiles.Facts, text: String) {
    let best = search.best
    let more = search.count - best.count
    let files = best.map { hit in
      FindFiles.Facts.File(
        path: hit.shown, kind: hit.isFolder ? "folder" : "file", size: hit.size, modified: time(hit.modified))
    }
    var lines = [
      best.isEmpty
        ? language("No file or folder is named like “\(pattern)”.", zh: "没有名称符合“\(pattern)”的文件或文件夹。")
        : search.count == 1
          ? language("1 found:", zh: "找到 1 个：")
          : language("\(search.count) found, the newest first:", zh: "找到 \(search.count) 个，最新的在前：")
    ]
    lines += zip(best, files).map { hit, file in
      hit.isFolder ? "\(file.path)/ (\(file.modified))" : "\(file.path) (\(FileSize.text(file.size)), \(file.modified))"
    }
    if more > 0 {
      lines.append(
        language(
          "\(more) more are not shown: give more of the name, or a folder.", zh: "还有 \(more) 个未显示：请给出更完整的名称或文件夹。"))
    }
    return (FindFiles.Facts(files: files, more: more, notes: notes), (lines + notes).joined(separator: "\n"))
  }

  /// `2026-05-04 09:30`
  private func time(_ seconds: Int) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let date = Date(timeIntervalSince1970: Double(seconds))
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
    return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) \(two(parts.hour)):\(two(parts.minute))"
  }
}
