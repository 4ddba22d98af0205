internal import FoundationEssentials
package import SkillKit

/// What a server sent back.
package struct Reply: Sendable {
  let status: Int
  let body: [UInt8]

  package init(status: Int, body: [UInt8]) {
    self.status = status
    self.body = body
  }
}

/// Open-Meteo's two services, asked through whatever fetches a URL.
package struct Service: Sendable {
  package typealias Fetch = @Sendable (_ url: String) async throws -> Reply

  let endpoints: Configuration.Endpoints
  let language: Language
  private let fetch: Fetch

  package init(_ endpoints: Configuration.Endpoints, language: Language, fetch: @escaping Fetch) {
    self.endpoints = endpoints
    self.language = language
    self.fetch = fetch
  }

  init(_ context: Context) throws {
    let endpoints = try context.configuration(as: Configuration.self).endpoints()
    self.init(endpoints, language: context.language) { url in
      try context.checkCancellation()
      let response = try await context.http.get(url, timeout: 15)
      return Reply(status: response.status, body: response.body)
    }
  }

  /// Decodes what the endpoint answers. Everything that can go wrong on the way is `unavailable`, with what to do.
  func get<Value: Decodable>(_ endpoint: Endpoint, _ items: [(String, String)]) async throws -> Value {
    let reply = try await reply(endpoint, endpoint.url(items))
    let refusal = try? JSONDecoder().decode(Refusal.self, from: Data(reply.body))
    if reply.status != 200 || refusal?.error == true { throw failure(endpoint, reply.status, refusal?.reason) }
    do {
      return try JSONDecoder().decode(Value.self, from: Data(reply.body))
    } catch {
      throw ServiceFailure.unreadable(endpoint, language)
    }
  }

  private func reply(_ endpoint: Endpoint, _ url: String) async throws -> Reply {
    do {
      return try await fetch(url)
    } catch let error as SkillError {
      throw ServiceFailure.ofRequest(error, endpoint, language)
    }
  }

  private func failure(_ endpoint: Endpoint, _ status: Int, _ reason: String?) -> SkillError {
    ServiceFailure.ofStatus(status, reason, endpoint, language)
  }

  /// How the API says no: `{"error": true, "reason": "…"}`.
  private struct Refusal: Decodable {
    let error: Bool?
    let reason: String?
  }
}
