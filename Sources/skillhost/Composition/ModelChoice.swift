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

  static func resolve(_ program: Program, _ configuration: Configuration, _ http: HTTPTransport) throws(CommandError) -> ModelChoice {
    let name = program.options.model ?? program.environment["SKILLHOST_MODEL"] ?? configuration.model ?? "offline"
    if name == "offline" { return ModelChoice(name: name, provider: OfflineEngine()) }
    let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let service = try ModelService.find(parts[0], configuration, program.environment)
    guard let model = parts.count > 1 && !parts[1].isEmpty ? parts[1] : service.model else {
      throw .configuration(
        "the provider \(parts[0]) has no model", hint: "Say which: -m \(parts[0])/MODEL; see skillhost models.")
    }
    return ModelChoice(
      name: "\(service.name)/\(model)", provider: OpenAIProvider(service.settings(model: model), transport: http),
      historyBytes: service.contextTokens * bytesPerToken * 3 / 4)
  }
}

/// A server that offers models, as the environment or the configuration describes it.
struct ModelService {
  let name: String
  let baseURL: String
  let key: String?
  /// The variable that holds the key, for messages.
  let keyVariable: String?
  let headers: [(name: String, value: String)]
  let model: String?
  /// How long a request may be.
  let contextTokens: Int

  private static let standardContextTokens = 128_000

  static func find(
    _ name: String, _ configuration: Configuration, _ environment: Environment
  ) throws(CommandError) -> ModelService {
    let configured = configuration.providers[name]
    guard configured != nil || name == "openai" else {
      let known = ["offline", "openai"] + configuration.providers.keys.sorted()
      let near = Spelling.nearest(to: name, among: known)
      throw .configuration(
        "there is no provider named \"\(name)\"",
        hint: near.map { "Did you mean \($0)?" }
          ?? "There are: \(known.joined(separator: ", ")). Others go into \(ConfigurationFiles.userFile(environment)).")
    }
    let variable = configured?.keyVariable ?? (name == "openai" ? "OPENAI_API_KEY" : nil)
    let isOpenAI = name == "openai" && configured?.baseURL == nil
    guard let url = configured?.baseURL ?? (isOpenAI ? environment["OPENAI_BASE_URL"] ?? "https://api.openai.com/v1" : nil) else {
      throw .configuration("the provider \(name) has no base_url", hint: "Add it to the configuration.")
    }
    return ModelService(
      name: name, baseURL: url, key: variable.flatMap { environment[$0] }, keyVariable: variable,
      headers: configured?.headers ?? [], model: configured?.model,
      contextTokens: configured?.contextTokens ?? standardContextTokens)
  }

  /// What the provider needs to ask this service for that model.
  func settings(model: String) -> ProviderSettings {
    let isEnvironment = name == "openai"
    return ProviderSettings(
      name: name, baseURL: baseURL, key: key, model: model, headers: headers,
      keySource: keyVariable ?? "providers.\(name).key_env",
      baseURLSource: isEnvironment ? "OPENAI_BASE_URL" : "providers.\(name).base_url")
  }

  /// Every service that is set up, for `models` and `doctor`.
  static func all(_ configuration: Configuration, _ environment: Environment) -> [ModelService] {
    var names = configuration.providers.keys.sorted()
    let hasOpenAI = environment["OPENAI_API_KEY"] != nil || environment["OPENAI_BASE_URL"] != nil
    if hasOpenAI, !names.contains("openai") { names.append("openai") }
    return names.compactMap { name in try? find(name, configuration, environment) }
  }
}
