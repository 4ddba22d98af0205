package import AgentCore
import SkillModel

/// Models behind the OpenAI chat-completions dialect, streaming; most servers speak it.
package struct OpenAIProvider: Provider {
  private let client: ModelClient<OpenAIDialect>

  /// The base URL includes the version, as in `https://api.openai.com/v1`.
  package init(_ settings: ProviderSettings, transport: HTTPTransport) {
    client = ModelClient(dialect: OpenAIDialect(), settings: settings, transport: transport)
  }

  package func answer(
    _ request: ModelRequest, emit: @Sendable (ModelDelta) -> Void
  ) async throws(TurnError) -> ModelAnswer {
    try await client.answer(request, emit: emit)
  }

  /// The names of the models that the server offers, sorted.
  package func listModels() async throws(TurnError) -> [String] { try await client.models() }
}

struct OpenAIDialect: Dialect {
  func request(_ request: ModelRequest, settings: ProviderSettings) -> HTTPRequest {
    let isOpenAI = (try? WebURL(settings.baseURL))?.host == "api.openai.com"
    let body = OpenAIRequest(request, model: settings.model, quirks: settings.quirks, isOpenAI: isOpenAI)
    return HTTPRequest(
      method: "POST", url: settings.url("chat/completions"),
      headers: settings.headers(
        over: authorization(settings) + [
          ("Content-Type", "application/json"), ("Accept", "text/event-stream, application/json"),
        ]),
      body: JSONWriter.bytes(body.json))
  }

  func modelsRequest(settings: ProviderSettings) -> HTTPRequest {
    HTTPRequest(
      url: settings.url("models"),
      headers: settings.headers(over: authorization(settings) + [("Accept", "application/json")]),
      timeout: settings.listSeconds)
  }

  func models(in document: JSON) -> [String]? {
    let list = document["data"]?.array ?? document["models"]?.array ?? document.array
    return list?.compactMap { $0["id"]?.string ?? $0["name"]?.string ?? $0.string }
  }

  func assembler(tools: Set<String>) -> OpenAIAssembler { OpenAIAssembler(tools: tools) }

  private func authorization(_ settings: ProviderSettings) -> [(name: String, value: String)] {
    settings.key.map { [("Authorization", "Bearer \($0)")] } ?? []
  }
}
