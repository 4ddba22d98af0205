/// Replies for a `LoopbackServer`.
extension [LoopbackServer.Step] {
  /// A whole reply with a length.
  static func reply(_ status: Int = 200, _ headers: [String] = [], _ body: String) -> Self {
    reply(status, headers, Array<UInt8>(body.utf8))
  }

  static func reply(_ status: Int = 200, _ headers: [String] = [], _ body: [UInt8]) -> Self {
    [.send(head(status, headers + ["Content-Length: \(body.count)"])), .send(body)]
  }

  /// A chunked event stream, one chunk for each part, whole.
  static func stream(_ parts: [String], end: Self = [.send("0\r\n\r\n")]) -> Self {
    [.send(head(200, ["Content-Type: text/event-stream", "Transfer-Encoding: chunked"]))]
      + parts.map { .send(chunked($0)) } + end
  }

  static func head(_ status: Int, _ headers: [String]) -> String {
    (["HTTP/1.1 \(status) Status"] + headers).joined(separator: "\r\n") + "\r\n\r\n"
  }
}

/// One chunk of a chunked body.
func chunked(_ text: String) -> String { String(text.utf8.count, radix: 16) + "\r\n\(text)\r\n" }

/// A port of 127.0.0.1 on which nobody listens.
func unusedPort() throws -> Int { try LoopbackServer([[.close]]).port }
