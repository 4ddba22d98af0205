/// How well the words by which a person names an event fit it.
package struct EventWords: Sendable {
  private let whole: String
  private let words: [String]
  /// Without words such as "meeting", which a title need not have.
  private let telling: [String]

  package init(_ text: String) {
    whole = Self.folded(text)
    words = Self.words(whole).filter { !Self.fillers.contains($0) }
    telling = words.filter { !Self.kinds.contains($0) }.map(Self.withoutKind)
  }

  /// 4 for its UID or file, 3 for its whole title, 2 for all words in its title, place or notes, 0 for no fit.
  ///
  /// 1 where all words are there but those for what kind of event it is, such as "appointment".
  package func score(_ series: EventSeries) -> Int {
    let file = series.file.lowercased()
    if whole == series.uid.lowercased() || whole == file || whole + ".ics" == file { return 4 }
    let records = [series.master].compactMap { $0 } + series.overrides
    return records.map(score).max() ?? 0
  }

  package func fits(_ record: EventRecord) -> Bool { score(record) > 0 }

  private func score(_ record: EventRecord) -> Int {
    let title = Self.folded(record.title)
    if title == whole { return 3 }
    let text = EventText([record.title, record.location ?? "", record.notes ?? ""].joined(separator: " ").lowercased())
    if !words.isEmpty, words.allSatisfy(text.holds) { return 2 }
    if !telling.isEmpty, telling.allSatisfy(text.holds) { return 1 }
    // 牙医预约 is what a person may call an event whose title is 牙医.
    let isNamed = title.unicodeScalars.count > 1 && !Words.isLatin(title) && whole.contains(title)
    return isNamed ? 1 : 0
  }

  private static let fillers: Set = [
    "the", "my", "a", "an", "with", "at", "of", "our", "s", "我的", "的", "那个", "这个", "和", "跟", "与", "同",
  ]
  private static let kinds: Set = [
    "event", "appointment", "meeting", "call", "session", "booking", "reservation", "会议", "会", "日程", "预约", "约会",
  ]

  /// 和小王的会 → 和小王
  private static func withoutKind(_ word: String) -> String {
    guard let kind = kinds.filter({ word.hasSuffix($0) }).max(by: { $0.count < $1.count }), !Words.isLatin(word) else {
      return word
    }
    let rest = word.dropLast(kind.count)
    let bare = rest.hasSuffix("的") ? rest.dropLast() : rest
    return bare.count > 1 ? String(bare) : word
  }

  private static func words(_ text: String) -> [String] {
    Words.split(text).map { $0.hasPrefix("的") && $0.count > 1 ? String($0.dropFirst()) : $0 }
  }

  private static func folded(_ text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// Cuts text into words: at blanks and signs, and where Chinese characters and Latin letters meet, as in 和Ana开会.
private enum Words {
  static func split(_ text: String) -> [String] {
    var words: [String] = []
    var wasLatin: Bool?
    for character in text {
      guard character.isLetter || character.isNumber else {
        wasLatin = nil
        continue
      }
      let isLatin = isLatin(character)
      if wasLatin == isLatin, let last = words.indices.last {
        words[last].append(character)
      } else {
        words.append(String(character))
      }
      wasLatin = isLatin
    }
    return words
  }

  static func isLatin(_ word: String) -> Bool { word.allSatisfy(isLatin) }

  private static func isLatin(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.value < 0x2E80 }
  }
}

/// The text in which words are looked for: Latin words by their beginnings, Chinese ones anywhere.
private struct EventText {
  private let text: String
  private let words: [String]

  init(_ text: String) {
    self.text = text
    words = Words.split(text)
  }

  func holds(_ word: String) -> Bool {
    guard Words.isLatin(word) else { return text.contains(word) }
    let single = word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : word
    return words.contains { $0 == word || $0 == single || (word.count > 2 && $0.hasPrefix(word)) }
  }
}
