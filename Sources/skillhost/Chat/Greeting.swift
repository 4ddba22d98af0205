import SkillModel
import SkillRuntime

/// What a conversation begins with: version, model, skills, and what is wrong with any.
enum Greeting {
  static func line(_ host: Host, _ conversation: Conversation) -> String {
    let tools = host.registry.tools
    let skills = Set(tools.map(\.skill)).count
    return "skillhost \(Help.version), model \(conversation.model.name), "
      + "\(ListVerb.count(skills, "skill")) with \(ListVerb.count(tools.count, "tool"))"
  }

  /// Nil where every skill can be used, or was switched off on purpose.
  static func problems(_ entries: [SkillEntry]) -> String? {
    let bad = entries.filter { $0.state != .ready && $0.state != .disabled && $0.state != .duplicate }
    guard let first = bad.first else { return nil }
    let name = first.id?.shortName ?? String(decoding: first.path.name, as: UTF8.self)
    return bad.count == 1
      ? "\(name) cannot be used: /why \(name)" : "\(bad.count) skills cannot be used; the first: /why \(name)"
  }
}
