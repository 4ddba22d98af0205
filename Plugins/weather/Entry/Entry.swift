import SkillKit
import WeatherSkill

@c(skillhost_skill_v1) public func skill() -> UnsafeRawPointer? { export(Weather()) }
