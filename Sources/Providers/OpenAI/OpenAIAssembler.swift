package import AgentCore
package import SkillModel

/// Builds an answer out of the chunks of a chat completion.
package struct OpenAIAssembler: AnswerAssembler {
  package private(set) var progress = AnswerProgress.waiting
  private var text = ""
  private var reasoning = ""
  private var calls: CallTable
  private var replay = OpenAIReplay()
  private var finishReason: String?
  private var usage: Usage?

  package init(tools: Set<String>) { calls = CallTable(tools: tools) }

  package var callCount: Int { calls.count }

  package mutating func read(_ event: ServerEvent) throws(ReplyFailure) -> [ModelDelta] {
    if event.isDone {
      progress = .ended
      return []
    }
    guard let document = try event.document() else {
      guard event.type == "error" else { return [] }
      throw .complaint(ServerComplaint(message: String(decoding: event.data, as: UTF8.self)))
    }
    if event.type == "error" { throw .complaint(ServerComplaint(document: document)) }
    return try read(document)
  }

  package mutating func read(document: JSON) throws(ReplyFailure) -> [ModelDelta] {
    if let complaint = ServerComplaint.inside(document.array?.first ?? document) { throw .complaint(complaint) }
    guard document["choices"]?.array != nil else {
      throw .unreadable("answered with a document that holds no answer (\(document))")
    }
    let deltas = try read(document)
    // A document that is not cut off is a whole answer, whether it gives a reason or not.
    progress = .ended
    return deltas
  }

  private mutating func read(_ document: JSON) throws(ReplyFailure) -> [ModelDelta] {
    if let complaint = ServerComplaint.inside(document) { throw .complaint(complaint) }
    let chunk = OpenAIChunk(document)
    usage = chunk.usage ?? usage
    var deltas: [ModelDelta] = []
    for choice in chunk.choices {
      // Some servers end a stream with all of it once more.
      if !choice.isWhole || isEmpty { add(choice, to: &deltas) }
      finishReason = choice.finishReason ?? finishReason
      progress = max(progress, finishReason == nil ? .begun : .finished)
    }
    return deltas
  }

  private var isEmpty: Bool { text.isEmpty && calls.isEmpty }

  private mutating func add(_ choice: OpenAIChunk.Choice, to deltas: inout [ModelDelta]) {
    let delta = choice.delta
    // Under several keys it is the same thought.
    if let thought = delta.reasoning.first {
      reasoning += thought.text
      deltas.append(.reasoning(thought.text))
    }
    replay.add(delta)
    if !delta.text.isEmpty {
      text += delta.text
      deltas.append(.text(delta.text))
    }
    for fragment in delta.calls {
      if choice.isWhole { calls.add(whole: fragment) } else { calls.add(fragment) }
    }
  }

  package mutating func finish() throws(ReplyFailure) -> ModelAnswer {
    guard progress >= .finished else { throw .cut }
    let reason = FinishReason(finishReason)
    let calls = calls.modelCalls()
    switch reason {
    case .filtered: throw .filtered
    case .aborted: throw .cut
    case .failed: throw .complaint(ServerComplaint(type: "server_error", message: "the model stopped with an error"))
    case .overloaded: throw .complaint(ServerComplaint(type: "overloaded", message: finishReason ?? ""))
    case .calls where calls.isEmpty: throw .unreadable("announced a tool call and sent none")
    case .complete where isSilent(calls) && finishReason == nil: throw .unreadable("sent an answer with nothing in it")
    case .complete, .calls, .limit: break
    }
    progress = .ended
    return ModelAnswer(
      text: text, reasoning: reasoning, calls: calls, finish: reason == .limit ? .outputLimit : .complete, usage: usage,
      replay: replay.json)
  }

  private func isSilent(_ calls: [ModelCall]) -> Bool { text.isEmpty && calls.isEmpty }
}

/// Why the model stopped, in the words of many servers. An unknown one is an end like any other.
private enum FinishReason {
  case complete, calls, limit, filtered, aborted, failed, overloaded

  init(_ text: String?) {
    switch text?.lowercased() {
    case "tool_calls", "function_call", "tool_use": self = .calls
    case "length", "max_tokens", "model_length", "max_output_tokens": self = .limit
    case "content_filter", "safety", "recitation", "prohibited_content", "blocklist": self = .filtered
    case "abort", "aborted", "cancelled": self = .aborted
    case "error": self = .failed
    case "insufficient_system_resource": self = .overloaded
    default: self = .complete
    }
  }
}
