/// The escapes of a TEXT value: RFC 5545 3.3.11.
package enum TextEscape {
  package static func encode(_ text: String) -> String {
    var encoded = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ",", ";": encoded += "\\\(scalar)"
      case "\n": encoded += "\\n"
      case "\t": encoded += "\t"
      default:
        if scalar.value >= 0x20, scalar.value != 0x7F { encoded.unicodeScalars.append(scalar) }
      }
    }
    return encoded
  }

  package static func decode(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "\\")) else { return value }
    var decoded = ""
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if isEscaped {
        decoded.unicodeScalars.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        decoded.unicodeScalars.append(scalar)
      }
    }
    return isEscaped ? decoded + "\\" : decoded
  }
}

/// Long lines: RFC 5545 3.1.
enum Folding {
  private static let limit = 75

  /// Breaks a line after at most 75 bytes, never within a character.
  static func fold(_ line: [UInt8], lineBreak: [UInt8]) -> [UInt8] {
    var folded: [UInt8] = []
    var used = 0
    var index = 0
    while index < line.count {
      let length = characterLength(line[index])
      if used + length > limit {
        folded += lineBreak + [.space]
        used = 1
      }
      folded += line[index..<min(index + length, line.count)]
      used += length
      index += length
    }
    return folded + lineBreak
  }

  private static func characterLength(_ first: UInt8) -> Int {
    switch first {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
