/// The command line, understood: a verb, its operands, and the options.
struct Invocation {
  var verb: Verb?
  var operands: [String] = []
  var wantsHelp = false
  var wantsVersion = false
  var options = Options()
}

/// The values of all options.
struct Options {
  var skills: [String] = []
  var onlySkills: String?
  var model: String?
  var isJSON = false
  /// What every confirmation is answered with; nil to ask.
  var answer: Bool?
  var timeout: Double?
  var maximumSteps: Int?
  /// Names of tools; nil for all, empty for none.
  var tools: [String]?
  var continuesLast = false
  var session: String?
  var now: String?
  var junit: String?
  var language: String?
  var isInProcess = false
  /// Files and folders that others can write are used all the same.
  var allowsInsecure = false
  var isVerbose = false
  var showsAll = false
}
