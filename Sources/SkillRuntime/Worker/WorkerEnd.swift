internal import Glibc
package import SkillModel

/// How a worker ended.
package struct WorkerEnd: Sendable {
  package enum Cause: Sendable, Hashable {
    /// It ended by itself.
    case died(ChildProcess.End)
    /// It was told to close, and did.
    case closed
    /// It was killed, since a call did not end when it was told to.
    case deaf
    /// It was killed, since it sent what is no message.
    case babble
  }

  package var cause: Cause
  /// The last lines that it printed.
  package var lines: [String]

  package init(cause: Cause, lines: [String]) {
    self.cause = cause
    self.lines = lines
  }

  /// Whether the skill is to blame, for the count of its deaths.
  var isFault: Bool {
    switch cause {
    case .died, .babble: true
    case .closed, .deaf: false
    }
  }

  /// Such as "was ended by SIGABRT (abort)".
  var inWords: String {
    switch cause {
    case .died(.exited(let status)): "ended its process with exit(\(status))"
    case .died(.signalled(let signal)):
      "was ended by \(SignalName.of(signal))"
        + (signal == SIGILL || signal == SIGTRAP ? ", as by a failed check of Swift (a trap)," : "")
    case .closed: "was closed"
    case .deaf: "was stopped, since another of its calls did not end in time,"
    case .babble: "was stopped, since it disturbed its worker,"
    }
  }

  package func error(_ skill: SkillID, while activity: String) -> ToolError {
    let last = lines.joined(separator: " / ").cleaned(maximum: 400)
    let words = last.isEmpty ? "" : "; the last that it printed: \(last)"
    let code: ToolError.Code = cause == .closed ? .unavailable : .crashed
    return ToolError(code, "the skill \(skill) \(inWords) \(activity)\(words)", hint: ToolError.tellAuthor)
  }
}
