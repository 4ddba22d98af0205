/// A reply whose body is read as it comes, by one task. Letting go of it ends the transfer.
package final class HTTPExchange: Sendable {
  package let head: HTTPHead
  private let id: TransferID
  private let channel: TransferChannel
  private let thread: TransferThread
  /// Keeps the transport, and with it the thread, alive.
  private let transport: HTTPTransport

  init(head: HTTPHead, id: TransferID, channel: TransferChannel, thread: TransferThread, transport: HTTPTransport) {
    self.head = head
    self.id = id
    self.channel = channel
    self.thread = thread
    self.transport = transport
  }

  deinit { thread.post(.cancel(id)) }

  /// The bytes that have come since the last call, at least one; nil at the end of a whole body.
  package func next() async throws(HTTPFailure) -> [UInt8]? {
    try await channel.bytes { thread.post(.resume(id)) }
  }

  /// Ends the transfer with a timeout after that many seconds from now, in place of an earlier limit.
  package func limit(toSeconds seconds: Double) { thread.post(.limit(id, seconds: seconds)) }

  /// Lets the rest of the reply come, for half a second at most and unread, so that the connection can be used again.
  package func release() {
    limit(toSeconds: 0.5)
    Task { while (try? await next()) != nil {} }
  }
}
