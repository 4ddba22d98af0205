internal import SkillModel
internal import Synchronization

/// Questions to the person: asked as an event, one at a time, and answered by number.
final class Questions: Sendable {
  private struct Question {
    let number: Int
    let ask: @Sendable () -> Void
    let continuation: CheckedContinuation<ConfirmDecision, Never>
  }

  private struct State {
    var last = 0
    /// The first one is the one that was asked.
    var open: [Question] = []
  }

  private let state = Mutex(State())

  /// Waits for the answer; `cancelled` where the call is cancelled first.
  func ask(
    _ call: String, _ request: ConfirmRequest, _ emit: @escaping @Sendable (Event) -> Void
  ) async -> ConfirmDecision {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    let decision = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let question = Question(
          number: number, ask: { emit(.confirmAsked(call: call, question: number, request)) },
          continuation: continuation)
        add(question, isCancelled: Task.isCancelled)
      }
    } onCancel: {
      answer(number, .cancelled)
    }
    emit(.confirmAnswered(call: call, request, decision))
    return decision
  }

  private func add(_ question: Question, isCancelled: Bool) {
    let isFirst = state.withLock { state in
      if !isCancelled { state.open.append(question) }
      return state.open.count == 1
    }
    if isCancelled {
      question.continuation.resume(returning: .cancelled)
    } else if isFirst {
      question.ask()
    }
  }

  /// A question that is over is passed over. The next one in the queue is asked.
  func answer(_ number: Int, _ decision: ConfirmDecision) {
    let (answered, next): (Question?, Question?) = state.withLock { state in
      guard let index = state.open.firstIndex(where: { $0.number == number }) else { return (nil, nil) }
      let answered = state.open.remove(at: index)
      return (answered, index == 0 ? state.open.first : nil)
    }
    answered?.continuation.resume(returning: decision)
    next?.ask()
  }
}
