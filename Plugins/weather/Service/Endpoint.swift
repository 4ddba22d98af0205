package import SkillKit

/// The address of one service, to which a query is added.
package struct Endpoint: Sendable {
  let address: String
  /// The key of the configuration that can change it.
  let setting: String

  /// `path` is added to an address that has none; a query it has, such as an API key, is kept.
  package init(_ address: String, path: String, setting: String) throws(SkillError) {
    let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let base = (parts.first ?? "").reversed().drop { $0 == "/" }.reversed()
    let afterScheme = ["https://", "http://"].first { base.starts(with: $0) }.map { base.dropFirst($0.count) }
    guard let afterScheme, let host = afterScheme.first, host != "/", !address.contains(where: \.isWhitespace) else {
      throw SkillError(
        .unavailable, "the weather skill's setting \(setting) is no web address: \(address)",
        hint: "write it like https://api.example.org\(path)")
    }
    let query = parts.count > 1 ? "?" + parts[1] : ""
    self.address = String(base) + (afterScheme.contains("/") ? "" : path) + query
    self.setting = setting
  }

  package func url(_ items: [(String, String)]) -> String {
    let query = items.map { "\($0)=\(Self.encoded($1))" }.joined(separator: "&")
    return address + (address.contains("?") ? "&" : "?") + query
  }

  /// `scheme://host:port`, for messages.
  var host: String {
    address.split(separator: "/").dropFirst().first.map { String($0.prefix { $0 != "?" }) } ?? address
  }

  /// All bytes but RFC 3986's unreserved ones, as `%XX`.
  private static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        result.append(Character(UnicodeScalar(byte)))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}
