internal import SkillKit

/// What a search left out, and why.
struct Notes {
  private let language: Language

  init(_ language: Language) { self.language = language }

  func of(_ walk: Walk) -> [String] {
    var notes: [String] = []
    if walk.isCut {
      notes.append(
        language(
          "The search ended after \(walk.seen) files and folders: name a folder to look at less.",
          zh: "已查看 \(walk.seen) 个文件和文件夹后停止：请指定文件夹以缩小范围。"))
    }
    if walk.closed > 0 {
      notes.append(language("\(walk.closed) folders could not be opened.", zh: "有 \(walk.closed) 个文件夹无法打开。"))
    }
    return notes
  }

  func of(_ search: TextSearch) -> [String] {
    var notes: [String] = []
    if search.isCut {
      notes.append(
        language("The search ended after a gigabyte: name a folder or a pattern.", zh: "查看 1 GB 后停止：请指定文件夹或名称。"))
    }
    if search.skippedLarge > 0 {
      let size = FileSize.text(TextSearch.largestFile)
      notes.append(
        language(
          "\(search.skippedLarge) files over \(size) were left out.", zh: "略过了 \(search.skippedLarge) 个大于 \(size) 的文件。")
      )
    }
    if search.skippedEncoding > 0 {
      notes.append(
        language(
          "\(search.skippedEncoding) files in another encoding than UTF-8 were left out.",
          zh: "略过了 \(search.skippedEncoding) 个不是 UTF-8 编码的文件。"))
    }
    if search.skippedClosed > 0 {
      notes.append(
        language("\(search.skippedClosed) files could not be read.", zh: "有 \(search.skippedClosed) 个文件无法读取。"))
    }
    return notes
  }
}

/// Sizes as people read them.
enum FileSize {
  /// `12 kB`, by thousands.
  static func text(_ bytes: Int) -> String {
    var value = Double(bytes)
    var units = ["B", "kB", "MB", "GB", "TB"][...]
    while value >= 999.5, units.count > 1 {
      value /= 1000
      units.removeFirst()
    }
    let number = value < 9.95 && units.first != "B" ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
    return "\(number.hasSuffix(".0") ? String(number.dropLast(2)) : number) \(units.first ?? "B")"
  }
}

/// Checks numbers that the schema cannot bound where they come as text.
enum Bounds {
  static func check(
    _ value: Lenient<Int>?, _ name: String, _ range: ClosedRange<Int>, else usual: Int, _ language: Language
  ) throws(SkillError) -> Int {
    guard let value = value?.value else { return usual }
    guard range.contains(value) else {
      throw SkillError(
        .invalidArguments,
        language(
          "\(name) must be between \(range.lowerBound) and \(range.upperBound)",
          zh: "\(name) 应在 \(range.lowerBound) 到 \(range.upperBound) 之间"))
    }
    return value
  }
}
