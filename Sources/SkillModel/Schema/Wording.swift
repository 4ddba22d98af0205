/// How schemas and values are spoken of in violations: short, quoted, and with nothing that drives a terminal.
enum Wording {
  private static let longestText = 60
  private static let longestList = 12

  /// The text in quotes, cut where it is long.
  static func quoted(_ text: String) -> String {
    let short = text.unicodeScalars.prefix(longestText)
    let isCut = short.endIndex < text.unicodeScalars.endIndex
    return JSONWriter.text(.string(String(short) + (isCut ? "…" : "")))
  }

  /// A regular expression as it was written, between backticks.
  static func pattern(_ source: String) -> String {
    "`" + quoted(source).dropFirst().dropLast().replacing("\\\\", with: "\\").replacing("\\\"", with: "\"") + "`"
  }

  /// A value as JSON where it is short, else what it is.
  static func shown(_ value: JSON) -> String {
    switch value {
    case .null, .bool: JSONWriter.text(value)
    case .number(let number): String(number.literal.prefix(longestText))
    case .string(let text): quoted(text)
    case .array(let elements): elements.isEmpty ? "[]" : "an array of \(count(elements.count, "item"))"
    case .object(let object): object.isEmpty ? "{}" : "an object with \(keys(of: object))"
    }
  }

  /// A value with its kind: `the number 3`, `the string "x"`, `null`.
  static func found(_ value: JSON) -> String {
    switch value {
    case .number: "the number \(shown(value))"
    case .string: "the string \(shown(value))"
    case .array(let elements) where elements.isEmpty: "an empty array"
    case .object(let object) where object.isEmpty: "an empty object"
    default: shown(value)
    }
  }

  /// `1 item`, `2 items`.
  static func count(_ count: Int, _ noun: String) -> String {
    if count == 1 { return "1 \(noun)" }
    return "\(count) " + (noun.hasSuffix("y") ? noun.dropLast() + "ies" : noun + "s")
  }

  /// `a, b or c`; the end of a long list is only counted.
  static func list(_ items: [String], _ conjunction: String = "or") -> String {
    if items.count > longestList {
      return items.prefix(longestList).joined(separator: ", ")
        + " \(conjunction) one of \(items.count - longestList) more"
    }
    guard items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(conjunction) " + items[items.count - 1]
  }

  /// `; did you mean "title"?`, or nothing where no candidate is near. Of very many only the first are tried.
  static func hint(for word: String, among candidates: some Sequence<String>) -> String {
    Spelling.nearest(to: word, among: Array(candidates.prefix(500))).map { "; did you mean \(quoted($0))?" } ?? ""
  }

  private static func keys(of object: JSONObject) -> String {
    let shown = object.keys.prefix(4).map(quoted).joined(separator: ", ")
    return object.count > 4 ? shown + ", …" : shown
  }
}
