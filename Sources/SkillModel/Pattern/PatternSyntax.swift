/// A regular expression as it was written, read into a tree.
indirect enum PatternSyntax {
  case empty
  case one(ScalarSet)
  case sequence([PatternSyntax])
  case choice([PatternSyntax])
  /// No maximum: as often as it goes. Greedy and lazy are the same here, since only whether there is a match counts.
  case loop(PatternSyntax, minimum: Int, maximum: Int?)
  case begin
  case end
  case boundary(isNegated: Bool)
  case look(PatternSyntax, isBehind: Bool, isNegated: Bool)
}

/// Why a text is no regular expression, or one that is not supported, and at which character that shows.
struct PatternError: Error, Hashable {
  let message: String
  /// Counted from 1; nil where the whole is meant.
  let character: Int?

  var sentence: String { character.map { "\(message), at character \($0)" } ?? message }
}
