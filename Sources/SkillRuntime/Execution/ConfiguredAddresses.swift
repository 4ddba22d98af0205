package import SkillModel

extension Descriptor {
  /// Its permissions, and those for the addresses that the person's own configuration gives it.
  ///
  /// A skill that may use the network at all may reach what is configured for a property of the format `uri`.
  package func permissions(with configuration: JSON) -> [Permission] {
    guard permissions.contains(where: { $0.name == .network }) else { return permissions }
    let addresses = (configSchema?["properties"]?.object ?? [:]).compactMap { key, schema -> Permission? in
      guard schema["format"] == "uri", let address = configuration[key]?.string, let scope = Self.scope(of: address)
      else {
        return nil
      }
      return Permission(name: .network, scope: scope, reason: "Your configuration names it as \(key).")
    }
    return permissions + addresses
  }

  /// `host` or `host:port` of a web address. One with user information or wildcards gives none, since a scope is a pattern.
  private static func scope(of address: String) -> String? {
    let lower = address.lowercased()
    guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { return nil }
    let authority = lower.dropFirst(scheme.count).prefix { !"/?#\\".contains($0) }
    return authority.isEmpty || authority.contains(where: { "@*".contains($0) }) ? nil : String(authority)
  }
}
