import CCurl
import Glibc

/// What libcurl's result code means for one transfer.
struct TransferFailure {
  var code: Int32
  /// The text of libcurl's error buffer, or of the code.
  var detail: String
  var server: String
  /// `errno` of the last attempt to connect, or 0.
  var systemError: Int32
  var hasReplied: Bool
  var connectSeconds: Double

  var failure: HTTPFailure {
    switch code {
    case CCURL_COULDNT_RESOLVE_HOST: .unresolved(server: server)
    case CCURL_COULDNT_RESOLVE_PROXY: .unreachable(server: server, detail: "the name of the proxy could not be found")
    case CCURL_COULDNT_CONNECT where systemError == ECONNREFUSED && namesServer: .refused(server: server)
    case CCURL_COULDNT_CONNECT: .unreachable(server: server, detail: detail)
    case CCURL_OPERATION_TIMEDOUT:
      .unreachable(server: server, detail: "no connection within \(HTTPFailure.text(connectSeconds))")
    case CCURL_SSL_CONNECT_ERROR, CCURL_SSL_CERTPROBLEM, CCURL_SSL_CIPHER, CCURL_PEER_FAILED_VERIFICATION,
      CCURL_SSL_CACERT_BADFILE, CCURL_SSL_ISSUER_ERROR, CCURL_SSL_INVALIDCERTSTATUS:
      .tls(server: server, detail: detail)
    case CCURL_GOT_NOTHING, CCURL_SEND_ERROR, CCURL_RECV_ERROR, CCURL_PARTIAL_FILE, CCURL_HTTP2, CCURL_HTTP2_STREAM:
      hasReplied ? .cut(server: server) : .reset(server: server)
    case CCURL_URL_MALFORMAT: .invalidRequest("The address of \(server) is not a URL that can be requested: \(detail).")
    default: .badReply(server: server, detail: detail)
    }
  }

  /// Whether libcurl speaks of the server itself and not of a proxy.
  private var namesServer: Bool {
    let host = server.hasPrefix("[") ? server.dropFirst().prefix { $0 != "]" } : server.prefix { $0 != ":" }
    return detail.contains(host)
  }
}
