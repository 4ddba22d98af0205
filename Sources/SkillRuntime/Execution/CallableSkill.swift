internal import SkillModel

/// A skill whose tools can be run, wherever its code is.
protocol CallableSkill: Sendable {
  /// Runs one call to its end; what goes wrong in the skill is a result.
  func run(_ request: SkillRequest, observer: CallObserver) async -> ToolResult

  /// Gets ready for `score`, which cannot wait.
  func prepare() async

  /// How well the skill says that it can handle an instruction, 0…1; nil where it does not say, or takes too long.
  func score(_ instruction: String, context: CallContext) -> Double?

  /// Ends the instance; one that does not end in time is left to the end of the process, or killed.
  func close(within seconds: Double) async
}

extension LoadedSkill {
  /// It is open already.
  func prepare() async {}
}
