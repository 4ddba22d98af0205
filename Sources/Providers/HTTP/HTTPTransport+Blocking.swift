import Dispatch
package import SkillModel
import Synchronization

extension HTTPTransport {
  /// `send` for a thread of the caller's own, which it blocks; never to be called in a task.
  ///
  /// `isCancelled` is asked every 20 ms; once it is true the request is given up with `.cancelled`.
  package func sendBlocking(
    _ request: HTTPRequest, allows: (@Sendable (String) -> Bool)? = nil, isCancelled: () -> Bool = { false }
  ) throws(HTTPFailure) -> HTTPResponse {
    let outcome = Outcome()
    let task = Task {
      do throws(HTTPFailure) {
        outcome.set(.success(try await send(request, allows: allows)))
      } catch {
        outcome.set(.failure(error))
      }
    }
    while true {
      if let result = outcome.wait(milliseconds: 20) { return try result.get() }
      if isCancelled() { task.cancel() }
    }
  }
}

/// A result that a task leaves for a thread.
private final class Outcome: Sendable {
  private let result = Mutex<Result<HTTPResponse, HTTPFailure>?>(nil)
  private let isSet = DispatchSemaphore(value: 0)

  func set(_ value: Result<HTTPResponse, HTTPFailure>) {
    result.withLock { $0 = value }
    isSet.signal()
  }

  /// Nil where there is none after that time.
  func wait(milliseconds: Int) -> Result<HTTPResponse, HTTPFailure>? {
    _ = isSet.wait(timeout: .now() + .milliseconds(milliseconds))
    return result.withLock { $0 }
  }
}
