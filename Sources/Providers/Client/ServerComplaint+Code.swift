package import AgentCore

/// What a complaint means for the turn. The status decides, and words where servers use one status for several things.
extension ServerComplaint {
  package var turnCode: TurnError.Code {
    if saysContextLength { return .contextLength }
    if saysQuota { return .quota }
    if saysKey { return .auth }
    return status.map(code(ofStatus:)) ?? codeOfType
  }

  /// Whether the same request may be answered later.
  package var isTransient: Bool {
    switch turnCode {
    case .rateLimited, .overloaded: true
    case .providerError: status.map { $0 >= 500 || $0 == 409 } ?? !names.contains("invalid")
    default: false
    }
  }

  private func code(ofStatus status: Int) -> TurnError.Code {
    switch status {
    case 401, 403: .auth
    case 402: .quota
    case 404: .notFound
    case 409: .providerError
    case 429: .rateLimited
    case 408, 503, 529: .overloaded
    case 400..<500: names.contains("model_not_found") ? .notFound : .badRequest
    case 500...: names.contains("overloaded") ? .overloaded : .providerError
    default: .badResponse
    }
  }

  private var codeOfType: TurnError.Code {
    let known: [(String, TurnError.Code)] = [
      ("authentication", .auth), ("permission", .auth), ("rate_limit", .rateLimited), ("overloaded", .overloaded),
      ("unavailable", .overloaded), ("not_found", .notFound), ("invalid_request", .badRequest),
    ]
    return known.first { names.contains($0.0) }?.1 ?? .providerError
  }

  private var names: String { "\(type) \(code)".lowercased() }

  private var saysContextLength: Bool {
    guard status != 429 else { return false }
    let words = [
      "context length", "context window", "context size", "maximum context", "prompt is too long", "input is too long",
      "too many tokens", "maximum number of tokens", "input token count", "reduce the length of",
    ]
    return names.contains("context_length") || names.contains("context_size") || says(words)
  }

  private var saysQuota: Bool {
    if ["insufficient_quota", "insufficient_balance", "billing"].contains(where: names.contains) { return true }
    guard (status ?? 400) < 500, !says(["retry in "]) else { return false }
    return says([
      "exceeded your current quota", "credit balance is too low", "insufficient balance", "insufficient credits",
    ])
  }

  private var saysKey: Bool {
    status == 400
      && (names.contains("invalid_api_key") || says(["api key not valid", "invalid api key", "incorrect api key"]))
  }

  private func says(_ words: [String]) -> Bool {
    let text = message.lowercased()
    return words.contains { text.contains($0) }
  }
}
