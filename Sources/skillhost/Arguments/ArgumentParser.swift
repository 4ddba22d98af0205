import SkillModel

/// Reads a command line. Options may stand anywhere; `--` ends them.
struct ArgumentParser {
  private var rest: ArraySlice<String>
  private var invocation = Invocation()

  static func parse(_ arguments: [String]) throws(CommandError) -> Invocation {
    var parser = ArgumentParser(rest: arguments[...])
    try parser.parseAll()
    return parser.invocation
  }

  private init(rest: ArraySlice<String>) { self.rest = rest }

  private mutating func parseAll() throws(CommandError) {
    while let word = rest.popFirst() {
      if word == "--" {
        invocation.operands += rest
        break
      } else if word.hasPrefix("--") {
        try parseLong(word.dropFirst(2))
      } else if word.hasPrefix("-"), word.count > 1, !looksLikeNumber(word) {
        try parseShort(word.dropFirst())
      } else {
        try parseWord(word)
      }
    }
    guard !invocation.wantsHelp, !invocation.wantsVersion, let verb = invocation.verb else { return }
    try checkCount(verb)
  }

  private func looksLikeNumber(_ word: String) -> Bool { word.dropFirst().first?.isNumber == true }

  private mutating func parseWord(_ word: String) throws(CommandError) {
    guard invocation.verb == nil else {
      invocation.operands.append(word)
      return
    }
    guard let verb = Verb(rawValue: word) else {
      let near = Spelling.nearest(to: word, among: Verb.allCases.map(\.rawValue))
      throw .usage(
        "there is no verb \"\(word)\"", hint: near.map { "Did you mean \"\($0)\"?" } ?? "See skillhost --help.")
    }
    invocation.verb = verb
  }

  private mutating func parseLong(_ text: Substring) throws(CommandError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let option = Option(rawValue: name) else {
      let near = Spelling.nearest(to: name, among: Option.allCases.map(\.rawValue))
      throw .usage(
        "there is no option --\(name)", hint: near.map { "Did you mean --\($0)?" } ?? "See skillhost --help.")
    }
    try set(option, value: parts.count > 1 ? String(parts[1]) : nil)
  }

  private mutating func parseShort(_ text: Substring) throws(CommandError) {
    guard let letter = text.first, let option = Option.allCases.first(where: { $0.short == letter }) else {
      throw .usage("there is no option -\(text)", hint: "See skillhost --help.")
    }
    let value = text.dropFirst()
    try set(option, value: value.isEmpty ? nil : String(value))
  }

  private mutating func set(_ option: Option, value: String?) throws(CommandError) {
    guard let valueName = option.valueName else {
      guard value == nil else { throw .usage("--\(option.rawValue) takes no value") }
      setFlag(option)
      return
    }
    guard let value = value ?? rest.popFirst(), !value.isEmpty else {
      throw .usage("--\(option.rawValue) needs a value: --\(option.rawValue) \(valueName)")
    }
    try setValue(option, value)
  }

  private mutating func setFlag(_ option: Option) {
    switch option {
    case .json: invocation.options.isJSON = true
    case .yes: invocation.options.answer = true
    case .no: invocation.options.answer = false
    case .noTools: invocation.options.tools = []
    case .continueLast: invocation.options.continuesLast = true
    case .inProcess: invocation.options.isInProcess = true
    case .allowInsecure: invocation.options.allowsInsecure = true
    case .verbose: invocation.options.isVerbose = true
    case .all: invocation.options.showsAll = true
    case .help: invocation.wantsHelp = true
    case .version: invocation.wantsVersion = true
    default: break
    }
  }

  private mutating func setValue(_ option: Option, _ value: String) throws(CommandError) {
    switch option {
    case .skills: invocation.options.skills.append(value)
    case .onlySkills: invocation.options.onlySkills = value
    case .model: invocation.options.model = value
    case .session: invocation.options.session = value
    case .junit: invocation.options.junit = value
    case .language: invocation.options.language = value
    case .now: invocation.options.now = value
    case .tools: invocation.options.tools = value.split(separator: ",").map { String($0.filter { !$0.isWhitespace }) }
    case .timeout:
      guard let seconds = Double(value), seconds > 0, seconds <= 86_400 else {
        throw .usage("--timeout must be a number of seconds above 0 and up to 86400, not \"\(value)\"")
      }
      invocation.options.timeout = seconds
    case .maxSteps:
      guard let steps = Int(value), (1...1000).contains(steps) else {
        throw .usage("--max-steps must be a whole number from 1 to 1000, not \"\(value)\"")
      }
      invocation.options.maximumSteps = steps
    default: break
    }
  }

  private func checkCount(_ verb: Verb) throws(CommandError) {
    let count = invocation.operands.count
    guard !verb.operandCount.contains(count) else { return }
    let usage = "Usage: skillhost \(verb.rawValue) \(verb.operands)"
    if count < verb.operandCount.lowerBound { throw .usage("\(verb.rawValue) needs \(verb.operands)", hint: usage) }
    let extra = invocation.operands[verb.operandCount.upperBound]
    throw .usage("\(verb.rawValue) does not take \"\(extra)\"", hint: usage)
  }
}
