import Providers
import SkillModel
import Testing

@Suite(.timeLimit(.minutes(1))) struct `HTTP transport, cancelled` {
  private let transport = HTTPTransport()
  /// Nothing here would end by itself; on a busy machine a moment may be long.
  private let generous = Duration.seconds(120)

  /// Waits until the condition holds, for a time that is generous.
  private func waits(for condition: () -> Bool) async throws -> Duration {
    let start = ContinuousClock.now
    while !condition() && ContinuousClock.now - start < generous { try await Task.sleep(for: .milliseconds(2)) }
    return ContinuousClock.now - start
  }

  @Test(arguments: [[LoopbackServer.Step.hold], .stream(["a"], end: [.hold])])
  func `the task ends at once and the connection is closed`(steps: [LoopbackServer.Step]) async throws {
    let server = try LoopbackServer([steps])
    let transport = transport
    let task = Task { () async -> HTTPFailure? in
      do throws(HTTPFailure) {
        _ = try await transport.send(HTTPRequest(url: server.url))
        return nil
      } catch {
        return error
      }
    }
    _ = try await waits { !server.requests.isEmpty }
    try await Task.sleep(for: .milliseconds(50))
    let start = ContinuousClock.now
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(try await waits { server.openConnections == 0 } < generous)
    #expect(ContinuousClock.now - start < generous)
  }

  @Test func `a task that is cancelled beforehand sends nothing that is waited for`() async throws {
    let server = try LoopbackServer([[.hold]])
    let transport = transport
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await #expect(throws: HTTPFailure.cancelled) { try await transport.open(HTTPRequest(url: server.url)) }
    }
    await task.value
  }

  @Test func `letting go of an exchange closes the connection`() async throws {
    let server = try LoopbackServer([.stream(["a"], end: [.hold])])
    var exchange: HTTPExchange? = try await transport.open(HTTPRequest(url: server.url))
    #expect(exchange?.head.status == 200)
    exchange = nil
    #expect(try await waits { server.openConnections == 0 } < generous)
  }

  @Test func `letting go of the transport closes its connections`() async throws {
    let server = try LoopbackServer([.reply(200, [], "x")])
    var other: HTTPTransport? = HTTPTransport()
    _ = try await other?.send(HTTPRequest(url: server.url))
    #expect(server.openConnections == 1)
    other = nil
    #expect(try await waits { server.openConnections == 0 } < generous)
  }
}
