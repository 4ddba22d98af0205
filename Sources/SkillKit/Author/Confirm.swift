internal import SkillModel

extension Context {
  public enum Risk: String, Sendable { case low, medium, high }

  /// Asks the person and waits. Throws `denied` unless the answer is yes, so that what follows runs only then.
  ///
  /// - `scope`: a key under which the person's answer may be remembered.
  public func confirm(
    _ title: String, detail: String? = nil, risk: Risk = .medium, scope: String? = nil
  ) async throws {
    var question: JSONObject = ["title": .string(title), "risk": .string(risk.rawValue)]
    question["detail"] = detail.map(JSON.string)
    question["scope"] = scope.map(JSON.string)
    switch try call.confirm(.object(question)) {
    case .allow, .allowSession, .allowAlways: return
    case .deny, .denyAlways: throw SkillError(.denied, "the person said no to: \(title)")
    case .cancelled: throw SkillError(.cancelled, "cancelled while asking: \(title)")
    case .unavailable:
      throw SkillError(.denied, "nobody is there to confirm: \(title)", hint: "run again with --yes, or in a terminal")
    }
  }
}
