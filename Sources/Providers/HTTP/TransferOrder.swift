import SkillModel

/// One request for the transfer thread, checked and complete, and where its reply goes.
struct TransferOrder: Sendable {
  let method: String
  let url: WebURL
  /// Lines as libcurl takes them, without line ends.
  let headers: [String]
  let body: [UInt8]
  let connectSeconds: Double
  /// How long the server may send nothing at all; any byte counts.
  let idleSeconds: Double
  /// For the whole exchange; nil where only silence ends it.
  let timeoutSeconds: Double?
  let certificateFile: String?
  /// Which addresses a connection may be made to.
  let addresses: AddressRule
  /// Nil to connect directly, where `addresses` says anything; else libcurl finds its proxy itself.
  let proxy: String?
  let channel: TransferChannel

  /// Headers that the transport writes itself: a caller could use them to reach another host or to smuggle a request.
  private static let reserved: Set<String> = [
    "host", "content-length", "transfer-encoding", "connection", "expect", "te", "trailer", "upgrade",
    "accept-encoding",
    "keep-alive", "proxy-authorization", "proxy-connection",
  ]

  init(_ request: HTTPRequest, options: HTTPTransport.Options, idleSeconds: Double?) throws(HTTPFailure) {
    method = request.method.uppercased()
    guard !method.isEmpty, method.utf8.allSatisfy({ (0x41...0x5a).contains($0) }), method != "CONNECT" else {
      throw .invalidRequest("\"\(request.method.printable(limit: 20))\" is not an HTTP method that can be requested.")
    }
    url = try WebURL(request.url)
    headers = try Self.lines(request)
    body = request.body
    connectSeconds = options.connectSeconds
    self.idleSeconds = idleSeconds ?? options.idleSeconds
    timeoutSeconds = request.timeout
    certificateFile = options.certificateFile
    addresses = options.guardsAddresses ? AddressRule(host: url.host) : .any
    let proxy = url.scheme == "https" ? options.httpsProxy : options.httpProxy
    self.proxy = addresses.leavesThisNetwork ? proxy : nil
    channel = TransferChannel()
  }

  private static func lines(_ request: HTTPRequest) throws(HTTPFailure) -> [String] {
    var lines: [String] = []
    var names: Set<String> = []
    for (name, value) in request.headers {
      guard !name.isEmpty, name.utf8.allSatisfy({ $0.isLetterOrDigit || "!#$%&'*+-.^_`|~".utf8.contains($0) }) else {
        throw .invalidRequest("\"\(name.printable(limit: 40))\" is not the name of an HTTP header.")
      }
      guard !reserved.contains(name.lowercased()) else {
        throw .invalidRequest("The header \(name) is written by the host itself; leave it out of the request.")
      }
      guard !value.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7f }) else {
        throw .invalidRequest("The value of the header \(name) has a line end or another control character.")
      }
      names.insert(name.lowercased())
      // libcurl reads "Name:" as the wish to leave a header out, and "Name;" as one with an empty value.
      lines.append(value.isEmpty ? "\(name);" : "\(name): \(value)")
    }
    if !names.contains("user-agent") { lines.append("User-Agent: skillhost") }
    // Without these, libcurl adds a form's type, and waits a second for a "100 Continue" before a long body.
    if !names.contains("content-type") { lines.append("Content-Type:") }
    return lines + ["Expect:"]
  }
}
