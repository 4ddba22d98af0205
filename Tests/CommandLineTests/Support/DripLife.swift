import CLinux
import Glibc
import Synchronization

/// What the threads of a `DripServer` share; it lives until they have ended.
final class DripLife: Sendable {
  struct State {
    var requests = 0
    var lastBody = ""
    var closings: [ContinuousClock.Instant] = []
    var sockets: Set<Int32> = []
  }

  let state = Mutex(State())
  private let listener: Int32
  private let replies: [DripServer.Reply]

  private init(listener: Int32, replies: [DripServer.Reply]) {
    self.listener = listener
    self.replies = replies
  }

  static func listening(_ replies: [DripServer.Reply]) throws -> (DripLife, port: Int) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let backlog: Int32 = replies.isEmpty ? 0 : 16
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      // sockaddr_in begins like sockaddr, which is what bind and getsockname take for every family.
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 ? listen(listener, backlog) + getsockname(listener, address, &size) : -1
      }
    }
    guard code == 0 else { throw Home.Broken(text: "no server could be started") }
    return (DripLife(listener: listener, replies: replies), Int(UInt16(bigEndian: address.sin_port)))
  }

  func acceptAll() {
    while true {
      let client = clinux_accept(listener)
      guard client >= 0 else { break }
      var on: Int32 = 1
      setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
      state.withLock { _ = $0.sockets.insert(client) }
      startThread { [self] in
        serve(client)
        state.withLock { _ = $0.sockets.remove(client) }
        close(client)
      }
    }
    close(listener)
  }

  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    if replies.isEmpty { close(listener) }
    state.withLock { for socket in $0.sockets { shutdown(socket, Int32(SHUT_RDWR)) } }
  }

  private func serve(_ client: Int32) {
    while let body = readRequest(client), let reply = nextReply(body) {
      switch reply {
      case .whole(let text):
        guard sendAll(text, to: client) else { return }
      case .drips(let opening, let drop, let milliseconds):
        var isOpen = sendAll(opening, to: client)
        while isOpen, !isClosed(client, within: milliseconds) { isOpen = sendAll(drop, to: client) }
        return state.withLock { $0.closings.append(.now) }
      }
    }
  }

  private func nextReply(_ body: String) -> DripServer.Reply? {
    state.withLock { state in
      state.lastBody = body
      state.requests += 1
      return state.requests <= replies.count ? replies[state.requests - 1] : replies.last
    }
  }

  /// Reads a head and as many bytes as it announces, which are returned; nil at the end of the connection.
  private func readRequest(_ client: Int32) -> String? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
      let text = String(decoding: bytes, as: UTF8.self)
      let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let field = parts[0].lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
      let length = field.flatMap { Int($0.dropFirst(15).filter { $0 != " " }) } ?? 0
      if parts[1].utf8.count >= length { return String(parts[1]) }
    }
  }

  /// Waits so long for the client to close the connection.
  private func isClosed(_ client: Int32, within milliseconds: Int32) -> Bool {
    var watched = pollfd(fd: client, events: Int16(POLLIN), revents: 0)
    guard poll(&watched, 1, milliseconds) > 0 else { return false }
    var byte: UInt8 = 0
    return recv(client, &byte, 1, Int32(MSG_DONTWAIT)) <= 0
  }

  private func sendAll(_ text: String, to client: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }
}

/// Runs the closure on a thread of its own.
func startThread(_ body: @escaping @Sendable () -> Void) {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  // Balanced by takeRetainedValue on the new thread.
  let box = Unmanaged.passRetained(Box(body)).toOpaque()
  let code = pthread_create(
    &thread, nil,
    { argument in
      guard let argument else { return nil }
      Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
      return nil
    }, box)
  precondition(code == 0, "no thread could be started")
  pthread_detach(thread)
}
