package import SkillModel

/// What a model said in one answer: text, calls, or both.
package struct ModelAnswer: Sendable, Hashable {
  package enum Finish: Sendable, Hashable {
    case complete
    /// The server's limit cut the answer off; calls in it are not executed.
    case outputLimit
  }

  package var text: String
  package var reasoning: String
  package var calls: [ModelCall]
  package var finish: Finish
  package var usage: Usage?
  /// What only the provider that wrote it understands, to be handed back with the message as it came.
  package var replay: JSON?
  /// The model that gave it, where there was a choice of several.
  package var model: String?

  package init(
    text: String = "", reasoning: String = "", calls: [ModelCall] = [], finish: Finish = .complete,
    usage: Usage? = nil, replay: JSON? = nil, model: String? = nil
  ) {
    self.text = text
    self.reasoning = reasoning
    self.calls = calls
    self.finish = finish
    self.usage = usage
    self.replay = replay
    self.model = model
  }
}

/// A call as a model asked for it; nothing in it has been checked.
package struct ModelCall: Sendable, Hashable {
  package enum Arguments: Sendable, Hashable {
    /// Text that ought to be a JSON object.
    case text(String)
    case json(JSON)
  }

  package var id: String
  package var name: String
  package var arguments: Arguments
  /// Keys of the call that are not known here, to be sent back as they came.
  package var extra: JSONObject

  package init(id: String, name: String, arguments: Arguments, extra: JSONObject = JSONObject()) {
    self.id = id
    self.name = name
    self.arguments = arguments
    self.extra = extra
  }
}

/// Tokens, as the server counted them.
package struct Usage: Sendable, Hashable {
  package var inputTokens: Int
  package var outputTokens: Int

  package init(inputTokens: Int, outputTokens: Int) {
    self.inputTokens = inputTokens
    self.outputTokens = outputTokens
  }

  package static func + (left: Self, right: Self) -> Self {
    Usage(inputTokens: left.inputTokens + right.inputTokens, outputTokens: left.outputTokens + right.outputTokens)
  }
}
