internal import SkillModel

extension TurnError {
  static let cancelled = TurnError(.cancelled, "the turn was cancelled")

  static let outputLimit = TurnError(
    .outputLimit, "the model's answer was cut off inside a call, by the server's limit on its length",
    hint: "Ask for less at once, or raise the model's output limit.")

  static func stepLimit(_ steps: Int) -> TurnError {
    TurnError(
      .stepLimit, "the model had not finished after \(steps) steps",
      hint: "Allow more with --max-steps, or ask for less at once.")
  }

  static func repeatedCall(_ name: String) -> TurnError {
    TurnError(
      .repeatedCall, "the model kept making the same call to \(name)",
      hint: "Put the request in other words, or try another model.")
  }
}

extension Notice {
  /// What the person should know of an answer that ends a turn; nil for one that speaks for itself.
  init?(aboutAnswer text: String, offered: [ToolDefinition]) {
    if text.trimmed.isEmpty {
      self = .silence
    } else if let name = TextCall.name(in: text, offered: offered) {
      self = .textCall(name)
    } else {
      return nil
    }
  }

  static let silence = Notice(.warning, "The model ended its turn without a word. Ask again, or ask another model.")

  static func textCall(_ name: String) -> Notice {
    Notice(
      .warning,
      "The model wrote a call of \(name) as plain text, so nothing was run. Ask again, or use a server and a model that support tools."
    )
  }

  static func shortened(by turns: Int) -> Notice {
    Notice(
      .info,
      "The conversation is too long for the model: it no longer sees the first \(turns == 1 ? "turn" : "\(turns) turns")."
    )
  }

  static let outputLimit = Notice(.warning, "The answer was cut off by the server's limit on its length.")
}
