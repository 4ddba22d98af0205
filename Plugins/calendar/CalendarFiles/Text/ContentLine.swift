/// A property of a calendar file, together with the bytes in which it is written.
package struct ContentLine: Sendable {
  /// The line as it stands in the file, folds and line break included.
  package let raw: ArraySlice<UInt8>
  /// In upper case; empty where the line has no colon and so is no property.
  package let name: String
  private let content: ArraySlice<UInt8>
  private let parametersStart: Int
  private let valueStart: Int

  init(raw: ArraySlice<UInt8>) {
    self.raw = raw
    let content = LineReader.unfold(raw)
    self.content = content
    let nameEnd = content.firstIndex { $0 == .colon || $0 == .semicolon }
    let colon = nameEnd.flatMap { Self.colon(in: content, from: $0) }
    guard let nameEnd, let colon else {
      name = ""
      parametersStart = content.endIndex
      valueStart = content.endIndex
      return
    }
    name = Self.upper(content[..<nameEnd])
    parametersStart = nameEnd
    valueStart = colon + 1
  }

  /// A new line, folded to 75 bytes between characters.
  package init(_ name: String, _ parameters: [(String, String)] = [], value: String, lineBreak: [UInt8]) {
    let shown = parameters.map { ";\($0.0)=\(Self.quoted($0.1))" }.joined()
    self.init(raw: Folding.fold(Array("\(name)\(shown):\(value)".utf8), lineBreak: lineBreak)[...])
  }

  /// The value as it is written, escapes included; bytes that are no UTF-8 are shown as U+FFFD.
  package var value: String { String(decoding: content[valueStart...], as: UTF8.self) }

  package var text: String { TextEscape.decode(value) }

  /// The parameters in their order, names in upper case.
  package var parameters: [Parameter] {
    let isProperty = parametersStart < valueStart
    return isProperty ? Parameter.read(content[parametersStart..<(valueStart - 1)]) : []
  }

  /// The first value of a parameter.
  package func parameter(_ name: String) -> String? {
    guard parametersStart + 1 < valueStart else { return nil }
    return parameters.first { $0.name == name }?.values.first
  }

  /// The colon that ends the parameters: one that stands in no quotes.
  private static func colon(in content: ArraySlice<UInt8>, from start: Int) -> Int? {
    var isQuoted = false
    for index in start..<content.endIndex {
      if content[index] == .quote { isQuoted.toggle() }
      if content[index] == .colon, !isQuoted { return index }
    }
    return nil
  }

  static func upper(_ bytes: ArraySlice<UInt8>) -> String {
    let isUpper = bytes.allSatisfy { $0 < UInt8(ascii: "a") || $0 > UInt8(ascii: "z") }
    let text = String(decoding: bytes, as: UTF8.self)
    return isUpper ? text : text.uppercased()
  }

  /// RFC 6868: a quote and a line break cannot stand in a parameter, so a caret takes their place.
  private static func quoted(_ value: String) -> String {
    let encoded = value.replacing("^", with: "^^").replacing("\n", with: "^n").replacing("\"", with: "^'")
    return encoded.contains { ":;,".contains($0) } ? "\"\(encoded)\"" : encoded
  }
}
