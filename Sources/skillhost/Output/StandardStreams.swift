import Dispatch
import Glibc
import Synchronization
import TerminalUI

/// The program's own standard output and error, kept from everyone else in the process.
///
/// A skill that prints would otherwise write into the answer: so output goes to a private copy of descriptor 1, and what
/// is printed to descriptor 1 itself is thrown away.
final class StandardStreams: Sendable {
  let outputIsTerminal: Bool
  let errorIsTerminal: Bool
  let inputIsTerminal: Bool
  private let output: Int32
  private let error: Int32
  /// Who takes what is written, in place of the descriptors.
  private let reader = Mutex<(@Sendable (String) -> Void)?>(nil)
  /// Why output could not be written; nothing more is written after that.
  private let fault = Mutex<TextFile.Failure?>(nil)

  init() {
    outputIsTerminal = isatty(STDOUT_FILENO) == 1
    errorIsTerminal = isatty(STDERR_FILENO) == 1
    inputIsTerminal = isatty(STDIN_FILENO) == 1
    output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
  }

  /// Streams without a terminal, for a verb within a conversation: all that it writes goes to `reader`.
  init(reader: @escaping @Sendable (String) -> Void) {
    (outputIsTerminal, errorIsTerminal, inputIsTerminal) = (false, false, false)
    (output, error) = (-1, -1)
    self.reader.withLock { $0 = reader }
  }

  /// From now on `reader` takes what is written, since something else draws on the terminal; nil for the terminal again.
  func divert(to reader: (@Sendable (String) -> Void)?) { self.reader.withLock { $0 = reader } }

  /// To be called before skills are loaded.
  func silenceSkills() {
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard null >= 0 else { return }
    dup2(null, STDOUT_FILENO)
    close(null)
  }

  /// Returns true once nobody reads the output any more, though nothing is written; false where the task is cancelled.
  func readerLeaves() async -> Bool {
    let (departures, told) = AsyncStream<Void>.makeStream()
    DispatchQueue(label: "reader").async { [output] in
      // Sleeps in the kernel until the other end is closed: without an event to wait for, only that is reported.
      var watched = pollfd(fd: output, events: 0, revents: 0)
      while poll(&watched, 1, -1) < 0, errno == EINTR {}
      told.yield()
      told.finish()
    }
    for await _ in departures { return true }
    return false
  }

  /// False once nobody reads any more; then there is no point in going on.
  @discardableResult func write(_ text: String) -> Bool {
    if let reader = reader.withLock({ $0 }) {
      reader(text)
      return true
    }
    return fault.withLock { fault in
      guard fault == nil else { return false }
      do throws(TextFile.Failure) {
        try TextFile.writeAll(Array(text.utf8), to: output)
      } catch {
        fault = error
      }
      return fault == nil
    }
  }

  func writeError(_ text: String) {
    if let reader = reader.withLock({ $0 }) { return reader(text) }
    // Under the same lock, so that lines of both streams keep their order on a terminal.
    fault.withLock { _ in try? TextFile.writeAll(Array(text.utf8), to: error) }
  }

  /// Why not all of the output was written. A reader that has gone is no fault: it has what it wanted.
  var outputFault: String? { fault.withLock { $0.flatMap { $0.number == EPIPE ? nil : $0.reason } } }

  /// A line for the person, its foreign parts cleaned.
  func complain(_ message: String, hint: String? = nil) {
    writeError("skillhost: \(TerminalText.clean(message))\n" + (hint.map { "  \(TerminalText.clean($0))\n" } ?? ""))
  }

  func palette(isOff: Bool) -> Palette { Palette(isColoured: errorIsTerminal && !isOff) }
}
