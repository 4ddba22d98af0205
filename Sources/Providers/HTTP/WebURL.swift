/// An absolute `http` or `https` URL in the one form in which every parser reads it alike.
///
/// What a permission is checked against must be what is requested; so everything that parsers read differently is
/// refused here: names and passwords, backslashes, control characters, hosts with odd characters.
package struct WebURL: Sendable, Hashable, CustomStringConvertible {
  package let scheme: String
  /// In lower case, without a final dot; an IPv6 address in brackets.
  package let host: String
  /// Nil for the scheme's own port.
  package let port: Int?
  /// Begins with a slash; the query included, the fragment not.
  package let target: String

  package var description: String { "\(scheme)://\(server)\(target)" }

  /// Host and port as a person writes them.
  package var server: String { host + (port.map { ":\($0)" } ?? "") }

  /// Fails with a sentence that says what is wrong with the text.
  package init(_ text: String) throws(HTTPFailure) {
    let fail = { (why: String) in HTTPFailure.invalidRequest("\"\(text.printable(limit: 200))\" \(why).") }
    guard let colon = text.firstRange(of: "://") else {
      throw fail("is not an absolute URL; it must begin with http:// or https://")
    }
    scheme = text[..<colon.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https" else {
      throw fail("has the scheme \(scheme.printable(limit: 20)); only http and https are allowed")
    }
    let rest = text[colon.upperBound...].prefix { $0 != "#" }
    let authority = rest.prefix { !"/?\\".contains($0) }
    guard !authority.contains("@") else { throw fail("carries a user name; that is not allowed") }
    guard let (host, port) = Self.split(authority) else { throw fail("has no valid host") }
    guard let target = Self.target(rest[authority.endIndex...]) else {
      throw fail("has a character that no URL may have")
    }
    self.host = host
    self.port = port == (scheme == "https" ? 443 : 80) ? nil : port
    self.target = target
  }

  private init(scheme: String, host: String, port: Int?, target: String) {
    self.scheme = scheme
    self.host = host
    self.port = port
    self.target = target
  }

  /// Nil for anything but a host of letters, digits, dots, hyphens and underscores, or an IPv6 address in brackets.
  private static func split(_ authority: Substring) -> (String, Int?)? {
    let end = authority.hasPrefix("[") ? authority.firstIndex(of: "]").map(authority.index(after:)) : nil
    let hostEnd = end ?? authority.firstIndex(of: ":") ?? authority.endIndex
    var host = authority[..<hostEnd].lowercased()
    if host.hasSuffix(".") { host.removeLast() }
    guard isHost(host) else { return nil }
    let rest = authority[hostEnd...]
    guard !rest.isEmpty else { return (host, nil) }
    let digits = rest.dropFirst()
    guard rest.hasPrefix(":"), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    if digits.isEmpty { return (host, nil) }
    guard let port = Int(digits), (1...65535).contains(port) else { return nil }
    return (host, port)
  }

  private static func isHost(_ host: String) -> Bool {
    if host.hasPrefix("[") {
      return host.hasSuffix("]") && host.utf8.count > 3
        && host.utf8.dropFirst().dropLast().allSatisfy {
          $0.isHexDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
        }
    }
    return !host.isEmpty && host.utf8.count <= 253 && !host.hasPrefix(".") && !host.hasPrefix("-")
      && host.utf8.allSatisfy {
        $0.isLetterOrDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
  }

  /// Blanks and what is not ASCII are percent-encoded; nil where a character is not allowed at all.
  private static func target(_ text: Substring) -> String? {
    var target = text.hasPrefix("/") ? "" : "/"
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), 0..<0x20, 0x7f: return nil
      case 0x20, 0x80..., UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "^"),
        UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
        target += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      default: target.unicodeScalars.append(UnicodeScalar(byte))
      }
    }
    return target
  }
}

extension UInt8 {
  var isHexDigit: Bool { (0x30...0x39).contains(self) || (0x41...0x46).contains(self) || (0x61...0x66).contains(self) }
  var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5a).contains(self) || (0x61...0x7a).contains(self)
  }
}
