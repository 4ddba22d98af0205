/// Reads durations in plain words: "two and a half hours", "1h30m", "3 weeks ago", "一个半小时", "两年半".
struct DurationWords {
  private var words: ArraySlice<DurationWord>
  private var pending: Double?
  private var amounts: [DurationAmount] = []
  private var isNegative = false

  private init(_ words: [DurationWord]) { self.words = words[...] }

  static func parse(_ text: String) -> CalendarDuration? {
    guard text.utf8.count <= 200, let words = DurationWord.words(of: text) else { return nil }
    var reader = DurationWords(words)
    while let word = reader.words.popFirst() {
      guard reader.take(word) else { return nil }
    }
    guard reader.pending == nil, let duration = CalendarDuration(reader.amounts) else { return nil }
    return reader.isNegative ? -duration : duration
  }

  private mutating func take(_ word: DurationWord) -> Bool {
    switch word {
    case .filler: return true
    case .backwards: isNegative = true
    case .article: if pending == nil, isBeforeUnit { pending = 1 }
    case .number(let number): return take(number)
    case .hundred: pending = (pending ?? 1) * 100
    case .quarter: pending = (pending ?? 1) * 0.25
    case .half: return takeHalf()
    case .unit(let unit):
      guard let number = pending else { return false }
      amounts.append(DurationAmount(number: number, unit: unit))
      pending = nil
    }
    return true
  }

  /// A second number only completes the first: twenty-one, a hundred and five.
  private mutating func take(_ number: Double) -> Bool {
    if let first = pending {
      let isCompleted = first >= 100 ? number < 100 : first >= 20 && first.remainder(dividingBy: 10) == 0 && number < 10
      guard isCompleted else { return false }
      pending = first + number
    } else {
      pending = number
    }
    return true
  }

  /// Half of the unit that follows, or of the one before: "half an hour", "two years and a half".
  private mutating func takeHalf() -> Bool {
    if isBeforeUnit {
      pending = (pending ?? 0) + 0.5
      return true
    }
    guard pending == nil, let last = amounts.last else { return false }
    amounts.append(DurationAmount(number: 0.5, unit: last.unit))
    return true
  }

  /// Whether a unit comes next, but for articles and fillers between.
  private var isBeforeUnit: Bool {
    guard let next = words.first(where: { $0 != .article && $0 != .filler }) else { return false }
    if case .unit = next { return true }
    return next == .hundred
  }
}
