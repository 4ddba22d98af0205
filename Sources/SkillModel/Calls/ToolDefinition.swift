/// A tool as it is offered: the skill it belongs to, its manual, and the one name by which a model calls it.
package struct ToolDefinition: Sendable, Hashable {
  /// Only `[a-zA-Z0-9_-]{1,64}`: `TOOL` where one installed skill has it, `SKILL__TOOL` where two do.
  package var name: String
  package var skill: SkillID
  package var skillTitle: String
  package var tool: ToolDescriptor

  package init(name: String, skill: SkillID, skillTitle: String, tool: ToolDescriptor) {
    self.name = name
    self.skill = skill
    self.skillTitle = skillTitle
    self.tool = tool
  }

  /// `SKILL.TOOL`, as the command line writes it.
  package var qualifiedName: String { "\(skill.shortName).\(tool.name)" }
}
