import CLinux
import Glibc
import Synchronization

/// A server on 127.0.0.1 that answers the n-th request with the n-th reply of its script, the last one for ever.
///
/// Speaks just enough HTTP to read a request; a reply is bytes and faults, so that it can be as wrong as it likes.
final class LoopbackServer: Sendable {
  enum Step: Sendable {
    case send([UInt8])
    case pause(milliseconds: Int)
    /// Ends the connection, properly or with a TCP reset.
    case close
    case reset
    /// Waits until the client has closed the connection.
    case hold
    /// Waits until that many requests have come in all.
    case awaitRequests(Int)
  }

  struct Request: Sendable {
    var method: String
    var path: String
    var headers: [String: String]
    var body: [UInt8]
    /// Counts connections from 1.
    var connection: Int
    var time: ContinuousClock.Instant
  }

  let port: Int
  private let life: ServerLife

  /// `greeting` is sent as soon as a connection is there.
  init(_ script: [[Step]], greeting: String = "") throws {
    (life, port) = try ServerLife.listening(script, greeting)
    let life = life
    startThread { life.acceptAll() }
  }

  deinit { life.stop() }

  var url: String { "http://127.0.0.1:\(port)" }
  var requests: [Request] { life.shared.withLock { $0.requests } }
  /// Connections that are open on this side.
  var openConnections: Int { life.shared.withLock { $0.sockets.count } }
}

extension LoopbackServer.Step {
  static func send(_ text: String) -> Self { .send(Array(text.utf8)) }
}

/// What the server's threads share.
final class ServerLife: Sendable {
  struct Shared {
    var requests: [LoopbackServer.Request] = []
    var sockets: Set<Int32> = []
    var connections = 0
    var isStopped = false
  }

  let shared = Mutex(Shared())
  private let listener: Int32
  private let script: [[LoopbackServer.Step]]
  private let greeting: String

  private init(listener: Int32, script: [[LoopbackServer.Step]], greeting: String) {
    self.listener = listener
    self.script = script
    self.greeting = greeting
  }

  static func listening(_ script: [[LoopbackServer.Step]], _ greeting: String) throws -> (ServerLife, Int) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      // sockaddr_in begins like sockaddr, which is what bind and getsockname take for every family.
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 ? listen(listener, 64) + getsockname(listener, address, &size) : -1
      }
    }
    guard code == 0 else { throw ServerFailure() }
    return (
      ServerLife(listener: listener, script: script, greeting: greeting), Int(UInt16(bigEndian: address.sin_port))
    )
  }

  func acceptAll() {
    while true {
      let client = clinux_accept(listener)
      guard client >= 0 else { break }
      var on: Int32 = 1
      setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
      let number = shared.withLock { shared in
        shared.sockets.insert(client)
        shared.connections += 1
        return shared.connections
      }
      startThread { [self] in
        serve(client, number)
        shared.withLock { _ = $0.sockets.remove(client) }
        close(client)
      }
    }
    close(listener)
  }

  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    shared.withLock { shared in
      shared.isStopped = true
      for socket in shared.sockets { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }

  private func serve(_ client: Int32, _ number: Int) {
    guard greeting.isEmpty || sendAll(Array(greeting.utf8), to: client) else { return }
    var reader = RequestReader(socket: client)
    while var request = reader.next() {
      request.connection = number
      let (index, isStopped) = shared.withLock { shared in
        shared.requests.append(request)
        return (shared.requests.count - 1, shared.isStopped)
      }
      guard !isStopped, let steps = index < script.count ? script[index] : script.last else { return }
      for step in steps {
        guard run(step, on: client) else { return }
      }
    }
  }

  /// False where the connection is over.
  private func run(_ step: LoopbackServer.Step, on client: Int32) -> Bool {
    switch step {
    case .send(let bytes): return sendAll(bytes, to: client)
    case .pause(let milliseconds):
      usleep(UInt32(milliseconds) * 1000)
      return true
    case .close: return false
    case .reset:
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(client, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
      return false
    case .awaitRequests(let count):
      while shared.withLock({ $0.requests.count < count && !$0.isStopped }) { usleep(2000) }
      return true
    case .hold:
      var byte: UInt8 = 0
      while recv(client, &byte, 1, 0) > 0 {}
      return false
    }
  }

  private func sendAll(_ bytes: [UInt8], to client: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }
}

struct ServerFailure: Error {}

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
