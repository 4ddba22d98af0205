package import SkillModel

/// What stays the same for all turns of a session.
package struct SessionOptions: Sendable {
  /// What the model is told before everything else.
  package var system: String
  /// The model's name, as events show it.
  package var model: String
  /// Answers asked of the model in one turn, at most.
  package var maximumSteps: Int
  /// How much history a request may carry, in bytes of text; nil for all of it.
  package var historyBytes: Int?
  /// Which of the installed tools are offered.
  package var offers: @Sendable (ToolDefinition) -> Bool
  /// By what a model is shown only some of many tools; nil to show it all.
  package var ranking: ToolRanking?
  /// A model that some turns are given to.
  package var trial: Trial?
  package var circumstances: @Sendable () -> Circumstances

  package init(
    system: String = "", model: String, maximumSteps: Int = 16, historyBytes: Int? = nil,
    offers: @escaping @Sendable (ToolDefinition) -> Bool = { _ in true }, ranking: ToolRanking? = nil,
    trial: Trial? = nil,
    circumstances: @escaping @Sendable () -> Circumstances
  ) {
    self.system = system
    self.model = model
    self.maximumSteps = maximumSteps
    self.historyBytes = historyBytes
    self.offers = offers
    self.ranking = ranking
    self.trial = trial
    self.circumstances = circumstances
  }
}
