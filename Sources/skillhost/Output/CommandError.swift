import SkillModel

/// Why the command itself could not be done: an exit code, a code for scripts, what happened, what to do.
struct CommandError: Error, Equatable {
  var exit: ExitCode
  var code: String
  var message: String
  var hint: String?

  static func usage(_ message: String, hint: String? = nil) -> Self {
    Self(exit: .usage, code: "usage", message: message, hint: hint)
  }

  static func configuration(_ message: String, hint: String? = nil) -> Self {
    Self(exit: .configuration, code: "configuration", message: message, hint: hint)
  }

  static func unavailable(_ message: String, hint: String? = nil) -> Self {
    Self(exit: .unavailable, code: "not_found", message: message, hint: hint)
  }

  var json: JSON {
    ["error": ["code": .string(code), "message": .string(message), "hint": hint.map(JSON.string) ?? .null]]
  }
}

/// The exit codes of the command line.
enum ExitCode: Int32 {
  case done = 0
  case turnFailed = 1
  case usage = 2
  case configuration = 3
  case unavailable = 4
  case refused = 5
  case failed = 6
  case interrupted = 130
  case terminated = 143
}
