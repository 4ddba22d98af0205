internal import SkillModel
/// What a turn has gathered so far.
struct Progress {
  let history: [Message]
  private(set) var added: [Message] = []
  var steps = 0
  var calls = 0
  var text = ""
  var usage: Usage?
  var repeats = RepeatGuard()
  var hasToldOfShortening = false
  private var shelf: ToolShelf?
  private var ids: CallIDs

  init(history: [Message], shelf: ToolShelf? = nil) {
    self.history = history
    self.shelf = shelf
    ids = CallIDs(history: history)
  }

  var messages: [Message] { history + added }

  var summary: TurnTotals { TurnTotals(text: text, steps: steps, calls: calls, usage: usage) }

  func outcome(_ result: Result<TurnTotals, TurnError>) -> Turn.Outcome {
    Turn.Outcome(messages: added, usage: usage, result: result, shelf: shelf)
  }

  /// The tools that the next request shows.
  mutating func shown(of installed: [ToolDefinition]) -> [ToolDefinition] {
    let messages = messages
    return shelf?.definitions(of: installed, for: messages) ?? installed
  }

  mutating func append(_ message: Message) { added.append(message) }

  /// The answer as history keeps it: ids made unique, arguments an object.
  mutating func assistantMessage(_ answer: ModelAnswer) -> AssistantMessage {
    var calls: [AssistantMessage.Call] = []
    for call in answer.calls {
      let arguments = try? ArgumentReader.read(call.arguments).get()
      calls.append(
        AssistantMessage.Call(
          id: ids.unique(call.id), name: ToolNames.legal(call.name), arguments: arguments ?? [:], extra: call.extra))
    }
    return AssistantMessage(
      text: answer.text, reasoning: answer.reasoning, calls: calls, replay: answer.replay, model: answer.model)
  }
}
