import Glibc
import Synchronization

/// The first signal that came, and the exit code it stands for.
final class Interrupt: Sendable {
  private let number = Mutex<Int32?>(nil)

  func note(_ signal: Int32) { number.withLock { if $0 == nil { $0 = signal } } }

  var exitCode: ExitCode? {
    switch number.withLock({ $0 }) {
    case nil: nil
    case SIGINT: .interrupted
    default: .terminated
    }
  }
}
