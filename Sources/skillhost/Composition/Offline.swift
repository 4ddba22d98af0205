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

/// The engine as one of the models of a conversation.
struct OfflineModel: Provider {
  let engine: OfflineEngine
  let registry: SkillRegistry

  /// The engine looks at every tool; only a model is shown fewer. Skills that score instructions are opened first.
  func answer(_ request: ModelRequest, emit: @Sendable (ModelDelta) -> Void) async throws(TurnError) -> ModelAnswer {
    await registry.prepareScoring()
    var request = request
    request.tools = request.installed
    return try await engine.answer(request, emit: emit)
  }
}
