/// What a running call tells the person before it is over.
package enum CallUpdate: Sendable, Hashable {
  /// `fraction` is 0…1, or nil where the skill cannot say.
  case progress(fraction: Double?, message: String)
  case output(delta: String)
  case artifact(path: String, mime: String, title: String)
}

/// A question that a skill asks the person during a call.
package struct ConfirmRequest: Sendable, Hashable {
  package enum Risk: String, Sendable { case low, medium, high }

  package var title: String
  package var detail: String?
  package var risk: Risk
  /// The key under which an answer may be remembered.
  package var scope: String?

  package init(title: String, detail: String? = nil, risk: Risk = .medium, scope: String? = nil) {
    self.title = title
    self.detail = detail
    self.risk = risk
    self.scope = scope
  }
}

/// The person's answer.
package enum ConfirmDecision: String, Sendable, Hashable {
  case deny
  case allow
  /// Nobody is there to ask.
  case unavailable
  case cancelled
}
