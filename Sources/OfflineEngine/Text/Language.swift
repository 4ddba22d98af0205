/// The language a person is answered in.
enum Language: String, Sendable, Hashable {
  case english = "en"
  case chinese = "zh"

  init(of utterance: Utterance) { self = utterance.isChinese ? .chinese : .english }

  init(of text: String) { self.init(of: Utterance(text)) }

  /// The one of two texts that is in this language.
  func pick(_ english: String, _ chinese: String) -> String { self == .english ? english : chinese }
}
