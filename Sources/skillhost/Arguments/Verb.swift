/// What skillhost can be asked to do.
enum Verb: String, CaseIterable {
  case chat, ask, list, info, why, call, install, remove, enable, disable, trust, untrust, check, new, route, eval,
    sessions, permissions, models, doctor, completions

  /// Its line in the help.
  var summary: String {
    switch self {
    case .chat: "converse in the terminal; each line of piped input is a turn"
    case .ask: "one turn, then exit; `-` reads the text from standard input"
    case .list: "the installed skills; --all shows every tool too"
    case .info: "everything about one skill"
    case .why: "why a skill or tool is not available, and what to do"
    case .call: "run one tool, without a model"
    case .install: "check skills and copy them into the skills folder"
    case .remove: "remove an installed skill"
    case .enable: "use a skill again"
    case .disable: "do not use a skill; kept when the skill is updated"
    case .trust: "run a skill in the host, with all your rights; kept when the skill is updated"
    case .untrust: "run a skill in its sandbox again"
    case .check: "check a skill for faults, as its author"
    case .new: "a skill project that builds and passes check as it is"
    case .route: "which tool the offline engine would choose, and why; runs nothing"
    case .eval: "whether the engine chooses right: utterances with the tool expected"
    case .sessions: "saved conversations"
    case .permissions: "what you allowed skills for good: list it, grant it beforehand, take it back"
    case .models: "what the configured providers offer"
    case .doctor: "folders, versions, cache, this machine, providers"
    case .completions: "a completion script for bash, zsh or fish"
    }
  }

  var operands: String {
    switch self {
    case .chat, .list, .models, .doctor: ""
    case .ask, .route: "TEXT…"
    case .info: "ID|FILE"
    case .sessions: "[list | show ID | remove ID…]"
    case .permissions: "[list [ID] | grant ID [NAME SCOPE…] | revoke ID [NAME SCOPE…]]"
    case .why: "ID|FILE|TOOL"
    case .call: "SKILL.TOOL [JSON|-]"
    case .install: "FILE…"
    case .remove, .enable, .disable, .trust, .untrust: "ID"
    case .check: "FILE.so"
    case .new: "NAME --language swift|c"
    case .eval: "FILE.jsonl"
    case .completions: "bash|zsh|fish"
    }
  }

  /// What its first operand may be, where that is one of a few words.
  var actions: [String] {
    switch self {
    case .sessions: ["list", "show", "remove"]
    case .permissions: ["list", "grant", "revoke"]
    case .completions: ["bash", "zsh", "fish"]
    default: []
    }
  }

  /// How many operands it takes.
  var operandCount: ClosedRange<Int> {
    switch self {
    case .chat, .list, .models, .doctor: 0...0
    case .ask, .route: 0...Int.max
    case .install: 1...Int.max
    case .sessions, .permissions: 0...Int.max
    case .call: 1...2
    case .info, .why, .remove, .enable, .disable, .trust, .untrust, .check, .new, .eval, .completions: 1...1
    }
  }
}
