package struct Step: Sendable { package var stage: Stage; package var isPassed: Bool; package var text: String; package var nextStep: String? }
extension SkillCatalog { package func explain(_ entry: SkillEntry) async -> [Step] { [] } }
extension SkillEntry { package var hasNote: Bool { true } }
