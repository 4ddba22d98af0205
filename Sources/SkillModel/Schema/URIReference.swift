/// A URI reference in its five parts (RFC 3986), and how one is resolved against another.
struct URIReference: Hashable, Sendable {
  var scheme: String?
  var authority: String?
  var path: String
  var query: String?
  var fragment: String?

  init(_ text: String) {
    var rest = Substring(text)
    fragment = Self.cut(&rest, from: "#")
    query = Self.cut(&rest, from: "?")
    if let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(rest[..<colon]) {
      scheme = rest[..<colon].lowercased()
      rest = rest[rest.utf8.index(after: colon)...]
    }
    if rest.utf8.starts(with: "//".utf8) {
      rest = rest.utf8.count == 2 ? "" : rest[rest.utf8.index(rest.startIndex, offsetBy: 2)...]
      let end = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      authority = String(rest[..<end])
      rest = rest[end...]
    }
    path = String(rest)
  }

  /// The whole URI without its fragment, by which documents are known.
  var documentURI: String {
    (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path + (query.map { "?" + $0 } ?? "")
  }

  /// Section 5.2.2 of RFC 3986.
  func resolved(against base: URIReference) -> URIReference {
    var target = self
    if scheme == nil {
      target.scheme = base.scheme
      if authority == nil {
        target.authority = base.authority
        if path.isEmpty {
          target.path = base.path
          target.query = query ?? base.query
          return target
        }
        if path.utf8.first != UInt8(ascii: "/") { target.path = merged(with: base) }
      }
    }
    if target.authority != nil || target.path.utf8.first == UInt8(ascii: "/") {
      target.path = Self.withoutDots(target.path)
    }
    return target
  }

  private func merged(with base: URIReference) -> String {
    if base.authority != nil && base.path.isEmpty { return "/" + path }
    guard let slash = base.path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return base.path[...slash] + path
  }

  private static func withoutDots(_ path: String) -> String {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    var kept: [Substring] = []
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment {
      case ".": if isLast { kept.append("") }
      case "..":
        if kept.count > 1 { kept.removeLast() }
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return kept.joined(separator: "/")
  }

  private static func cut(_ text: inout Substring, from mark: Unicode.Scalar) -> String? {
    guard let index = text.unicodeScalars.firstIndex(of: mark) else { return nil }
    defer { text = text[..<index] }
    return String(text[text.unicodeScalars.index(after: index)...])
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, Unicode.Scalar(first).properties.isAlphabetic else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "+" || $0 == "-" || $0 == ".")
    }
  }
}

extension URIReference {
  /// Text with its percent escapes read; nil where one is broken or the bytes are not UTF-8.
  static func percentDecoded(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, !digits.hasPrefix("+"), let value = UInt8(digits, radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
