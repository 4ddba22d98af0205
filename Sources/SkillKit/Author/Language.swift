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

  /// The name of a weekday, as `Calendar` numbers them: 1 is Sunday, 7 is Saturday.
  public func weekday(_ number: Int) -> String {
    let english = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    let chinese = ["日", "一", "二", "三", "四", "五", "六"]
    precondition(english.indices.contains(number - 1), "weekdays are numbered from 1 to 7, and not \(number)")
    return self(english[number - 1], zh: "星期\(chinese[number - 1])")
  }
}

extension Context {
  public var language: Language { Language(locale: locale) }
}
