internal import SkillModel

/// Which URLs a skill's `net` permissions cover, by host name and port.
struct NetworkAccess: Sendable {
  private let permissions: [Permission]

  init(permissions: [Permission]) { self.permissions = permissions.filter { $0.name == .network } }

  /// The permission that covers a URL: only http and https, no user information, and a host that its scope names.
  func permission(for url: String) -> Permission? {
    guard let target = Target(url) else { return nil }
    return permissions.first { covers($0.scope.lowercased()[...], target) }
  }

  private func covers(_ scope: Substring, _ target: Target) -> Bool {
    let parts = scope.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let host = parts.first, !host.isEmpty else { return false }
    // Without a port, only the scheme's own one is meant.
    let port = parts.count > 1 ? Int(parts[1]) : target.defaultPort
    guard port == target.port else { return false }
    if host.hasPrefix("*.") { return target.host.hasSuffix(host.dropFirst()) && target.host.count > host.count - 1 }
    return host == target.host[...]
  }

  /// The parts of a URL that a permission speaks of.
  private struct Target {
    let host: String
    let port: Int
    let defaultPort: Int

    init?(_ url: String) {
      let lower = url.lowercased()
      guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { return nil }
      let authority = lower.dropFirst(scheme.count).prefix { !"/?#\\".contains($0) }
      let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
      guard let host = parts.first, parts.count <= 2, !host.isEmpty, host.utf8.allSatisfy(Self.isHostByte) else {
        return nil
      }
      defaultPort = scheme == "https://" ? 443 : 80
      guard let port = parts.count == 2 ? Int(parts[1]) : defaultPort, (1...65535).contains(port) else { return nil }
      self.host = host.hasSuffix(".") ? String(host.dropLast()) : String(host)
      self.port = port
    }

    /// Letters, digits, `.`, `-`, `_`: no `@`, `[` or `%`, so that no reader can see another host in it.
    private static func isHostByte(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x61...0x7a, 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): true
      default: false
      }
    }
  }
}
