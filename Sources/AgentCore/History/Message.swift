package import SkillModel

/// One entry of a conversation's history.
package enum Message: Sendable, Hashable {
  case user(String)
  case assistant(AssistantMessage)
  /// The results of all calls of the assistant's message before it, in the order asked.
  case results([CallRecord])
}

/// What the model said, with its calls as they were executed: ids unique, arguments normalised to an object.
package struct AssistantMessage: Sendable, Hashable {
  package struct Call: Sendable, Hashable {
    package var id: String
    package var name: String
    package var arguments: JSONObject
    package var extra: JSONObject

    package init(id: String, name: String, arguments: JSONObject, extra: JSONObject = JSONObject()) {
      self.id = id
      self.name = name
      self.arguments = arguments
      self.extra = extra
    }
  }

  package var text: String
  package var reasoning: String
  package var calls: [Call]
  package var replay: JSON?
  /// The model that wrote it, as events name it; nil where that is not known.
  package var model: String?

  package init(text: String, reasoning: String = "", calls: [Call] = [], replay: JSON? = nil, model: String? = nil) {
    self.text = text
    self.reasoning = reasoning
    self.calls = calls
    self.replay = replay
    self.model = model
  }
}

extension Message {
  /// The message as `model` may see it: without what only another model, which wrote it, understands.
  func translated(for model: String) -> Message {
    guard case .assistant(var message) = self, message.model != model else { return self }
    message.replay = nil
    for index in message.calls.indices { message.calls[index].extra = [:] }
    return .assistant(message)
  }
}

/// The result of one call, under the id that the assistant's message gave it.
package struct CallRecord: Sendable, Hashable {
  package var id: String
  package var result: ToolResult

  package init(id: String, result: ToolResult) {
    self.id = id
    self.result = result
  }

  /// What a model reads.
  package var textForModel: String {
    switch result {
    case .success(let output): output.textForModel
    case .failure(let error):
      "Error (\(error.code.rawValue)): \(error.message)" + (error.hint.map { " Hint: \($0)" } ?? "")
    }
  }
}
