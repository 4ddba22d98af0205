/// The tokens of JSON: blanks, numbers, strings.
extension JSONParser {
  var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

  func failure(_ message: String, at offset: Int? = nil) -> Failure {
    let offset = offset ?? at
    return Failure(message: message, offset: offset, isTruncated: offset >= bytes.count)
  }

  func printable(_ byte: UInt8) -> String {
    (0x21...0x7e).contains(byte) ? "'\(Character(UnicodeScalar(byte)))'" : "byte 0x\(String(byte, radix: 16))"
  }

  mutating func expect(_ byte: UInt8, _ where: String) throws(Failure) {
    guard peek == byte else { throw failure("expected \(printable(byte)) \(`where`)") }
    at += 1
  }

  mutating func skipBlank() throws(Failure) {
    while let byte = peek {
      switch byte {
      case 0x20, 0x0a, 0x0d, 0x09: at += 1
      case UInt8(ascii: "/") where options.allowsComments: try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(Failure) {
    let start = at
    at += 1
    switch peek {
    case UInt8(ascii: "/"):
      while let byte = peek, byte != 0x0a { at += byte == 0x0a ? 0 : 1 }
    case UInt8(ascii: "*"):
      at += 1
      while at + 1 < bytes.count, !(bytes[at] == UInt8(ascii: "*") && bytes[at + 1] == UInt8(ascii: "/")) { at += 1 }
      guard at + 1 < bytes.count else { throw failure("a comment without an end", at: start) }
      at += 2
    default:
      throw failure("'/' does not begin a JSON value", at: start)
    }
  }

  mutating func number() throws(Failure) -> JSONNumber {
    let start = at
    if peek == UInt8(ascii: "-") { at += 1 }
    if peek == UInt8(ascii: "0") {
      at += 1
    } else {
      try digits()
    }
    if peek == UInt8(ascii: ".") {
      at += 1
      try digits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      at += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { at += 1 }
      try digits()
    }
    return JSONNumber(checked: String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self))
  }

  private mutating func digits() throws(Failure) {
    let start = at
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { at += 1 }
    guard at > start else { throw failure("expected a digit") }
  }

  mutating func string() throws(Failure) -> String {
    at += 1
    let start = at
    while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { at += 1 }
    if peek == UInt8(ascii: "\"") {
      defer { at += 1 }
      return try decoded(bytes[start..<at], from: start)
    }
    return try escapedString(from: start)
  }

  private mutating func escapedString(from start: Int) throws(Failure) -> String {
    var text = Array(bytes[start..<at])
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        defer { at += 1 }
        return try decoded(text[...], from: start)
      case UInt8(ascii: "\\"):
        try escape(into: &text)
      case 0..<0x20:
        throw failure("a control character in a string; it must be written as an escape")
      default:
        text.append(byte)
        at += 1
      }
    }
    throw failure("the JSON ends inside a string")
  }

  private func decoded(_ text: some Collection<UInt8>, from start: Int) throws(Failure) -> String {
    guard let string = String(validating: text, as: UTF8.self) else {
      throw Failure(message: "a string that is not UTF-8", offset: start, isTruncated: false)
    }
    return string
  }

  private mutating func escape(into text: inout [UInt8]) throws(Failure) {
    at += 1
    guard let byte = peek else { throw failure("the JSON ends inside a string") }
    at += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "r"): text.append(0x0d)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: Character(try unicodeEscape()).utf8)
    default: throw failure("'\\' with \(printable(byte)) is no escape of JSON", at: at - 1)
    }
  }

  /// Reads the digits after `\u`, and the second half of a surrogate pair. A lone half becomes U+FFFD.
  private mutating func unicodeEscape() throws(Failure) -> UnicodeScalar {
    let first = try hexadecimal()
    if let scalar = UnicodeScalar(first) { return scalar }
    let isHigh = (0xd800...0xdbff).contains(first)
    guard isHigh, at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u") else {
      return "\u{fffd}"
    }
    let back = at
    at += 2
    let second = try hexadecimal()
    guard (0xdc00...0xdfff).contains(second) else {
      at = back
      return "\u{fffd}"
    }
    return UnicodeScalar(0x10000 + (UInt32(first - 0xd800) << 10) + UInt32(second - 0xdc00)) ?? "\u{fffd}"
  }

  private mutating func hexadecimal() throws(Failure) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek else { throw failure("the JSON ends inside a string") }
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        throw failure("expected four hex digits after '\\u'")
      }
      value = value << 4 | UInt16(digit)
      at += 1
    }
    return value
  }
}
