import AgentCore

/// Turns what went wrong into a sentence for the person and a hint that names what to change.
struct Explanation {
  let settings: ProviderSettings

  func error(_ failure: HTTPFailure, hasBegun: Bool) -> TurnError {
    let text = settings.quoted(failure.description)
    switch failure {
    case .cancelled: return TurnError(.cancelled, text)
    case .unavailable: return TurnError(.network, text)
    case .invalidRequest:
      return TurnError(
        .badRequest, text,
        hint: "Correct \(settings.baseURLSource) (\(settings.shownBaseURL)), or the headers that are set for it.")
    case .tooLarge, .badReply: return TurnError(.badResponse, text, hint: addressHint)
    case .tls where text.contains("wrong version number"):
      return TurnError(
        .network, text, hint: "The server seems to speak no TLS: begin \(settings.baseURLSource) with http://.")
    case .tls:
      return TurnError(
        .network, text, hint: "Check \(settings.baseURLSource), the clock, and the package ca-certificates.")
    case .cut, .silent, .timeout, .reset:
      if hasBegun { return interrupted(text) }
      fallthrough
    default:
      return TurnError(
        .network, text,
        hint: "Check that the server runs and can be reached, and \(settings.baseURLSource) (\(settings.shownBaseURL))."
      )
    }
  }

  func error(_ failure: ReplyFailure) -> TurnError {
    switch failure {
    case .complaint(let complaint): error(complaint)
    case .unreadable(let what), .damaged(let what):
      TurnError(.badResponse, "\(settings.server) \(settings.quoted(what)).", hint: addressHint)
    case .cut: interrupted("\(settings.server) ended its answer before the model had finished.")
    case .filtered:
      TurnError(
        .providerError, "The content filter of \(settings.server) stopped the answer.",
        hint: "Put it in other words, or choose another model with -m.")
    }
  }

  func error(_ complaint: ServerComplaint, retryAfter: Double? = nil) -> TurnError {
    let code = complaint.turnCode
    let status = complaint.status.map { " (\($0))" } ?? ""
    let quote = settings.quoted(complaint.message)
    let message = "\(lead(code))\(status)" + (quote.isEmpty ? "." : ": \(quote)")
    let wait = retryAfter.map { "The server asks to wait \(HTTPFailure.text($0.rounded(.up))). " } ?? ""
    return TurnError(code, message, hint: wait + hint(code))
  }

  private func lead(_ code: TurnError.Code) -> String {
    let server = settings.server
    return switch code {
    case .auth: settings.key == nil ? "\(server) wants a key, and none is set" : "\(server) did not accept the key"
    case .notFound: "\(server) does not know the model \"\(settings.model.printable(limit: 80))\", or the address"
    case .contextLength: "The conversation is too long for the model"
    case .quota: "The account at \(server) has no quota left"
    case .rateLimited: "\(server) is asked too often"
    case .overloaded: "\(server) is overloaded"
    case .badRequest: "\(server) refused the request"
    case .badResponse: "\(server) sent no answer"
    default: "\(server) had an error"
    }
  }

  private func hint(_ code: TurnError.Code) -> String {
    switch code {
    case .auth: settings.key == nil ? "Set \(settings.keySource)." : "Check the key in \(settings.keySource)."
    case .notFound:
      "Choose another model with -m (`skillhost models` lists them), or correct \(settings.baseURLSource) "
        + "(\(settings.shownBaseURL))."
    case .contextLength: "Begin a new conversation, or offer fewer tools with --tools."
    case .quota: "Check plan and billing of the account whose key is in \(settings.keySource)."
    case .badRequest: "Choose another model with -m, or correct what the server names."
    case .badResponse: addressHint
    default: "Ask again later, or choose another model with -m."
    }
  }

  private var addressHint: String {
    "Check \(settings.baseURLSource) (\(settings.shownBaseURL)): it must lead to the API itself."
  }

  private func interrupted(_ text: String) -> TurnError {
    TurnError(.interrupted, text, hint: "Nothing of the answer was executed; ask again.")
  }
}
