internal import SkillModel

/// The skill that a question is about, as the person is to see it, and the words of the question.
struct PermissionSubject: Sendable {
  /// Shown instead of the title, which the skill chooses and could borrow from another.
  let id: SkillID
  let file: FilePath
  /// Of the file's content; nil where answers cannot be kept.
  let hash: ContentHash?
  let home: FilePath

  private static let maximumArguments = 200

  func question(_ permission: Permission, _ answers: RememberedAnswers) -> ConfirmRequest {
    let key = PermissionKey(permission)
    return ConfirmRequest(
      title: "May \(id) \(key.inWords)?",
      detail: "Its reason: \(permission.reason.quoted) \(target(permission))\(origin(key, answers))", risk: .high,
      scope: "\(key.name) \(key.scope)", kind: .permission)
  }

  func question(_ tool: ToolDescriptor, _ arguments: [UInt8], _ answers: RememberedAnswers) -> ConfirmRequest {
    let key = PermissionKey(callsOf: tool.name)
    let given = String(decoding: arguments, as: UTF8.self).cleaned(maximum: Self.maximumArguments)
    let what = tool.title == tool.name ? tool.name : "\"\(tool.title)\" (\(tool.name))"
    return ConfirmRequest(
      title: "May \(id) run \(what)?",
      detail: "With \(given == "{}" ? "no arguments" : given). \(tool.hints.warning) \(origin(key, answers))",
      risk: tool.hints.destructive ? .high : .medium, scope: "\(key.name) \(key.scope)", kind: .permission)
  }

  /// Where a folder or file really is, if its path has links in it.
  private func target(_ permission: Permission) -> String {
    guard [.fileRead, .fileWrite].contains(permission.name) else { return "" }
    let place = permission.place(home.resolved ?? home)
    guard let target = place.resolved, target != place else { return "" }
    return "That leads to \(target.shellWord). "
  }

  /// The file, and what is new in it where an earlier one was allowed something.
  private func origin(_ key: PermissionKey, _ answers: RememberedAnswers) -> String {
    let before = answers.allowedBefore(id, otherThan: hash)
    let file = "The skill's file: \(file.shellWord)"
    guard !before.isEmpty else { return file }
    if before.contains(key) { return "\(file); it has changed since you allowed this." }
    let allowed = before.map(\.inWords).joined(separator: ", ")
    return "\(file); it has changed, and this is new: before, it was allowed to \(allowed)."
  }

  func refusal(_ key: PermissionKey, _ refusal: PermissionRefusal) -> ToolError {
    let needs = "the skill \(id) needs to \(key.inWords), and"
    let words = "\(id) \(key.name) \(FilePath(key.scope).shellWord)"
    switch refusal {
    case .cancelled: return .interrupted(.cancelled, id.text)
    case .no:
      return ToolError(
        .denied, "\(needs) that was not allowed",
        hint: "Ask again and answer yes, or: skillhost permissions grant \(words)")
    case .never:
      return ToolError(
        .denied, "\(needs) the answer to that is never",
        hint: "Take the answer back with: skillhost permissions revoke \(words)")
    case .nobody:
      return ToolError(
        .denied, "\(needs) nobody was there to allow it",
        hint: "Run it again with --yes, or in a terminal and answer yes, or: skillhost permissions grant \(words)")
    }
  }

  func refusal(_ key: PermissionKey, _ failure: StateFile.Failure) -> ToolError {
    ToolError(
      .denied, "the skill \(id) needs to \(key.inWords), and what was allowed is not known: \(failure.message)",
      hint: failure.hint)
  }
}

/// Why something is not allowed.
enum PermissionRefusal: Sendable {
  case no, never, nobody, cancelled

  /// Nil for a yes.
  init?(_ decision: ConfirmDecision) {
    switch decision {
    case .allow, .allowSession, .allowAlways: return nil
    case .deny: self = .no
    case .denyAlways: self = .never
    case .unavailable: self = .nobody
    case .cancelled: self = .cancelled
    }
  }
}

extension ToolHints {
  /// Whether the person is asked before a call that they did not name themselves.
  package var wantConfirmation: Bool { !readOnly && (destructive || openWorld) }

  fileprivate var warning: String {
    switch (destructive, openWorld) {
    case (true, true): "It may change or delete things, and reach beyond this machine."
    case (true, false): "It may change or delete things."
    case (false, true): "It may reach beyond this machine."
    case (false, false): "It may change things."
    }
  }
}

extension String {
  /// In quotation marks that it cannot end itself: what a skill says must not pass for words of the host.
  fileprivate var quoted: String { "“\(filter { $0 != "“" && $0 != "”" })”" }
}
