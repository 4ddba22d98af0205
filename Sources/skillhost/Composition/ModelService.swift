import AgentCore
import Providers
import SkillModel

/// A server that offers models, as the environment or the configuration describes it.
struct ModelService {
  enum Dialect: String {
    case openai, anthropic
  }

  let name: String
  let dialect: Dialect
  let baseURL: String
  let key: String?
  /// The variable that holds the key, for messages.
  let keyVariable: String?
  let headers: [(name: String, value: String)]
  let model: String?
  /// How long a request may be.
  let contextTokens: Int
  let idleTimeout: Double?
  let quirks: ProviderQuirks

  private static let standardContextTokens = 128_000
  private static let standardIdleSeconds = 300.0

  static func find(
    _ name: String, _ configuration: Configuration, _ environment: Environment
  ) throws(CommandError) -> ModelService {
    let configured = configuration.providers[name]
    let known = WellKnown.services[name]
    guard configured != nil || known != nil else { throw unknown(name, configuration, environment) }
    // A server of the person's own gets only the key that the configuration names for it.
    let usesKnown = configured?.baseURL == nil
    let variable = configured?.keyVariable ?? (usesKnown ? known?.keyVariable : nil)
    let standardURL = known.map { environment[$0.urlVariable] ?? $0.baseURL }
    guard let url = configured?.baseURL ?? standardURL else {
      throw .configuration("the provider \(name) has no base_url", hint: "Add it to the configuration.")
    }
    guard url.hasPrefix("http://") || url.hasPrefix("https://") else {
      throw .configuration(
        "the address of \(name) must begin with http:// or https://, not \"\(url)\"",
        hint: "Correct \(known?.urlVariable ?? "providers.\(name).base_url").")
    }
    if let known, url == known.baseURL, environment[known.keyVariable] == nil, configured?.keyVariable == nil {
      throw .configuration(
        "\(known.keyVariable) is not set, and \(name) answers nobody without a key",
        hint: "Set \(known.keyVariable), or \(known.urlVariable) for another server.")
    }
    return ModelService(
      name: name, dialect: (configured?.type).flatMap(Dialect.init) ?? known?.dialect ?? .openai, baseURL: url,
      key: variable.flatMap { environment[$0] }, keyVariable: variable, headers: configured?.headers ?? [],
      model: configured?.model, contextTokens: configured?.contextTokens ?? standardContextTokens,
      idleTimeout: configured?.idleTimeout,
      quirks: ProviderQuirks(
        asksForUsage: configured?.asksForUsage ?? true, maximumTokens: configured?.maximumTokens,
        allowsParallelCalls: configured?.allowsParallelCalls))
  }

  private static func unknown(_ name: String, _ configuration: Configuration, _ environment: Environment)
    -> CommandError
  {
    let known = ["offline"] + WellKnown.services.keys.sorted() + configuration.providers.keys.sorted()
    let near = Spelling.nearest(to: name, among: known)
    return .configuration(
      "there is no provider named \"\(name)\"",
      hint: near.map { "Did you mean \($0)?" }
        ?? "There are: \(known.joined(separator: ", ")). Others go into \(ConfigurationFiles.userFile(environment)).")
  }

  /// Every service that is set up, for `models` and `doctor`.
  static func all(_ configuration: Configuration, _ environment: Environment) -> [ModelService] {
    let inEnvironment = WellKnown.services.filter {
      environment[$1.keyVariable] != nil || environment[$1.urlVariable] != nil
    }
    let names = Set(configuration.providers.keys).union(inEnvironment.keys).sorted()
    return names.compactMap { name in try? find(name, configuration, environment) }
  }

  func provider(model: String, _ transport: HTTPTransport, _ retry: RetryPolicy) -> any Provider {
    let settings = settings(model: model, retry)
    return switch dialect {
    case .openai: OpenAIProvider(settings, transport: transport)
    case .anthropic: AnthropicProvider(settings, transport: transport)
    }
  }

  /// Asked once: a list is looked at by a person, who can ask again.
  func listModels(_ transport: HTTPTransport) async throws(TurnError) -> [String] {
    var once = RetryPolicy()
    once.attempts = 1
    let settings = settings(model: model ?? "", once)
    return switch dialect {
    case .openai: try await OpenAIProvider(settings, transport: transport).listModels()
    case .anthropic: try await AnthropicProvider(settings, transport: transport).listModels()
    }
  }

  private func settings(model: String, _ retry: RetryPolicy) -> ProviderSettings {
    ProviderSettings(
      name: name, baseURL: baseURL, key: key, model: model, headers: headers,
      keySource: keyVariable ?? "providers.\(name).key_env",
      baseURLSource: WellKnown.services[name]?.urlVariable ?? "providers.\(name).base_url",
      idleSeconds: idleTimeout ?? Self.standardIdleSeconds, retry: retry, quirks: quirks)
  }
}

/// The services that need no configuration, only a key in the environment.
private struct WellKnown {
  let dialect: ModelService.Dialect
  let baseURL: String
  let urlVariable: String
  let keyVariable: String

  static let services = [
    "openai": WellKnown(
      dialect: .openai, baseURL: "https://api.openai.com/v1", urlVariable: "OPENAI_BASE_URL",
      keyVariable: "OPENAI_API_KEY"),
    "anthropic": WellKnown(
      dialect: .anthropic, baseURL: "https://api.anthropic.com", urlVariable: "ANTHROPIC_BASE_URL",
      keyVariable: "ANTHROPIC_API_KEY"),
  ]
}
