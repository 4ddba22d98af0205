import SkillModel
import SkillRuntime

/// A permission that a command line names: its name, and the scopes meant.
struct PermissionWish {
  static let names = Permission.Name.allCases.map(\.rawValue) + [PermissionKey.callName]

  let name: String
  var scopes: [String] = []

  var keys: [PermissionKey] {
    scopes.compactMap { scope in
      if name == PermissionKey.callName { return PermissionKey(callsOf: scope) }
      return Permission.Name(rawValue: name).map { PermissionKey(Permission(name: $0, scope: scope, reason: "")) }
    }
  }

  /// Fails for the first that is not among them, and says what is near.
  func requireAll(among known: [PermissionKey], of id: SkillID, _ lacks: String) throws(CommandError) {
    for key in keys where !known.contains(key) {
      let near = Spelling.nearest(to: key.scope, among: known.filter { $0.name == name }.map(\.scope))
      let list = Set(known.map { "\($0.name) \($0.scope)" }).sorted().joined(separator: ", ")
      throw .unavailable(
        "\(id) \(lacks) \(name) \(key.scope)",
        hint: near.map { "Did you mean \(name) \($0)?" } ?? (list.isEmpty ? nil : "There are: \(list)."))
    }
  }
}
