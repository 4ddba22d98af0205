/// Status and headers of a reply.
package struct HTTPHead: Sendable {
  package var status: Int
  package var headers: [(name: String, value: String)]

  package init(status: Int, headers: [(name: String, value: String)] = []) {
    self.status = status
    self.headers = headers
  }

  /// The first header of that name, in any case.
  package subscript(name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// Builds a head from its lines, one at a time; interim replies (100 to 199) are passed over.
struct HTTPHeadReader {
  private var head: HTTPHead?

  /// Returns the head when the line is the blank one that ends it.
  mutating func read(_ line: some Collection<UInt8>) -> HTTPHead? {
    let text = trimmed(String(decoding: line, as: UTF8.self))
    if text.hasPrefix("HTTP/") {
      head = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { HTTPHead(status: $0) }
      return nil
    }
    if text.isEmpty {
      defer { head = nil }
      return head.flatMap { $0.status >= 200 ? $0 : nil }
    }
    if let first = line.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
      fold(text)
    } else if let colon = text.firstIndex(of: ":") {
      let value = trimmed(String(text[text.index(after: colon)...]))
      head?.headers.append((String(text[..<colon]), value))
    }
    return nil
  }

  /// A line that begins with a blank goes on with the header before it (RFC 9112, 5.2).
  private mutating func fold(_ text: String) {
    guard let last = head?.headers.indices.last else { return }
    head?.headers[last].value += " " + text
  }

  private func trimmed(_ text: String) -> String {
    let isBlank = { (scalar: UnicodeScalar) in scalar == " " || scalar == "\t" || scalar == "\r" || scalar == "\n" }
    let scalars = text.unicodeScalars.drop(while: isBlank)
    guard let last = scalars.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(scalars[...last])
  }
}
