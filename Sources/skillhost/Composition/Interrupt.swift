import Glibc
import Synchronization

/// The first signal that came, and the exit code it stands for.
final class Interrupt: Sendable {
  private let number = Mutex<Int32?>(nil)

  /// True for a second signal: the person, or the system, insists.
  func note(_ signal: Int32) -> Bool {
    number.withLock { number in
      defer { number = number ?? signal }
      return number != nil
    }
  }

  var exitCode: ExitCode? {
    switch number.withLock({ $0 }) {
    case nil: nil
    case SIGINT: .interrupted
    default: .terminated
    }
  }
}
