package import SkillModel

/// Gives each tool the one name by which a model calls it.
package enum OfferedNames {
  private static let maximumLength = 64

  /// `TOOL` where one skill has it, `SKILL__TOOL` where two do, more of the id where even those are the same.
  ///
  /// The result has one definition for each tool, in the order of the skills and their descriptors.
  package static func define(_ skills: [Descriptor]) -> [ToolDefinition] {
    let pairs = skills.flatMap { skill in skill.tools.map { (skill, $0) } }
    let plain = counts(pairs.map { $1.name })
    let qualified = counts(pairs.map { qualifiedName($0, $1) })
    var taken: Set<String> = []
    return pairs.map { skill, tool in
      let name =
        plain[tool.name] == 1
        ? tool.name : qualified[qualifiedName(skill, tool)] == 1 ? qualifiedName(skill, tool) : longName(skill, tool)
      return ToolDefinition(name: unique(name, &taken), skill: skill.id, skillTitle: skill.title, tool: tool)
    }
  }

  private static func counts(_ names: [String]) -> [String: Int] {
    Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
  }

  private static func qualifiedName(_ skill: Descriptor, _ tool: ToolDescriptor) -> String {
    "\(skill.id.shortName)__\(tool.name)"
  }

  private static func longName(_ skill: Descriptor, _ tool: ToolDescriptor) -> String {
    "\(skill.id.text.map { $0 == "." ? "_" : String($0) }.joined())__\(tool.name)"
  }

  /// Short enough for every server, and not given before.
  private static func unique(_ name: String, _ taken: inout Set<String>) -> String {
    var result = String(name.prefix(maximumLength))
    var number = 1
    while !taken.insert(result).inserted {
      number += 1
      let ending = "_\(number)"
      result = name.prefix(maximumLength - ending.count) + ending
    }
    return result
  }
}
