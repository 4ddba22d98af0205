import AgentCore
import SkillModel
import Synchronization

/// A model that gives prepared answers, one a request, and keeps what it was asked.
final class ScriptedProvider: Provider {
  enum Step: Sendable {
    case answer(ModelAnswer)
    case failure(TurnError)
    /// Sends a piece of text, then waits until it is cancelled.
    case hang(String)
  }

  private let steps: Mutex<[Step]>
  let requests = Mutex<[ModelRequest]>([])

  init(_ steps: [Step]) { self.steps = Mutex(steps) }

  func answer(_ request: ModelRequest, emit: @Sendable (ModelDelta) -> Void) async throws(TurnError) -> ModelAnswer {
    requests.withLock { $0.append(request) }
    switch steps.withLock({ $0.count > 1 ? $0.removeFirst() : $0[0] }) {
    case .failure(let error): throw error
    case .hang(let text):
      emit(.text(text))
      while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(2)) }
      throw TurnError(.network, "the connection was closed")
    case .answer(let answer):
      if !answer.text.isEmpty { emit(.text(answer.text)) }
      return answer
    }
  }
}

extension ScriptedProvider.Step {
  static func text(_ text: String) -> Self {
    .answer(ModelAnswer(text: text, usage: Usage(inputTokens: 10, outputTokens: 2)))
  }

  static func calls(_ calls: (String, String)...) -> Self {
    .answer(
      ModelAnswer(calls: calls.enumerated().map { ModelCall(id: "c\($0)", name: $1.0, arguments: .text($1.1)) }))
  }
}

/// Tools whose work is a closure.
struct FakeTools: ToolSource {
  var names = ["echo", "slow", "ask"]
  var work: @Sendable (ToolCall, CallObserver) async -> ToolResult

  init(
    _ work: @escaping @Sendable (ToolCall, CallObserver) async -> ToolResult = { call, _ in
      .success(.text("did \(call.tool.name)"))
    }
  ) {
    self.work = work
  }

  func tools() async -> [ToolDefinition] {
    guard let id = SkillID("org.example.fake") else { return [] }
    return names.map { ToolDefinition(name: $0, skill: id, skillTitle: "Fake", tool: ToolDescriptor(name: $0)) }
  }

  func run(_ call: ToolCall, observer: CallObserver) async -> ToolResult { await work(call, observer) }
}

func makeSession(_ provider: ScriptedProvider, _ tools: FakeTools = FakeTools(), maximumSteps: Int = 16) -> Session {
  let options = SessionOptions(model: "scripted", maximumSteps: maximumSteps) {
    Circumstances(now: "2026-05-04T09:30:00+02:00", timeZone: "Europe/Berlin", locale: "en")
  }
  return Session(id: "s", provider: provider, tools: tools, options: options)
}

/// All events of one message, from start to end.
func events(of text: String, in session: Session) async -> [Event] {
  await session.send(text)
  await session.close()
  var events: [Event] = []
  for await event in session.events { events.append(event.event) }
  return events
}

extension [Event] {
  var states: [TurnState] { compactMap { if case .state(let state) = $0 { state } else { nil } } }
  var failure: TurnError? { compactMap { if case .turnFailed(let error) = $0 { error } else { nil } }.first }
  var summary: TurnSummary? { compactMap { if case .turnFinished(let summary) = $0 { summary } else { nil } }.first }
  var results: [ToolResult] { compactMap { if case .callFinished(_, _, let result, _) = $0 { result } else { nil } } }
}
