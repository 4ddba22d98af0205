import Glibc
import Synchronization

/// A model server on this machine that never comes to an end by itself, and notes when its clients close a connection.
final class DripServer: Sendable {
  enum Reply: Sendable {
    /// All of a reply; the connection is kept.
    case whole(String)
    /// The head and the opening of a stream, then the same bytes again and again.
    case drips(opening: String, drop: String, milliseconds: Int32)
  }

  let port: Int
  private let life: DripLife

  /// The n-th request gets the n-th reply, the last one for ever. Without replies nothing is ever accepted.
  init(_ replies: [Reply]) throws {
    (life, port) = try DripLife.listening(replies)
    let life = life
    if !replies.isEmpty { startThread { life.acceptAll() } }
  }

  deinit { life.stop() }

  var requests: Int { life.state.withLock { $0.requests } }
  /// The body of the request that came last.
  var lastBody: String { life.state.withLock { $0.lastBody } }

  var environment: [String: String] {
    [
      "OPENAI_BASE_URL": "http://127.0.0.1:\(port)/v1", "OPENAI_API_KEY": "test-key",
      "SKILLHOST_MODEL": "openai/fake-model",
    ]
  }

  /// How long after `instant` the first connection was closed by its client in the middle of a reply; nil where none
  /// was within 10 seconds.
  func closing(since instant: ContinuousClock.Instant) async throws -> Duration? {
    for _ in 0..<1000 {
      if let closing = life.state.withLock({ $0.closings.first }) { return instant.duration(to: closing) }
      try await Task.sleep(for: .milliseconds(10))
    }
    return nil
  }
}

/// Chunks of a chat completion, as bytes of a reply.
extension DripServer.Reply {
  static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"

  static func chunk(_ delta: String, finish: String? = nil) -> String {
    let reason = finish.map { "\"\($0)\"" } ?? "null"
    return "data: {\"choices\":[{\"index\":0,\"delta\":\(delta),\"finish_reason\":\(reason)}]}\n\n"
  }

  /// A text that goes on for ever.
  static let endless = drips(
    opening: head + chunk(#"{"content":"Once upon a time"}"#), drop: chunk(#"{"content":" and then"}"#),
    milliseconds: 20)

  /// A text whose beginning is followed by keep-alive comments only.
  static let stalled = drips(
    opening: head + chunk(#"{"content":"Once upon a time"}"#), drop: ": waiting\n\n", milliseconds: 20)

  /// Calls of these tools, in one answer.
  static func calls(_ names: String...) -> Self {
    let calls = names.enumerated().map { index, name in
      #"{"index":\#(index),"id":"call_\#(index)","type":"function","function":{"name":"\#(name)","arguments":"{}"}}"#
    }
    return stream(chunk(#"{"tool_calls":[\#(calls.joined(separator: ","))]}"#) + chunk("{}", finish: "tool_calls"))
  }

  static func text(_ text: String) -> Self {
    stream(chunk(#"{"content":"\#(text)"}"#) + chunk("{}", finish: "stop"))
  }

  private static func stream(_ events: String) -> Self {
    let body = events + "data: [DONE]\n\n"
    return .whole(
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  static func failure(_ status: Int, _ headers: String) -> Self {
    .whole("HTTP/1.1 \(status) Failed\r\n\(headers)\r\nContent-Length: 0\r\n\r\n")
  }
}
