import Dispatch
import Glibc

/// Interrupts from outside, as values: Ctrl-C and SIGTERM no longer end the process by themselves.
final class Signals: Sendable {
  let stream: AsyncStream<Int32>
  /// Proof of `nonisolated(unsafe)`: they are only kept alive, and never touched again.
  private nonisolated(unsafe) let sources: [any DispatchSourceSignal]

  init(_ numbers: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]) {
    let (stream, output) = AsyncStream<Int32>.makeStream()
    self.stream = stream
    sources = numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { output.yield(number) }
      source.resume()
      return source
    }
  }

  /// A write to a closed pipe is an error to be handled, not the end.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}
