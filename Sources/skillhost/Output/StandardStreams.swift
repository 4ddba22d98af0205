import Glibc
import Synchronization
import TerminalUI

/// The program's own standard output and error, kept from everyone else in the process.
///
/// A skill that prints would otherwise write into the answer: so output goes to a private copy of descriptor 1, and what
/// is printed to descriptor 1 itself is thrown away.
final class StandardStreams: Sendable {
  let outputIsTerminal = isatty(STDOUT_FILENO) == 1
  let errorIsTerminal = isatty(STDERR_FILENO) == 1
  let inputIsTerminal = isatty(STDIN_FILENO) == 1
  private let output: Int32
  private let error: Int32
  /// Why output could not be written; nothing more is written after that.
  private let fault = Mutex<TextFile.Failure?>(nil)

  init() {
    output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
  }

  /// To be called before skills are loaded.
  func silenceSkills() {
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard null >= 0 else { return }
    dup2(null, STDOUT_FILENO)
    close(null)
  }

  /// False once nobody reads any more; then there is no point in going on.
  @discardableResult func write(_ text: String) -> Bool {
    fault.withLock { fault in
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
