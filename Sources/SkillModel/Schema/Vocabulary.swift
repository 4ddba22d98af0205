/// The vocabularies of JSON Schema 2020-12 that a schema is read with.
struct Vocabulary: OptionSet, Sendable {
  let rawValue: Int

  static let core = Vocabulary(rawValue: 1)
  static let applicator = Vocabulary(rawValue: 2)
  static let unevaluated = Vocabulary(rawValue: 4)
  static let validation = Vocabulary(rawValue: 8)
  /// Meta-data, format annotation and content: words for readers, which decide nothing.
  static let annotation = Vocabulary(rawValue: 16)

  static let all: Vocabulary = [.core, .applicator, .unevaluated, .validation, .annotation]

  /// Nil for a vocabulary that is not implemented, such as `format-assertion`: `format` is only an annotation here.
  init?(uri: String) {
    guard uri.hasPrefix(Self.prefix) else { return nil }
    switch uri.dropFirst(Self.prefix.count) {
    case "core": self = .core
    case "applicator": self = .applicator
    case "unevaluated": self = .unevaluated
    case "validation": self = .validation
    case "meta-data", "format-annotation", "content": self = .annotation
    default: return nil
    }
  }

  init(rawValue: Int) { self.rawValue = rawValue }

  private static let prefix = "https://json-schema.org/draft/2020-12/vocab/"
}
