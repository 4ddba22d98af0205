import SkillModel

/// What an answer means that a person typed, or gave by a flag.
enum Confirmation {
  private static let yes: Set<String> = ["y", "yes", "ja", "是", "好", "好的", "可以", "允许", "行", "对"]
  private static let session: Set<String> = ["s", "session", "本次", "会话", "本次会话", "这次"]
  private static let always: Set<String> = ["a", "always", "总是", "始终", "一直", "永远允许"]
  private static let never: Set<String> = ["v", "never", "从不", "永不", "绝不", "永远不"]

  /// Nothing typed, the end of the input, and whatever is not understood, is a no.
  static func decision(_ line: String?, _ kind: ConfirmRequest.Kind) -> ConfirmDecision {
    guard let word = line?.lowercased().filter({ !$0.isWhitespace && !$0.isPunctuation }) else {
      return Task.isCancelled ? .cancelled : .deny
    }
    if yes.contains(word) { return .allow }
    guard kind == .permission else { return .deny }
    if session.contains(word) { return .allowSession }
    if always.contains(word) { return .allowAlways }
    return never.contains(word) ? .denyAlways : .deny
  }

  /// `--yes` allows for this run, so that nothing has to be ended after the call that it was allowed for.
  static func decision(byFlag isYes: Bool, _ kind: ConfirmRequest.Kind) -> ConfirmDecision {
    guard isYes else { return .deny }
    return kind == .permission ? .allowSession : .allow
  }
}
