/// Why a turn failed: a code for scripts, a sentence that says what happened, a hint that says who should do what.
package struct TurnError: Error, Sendable, Hashable {
  package enum Code: String, Sendable, CaseIterable {
    case auth
    case badRequest = "bad_request"
    case notFound = "not_found"
    case contextLength = "context_length"
    case quota
    case rateLimited = "rate_limited"
    case overloaded
    case providerError = "provider_error"
    case network
    case interrupted
    case badResponse = "bad_response"
    case outputLimit = "output_limit"
    case stepLimit = "step_limit"
    case repeatedCall = "repeated_call"
    case cancelled
  }

  package var code: Code
  package var message: String
  package var hint: String?

  package init(_ code: Code, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}
