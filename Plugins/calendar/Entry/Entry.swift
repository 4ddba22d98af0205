import CalendarSkill
import SkillKit

@c(skillhost_skill_v1) public func skill() -> UnsafeRawPointer? { export(Calendar()) }
