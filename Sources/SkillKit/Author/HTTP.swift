internal import FoundationEssentials
internal import SkillModel

/// HTTP through the host: no networking in the skill, and only where its permissions reach.
public struct HTTP: Sendable {
  let call: HostCall

  public struct Request: Sendable {
    public var method: String
    public var url: String
    public var headers: [String: String]
    public var body: [UInt8]
    /// Seconds.
    public var timeout: Double?

    public init(
      _ url: String, method: String = "GET", headers: [String: String] = [:], body: [UInt8] = [],
      timeout: Double? = nil
    ) {
      self.url = url
      self.method = method
      self.headers = headers
      self.body = body
      self.timeout = timeout
    }
  }

  public struct Response: Sendable {
    public let status: Int
    /// Names in lower case.
    public let headers: [String: String]
    public let body: [UInt8]

    /// The body, decoded from JSON.
    public func json<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
      do {
        return try JSONDecoder().decode(type, from: Data(body))
      } catch {
        let reason = (error as? DecodingError)?.sentence ?? "\(error)"
        throw SkillError(.unavailable, "the server's answer was not as expected: \(reason)", isRetryable: true)
      }
    }
  }

  public func get(_ url: String, timeout: Double? = nil) async throws -> Response {
    try await send(Request(url, timeout: timeout))
  }

  /// Waits for the whole response; an HTTP error status is a response like any other.
  public func send(_ request: Request) async throws -> Response { try call.send(request) }
}
