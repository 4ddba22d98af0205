/// Where a skill's code runs.
package enum Isolation: String, Sendable {
  /// In the host, with all rights of the person.
  case inProcess = "in_process"
  /// In a sandboxed process of its own.
  case worker
}
