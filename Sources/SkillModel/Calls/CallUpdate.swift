/// What a running call tells the person before it is over.
package enum CallUpdate: Sendable, Hashable {
  /// `fraction` is 0…1, or nil where the skill cannot say.
  case progress(fraction: Double?, message: String)
  case output(delta: String)
  case artifact(path: String, mime: String, title: String)
}

/// A question to the person: of a skill during a call, or of the host before it lets a skill do something.
package struct ConfirmRequest: Sendable, Hashable {
  package enum Risk: String, Sendable { case low, medium, high }

  package enum Kind: String, Sendable {
    /// Once, yes or no.
    case confirmation
    /// May be answered for longer: for the session, always, never.
    case permission
  }

  package var title: String
  package var detail: String?
  package var risk: Risk
  /// The key under which an answer may be remembered.
  package var scope: String?
  package var kind: Kind

  package init(
    title: String, detail: String? = nil, risk: Risk = .medium, scope: String? = nil, kind: Kind = .confirmation
  ) {
    self.kind = kind
    self.title = title
    self.detail = detail
    self.risk = risk
    self.scope = scope
  }
}

/// The person's answer. The lasting ones are for questions of the kind `permission`.
package enum ConfirmDecision: String, Sendable, Hashable {
  case deny
  case allow
  /// Until the program ends.
  case allowSession = "allow_session"
  case allowAlways = "allow_always"
  /// Now, and not to be asked again.
  case denyAlways = "deny_always"
  /// Nobody is there to ask.
  case unavailable
  case cancelled

  /// The same answer without how long it holds.
  package var forOnce: ConfirmDecision {
    switch self {
    case .allowSession, .allowAlways: .allow
    case .denyAlways: .deny
    case .allow, .deny, .unavailable, .cancelled: self
    }
  }

  package var isAllowed: Bool {
    switch self {
    case .allow, .allowSession, .allowAlways: true
    case .deny, .denyAlways, .unavailable, .cancelled: false
    }
  }
}
