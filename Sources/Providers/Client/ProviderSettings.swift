/// Where a model is asked, with which key, and what the person who set that up calls these things.
package struct ProviderSettings: Sendable {
  /// As in `-m NAME/MODEL`.
  package var name: String
  package var baseURL: String
  package var key: String?
  package var model: String
  /// Sent with every request, in place of headers of the same name.
  package var headers: [(name: String, value: String)]
  /// The variable or configuration key that holds the key, for hints.
  package var keySource: String
  /// The variable or configuration key that holds the base URL, for hints.
  package var baseURLSource: String
  /// How long a server may send nothing at all.
  package var idleSeconds: Double
  package var retry: RetryPolicy
  package var quirks: ProviderQuirks

  package init(
    name: String, baseURL: String, key: String? = nil, model: String, headers: [(name: String, value: String)] = [],
    keySource: String, baseURLSource: String, idleSeconds: Double = 300, retry: RetryPolicy = RetryPolicy(),
    quirks: ProviderQuirks = ProviderQuirks()
  ) {
    self.name = name
    self.baseURL = baseURL
    // A key that was read from a file often ends in a line feed, which no header may have.
    self.key = key.map { String($0.filter { !$0.isWhitespace }) }.flatMap { $0.isEmpty ? nil : $0 }
    self.model = model
    self.headers = headers
    self.keySource = keySource
    self.baseURLSource = baseURLSource
    self.idleSeconds = idleSeconds
    self.retry = retry
    self.quirks = quirks
  }

  /// The base URL with a path below it; its query, where it has one, stays at the end. A version that the base has
  /// already is not put in twice.
  package func url(_ path: String) -> String {
    let parts = baseURL.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var base = parts.first ?? ""
    while base.hasSuffix("/") { base.removeLast() }
    if path.hasPrefix("v1/") && base.hasSuffix("/v1") { base.removeLast(3) }
    return "\(base)/\(path)" + (parts.count > 1 ? (path.contains("?") ? "&" : "?") + parts[1] : "")
  }

  /// The dialect's headers, with those of the settings in their place.
  func headers(over standard: [(name: String, value: String)]) -> [(name: String, value: String)] {
    let own = Set(headers.map { $0.name.lowercased() })
    return standard.filter { !own.contains($0.name.lowercased()) } + headers
  }

  /// How long a server may take to list its models.
  var listSeconds: Double { 10 }

  /// The server as messages name it.
  var server: String { (try? WebURL(baseURL))?.server ?? baseURL.printable(limit: 80) }

  /// The base URL without what might be secret in it.
  var shownBaseURL: String { String(baseURL.prefix { $0 != "?" }).printable(limit: 120) }

  /// Text of the server with every secret that was sent to it taken out, fit to be shown.
  func quoted(_ text: String, limit: Int = 400) -> String {
    var text = text
    for secret in [key].compactMap(\.self) + headers.map(\.value) where secret.utf8.count >= 6 {
      text = text.split(separator: secret, omittingEmptySubsequences: false).joined(separator: "[key]")
    }
    return text.printable(limit: limit)
  }
}

/// What a server wants otherwise than its dialect has it; nil and true stand for what the dialect has.
package struct ProviderQuirks: Sendable, Hashable {
  /// Whether a stream is asked to end with the count of tokens.
  package var asksForUsage: Bool
  /// The longest answer, in tokens.
  package var maximumTokens: Int?
  /// Whether one answer may hold several calls.
  package var allowsParallelCalls: Bool?

  package init(asksForUsage: Bool = true, maximumTokens: Int? = nil, allowsParallelCalls: Bool? = nil) {
    self.asksForUsage = asksForUsage
    self.maximumTokens = maximumTokens
    self.allowsParallelCalls = allowsParallelCalls
  }
}
