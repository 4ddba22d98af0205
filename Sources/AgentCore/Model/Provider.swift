/// Turns a conversation and the tools on offer into one answer of a model.
package protocol Provider: Sendable {
  /// Asks once. Deltas go to `emit` as they come; the whole answer is returned.
  ///
  /// Cancelling the task ends the request. Throws where no whole answer came; nothing of it may then be executed.
  func answer(_ request: ModelRequest, emit: @Sendable (ModelDelta) -> Void) async throws(TurnError) -> ModelAnswer
}

/// A part of an answer, as it comes.
package enum ModelDelta: Sendable, Hashable {
  case text(String)
  case reasoning(String)
  /// Something the person should know of, such as a retry.
  case notice(String)
}
