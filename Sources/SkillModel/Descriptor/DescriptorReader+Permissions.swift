extension DescriptorReader {
  func permissions(_ fields: DescriptorFields) throws(DescriptorRefusal) -> [Permission] {
    let list = try fields.list("permissions")
    guard list.count <= 64 else {
      throw DescriptorRefusal("permissions has \(list.count) entries, at most 64 are allowed")
    }
    var permissions: [Permission] = []
    for entry in list { permissions.append(try permission(entry)) }
    return permissions
  }

  private func permission(_ fields: DescriptorFields) throws(DescriptorRefusal) -> Permission {
    let text = try fields.requiredString("name")
    guard let name = Permission.Name(rawValue: text) else {
      let known = Permission.Name.allCases.map(\.rawValue).joined(separator: ", ")
      throw DescriptorRefusal(
        "it asks for the permission \"\(text.cleaned(maximum: 60))\", which this host does not know; it knows \(known)",
        isIncompatible: true)
    }
    guard let reason = try fields.text("reason", maximum: 300) else {
      throw DescriptorRefusal("\(fields.path(of: "reason")) is missing: a person must be told what \(text) is for")
    }
    let scope = try scope(fields)
    guard name.takes(scope) else {
      throw DescriptorRefusal(
        "\(fields.path(of: "scope")) must begin with / or ~/: what \"\(scope)\" is depends on where skillhost is started"
      )
    }
    return Permission(name: name, scope: scope, reason: reason)
  }

  /// The scope as it stands: what is granted is compared with it byte by byte, so it is refused rather than cleaned.
  private func scope(_ fields: DescriptorFields) throws(DescriptorRefusal) -> String {
    let scope = try fields.requiredString("scope")
    guard !scope.isEmpty, scope.utf8.count <= 1024, scope == scope.cleaned(maximum: 1024) else {
      throw DescriptorRefusal("\(fields.path(of: "scope")) must be a short text without control characters")
    }
    return scope
  }
}

extension Permission.Name {
  /// Whether a path is the same wherever the program is started; a program may be named without its folder.
  fileprivate func takes(_ scope: String) -> Bool {
    let isAbsolute = scope.hasPrefix("/") || scope == "~" || scope.hasPrefix("~/")
    return switch self {
    case .fileRead, .fileWrite: isAbsolute
    case .execute: isAbsolute || !scope.contains("/")
    case .environment, .network, .secret: true
    }
  }
}
