/// `completions bash|zsh|fish`: a script made from the same tables as the help.
struct CompletionsVerb {
  let program: Program

  func run() throws(CommandError) -> ExitCode {
    let shell = program.invocation.operands[0]
    switch shell {
    case "bash": return program.print(bash)
    case "zsh": return program.print(zsh)
    case "fish": return program.print(fish)
    default: throw .usage("there are no completions for \"\(shell)\"", hint: "Known are bash, zsh and fish.")
    }
  }

  private var verbs: String { Verb.allCases.map(\.rawValue).joined(separator: " ") }
  private var verbsWithActions: [(verb: String, actions: String)] {
    Verb.allCases.filter { !$0.actions.isEmpty }.map { ($0.rawValue, $0.actions.joined(separator: " ")) }
  }
  private var flags: String { Option.allCases.map { "--\($0.rawValue)" }.joined(separator: " ") }

  private var bash: String {
    let actions = verbsWithActions.map {
      "      \($0.verb)) COMPREPLY=($(compgen -W \"\($0.actions)\" -- \"$word\")) ;;\n"
    }.joined()
    return """
      _skillhost() {
        local word=${COMP_WORDS[COMP_CWORD]}
        if [[ $word == -* ]]; then
          COMPREPLY=($(compgen -W "\(flags)" -- "$word"))
        elif ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W "\(verbs)" -- "$word"))
        elif ((COMP_CWORD == 2)); then
          case ${COMP_WORDS[1]} in
      \(actions)      *) COMPREPLY=($(compgen -f -- "$word")) ;;
          esac
        else
          COMPREPLY=($(compgen -f -- "$word"))
        fi
      }
      complete -F _skillhost skillhost

      """
  }

  private var zsh: String {
    let verbs = Verb.allCases.map { "    '\($0.rawValue):\(quoted($0.summary))'" }.joined(separator: "\n")
    let options = Option.allCases.map { option in
      "    '--\(option.rawValue)[\(quoted(option.summary))]\(option.valueName.map { ":\($0):" } ?? "")'"
    }.joined(separator: " \\\n")
    let actions = verbsWithActions.map { "    \($0.verb)) compadd \($0.actions) ;;\n" }.joined()
    return """
      #compdef skillhost
      _skillhost() {
        local -a verbs
        verbs=(
      \(verbs)
        )
        _arguments \\
      \(options) \\
          '1:verb:->verb' '2:action:->action' '*:file:_files'
        [[ $state == verb ]] && _describe verb verbs
        [[ $state == action ]] && case $line[1] in
      \(actions)    *) _files ;;
        esac
      }
      _skillhost "$@"

      """
  }

  private var fish: String {
    let verbs = Verb.allCases.map {
      "complete -c skillhost -n __fish_use_subcommand -f -a \($0.rawValue) -d '\(quoted($0.summary))'\n"
    }
    let options = Option.allCases.map { option in
      let short = option.short.map { " -s \($0)" } ?? ""
      return
        "complete -c skillhost -l \(option.rawValue)\(short)\(option.valueName == nil ? "" : " -r") -d '\(quoted(option.summary))'\n"
    }
    let actions = verbsWithActions.map {
      "complete -c skillhost -n '__fish_seen_subcommand_from \($0.verb)' -f -a '\($0.actions)'\n"
    }
    return (verbs + options + actions).joined()
  }

  /// Safe within single quotes, and within the brackets that zsh reads.
  private func quoted(_ text: String) -> String { text.filter { !"'`[]:".contains($0) } }
}
