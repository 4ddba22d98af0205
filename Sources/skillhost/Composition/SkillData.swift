import SkillModel

/// The folder in which a skill keeps what is its own.
enum SkillData {
  /// Its path; the folder is there.
  static func folder(of id: SkillID, in dataFolder: String) throws(TextFile.Failure) -> String {
    let folder = "\(dataFolder)/data/\(id.text)"
    try TextFile.makeFolders(folder)
    return folder
  }
}
