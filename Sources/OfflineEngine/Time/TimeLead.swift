/// The words before a point in time that say what it is: the beginning, the end, a deadline, the new time.
struct TimeLead {
  var role: TimeMention.Role
  var end: Int
  /// Whether a bare number after it is an hour: "at 10".
  var allowsBare: Bool
  /// Whether a doubtful word after it is a date: "on sat".
  var givesContext: Bool
  var isBetween = false

  static func read(_ tokens: [Token], at start: Int) -> TimeLead? {
    guard let (entry, end) = table.match(tokens, at: start) else { return nil }
    return TimeLead(
      role: entry.role, end: end, allowsBare: entry.allowsBare, givesContext: true, isBetween: entry.isBetween)
  }

  private struct Entry: Sendable {
    var role: TimeMention.Role
    var allowsBare: Bool
    var isBetween = false
  }

  private static let table: PhraseTable<Entry> = {
    var table = PhraseTable<Entry>()
    func file(_ role: TimeMention.Role, bare: Bool, between: Bool = false, _ phrases: [String]) {
      for phrase in phrases { table[phrase] = Entry(role: role, allowsBare: bare, isBetween: between) }
    }
    file(.at, bare: true, ["at", "@", "at around", "at about", "around"])
    file(.at, bare: false, ["on", "in", "for", "during", "within", "over", "this coming", "在", "于", "dated", "of"])
    file(
      .from, bare: true,
      ["from", "starting at", "starting from", "starting", "beginning", "since", "after", "从", "自", "自从", "as of"])
    file(.from, bare: true, between: true, ["between", "in between"])
    file(.from, bare: false, ["starting on", "beginning on"])
    file(.until, bare: true, ["until", "till", "til", "through", "up to", "ending at", "直到", "离", "距", "距离"])
    file(.target, bare: true, ["to", "到", "成", "为", "至"])
    file(.due, bare: true, ["by", "before", "no later than", "due", "due on", "due by", "due at", "not later than"])
    return table
  }()
}
