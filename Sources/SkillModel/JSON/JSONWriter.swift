/// Writes JSON as compact text, or with two blanks of indentation a level.
///
/// U+007F to U+009F, and the characters that change the direction of text, are written as escapes, so that what is
/// printed cannot drive a terminal.
package struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private let isPretty: Bool

  private init(isPretty: Bool) { self.isPretty = isPretty }

  package static func bytes(_ value: JSON, pretty: Bool = false) -> [UInt8] {
    var writer = JSONWriter(isPretty: pretty)
    writer.write(value, level: 0)
    return writer.bytes
  }

  package static func text(_ value: JSON, pretty: Bool = false) -> String {
    String(decoding: bytes(value, pretty: pretty), as: UTF8.self)
  }

  private mutating func write(_ value: JSON, level: Int) {
    switch value {
    case .null: put("null")
    case .bool(let flag): put(flag ? "true" : "false")
    case .number(let number): put(number.literal)
    case .string(let text): write(text)
    case .array(let elements):
      list(open: "[", close: "]", elements, level) { writer, element in writer.write(element, level: level + 1) }
    case .object(let object):
      list(open: "{", close: "}", object.members, level) { writer, member in
        writer.write(member.key)
        writer.put(writer.isPretty ? ": " : ":")
        writer.write(member.value, level: level + 1)
      }
    }
  }

  private mutating func list<Element>(
    open: String, close: String, _ elements: [Element], _ level: Int, _ one: (inout Self, Element) -> Void
  ) {
    put(open)
    for (index, element) in elements.enumerated() {
      if index > 0 { put(",") }
      newline(level + 1)
      one(&self, element)
    }
    if !elements.isEmpty { newline(level) }
    put(close)
  }

  private mutating func newline(_ level: Int) {
    guard isPretty else { return }
    put("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: level * 2))
  }

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ (0x20..<0x7f).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      put(text)
    } else {
      for scalar in text.unicodeScalars { write(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ scalar: UnicodeScalar) {
    switch scalar {
    case "\"": put("\\\"")
    case "\\": put("\\\\")
    case "\n": put("\\n")
    case "\r": put("\\r")
    case "\t": put("\\t")
    default:
      if scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value) || scalar.steersDisplay {
        let digits = String(scalar.value, radix: 16)
        put("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
      } else {
        bytes.append(contentsOf: Character(scalar).utf8)
      }
    }
  }
}

extension UnicodeScalar {
  /// Invisible characters that reorder or hide text: bidi embeddings, overrides and isolates, zero-width ones, the BOM.
  package var steersDisplay: Bool {
    switch value {
    case 0x200b, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a...0x202e, 0x2060...0x2069, 0x61c, 0xfeff: true
    default: false
    }
  }
}

extension JSON: CustomStringConvertible {
  /// The compact text of the value.
  package var description: String { JSONWriter.text(self) }
}
