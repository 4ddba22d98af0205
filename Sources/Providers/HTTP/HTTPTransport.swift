import Glibc
package import SkillModel

/// HTTP for providers and for skills, over libcurl. Connections are kept and used again; certificates are verified;
/// proxies are those of the environment.
///
/// Costs nothing before the first request. Letting go of it cancels what is under way.
package final class HTTPTransport: Sendable {
  package struct Options: Sendable {
    package var connectSeconds = 10.0
    /// How long a server may send nothing at all; any byte counts.
    package var idleSeconds = 300.0
    /// The longest body that `send` reads.
    package var responseBytes = 16 << 20
    /// How often `send` follows a redirect.
    package var redirects = 5
    /// A file of certificates to trust in place of the system's; `SSL_CERT_FILE` unless set otherwise.
    package var certificateFile: String?
    /// Whether a name may stand only for public addresses, `localhost` for this machine, and an address for itself.
    package var guardsAddresses = false
    /// The proxies of guarded requests; where there is one, it finds the addresses. From the usual variables.
    package var httpProxy: String?
    package var httpsProxy: String?

    package init() {
      certificateFile = Self.variable("SSL_CERT_FILE")
      // Not HTTP_PROXY: libcurl leaves it out too, since a CGI program has it from its visitor.
      httpProxy = Self.variable("http_proxy", "all_proxy", "ALL_PROXY")
      httpsProxy = Self.variable("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY")
    }

    /// The first that is set. The text is copied at once; the variables are those that the process began with.
    private static func variable(_ names: String...) -> String? {
      names.lazy.compactMap { getenv($0).map { String(cString: $0) } }.first { !$0.isEmpty }
    }
  }

  private let options: Options
  private let thread: TransferThread

  package init(options: Options = Options(), library: String = "libcurl.so.4") {
    self.options = options
    thread = TransferThread(library: library)
  }

  deinit { thread.close() }

  /// Loads libcurl meanwhile, which takes milliseconds; for a program that knows that it will make a request.
  package func prepare() { thread.prepare() }

  /// Sends the request and returns when the head of the reply is there. Redirects are not followed.
  ///
  /// Cancelling the task ends the transfer at once.
  package func open(_ request: HTTPRequest, idleSeconds: Double? = nil) async throws(HTTPFailure) -> HTTPExchange {
    let order = try TransferOrder(request, options: options, idleSeconds: idleSeconds)
    let id = thread.start(order)
    do throws(HTTPFailure) {
      let head = try await order.channel.head()
      return HTTPExchange(head: head, id: id, channel: order.channel, thread: thread, transport: self)
    } catch {
      thread.post(.cancel(id))
      throw error
    }
  }

  /// Sends the request and returns the whole reply.
  ///
  /// With `allows`, it is asked for every URL, the first one included, before anything is sent there, and redirects are
  /// followed; without it a redirect is a reply like any other. `timeout` is for all hops together.
  package func send(
    _ request: HTTPRequest, allows: (@Sendable (String) async -> Bool)? = nil
  ) async throws(HTTPFailure) -> HTTPResponse {
    var hops = Redirects(allows: allows, limit: options.redirects)
    var request = try await hops.first(request)
    var start = ContinuousClock.now
    while true {
      let response = try await collect(request, since: start)
      let asked = ContinuousClock.now
      guard let next = try await hops.next(after: response, to: request) else { return response }
      // The time in which a person thinks does not count.
      start += asked.duration(to: .now)
      request = next
    }
  }

  private func collect(_ request: HTTPRequest, since start: ContinuousClock.Instant) async throws(HTTPFailure)
    -> HTTPResponse
  {
    var request = request
    let whole = request.timeout
    if let whole { request.timeout = max(0.001, whole - (ContinuousClock.now - start) / .seconds(1)) }
    do throws(HTTPFailure) {
      let exchange = try await open(request)
      let body = try await exchange.body(limit: options.responseBytes, server: try WebURL(request.url).server)
      return HTTPResponse(status: exchange.head.status, headers: exchange.head.headers, body: body)
    } catch .timeout(let server, _) {
      throw .timeout(server: server, seconds: whole ?? 0)
    }
  }
}

extension HTTPExchange {
  /// The rest of the body, at most `limit` bytes.
  func body(limit: Int, server: String) async throws(HTTPFailure) -> [UInt8] {
    var body: [UInt8] = []
    while let bytes = try await next() {
      guard body.count + bytes.count <= limit else { throw .tooLarge(server: server, limit: limit) }
      body += bytes
    }
    return body
  }
}
