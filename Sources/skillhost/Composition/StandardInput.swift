import Dispatch
import Glibc
import Synchronization

/// Lines of standard input, read on a thread of their own once somebody wants them.
final class StandardInput: Sendable {
  struct Line: Sendable {
    let text: String
    let readAt: ContinuousClock.Instant
  }

  private let started = Mutex(false)
  /// Lines that were read before answer nothing.
  private let asked = Mutex(ContinuousClock.now)
  private let stream: AsyncStream<Line>
  private let output: AsyncStream<Line>.Continuation

  init() { (stream, output) = AsyncStream.makeStream() }

  /// To be read by one reader; ends with the input.
  var lines: AsyncStream<Line> {
    let isFirst = started.withLock { started in
      defer { started = true }
      return !started
    }
    if isFirst { DispatchQueue(label: "standard input").async { [output] in Self.read(into: output) } }
    return stream
  }

  /// To be called right before a question is shown: what was typed until then is no answer to it.
  func forgetTyped() {
    tcflush(STDIN_FILENO, TCIFLUSH)
    asked.withLock { $0 = .now }
  }

  /// The next line that was typed since then; nil at the end of the input.
  func answer() async -> String? {
    let asked = asked.withLock { $0 }
    for await line in lines where line.readAt >= asked { return line.text }
    return nil
  }

  private static func read(into output: AsyncStream<Line>.Continuation) {
    var pending: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      pending += buffer[..<count]
      while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        output.yield(line(pending[..<end]))
        pending.removeSubrange(...end)
      }
    }
    if !pending.isEmpty { output.yield(line(pending[...])) }
    output.finish()
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> Line {
    let text = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    return Line(text: String(decoding: text, as: UTF8.self), readAt: .now)
  }

  /// All of the input; nil where it is a terminal, or stays silent for `milliseconds`. Without a limit, it is waited for.
  static func piped(waiting milliseconds: Int32?) throws(TextFile.Failure) -> String? {
    if let milliseconds {
      guard isatty(STDIN_FILENO) != 1 else { return nil }
      var poll = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard Glibc.poll(&poll, 1, milliseconds) > 0, poll.revents & Int16(POLLNVAL) == 0 else { return nil }
    }
    return String(decoding: try TextFile.readAll(STDIN_FILENO, maximum: 8 << 20), as: UTF8.self)
  }
}
