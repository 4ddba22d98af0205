import Dispatch
package import SkillModel
import Synchronization

extension HTTPTransport {
  /// `send` for a thread of the caller's own, which it blocks; never to be called in a task.
  ///
  /// `allows` is called on that thread, and may wait for a person. `isCancelled` is asked every 20 ms; once it is true
  /// the request is given up with `.cancelled`.
  package func sendBlocking(
    _ request: HTTPRequest, allows: ((String) -> Bool)? = nil, isCancelled: () -> Bool = { false }
  ) throws(HTTPFailure) -> HTTPResponse {
    let desk = Desk()
    let ask: @Sendable (String) async -> Bool = { await desk.ask($0) }
    let check = allows == nil ? nil : ask
    let task = Task {
      do throws(HTTPFailure) {
        desk.finish(.success(try await send(request, allows: check)))
      } catch {
        desk.finish(.failure(error))
      }
    }
    while true {
      switch desk.next(milliseconds: 20) {
      case .result(let result): return try result.get()
      case .question(let url, let continuation): continuation.resume(returning: allows?(url) ?? false)
      case nil: if isCancelled() { task.cancel() }
      }
    }
  }
}

/// What a task leaves for a thread: questions, and at last a result.
private final class Desk: Sendable {
  enum Item: Sendable {
    case question(String, CheckedContinuation<Bool, Never>)
    case result(Result<HTTPResponse, HTTPFailure>)
  }

  private let items = Mutex<[Item]>([])
  private let isFilled = DispatchSemaphore(value: 0)

  func ask(_ url: String) async -> Bool {
    await withCheckedContinuation { put(.question(url, $0)) }
  }

  func finish(_ result: Result<HTTPResponse, HTTPFailure>) { put(.result(result)) }

  private func put(_ item: Item) {
    items.withLock { $0.append(item) }
    isFilled.signal()
  }

  /// Nil where there is none after that time.
  func next(milliseconds: Int) -> Item? {
    guard isFilled.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else { return nil }
    return items.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
