/// How well the words by which a person names an event fit it.
package struct EventWords: Sendable {
  private let words: [String]
  private let whole: String

  package init(_ text: String) {
    whole = Self.folded(text)
    words = whole.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { !Self.fillers.contains($0) }
  }

  /// 3 for its UID or file, 2 for its whole title, 1 where all words are in its title, place or notes, 0 for no fit.
  package func score(_ series: EventSeries) -> Int {
    if whole == series.uid.lowercased() || whole == series.file.lowercased() { return 3 }
    if whole + ".ics" == series.file.lowercased() { return 3 }
    let records = [series.master].compactMap { $0 } + series.overrides
    if records.contains(where: { Self.folded($0.title) == whole }) { return 2 }
    return records.contains(where: fits) ? 1 : 0
  }

  package func fits(_ record: EventRecord) -> Bool {
    let text = Self.folded([record.title, record.location ?? "", record.notes ?? ""].joined(separator: " "))
    return !words.isEmpty && words.allSatisfy(text.contains)
  }

  private static let fillers: Set = ["the", "my", "a", "an", "event", "with", "appointment", "我的", "的"]

  private static func folded(_ text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
