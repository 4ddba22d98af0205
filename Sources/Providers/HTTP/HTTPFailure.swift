/// Why an HTTP exchange failed; each is a sentence that names the server.
package enum HTTPFailure: Error, Sendable, Hashable {
  /// No request can be made on this machine; the text says what to install.
  case unavailable(String)
  /// The request itself is wrong; nothing was sent.
  case invalidRequest(String)
  /// The caller's check refused the URL; nothing was sent to it.
  case denied(url: String)
  /// The name stands for an address that it may not stand for; nothing was sent to it.
  case localAddress(server: String, address: String)
  case unresolved(server: String)
  case refused(server: String)
  case unreachable(server: String, detail: String)
  case tls(server: String, detail: String)
  /// The connection broke before a byte of the reply.
  case reset(server: String)
  /// The connection broke within the reply.
  case cut(server: String)
  /// Not a byte came for that long.
  case silent(server: String, seconds: Double)
  case timeout(server: String, seconds: Double)
  case tooLarge(server: String, limit: Int)
  case badReply(server: String, detail: String)
  case cancelled
}

extension HTTPFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unavailable(let text), .invalidRequest(let text): text
    case .denied(let url): "A request to \(url) is not permitted."
    case .localAddress(let server, let address):
      "\(server) leads to \(address), an address of this machine or its own network, which is not permitted."
    case .unresolved(let server): "The name of \(server) could not be found."
    case .refused(let server): "\(server) refused the connection; nothing listens there."
    case .unreachable(let server, let detail): "\(server) could not be reached: \(detail)."
    case .tls(let server, let detail): "No secure connection to \(server): \(detail)."
    case .reset(let server): "\(server) closed the connection before it answered."
    case .cut(let server): "\(server) closed the connection in the middle of its answer."
    case .silent(let server, let seconds): "\(server) sent nothing for \(Self.text(seconds))."
    case .timeout(let server, let seconds): "\(server) did not finish within \(Self.text(seconds))."
    case .tooLarge(let server, let limit): "The answer of \(server) is larger than \(limit) bytes."
    case .badReply(let server, let detail): "\(server) did not answer in HTTP: \(detail)."
    case .cancelled: "The request was cancelled."
    }
  }

  static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() && abs(seconds) < 1e9 ? "\(Int(seconds)) s" : "\((seconds * 1000).rounded() / 1000) s"
  }
}
