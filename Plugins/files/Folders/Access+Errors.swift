internal import SkillKit

extension Access {
  private var setting: String {
    language(
      "Only the person can change that, with the setting \"folders\" of the files skill.",
      zh: "只有本人可以更改：文件技能的设置 \"folders\"。")
  }

  func outside(_ text: String) -> SkillError {
    let list = folders.map(\.shown).joined(separator: language(", ", zh: "、"))
    return SkillError(
      .denied,
      language(
        "“\(text)” is not in a folder that may be read: \(list).", zh: "“\(text)”不在允许读取的文件夹内：\(list)。"),
      hint: setting)
  }

  func leadingOut(_ text: String) -> SkillError {
    SkillError(
      .denied,
      language(
        "“\(text)” is a link, or lies behind one, that leads out of the folders that may be read.",
        zh: "“\(text)”是（或位于）指向允许读取的文件夹之外的链接。"),
      hint: setting)
  }

  func hidden(_ text: String) -> SkillError {
    SkillError(
      .denied,
      language(
        "“\(text)” is hidden: names that begin with a dot are not read.", zh: "“\(text)”是隐藏的：以点开头的名称不会被读取。"),
      hint: setting)
  }

  var noFolders: SkillError {
    let list = wantedNames.joined(separator: language(", ", zh: "、"))
    return SkillError(
      .unavailable,
      language("None of the folders that may be read exists: \(list).", zh: "允许读取的文件夹都不存在：\(list)。"), hint: setting)
  }

  /// For what the system says about a path inside.
  func failure(_ error: DiskError, _ text: String) -> SkillError {
    switch error {
    case .missing:
      let list = folders.map(\.shown).joined(separator: language(", ", zh: "、"))
      return SkillError(
        .notFound, language("There is no “\(text)” in \(list).", zh: "\(list)中没有“\(text)”。"),
        hint: language("Find it by a part of its name with find_files.", zh: "可以用 find_files 按部分名称查找。"))
    case .notAllowed, .link, .other:
      return SkillError(
        .unavailable, language("“\(text)” could not be read: \(error.reason).", zh: "无法读取“\(text)”：\(error.reason)。"))
    }
  }
}
