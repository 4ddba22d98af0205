/// What an author writes: a value that says what it is and which tools it has.
///
/// Export it with one line at file scope:
/// ```swift
/// @c(skillhost_skill_v1) public func skill() -> UnsafeRawPointer? { export(Greeter()) }
/// ```
public protocol Skill: Sendable {
  var about: About { get }
  var tools: [any Tool] { get }

  /// Called once, before the first call. What it throws is shown as the reason why the skill cannot work.
  func open(_ setup: Setup) throws
}

extension Skill {
  public func open(_ setup: Setup) throws {}
}

/// Who the skill is, and what it asks for.
public struct About: Sendable {
  /// Reverse DNS, such as `org.example.greeter`; it stays the same for ever.
  public var id: String
  /// A semantic version.
  public var version: String
  public var title: String
  public var summary: String
  public var author: String?
  public var license: String?
  public var homepage: String?
  public var permissions: [Permission]
  /// What the host must offer, such as `skillhost.http/1`; one that does not refuses the skill.
  public var requires: [String]
  /// The schema of the skill's section in the configuration.
  public var configuration: Schema?
  /// Whether calls may run at the same time.
  public var allowsParallelCalls: Bool

  public init(
    id: String, version: String, title: String, summary: String, author: String? = nil, license: String? = nil,
    homepage: String? = nil, permissions: [Permission] = [], requires: [String] = [], configuration: Schema? = nil,
    allowsParallelCalls: Bool = true
  ) {
    self.id = id
    self.version = version
    self.title = title
    self.summary = summary
    self.author = author
    self.license = license
    self.homepage = homepage
    self.permissions = permissions
    self.requires = requires
    self.configuration = configuration
    self.allowsParallelCalls = allowsParallelCalls
  }
}

/// Something beyond computing that the skill needs; `reason` is a sentence for the person.
public struct Permission: Sendable {
  let name: String
  let scope: String
  let reason: String

  /// Reading in a folder or a file; `~` is the person's home.
  public static func read(_ path: String, reason: String) -> Self { Self(name: "fs.read", scope: path, reason: reason) }

  /// Writing in a folder or a file; `~` is the person's home.
  public static func write(_ path: String, reason: String) -> Self {
    Self(name: "fs.write", scope: path, reason: reason)
  }

  /// HTTP requests to `host` or `host:port`; `*.` in front covers all names below.
  public static func network(_ host: String, reason: String) -> Self { Self(name: "net", scope: host, reason: reason) }

  /// Running a program.
  public static func execute(_ program: String, reason: String) -> Self {
    Self(name: "exec", scope: program, reason: reason)
  }

  /// Reading a variable of the environment.
  public static func environment(_ variable: String, reason: String) -> Self {
    Self(name: "env", scope: variable, reason: reason)
  }
}
