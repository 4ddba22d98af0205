internal import SkillModel
internal import Synchronization

/// Shows where a round of several calls stands: one `plan` event at each change. A single call needs no plan.
final class PlanBoard: Sendable {
  private let steps: Mutex<[PlanStep]>
  private let emit: @Sendable (Event) -> Void

  init(_ calls: [PlannedCall], emit: @escaping @Sendable (Event) -> Void) {
    self.emit = emit
    let titles = calls.map { (try? $0.tool.get())?.tool.title ?? $0.name }
    let steps = zip(calls, titles).map { call, title in
      let isOne = titles.count { $0 == title } == 1
      let words = call.arguments.inShort
      return PlanStep(id: call.id, title: isOne || words.isEmpty ? title : "\(title): \(words)", status: .pending)
    }
    self.steps = Mutex(steps)
    if steps.count > 1 { emit(.plan(steps)) }
  }

  func set(_ id: String, _ status: PlanStep.Status) {
    steps.withLock { steps in
      guard steps.count > 1, let index = steps.firstIndex(where: { $0.id == id }) else { return }
      steps[index].status = status
      // Under the lock, so that two changes cannot go out in the wrong order.
      emit(.plan(steps))
    }
  }
}

/// True the first time only.
final class Once: Sendable {
  private let done = Mutex(false)

  func first() -> Bool {
    done.withLock { done in
      defer { done = true }
      return !done
    }
  }
}
