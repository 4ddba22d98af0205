import Dispatch
import Glibc
import Synchronization

/// Lines of standard input, read on a thread of their own once somebody wants them.
final class StandardInput: Sendable {
  private let started = Mutex(false)
  private let stream: AsyncStream<String>
  private let output: AsyncStream<String>.Continuation

  init() { (stream, output) = AsyncStream.makeStream() }

  /// To be read by one reader; ends with the input.
  var lines: AsyncStream<String> {
    let isFirst = started.withLock { started in
      defer { started = true }
      return !started
    }
    if isFirst { DispatchQueue(label: "standard input").async { [output] in Self.read(into: output) } }
    return stream
  }

  /// The next line; nil at the end of the input.
  func nextLine() async -> String? {
    for await line in lines { return line }
    return nil
  }

  private static func read(into output: AsyncStream<String>.Continuation) {
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

  private static func line(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
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
