/// One thing the skill can do.
public protocol Tool: Sendable {
  associatedtype Arguments: ToolArguments

  /// `[a-zA-Z0-9_-]{1,64}`, unique in the skill.
  var name: String { get }
  var manual: Manual { get }

  /// Does it. Throw `SkillError` to say what went wrong; any other error is reported as an internal one.
  func call(_ arguments: Arguments, _ context: Context) async throws -> Output
}

/// The arguments of a tool: a `Decodable` struct, with the schema that the host checks before it is decoded.
public protocol ToolArguments: Decodable, Sendable {
  static var schema: Schema { get }
}

/// For a tool that takes no arguments.
public struct NoArguments: ToolArguments {
  public static let schema = Schema()
}

/// How a model, and the engine that works without one, know when to use a tool.
public struct Manual: Sendable {
  public var title: String
  public var description: String
  /// Situations in which this is the right tool, a sentence each.
  public var when: [String]
  /// Situations in which it is not, and what to do instead.
  public var whenNot: [String]
  /// Words and phrases by which people ask for it, in every language they use.
  public var synonyms: [String]
  public var examples: [Example]
  public var hints: Hints
  /// How long one call may take; the host's own limit where it is nil.
  public var timeoutSeconds: Double?
  /// What a person reads while it runs, such as "Writing to the calendar".
  public var status: String?

  public init(
    title: String, description: String, when: [String], whenNot: [String] = [], synonyms: [String] = [],
    examples: [Example] = [], hints: Hints, timeoutSeconds: Double? = nil, status: String? = nil
  ) {
    self.title = title
    self.description = description
    self.when = when
    self.whenNot = whenNot
    self.synonyms = synonyms
    self.examples = examples
    self.hints = hints
    self.timeoutSeconds = timeoutSeconds
    self.status = status
  }
}

/// Something a person may say, and the arguments that come of it.
public struct Example: Sendable {
  let say: String
  let arguments: KeyValuePairs<String, Value>

  /// Arguments may use plain words for times, such as "tomorrow 10:00".
  public init(_ say: String, _ arguments: KeyValuePairs<String, Value> = [:]) {
    self.say = say
    self.arguments = arguments
  }
}

/// What a call does to the world. What is not said is read pessimistically, so all four are asked for.
public struct Hints: Sendable {
  let readOnly: Bool
  let destructive: Bool
  let idempotent: Bool
  let openWorld: Bool

  /// - `openWorld`: it reaches beyond this machine.
  public init(readOnly: Bool, destructive: Bool, idempotent: Bool, openWorld: Bool) {
    self.readOnly = readOnly
    self.destructive = destructive
    self.idempotent = idempotent
    self.openWorld = openWorld
  }

  /// Only looks, and only on this machine.
  public static let readsOnly = Hints(readOnly: true, destructive: false, idempotent: true, openWorld: false)
}
