package import SkillModel

/// What is known of the worth of many tools, from which a model's choice of them is made.
package struct ToolRanking: Sendable {
  /// Up to so many tools a model is shown all of them.
  package static let limit = 16

  /// How often a tool was used in earlier conversations.
  package var uses: @Sendable (ToolDefinition) -> Int
  /// The tools that the words of a text speak for, the best first; of the others none.
  package var matches: @Sendable (String, [ToolDefinition]) -> [ToolDefinition]

  package init(
    uses: @escaping @Sendable (ToolDefinition) -> Int,
    matches: @escaping @Sendable (String, [ToolDefinition]) -> [ToolDefinition]
  ) {
    self.uses = uses
    self.matches = matches
  }
}
