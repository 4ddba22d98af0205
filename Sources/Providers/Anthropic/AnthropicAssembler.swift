package import AgentCore
package import SkillModel

/// Builds an answer out of the events of an Anthropic message.
package struct AnthropicAssembler: AnswerAssembler {
  package private(set) var progress = AnswerProgress.waiting
  private var blocks: [AnthropicBlock] = []
  /// The last block that began under each number; gateways give every block the same one.
  private var byIndex: [Int: Int] = [:]
  private var stopReason: String?
  private var usage = AnthropicUsage()

  package init() {}

  package mutating func read(_ event: ServerEvent) throws(ReplyFailure) -> [ModelDelta] {
    if event.isDone {
      progress = .ended
      return []
    }
    guard let document = try event.document() else {
      guard event.type == "error" else { return [] }
      throw .complaint(ServerComplaint(message: String(decoding: event.data, as: UTF8.self)))
    }
    let type = document["type"]?.string ?? event.type
    if type == "error" || document["error"]?.present != nil { throw .complaint(ServerComplaint(document: document)) }
    return try read(document, of: type)
  }

  private mutating func read(_ json: JSON, of type: String) throws(ReplyFailure) -> [ModelDelta] {
    switch type {
    case "message_start":
      usage.add(json["message"]?["usage"])
      progress = max(progress, .begun)
    case "content_block_start": return begin(json)
    case "content_block_delta": return try add(json)
    case "content_block_stop":
      if let at = json["index"]?.number?.int.flatMap({ byIndex[$0] }) { blocks[at].isClosed = true }
    case "message_delta":
      usage.add(json["usage"])
      if let reason = json["delta"]?["stop_reason"]?.string, !reason.isEmpty { finish(reason) }
    case "message_stop": progress = .ended
    default: break
    }
    return []
  }

  private mutating func finish(_ reason: String) {
    stopReason = reason
    progress = max(progress, .finished)
  }

  private mutating func begin(_ json: JSON) -> [ModelDelta] {
    progress = max(progress, .begun)
    let block = AnthropicBlock(json["content_block"] ?? [:])
    let index = json["index"]?.number?.int ?? blocks.count
    if let at = byIndex[index], !blocks[at].isClosed, block.kind == .toolUse, block.id != nil, blocks[at].id == block.id
    {
      // The beginning of the same call once more.
      return []
    }
    blocks.append(block)
    byIndex[index] = blocks.count - 1
    return delta(block, block.text)
  }

  private mutating func add(_ json: JSON) throws(ReplyFailure) -> [ModelDelta] {
    progress = max(progress, .begun)
    guard let delta = json["delta"] else { return [] }
    let known = json["index"]?.number?.int.map { byIndex[$0] } ?? blocks.indices.last
    guard let at = known ?? beginUnannounced(delta, json["index"]?.number?.int) else {
      if delta["type"]?.string == "input_json_delta" {
        throw .unreadable("sent the arguments of a call that never began")
      }
      return []
    }
    let added = blocks[at].add(delta)
    return self.delta(blocks[at], added)
  }

  /// Some gateways leave out the beginning of a text block.
  private mutating func beginUnannounced(_ delta: JSON, _ index: Int?) -> Int? {
    guard delta["type"]?.string == "text_delta" else { return nil }
    blocks.append(AnthropicBlock(["type": "text"]))
    if let index { byIndex[index] = blocks.count - 1 }
    return blocks.count - 1
  }

  private func delta(_ block: AnthropicBlock, _ text: String) -> [ModelDelta] {
    guard !text.isEmpty else { return [] }
    return switch block.kind {
    case .text: [.text(text)]
    case .thinking: [.reasoning(text)]
    case .redactedThinking, .toolUse, .unknown: []
    }
  }

  package mutating func read(document: JSON) throws(ReplyFailure) -> [ModelDelta] {
    if let complaint = ServerComplaint.inside(document) { throw .complaint(complaint) }
    guard let content = document["content"]?.array else {
      throw .unreadable("answered with a document that holds no answer (\(document))")
    }
    blocks = content.map(AnthropicBlock.init)
    usage.add(document["usage"])
    stopReason = document["stop_reason"]?.string
    progress = .ended
    return blocks.flatMap { delta($0, $0.text) }
  }

  package mutating func finish() throws(ReplyFailure) -> ModelAnswer {
    guard progress >= .finished else { throw .cut }
    let calls = calls()
    switch stopReason {
    case "refusal": throw .filtered
    case "tool_use" where calls.isEmpty: throw .unreadable("announced a tool call and sent none")
    case nil where calls.isEmpty && text(.text).isEmpty: throw .unreadable("sent an answer with nothing in it")
    default: break
    }
    progress = .ended
    let isLimited = stopReason == "max_tokens" || stopReason == "model_context_window_exceeded"
    return ModelAnswer(
      text: text(.text), reasoning: text(.thinking), calls: calls, finish: isLimited ? .outputLimit : .complete,
      usage: usage.usage, replay: AnthropicReplay(blocks).json)
  }

  private func text(_ kind: AnthropicBlock.Kind) -> String { blocks.filter { $0.kind == kind }.map(\.text).joined() }

  package var callCount: Int { blocks.count }

  private func calls() -> [ModelCall] {
    var ids = AnswerIDs()
    return blocks.filter { $0.kind == .toolUse }.map { $0.call(id: ids.unique($0.id)) }
  }
}

/// Counts come in several events, each with some of them; the last of each counts.
private struct AnthropicUsage {
  private var input: Int?
  private var output: Int?

  mutating func add(_ json: JSON?) {
    output = json?["output_tokens"]?.number?.int ?? output
    guard let fresh = json?["input_tokens"]?.number?.int else { return }
    let cached = ["cache_creation_input_tokens", "cache_read_input_tokens"].compactMap { json?[$0]?.number?.int }
    input = cached.reduce(fresh, +)
  }

  var usage: Usage? {
    input == nil && output == nil ? nil : Usage(inputTokens: input ?? 0, outputTokens: output ?? 0)
  }
}
