internal import CSkillABI
internal import SkillModel

extension ToolError.Code {
  /// A code that this version does not know is an internal error.
  init(status: skill_status) {
    self =
      switch status {
      case SKILL_INVALID_ARGUMENTS: .invalidArguments
      case SKILL_DENIED: .denied
      case SKILL_CANCELLED: .cancelled
      case SKILL_DEADLINE: .deadline
      case SKILL_UNAVAILABLE: .unavailable
      case SKILL_NOT_FOUND: .notFound
      case SKILL_UNSUPPORTED: .unsupported
      case SKILL_TOO_LARGE: .tooLarge
      case SKILL_STALE: .stale
      case SKILL_CONTRACT: .contract
      default: .internal
      }
  }

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
    case .stale: SKILL_STALE
    case .contract: SKILL_CONTRACT
    case .internal, .crashed: SKILL_INTERNAL
    }
  }
}

extension CallUpdate {
  /// Nil for a kind that this version does not know, or an event without its members.
  init?(kind: skill_event_kind, _ event: JSONObject) {
    switch kind {
    case SKILL_EVENT_PROGRESS:
      let fraction = event["fraction"]?.number?.double
      self = .progress(fraction: fraction.map { min(1, max(0, $0)) }, message: event["message"]?.string ?? "")
    case SKILL_EVENT_OUTPUT:
      guard let delta = event["delta"]?.string else { return nil }
      self = .output(delta: delta)
    case SKILL_EVENT_ARTIFACT:
      guard let path = event["path"]?.string else { return nil }
      self = .artifact(path: path, mime: event["mime"]?.string ?? "", title: event["title"]?.string ?? path)
    default:
      return nil
    }
  }
}
