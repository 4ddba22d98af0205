package import AgentCore
package import SkillModel
import Synchronization

/// Understands simple requests with no model and no network, in English and in Chinese.
///
/// It keeps no conversation: what a question waits for goes into the replay of the message that asks it.
package struct OfflineEngine: Provider {
  private let match: (@Sendable (SkillID, String) -> Double?)?
  private let indices = IndexCache()

  /// `match` asks a skill how well it can handle a text, 0…1; nil where the skill has no opinion.
  package init(match: (@Sendable (SkillID, String) -> Double?)? = nil) {
    self.match = match
  }

  /// Decides what a text asks for; runs nothing.
  package func route(_ text: String, tools: [ToolDefinition], circumstances: Circumstances) -> Route {
    router(tools, circumstances).route(String(text.prefix(Self.longestText)))
  }

  /// Characters of a message that are looked at: a request is short, and what is piped in behind it is none.
  private static let longestText = 1_000

  package func answer(_ request: ModelRequest, emit: @Sendable (ModelDelta) -> Void) async throws(TurnError)
    -> ModelAnswer
  {
    let conversation = Conversation(messages: request.messages)
    let answer: ModelAnswer
    switch request.messages.last {
    case .user(let whole):
      let text = String(whole.prefix(Self.longestText))
      if text.count < whole.count {
        emit(.notice("Without a model, only the first \(Self.longestText) characters were looked at."))
      }
      let router = router(request.tools, request.circumstances)
      answer = Responder(router: router, tools: request.tools, conversation: conversation).answer(to: text)
    case .results(let records):
      let language = conversation.lastText.map { Language(of: $0) } ?? .english
      answer = ModelAnswer(text: Outcome(language: language).text(of: records))
    case .assistant, nil:
      answer = ModelAnswer()
    }
    if !answer.text.isEmpty { emit(.text(answer.text)) }
    return answer
  }

  func index(of tools: [ToolDefinition]) -> ToolIndex { indices.index(of: tools) }

  private func router(_ tools: [ToolDefinition], _ circumstances: Circumstances) -> Router {
    Router(index: index(of: tools), frame: TimeFrame(circumstances), match: match)
  }
}

/// The index of the tools that were asked for last.
private final class IndexCache: Sendable {
  private let last = Mutex<ToolIndex?>(nil)

  func index(of tools: [ToolDefinition]) -> ToolIndex {
    if let known = last.withLock({ $0 }), known.tools == tools { return known }
    let index = ToolIndex(tools)
    last.withLock { $0 = index }
    return index
  }
}
