/// The texts of `--help` and `--version`.
enum Help {
  static let version = "0.1.0"

  static func text(for verb: Verb?) -> String { verb.map(text) ?? general }

  private static var general: String {
    """
    skillhost: a conversation on the command line that can do things

    Usage: skillhost [VERB] [OPTIONS] [OPERANDS]

    Verbs:
    \(table(Verb.allCases.map { ("\($0.rawValue) \($0.operands)", $0.summary) }))

    Options:
    \(options)

    Try: skillhost ask "what time is it in Tokyo?"

    """
  }

  private static func text(_ verb: Verb) -> String {
    """
    skillhost \(verb.rawValue): \(verb.summary)

    Usage: skillhost \(verb.rawValue) \(verb.operands)

    Options:
    \(options)

    """
  }

  private static var options: String {
    table(
      Option.allCases.map { option in
        let short = option.short.map { "-\($0), " } ?? ""
        return ("\(short)--\(option.rawValue)\(option.valueName.map { " \($0)" } ?? "")", option.summary)
      })
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map { $0.0.count }.max() ?? 0
    return rows.map { "  \($0)\(String(repeating: " ", count: width - $0.count + 2))\($1)" }.joined(separator: "\n")
  }
}
