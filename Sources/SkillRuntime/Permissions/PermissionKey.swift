package import SkillModel

/// What an answer is about: a permission that a skill declares, or the calls of one of its tools.
package struct PermissionKey: Sendable, Hashable {
  /// The name under which answers about calls are kept, beside those of permissions.
  package static let callName = "call"

  /// Nil where the skill as a whole is meant.
  package let tool: String?
  package let name: String
  package let scope: String

  package init(_ permission: Permission) {
    (tool, name, scope) = (nil, permission.name.rawValue, permission.scope)
  }

  /// Calls of a tool, with whatever arguments.
  package init(callsOf tool: String) {
    (self.tool, name, scope) = (tool, Self.callName, tool)
  }

  /// Nil unless name and scope are such as one of the two above has.
  init?(tool: String?, name: String, scope: String) {
    let isCall = name == Self.callName
    guard isCall ? tool == scope : tool == nil && Permission.Name(rawValue: name) != nil else { return nil }
    (self.tool, self.name, self.scope) = (tool, name, scope)
  }

  /// Where a file, folder or program that it names really is, links resolved; nil for what is no path.
  ///
  /// An answer is for that place: a link that leads elsewhere later is another question.
  package func place(_ home: FilePath) -> String? {
    guard let name = Permission.Name(rawValue: name), name.namesPath, scope.contains("/") || scope == "~" else {
      return nil
    }
    let place = Permission(name: name, scope: scope, reason: "").place(home.resolved ?? home)
    return (place.resolved ?? place).description
  }

  /// What it lets a skill do, after "may" or "to".
  package var inWords: String {
    guard let name = Permission.Name(rawValue: name) else { return "run its tool \(scope)" }
    return switch name {
    case .fileRead: "read files in \(scope)"
    case .fileWrite: "read and change files in \(scope)"
    case .network: "reach \(scope) over the network"
    case .execute: "run the program \(scope)"
    case .environment: "see the variable \(scope)"
    case .secret: "use the secret \(scope)"
    }
  }
}

extension Permission.Name {
  fileprivate var namesPath: Bool {
    switch self {
    case .fileRead, .fileWrite, .execute: true
    case .environment, .network, .secret: false
    }
  }

  /// Whether a skill in a worker can be given it; there it cannot have secrets.
  package var canBeGranted: Bool {
    switch self {
    case .fileRead, .fileWrite, .environment, .network, .execute: true
    case .secret: false
    }
  }
}
