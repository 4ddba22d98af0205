import SkillModel

/// Which addresses the host of a URL may stand for.
enum AddressRule: Sendable, Hashable {
  case any
  /// The host is written as an address, and means only that.
  case exactly(IPAddress)
  /// `localhost`.
  case loopback
  /// A name: whoever owns it chooses the address, so it may not be one of this machine or its network.
  case publicOnly

  init(host: String) {
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    if let address = IPAddress(isBracketed ? host.dropFirst().dropLast() : host[...]) {
      self = .exactly(address)
    } else {
      self = host.lowercased() == "localhost" ? .loopback : .publicOnly
    }
  }

  /// Nil stands for what is no IP address.
  func allows(_ address: IPAddress?) -> Bool {
    switch self {
    case .any: true
    case .exactly(let expected): address == expected
    case .loopback: address?.isLoopback == true
    case .publicOnly: address?.isPublic == true
    }
  }

  /// Whether a proxy could be of use.
  var leavesThisNetwork: Bool {
    switch self {
    case .any, .publicOnly: true
    case .exactly(let address): address.isPublic
    case .loopback: false
    }
  }
}
