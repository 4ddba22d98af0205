import SkillModel

/// What the configuration files say, checked and merged: the project's over the person's.
struct Configuration {
  struct Provider {
    /// The dialect; nil for what the name stands for.
    var type: String?
    var baseURL: String?
    /// The variable of the environment that holds the key.
    var keyVariable: String?
    var headers: [(name: String, value: String)] = []
    var model: String?
    /// How long a request may be; what a model takes is not told by its server.
    var contextTokens: Int?
    /// The longest answer, in tokens.
    var maximumTokens: Int?
    /// How long the server may send nothing, in seconds.
    var idleTimeout: Double?
    var asksForUsage: Bool?
    var allowsParallelCalls: Bool?

    /// With another file's settings over these. A new address gets none of the old one's keys.
    func merged(_ other: Provider) -> Provider {
      var result = self
      if other.baseURL != nil { (result.keyVariable, result.headers) = (nil, []) }
      result.type = other.type ?? type
      result.baseURL = other.baseURL ?? baseURL
      result.keyVariable = other.keyVariable ?? result.keyVariable
      result.headers = other.headers.isEmpty ? result.headers : other.headers
      result.model = other.model ?? model
      result.contextTokens = other.contextTokens ?? contextTokens
      result.maximumTokens = other.maximumTokens ?? maximumTokens
      result.idleTimeout = other.idleTimeout ?? idleTimeout
      result.asksForUsage = other.asksForUsage ?? asksForUsage
      result.allowsParallelCalls = other.allowsParallelCalls ?? allowsParallelCalls
      return result
    }
  }

  /// A model that is given some of the turns.
  struct Trial {
    var model: String
    /// 0…1.
    var share: Double
  }

  var model: String?
  /// The models to be asked, one after another, where the model does not answer.
  var fallback: [String]?
  var trial: Trial?
  var maximumSteps: Int?
  /// Seconds for one call.
  var timeout: Double?
  /// Whether a worker runs only where the kernel enforces all of its sandbox.
  var requiresSandbox = false
  var providers: [String: Provider] = [:]
  /// Each skill's own section, by its id or the last part of it.
  var skills: [String: JSON] = [:]
  /// What was passed over, to be said once.
  var warnings: [String] = []

  /// The section of one skill; an empty object where there is none.
  func section(of id: SkillID) -> JSON { skills[id.text] ?? skills[id.shortName] ?? [:] }

  /// Lays another file's settings over these; whole skills are replaced.
  mutating func merge(_ other: Configuration) {
    model = other.model ?? model
    fallback = other.fallback ?? fallback
    trial = other.trial ?? trial
    maximumSteps = other.maximumSteps ?? maximumSteps
    timeout = other.timeout ?? timeout
    // A project may ask for more, and never for less.
    requiresSandbox = requiresSandbox || other.requiresSandbox
    providers.merge(other.providers) { $0.merged($1) }
    skills.merge(other.skills) { $1 }
    warnings += other.warnings
  }
}
