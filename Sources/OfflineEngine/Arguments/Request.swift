/// A person's words with everything that can be read from them before any tool is looked at.
struct Request: Sendable {
  let utterance: Utterance
  let frame: TimeFrame
  let language: Language
  let literals: [Literal]
  let times: TimeScanner.Findings

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
  }

  /// Whether the sentence is about moving something to another time, so that "from 10 to 11" names the old time and the new.
  var isMove: Bool { tokens.contains { Self.moving.contains($0.text) } }

  private static let moving: Set<String> = [
    "move", "reschedule", "shift", "postpone", "push", "change", "delay", "moved", "shifted", "改", "挪", "移", "调", "推", "换",
  ]
}
