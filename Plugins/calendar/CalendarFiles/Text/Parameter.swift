/// A parameter of a property, such as `TZID=Europe/Berlin` or `MEMBER="a","b"`.
package struct Parameter: Sendable, Hashable {
  /// In upper case.
  package var name: String
  package var values: [String]

  package init(name: String, values: [String]) {
    self.name = name
    self.values = values
  }

  /// Reads what stands between a property's name and its colon, the leading semicolon included.
  static func read(_ bytes: ArraySlice<UInt8>) -> [Parameter] {
    split(bytes.dropFirst(), at: .semicolon).compactMap { part in
      guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      let values = split(part[(equals + 1)...], at: UInt8(ascii: ","))
      return Parameter(name: ContentLine.upper(part[..<equals]), values: values.map(decode))
    }
  }

  private static func split(_ bytes: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var isQuoted = false
    var start = bytes.startIndex
    for index in bytes.indices {
      if bytes[index] == .quote { isQuoted.toggle() }
      guard bytes[index] == separator, !isQuoted else { continue }
      parts.append(bytes[start..<index])
      start = index + 1
    }
    return parts + [bytes[start...]]
  }

  private static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes.filter { $0 != .quote }, as: UTF8.self)
    guard text.contains("^") else { return text }
    var decoded = ""
    var isEscaped = false
    for character in text {
      guard isEscaped else {
        if character == "^" { isEscaped = true } else { decoded.append(character) }
        continue
      }
      isEscaped = false
      switch character {
      case "n": decoded.append("\n")
      case "'": decoded.append("\"")
      case "^": decoded.append("^")
      default: decoded += "^\(character)"
      }
    }
    return isEscaped ? decoded + "^" : decoded
  }
}
