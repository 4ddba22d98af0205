/// A flag of the command line. All verbs share them.
enum Option: String, CaseIterable {
  case skills, onlySkills = "only-skills", model, json, yes, no, timeout, maxSteps = "max-steps", tools
  case noTools = "no-tools", continueLast = "continue", session, inProcess = "in-process"
  case allowInsecure = "allow-insecure", now, junit, language, verbose, all, help, version

  /// What the value is called in the help; nil for a flag without one.
  var valueName: String? {
    switch self {
    case .skills, .onlySkills: "DIR"
    case .model: "PROVIDER/MODEL"
    case .timeout: "SECONDS"
    case .maxSteps: "N"
    case .tools: "A,B"
    case .now: "TIME"
    case .session: "ID"
    case .junit: "FILE"
    case .language: "swift|c"
    default: nil
    }
  }

  var short: Character? {
    switch self {
    case .model: "m"
    case .help: "h"
    default: nil
    }
  }

  var summary: String {
    switch self {
    case .skills: "look for skills here first; may be repeated"
    case .onlySkills: "look for skills here and nowhere else"
    case .model: "`offline`, `openai/NAME`, or a provider of the configuration"
    case .json: "machine output on standard output"
    case .yes: "allow what skills declare, and answer every confirmation with yes"
    case .no: "answer every confirmation with no"
    case .timeout: "for one call of a skill"
    case .maxSteps: "answers asked of the model in one turn (default 16)"
    case .tools: "offer only these tools"
    case .noTools: "offer no tools"
    case .continueLast: "go on with the last conversation"
    case .session: "go on with a named conversation"
    case .inProcess: "run every skill in the host for this run, without its sandbox"
    case .allowInsecure: "use skills that others could change, too (development)"
    case .now: "an ISO 8601 time to take for the present"
    case .junit: "with eval: write the results as JUnit XML too"
    case .language: "with new: what the skill is written in"
    case .verbose: "say on standard error what was decided, and why"
    case .all: "with list: every tool of every skill"
    case .help: "this help"
    case .version: "the version"
    }
  }
}
