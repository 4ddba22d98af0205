/// Why a call failed: a code for scripts, a sentence for the model, a hint that says who should do what.
package struct ToolError: Error, Sendable, Hashable {
  /// The codes of the command line's contract; the raw value is what scripts see.
  package enum Code: String, Sendable, CaseIterable {
    case invalidArguments = "invalid_arguments"
    case denied
    case cancelled
    case deadline
    case unavailable
    case notFound = "not_found"
    case unsupported
    case tooLarge = "too_large"
    case stale
    case contract
    case `internal`
    case crashed
  }

  package var code: Code
  package var message: String
  package var hint: String?
  /// Whether the same call may work later; nil where nobody said.
  package var isRetryable: Bool?
  /// For the person, where it should differ from `message`.
  package var userMessage: String?

  package init(
    _ code: Code, _ message: String, hint: String? = nil, isRetryable: Bool? = nil, userMessage: String? = nil
  ) {
    self.code = code
    self.message = message
    self.hint = hint
    self.isRetryable = isRetryable
    self.userMessage = userMessage
  }
}
