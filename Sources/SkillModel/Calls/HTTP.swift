/// One HTTP request, as a skill or a provider asks for it.
package struct HTTPRequest: Sendable, Hashable {
  package var method: String
  package var url: String
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]
  /// Seconds for the whole exchange; nil for the transport's own limit.
  package var timeout: Double?

  package init(
    method: String = "GET", url: String, headers: [(name: String, value: String)] = [], body: [UInt8] = [],
    timeout: Double? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeout = timeout
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.method == right.method && left.url == right.url && left.body == right.body && left.timeout == right.timeout
      && left.headers.elementsEqual(right.headers, by: ==)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(method)
    hasher.combine(url)
    hasher.combine(body)
  }
}

package struct HTTPResponse: Sendable {
  package var status: Int
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]

  package init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
