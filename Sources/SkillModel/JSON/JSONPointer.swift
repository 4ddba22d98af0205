/// The tokens of a JSON Pointer (RFC 6901).
enum JSONPointer {
  static func escaped(_ token: String) -> String {
    guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return token }
    var text = ""
    for scalar in token.unicodeScalars {
      switch scalar {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Nil for what is no pointer: it does not begin with a slash, or has a `~` that is not `~0` or `~1`.
  static func tokens(of pointer: String) -> [String]? {
    if pointer.isEmpty { return [] }
    guard pointer.utf8.first == UInt8(ascii: "/") else { return nil }
    var tokens: [String] = []
    for part in pointer.unicodeScalars.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let token = unescaped(part) else { return nil }
      tokens.append(token)
    }
    return tokens
  }

  private static func unescaped(_ part: Substring.UnicodeScalarView) -> String? {
    var text = String.UnicodeScalarView()
    var rest = part
    while let scalar = rest.popFirst() {
      guard scalar == "~" else {
        text.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "0": text.append("~")
      case "1": text.append("/")
      default: return nil
      }
    }
    return String(text)
  }

  /// The member or element that one token names.
  static func step(into value: JSON, _ token: String) -> JSON? {
    switch value {
    case .object(let object): return object[token]
    case .array(let elements):
      guard let index = Int(token), String(index) == token, elements.indices.contains(index) else { return nil }
      return elements[index]
    default: return nil
    }
  }
}
