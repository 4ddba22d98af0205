internal import SkillModel

/// Which URLs a skill's `net` permissions cover, by host and port.
struct NetworkAccess: Sendable {
  private let permissions: [Permission]

  init(permissions: [Permission]) { self.permissions = permissions.filter { $0.name == .network } }

  /// The permission that covers a URL: only http and https, no user information, and a host that its scope names.
  func permission(for url: String) -> Permission? {
    let lower = url.lowercased()
    guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix),
      let target = NetworkPlace(lower.dropFirst(scheme.count).prefix { !"/?#\\".contains($0) })
    else { return nil }
    let standard = scheme == "https://" ? 443 : 80
    return permissions.first { covers($0.scope.lowercased(), target, standard) }
  }

  /// Without a port, a scope means only the scheme's own one.
  private func covers(_ scope: String, _ target: NetworkPlace, _ standard: Int) -> Bool {
    let isPattern = scope.hasPrefix("*.")
    guard let place = NetworkPlace(isPattern ? scope.dropFirst(2) : scope[...]),
      place.port ?? standard == target.port ?? standard
    else { return false }
    guard isPattern else { return place.host == target.host }
    guard case .name(let domain) = place.host, case .name(let name) = target.host else { return false }
    return name.hasSuffix("." + domain)
  }
}

/// `host` or `host:port`, as a URL and a scope have it, in lower case.
private struct NetworkPlace {
  /// An address is never the same as a name, nor as another form of it.
  enum Host: Hashable {
    case name(String)
    case address(IPAddress)
  }

  let host: Host
  let port: Int?

  /// Nil for what parsers read differently: user information, escapes, unusual forms of an address.
  init?(_ authority: Substring) {
    let isBracketed = authority.hasPrefix("[")
    let hostEnd =
      isBracketed ? authority.firstIndex(of: "]").map(authority.index(after:)) : authority.firstIndex(of: ":")
    let text = authority[..<(hostEnd ?? authority.endIndex)]
    let rest = authority[text.endIndex...]
    guard let host = isBracketed ? Self.bracketed(text) : Self.plain(text) else { return nil }
    self.host = host
    if rest.isEmpty || rest == ":" {
      port = nil
    } else {
      guard rest.utf8.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(rest.dropFirst()),
        (1...65535).contains(port)
      else { return nil }
      self.port = port
    }
  }

  /// One that stands for an IPv4 address is to be written as that.
  private static func bracketed(_ text: Substring) -> Host? {
    guard text.hasSuffix("]"), let address = IPAddress(text.dropFirst().dropLast()), address.bytes.count == 16,
      address.inner == nil
    else { return nil }
    return .address(address)
  }

  private static func plain(_ text: Substring) -> Host? {
    let name = text.hasSuffix(".") ? text.dropLast() : text
    guard !name.isEmpty, !name.hasPrefix("."), !name.hasSuffix("."), name.utf8.allSatisfy(isHostByte) else {
      return nil
    }
    guard IPAddress.isNumeric(name) else { return .name(String(name)) }
    return IPAddress(name).map { .address($0) }
  }

  /// Letters, digits, `.`, `-`, `_`: no `@`, `[` or `%`, so that no reader can see another host in it.
  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7a, 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
