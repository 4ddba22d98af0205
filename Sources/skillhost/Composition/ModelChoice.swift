import AgentCore
import OfflineEngine
import Providers
import SkillModel

/// The model of a conversation: what the flag, the environment or the configuration names, and the provider it stands for.
struct ModelChoice {
  /// A low estimate for mixed text, so that a history is shortened too early rather than too late.
  private static let bytesPerToken = 3

  /// As events show it: `offline`, or `PROVIDER/MODEL`.
  let name: String
  let provider: any Provider
  /// How much history a request may carry; nil where the engine reads what it needs.
  var historyBytes: Int?

  static func resolve(
    _ program: Program, _ configuration: Configuration, _ http: HTTPTransport, _ offline: OfflineEngine
  ) throws(CommandError) -> ModelChoice {
    let name = program.options.model ?? program.environment["SKILLHOST_MODEL"] ?? configuration.model ?? "offline"
    if name == "offline" { return ModelChoice(name: name, provider: offline) }
    let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let service = try ModelService.find(parts[0], configuration, program.environment)
    guard let model = parts.count > 1 && !parts[1].isEmpty ? parts[1] : service.model else {
      throw .configuration(
        "the provider \(parts[0]) has no model", hint: "Say which: -m \(parts[0])/MODEL; see skillhost models.")
    }
    http.prepare()
    return ModelChoice(
      name: "\(service.name)/\(model)", provider: service.provider(model: model, http),
      historyBytes: service.contextTokens * bytesPerToken * 3 / 4)
  }
}
