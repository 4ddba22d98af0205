import SkillModel
