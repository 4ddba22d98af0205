import AgentCore
import OfflineEngine
import SkillModel
import SkillRuntime

extension OfflineEngine {
  /// The engine with the skills' own scores, where they give any.
  init(_ registry: SkillRegistry, _ contexts: CallContexts) {
    self.init(match: { id, instruction in
      let locale = contexts.circumstances().locale(of: instruction)
      return registry.score(id, instruction, context: contexts.context(locale: locale))
    })
  }
}
