import Glibc
import SkillRuntime
import TerminalUI

/// The parts that every verb needs, made once.
struct Program {
  let invocation: Invocation
  let streams: StandardStreams
  let environment = Environment.current
  let installation = Installation.current
  let running: RunningCalls

  init(invocation: Invocation, streams: StandardStreams) {
    self.invocation = invocation
    self.streams = streams
    running = RunningCalls(folder: Self.recordFolder(environment))
  }

  /// Where hosts note which skills run in them.
  static func recordFolder(_ environment: Environment) -> FilePath {
    FilePath(environment.stateFolder + "/running")
  }

  var options: Options { invocation.options }

  /// Ends the process, at once: destructors of loaded skills have no business here, and one could hang or crash.
  func end(_ code: ExitCode) -> Never {
    running.finish()
    _exit(code.rawValue)
  }

  /// What `--version` and `--help` print.
  var answerWithoutWork: String? {
    if invocation.wantsVersion { return "skillhost \(Help.version)\n" }
    return invocation.wantsHelp ? Help.text(for: invocation.verb) : nil
  }

  func run() async throws(CommandError) -> ExitCode {
    Signals.ignoreBrokenPipes()
    guard let verb = invocation.verb ?? (streams.inputIsTerminal ? .chat : nil) else {
      throw .usage("no verb was given", hint: "Try: skillhost ask \"what time is it?\", or skillhost --help.")
    }
    return try await run(verb)
  }

  private func run(_ verb: Verb) async throws(CommandError) -> ExitCode {
    switch verb {
    case .ask: try await AskVerb(program: self).run()
    case .chat: try await ChatVerb(program: self).run()
    case .call: try await CallVerb(program: self).run()
    case .list: try await ListVerb(program: self).run()
    case .info: try await InfoVerb(program: self).run()
    case .why: try await WhyVerb(program: self).run()
    case .check: try await CheckVerb(program: self).run()
    case .new: try NewVerb(program: self).run()
    case .install: try await InstallVerb(program: self).run()
    case .remove: try await RemoveVerb(program: self).run()
    case .enable: try await EnableVerb(program: self, isDisabled: false).run()
    case .disable: try await EnableVerb(program: self, isDisabled: true).run()
    case .trust: try await TrustVerb(program: self, isTrusted: true).run()
    case .untrust: try await TrustVerb(program: self, isTrusted: false).run()
    case .eval: try await EvalVerb(program: self).run()
    case .sessions: try SessionsVerb(program: self).run()
    case .route: try await RouteVerb(program: self).run()
    case .permissions: try await PermissionsVerb(program: self).run()
    case .models: try await ModelsVerb(program: self).run()
    case .doctor: try await DoctorVerb(program: self).run()
    case .completions: try CompletionsVerb(program: self).run()
    }
  }

  /// Writes to standard output. A reader that has gone has what it wanted.
  func print(_ text: String) -> ExitCode {
    streams.write(text)
    return .done
  }

  var permissionStore: PermissionStore { PermissionStore(FilePath(environment.stateFolder + "/permissions.json")) }

  func configuration() throws(CommandError) -> Configuration {
    let configuration = try ConfigurationFiles.load(environment)
    for warning in configuration.warnings { streams.complain(warning) }
    return configuration
  }

  /// Says why a question was not put to anybody, and what to do.
  func sayNobodyIsThere(_ question: String) {
    streams.complain("nobody is there to confirm: \(question)", hint: "Run it again with --yes, or in a terminal.")
  }

  /// A quiet line for a person who watches, or asked to be told.
  func remark(_ line: String) {
    guard !options.isJSON, streams.errorIsTerminal || options.isVerbose else { return }
    let palette = streams.palette(isOff: environment["NO_COLOR"] != nil)
    streams.writeError("\(palette.dim)\(line)\(palette.plain)\n")
  }

  func explain(_ text: @autoclosure () -> String) {
    if options.isVerbose { streams.writeError("skillhost: \(text())\n") }
  }
}
