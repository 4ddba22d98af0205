/// The words of dates and times, for texts whose times need not be read, only left out of account.
enum TimeVocabulary {
  static func indices(in tokens: [Token]) -> Set<Int> {
    var indices: Set<Int> = []
    for index in tokens.indices {
      if let (_, end) = EnglishDate.relative.match(tokens, at: index) ?? ChineseDate.relative.match(tokens, at: index) {
        indices.formUnion(index..<end)
      } else if EnglishDate.weekdays[tokens[index].text].map({ !$0.isWeak }) ?? false || isMonth(tokens, index)
        || words.contains(tokens[index].text)
      {
        indices.insert(index)
      } else if let (_, end) = ChineseClock.parts.match(tokens, at: index) {
        indices.formUnion(index..<end)
      } else if isChineseUnit(tokens, index) {
        indices.insert(index)
      }
    }
    return indices
  }

  /// "May" and "March" are months beside a number only.
  private static func isMonth(_ tokens: [Token], _ index: Int) -> Bool {
    guard EnglishDate.months[tokens[index].text] != nil else { return false }
    return tokens.kind(index - 1) == .digits || tokens.kind(index + 1) == .digits
  }

  /// 点, 号, 月 after a numeral.
  private static func isChineseUnit(_ tokens: [Token], _ index: Int) -> Bool {
    guard ["点", "号", "月", "日", "年", "半"].contains(tokens[index].text) else { return false }
    return tokens.kind(index - 1) == .digits || ChineseNumber.isNumeral(tokens.text(index - 1))
      || tokens.text(index - 1) == "点"
  }

  private static let words: Set<String> = ["am", "pm", "o'clock", "noon", "midnight", "tonight"]
}
