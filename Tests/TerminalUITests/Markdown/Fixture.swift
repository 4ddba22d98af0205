import Testing

/// A text with the lines that it becomes, by width, without escapes.
struct Fixture: CustomTestStringConvertible, Sendable {
  let name: String
  let markdown: String
  let expected: [Int: String]

  var testDescription: String { name }

  static let all = [answer, lists, quotes, code, tables, wide, odd]
}
