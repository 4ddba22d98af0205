import AgentCore

/// A session with the model that answers in it.
struct Conversation {
  let session: Session
  let model: ModelChoice
  /// The tokens that were counted before, where the conversation goes on.
  let savedUsage: Usage?
}
