/// The language in which a skill writes to the person, as far as it knows it.
public struct Language: Sendable, Hashable {
  /// The first part of a BCP 47 tag, in lower case: `en`, `zh`.
  public let code: String

  /// `locale` is a BCP 47 tag, or a POSIX name such as `zh_CN.UTF-8`.
  public init(locale: String) {
    code = locale.prefix { $0.isLetter }.lowercased()
  }

  public static let english = Language(locale: "en")
  public static let chinese = Language(locale: "zh")

  /// The text in this language, and the English one where the skill has no other.
  public func callAsFunction(_ english: String, zh chinese: String) -> String {
    self == .chinese ? chinese : english
  }
}

extension Context {
  public var language: Language { Language(locale: locale) }
}
