internal import CSkillABI

/// Why a call failed, for the model to read and react to.
public struct SkillError: Error, Sendable {
  public enum Code: Sendable, CaseIterable {
    /// The model can correct these and try again.
    case invalidArguments
    /// The person, or a policy, said no.
    case denied
    case cancelled
    case deadline
    /// A service, device or file is not there now.
    case unavailable
    /// The thing asked for does not exist.
    case notFound
    case unsupported
    case tooLarge
    case `internal`
  }

  public var code: Code
  public var message: String
  /// Who should do what.
  public var hint: String?
  /// Whether the same call may work later.
  public var isRetryable: Bool?
  /// For the person, in place of message and hint, where these speak to a model.
  public var userMessage: String?

  public init(
    _ code: Code, _ message: String, hint: String? = nil, isRetryable: Bool? = nil, userMessage: String? = nil
  ) {
    self.userMessage = userMessage
    self.code = code
    self.message = message
    self.hint = hint
    self.isRetryable = isRetryable
  }
}

extension SkillError.Code {
  var status: skill_status {
    switch self {
    case .invalidArguments: SKILL_INVALID_ARGUMENTS
    case .denied: SKILL_DENIED
    case .cancelled: SKILL_CANCELLED
    case .deadline: SKILL_DEADLINE
    case .unavailable: SKILL_UNAVAILABLE
    case .notFound: SKILL_NOT_FOUND
    case .unsupported: SKILL_UNSUPPORTED
    case .tooLarge: SKILL_TOO_LARGE
    case .internal: SKILL_INTERNAL
    }
  }

  init(status: skill_status) {
    self = Self.allCases.first { $0.status == status } ?? .internal
  }
}
