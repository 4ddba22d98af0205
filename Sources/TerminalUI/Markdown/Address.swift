/// What can be told of the address of a link from its text.
enum Address {
  /// What a terminal may open; nil for what is no web or mail address. Only printable ASCII.
  static func target(_ address: String) -> String? {
    let lower = address.lowercased()
    let full = lower.hasPrefix("www.") ? "https://" + address : isMail(address) ? "mailto:" + address : address
    let schemes = ["https://", "http://", "mailto:"]
    guard schemes.contains(where: full.lowercased().hasPrefix) else { return nil }
    return full.utf8.map { (0x21..<0x7f).contains($0) ? String(Unicode.Scalar($0)) : percent($0) }.joined()
  }

  /// Whether the words of a link already say where it leads.
  static func isSame(_ address: String, _ words: String) -> Bool {
    address == words || target(address) != nil && target(address) == target(words)
  }

  /// Words that promise a place, which should be the one that the link leads to.
  static func looksLikeOne(_ words: String) -> Bool {
    words.contains("://") || words.lowercased().hasPrefix("www.") || words.contains("@")
      || !words.contains(" ") && words.dropFirst().dropLast().contains(".")
  }

  static func isAutolink(_ words: String) -> Bool {
    if words.contains(where: \.isWhitespace) { return false }
    let scheme = words.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
    let hasScheme = (2...32).contains(scheme.count) && words.dropFirst(scheme.count).first == ":"
    return hasScheme && scheme.first?.isLetter == true && words.count > scheme.count + 1 || isMail(words)
  }

  /// Without the punctuation that belongs to the sentence and not to the address (GFM 6.9).
  static func withoutTail(_ word: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    var word = word
    while let last = word.last {
      if last == ")" {
        guard word.count(where: { $0 == ")" }) > word.count(where: { $0 == "(" }) else { break }
      } else if !"?!.,:;*_~'\"`]}|".unicodeScalars.contains(last) {
        break
      }
      word.removeLast()
    }
    return word
  }

  private static func isMail(_ words: String) -> Bool {
    let parts = words.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && !words.contains(" ") && !words.contains(":")
      && parts[1].contains(".") && parts[1].allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
  }

  private static func percent(_ byte: UInt8) -> String {
    "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
