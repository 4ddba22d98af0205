import AgentCore
import SkillModel
import SkillRuntime

/// Offers the registry's tools to a conversation, and gives each call its circumstances.
struct RegistryTools: ToolSource {
  let registry: SkillRegistry
  let contexts: CallContexts
  /// Seconds that the person allows for one call; nil for what the tool says.
  let timeout: Double?
  /// Where calls are counted; nil for those that no conversation makes.
  var uses: ToolUses?

  /// To be waited for before tools are offered: what changed in the folders; nil where nobody watches them.
  var watch: SkillWatch?

  func tools() async -> [ToolDefinition] {
    await watch?.catchUp()
    return registry.tools
  }

  func run(_ call: ToolCall, observer: CallObserver) async -> ToolResult {
    uses?.note(call.tool)
    switch contexts.context(for: call) {
    case .failure(let error):
      return .failure(error)
    case .success(let context):
      return await registry.run(
        call.tool, arguments: call.arguments, context: context, timeout: limit(call.tool.tool),
        isNamedByPerson: call.isNamedByPerson, observer: observer)
    }
  }

  private static let standardSeconds = 60.0

  private func limit(_ tool: ToolDescriptor) -> Double { timeout ?? tool.timeoutSeconds ?? Self.standardSeconds }
}
