import Glibc

/// Signals as people know them.
enum SignalName {
  static func of(_ signal: Int32) -> String {
    switch signal {
    case SIGSEGV: "SIGSEGV (segmentation fault)"
    case SIGBUS: "SIGBUS (bad memory access)"
    case SIGABRT: "SIGABRT (abort)"
    case SIGILL: "SIGILL (illegal instruction)"
    case SIGFPE: "SIGFPE (arithmetic error)"
    case SIGTRAP: "SIGTRAP (trap)"
    case SIGKILL: "SIGKILL"
    case SIGTERM: "SIGTERM"
    case SIGSYS: "SIGSYS (forbidden system call)"
    case SIGXCPU: "SIGXCPU (too much processor time)"
    case SIGXFSZ: "SIGXFSZ (too large a file)"
    default: "signal \(signal)"
    }
  }
}
