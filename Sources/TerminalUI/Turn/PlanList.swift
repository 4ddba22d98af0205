internal import AgentCore

/// The steps that a model announced, with ticks.
struct PlanList: Sendable {
  private(set) var steps: [PlanStep] = []

  mutating func apply(_ steps: [PlanStep]) { self.steps = steps }

  /// Nothing once every step is over: what came of each stands above.
  func lines(palette: Palette) -> [String] {
    guard steps.contains(where: { $0.status == .pending || $0.status == .running }) else { return [] }
    return steps.map { step in
      let title = TerminalText.cleanLine(step.title)
      return switch step.status {
      case .pending: "\(palette.dim)☐ \(title)\(palette.plain)"
      case .running: "\(palette.accent)▸\(palette.plain) \(title)"
      case .done: "\(palette.success)☑\(palette.plain) \(title)"
      case .failed: "\(palette.failure)☒\(palette.plain) \(title)"
      }
    }
  }
}
