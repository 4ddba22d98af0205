import AgentCore

/// A session with the model that answers in it.
struct Conversation {
  let session: Session
  var model: ModelChoice
  /// The tokens that were counted before, where the conversation goes on.
  let savedUsage: Usage?
  /// Where it is saved; to be ended when another conversation takes its place.
  let file: SessionFile
}
