import AgentCore
import Providers

/// The model of a conversation: what the flag, the environment or the configuration names, and those that stand in for it.
struct ModelChoice {
  /// As events show it: `offline`, or `PROVIDER/MODEL`.
  let name: String
  let provider: any Provider
  /// How much history a request may carry; nil where the engine reads what it needs.
  let historyBytes: Int?
  let trial: Trial?

  /// Whether only the engine is ever asked.
  var isOffline: Bool { name == "offline" && trial == nil }

  /// A model named by the flag is not exchanged for one on trial, though others stand in for it where it fails.
  static func resolve(
    _ wanted: String?, _ environment: Environment, _ configuration: Configuration, _ http: HTTPTransport,
    offline: any Provider
  ) throws(CommandError) -> ModelChoice {
    let name = wanted ?? environment["SKILLHOST_MODEL"] ?? configuration.model ?? "offline"
    let models = ModelNames(configuration: configuration, environment: environment, http: http, offline: offline)
    // The engine always answers, so nothing stands in for it.
    let fallback = name == "offline" ? [] : (configuration.fallback ?? []).filter { $0 != name }
    let model = try models.model(name, hasOthers: !fallback.isEmpty)
    var others: [NamedModel] = []
    for (index, other) in fallback.enumerated() {
      others.append(try models.model(other, from: "fallback", hasOthers: index < fallback.count - 1))
    }
    var usual = model
    usual.historyBytes = nil
    var trial: Trial?
    if let candidate = configuration.trial, wanted == nil, candidate.model != name {
      var tried = try models.model(candidate.model, from: "trial.model", hasOthers: true)
      tried.provider = FallbackProvider(tried, then: [model] + others)
      trial = Trial(model: tried, share: candidate.share)
    }
    let choice = ModelChoice(
      name: model.name, provider: FallbackProvider(usual, then: others), historyBytes: model.historyBytes, trial: trial)
    if !choice.isOffline { http.prepare() }
    return choice
  }
}

/// Makes the models that names stand for.
private struct ModelNames {
  let configuration: Configuration
  let environment: Environment
  let http: HTTPTransport
  let offline: any Provider

  /// A low estimate for mixed text, so that a history is shortened too early rather than too late.
  private static let bytesPerToken = 3

  /// `key` is the place in the configuration that the name comes from, for messages.
  func model(_ name: String, from key: String? = nil, hasOthers: Bool = false) throws(CommandError) -> NamedModel {
    do throws(CommandError) {
      return try find(name, hasOthers: hasOthers)
    } catch {
      guard let key else { throw error }
      throw CommandError(exit: error.exit, code: error.code, message: "\(key): \(error.message)", hint: error.hint)
    }
  }

  private func find(_ name: String, hasOthers: Bool) throws(CommandError) -> NamedModel {
    if name == "offline" { return NamedModel(name: name, provider: offline) }
    let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let service = try ModelService.find(parts[0], configuration, environment)
    guard let model = parts.count > 1 && !parts[1].isEmpty ? parts[1] : service.model else {
      throw .configuration(
        "the provider \(parts[0]) has no model", hint: "Say which: \(parts[0])/MODEL; see skillhost models.")
    }
    return NamedModel(
      name: "\(service.name)/\(model)", provider: service.provider(model: model, http, retries(hasOthers: hasOthers)),
      historyBytes: service.contextTokens * Self.bytesPerToken * 3 / 4)
  }

  /// Where another model can be asked, nobody waits long for the first one.
  private func retries(hasOthers: Bool) -> RetryPolicy {
    var policy = RetryPolicy()
    if hasOthers { (policy.attempts, policy.total) = (2, 5) }
    return policy
  }
}
