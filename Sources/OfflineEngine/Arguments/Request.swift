/// A person's words with everything that can be read from them before any tool is looked at.
struct Request: Sendable {
  let utterance: Utterance
  let frame: TimeFrame
  let language: Language
  let literals: [Literal]
  let times: TimeScanner.Findings
  /// The verb of the order.
  let deed: DeedReading?
  /// The Chinese words of more than one character, by each of their tokens.
  private let words: [Int: Range<Int>]

  var tokens: [Token] { utterance.tokens }

  init(_ text: String, frame: TimeFrame) {
    let utterance = Utterance(text)
    let literals = LiteralScanner(utterance: utterance).literals()
    let taken = Set(literals.flatMap(\.tokens))
    self.utterance = utterance
    self.frame = frame
    self.literals = literals
    language = Language(of: utterance)
    times = TimeScanner(tokens: utterance.tokens, frame: frame).findings(isTaken: taken.contains)
    words = Self.words(utterance.tokens)
    deed = DeedReader(utterance.tokens) { index in
      literals.contains { $0.kind == .quoted && $0.tokens.contains(index) }
    }.reading()
  }

  /// Whether a stretch neither begins nor ends inside a Chinese word: 约 does in 纽约, 在 in 现在.
  func isWhole(_ range: Range<Int>) -> Bool {
    guard let last = range.last else { return true }
    let first = words[range.lowerBound].map { $0.lowerBound >= range.lowerBound } ?? true
    return first && words[last].map { $0.upperBound <= range.upperBound } ?? true
  }

  static func words(_ tokens: [Token]) -> [Int: Range<Int>] {
    var words: [Int: Range<Int>] = [:]
    var index = 0
    while index < tokens.count {
      let ends = [
        Lexicon.shared.match(tokens, at: index)?.end, Places.match(tokens, at: index)?.end,
        FunctionWords.chinese.match(tokens, at: index)?.end,
      ]
      let end = tokens[index].kind == .han ? ends.compactMap { $0 }.max() ?? index + 1 : index + 1
      if end > index + 1 { for each in index..<end { words[each] = index..<end } }
      index = end
    }
    return words
  }

  /// The verb at the head of the request, with its particle: "pencil in".
  var headVerb: Range<Int> {
    let start = Mood.opening(tokens)
    return start..<(Commands.verbs.match(tokens, at: start)?.end ?? start)
  }

  /// Tokens of dates and times; "now" is none of them, since it says what is asked.
  var datedTokens: Set<Int> {
    Set(times.mentions.filter { !$0.isWeak && $0.start.instant != frame.now }.flatMap(\.tokens))
  }

  /// Whether the sentence is about moving something to another time, so that "from 10 to 11" names the old time and the new.
  var isMove: Bool {
    let isDeed = deed.map { $0.deeds.contains(.move) && !$0.deeds.contains(.add) } ?? false
    return isDeed || tokens.contains { Self.moving.contains($0.text) }
  }

  private static let moving: Set<String> = [
    "move", "reschedule", "shift", "postpone", "push", "change", "delay", "moved", "shifted", "改", "挪", "移", "调", "推",
    "换",
  ]
}
