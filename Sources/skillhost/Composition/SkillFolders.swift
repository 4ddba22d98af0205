import SkillModel
import SkillRuntime

/// The folders in which skills are looked for, in their fixed order.
enum SkillFolders {
  static func ordered(_ options: Options, _ environment: Environment, _ installation: Installation) -> [SkillFolder] {
    if let only = options.onlySkills { return [SkillFolder(FilePath(only), origin: .flag)] }
    var folders = options.skills.map { SkillFolder(FilePath($0), origin: .flag) }
    let listed = (environment["SKILLHOST_SKILLS"] ?? "").split(separator: ":")
    folders += listed.map { SkillFolder(FilePath(String($0)), origin: .environment) }
    folders.append(SkillFolder(FilePath(environment.userSkillsFolder), origin: .user))
    folders.append(SkillFolder(FilePath(installation.skillsFolder), origin: .bundled))
    return folders
  }
}
