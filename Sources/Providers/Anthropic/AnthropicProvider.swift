package import AgentCore
import SkillModel

/// Models behind the Anthropic Messages dialect, streaming.
package struct AnthropicProvider: Provider {
  private let client: ModelClient<AnthropicDialect>

  /// The base URL does not include the version, as in `https://api.anthropic.com`.
  package init(_ settings: ProviderSettings, transport: HTTPTransport) {
    client = ModelClient(dialect: AnthropicDialect(), settings: settings, transport: transport)
  }

  package func answer(
    _ request: ModelRequest, emit: @Sendable (ModelDelta) -> Void
  ) async throws(TurnError) -> ModelAnswer {
    try await client.answer(request, emit: emit)
  }

  /// The names of the models that the server offers, sorted.
  package func listModels() async throws(TurnError) -> [String] { try await client.models() }
}

struct AnthropicDialect: Dialect {
  func request(_ request: ModelRequest, settings: ProviderSettings) -> HTTPRequest {
    HTTPRequest(
      method: "POST", url: settings.url("v1/messages"),
      headers: settings.headers(over: headers(settings) + [("Content-Type", "application/json")]),
      body: JSONWriter.bytes(AnthropicRequest(request, model: settings.model, quirks: settings.quirks).json))
  }

  func modelsRequest(settings: ProviderSettings) -> HTTPRequest {
    HTTPRequest(
      url: settings.url("v1/models?limit=1000"), headers: settings.headers(over: headers(settings)),
      timeout: settings.listSeconds)
  }

  func models(in document: JSON) -> [String]? { document["data"]?.array?.compactMap { $0["id"]?.string } }

  func assembler(tools: Set<String>) -> AnthropicAssembler { AnthropicAssembler() }

  private func headers(_ settings: ProviderSettings) -> [(name: String, value: String)] {
    let key = settings.key.map { [(name: "x-api-key", value: $0)] } ?? []
    return key + [("anthropic-version", "2023-06-01"), ("Accept", "text/event-stream, application/json")]
  }
}
