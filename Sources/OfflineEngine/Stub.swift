package import AgentCore
package import SkillModel
package struct Route: Sendable {
  package enum Decision: String, Sendable { case call, ask, none }
  package struct Candidate: Sendable { package var tool: ToolDefinition; package var score: Double; package var why: [String] }
  package var input: String
  package var decision: Decision
  package var tool: ToolDefinition?
  package var score: Double
  package var arguments: JSONObject
  package var missing: [String]
  package var question: String?
  package var candidates: [Candidate]
}
package struct OfflineEngine: Provider {
  package init() {}
  package func route(_ text: String, tools: [ToolDefinition], circumstances: Circumstances) -> Route { Route(input: text, decision: .none, score: 0, arguments: [:], missing: [], candidates: []) }
  package func answer(_ request: ModelRequest, emit: @Sendable (ModelDelta) -> Void) async throws(TurnError) -> ModelAnswer { throw TurnError(.network, "stub") }
}
