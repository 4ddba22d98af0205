import SkillRuntime
import TerminalUI

/// `chat`: a conversation in the terminal, or with piped input a turn a line.
struct ChatVerb {
  let program: Program

  func run() async throws(CommandError) -> ExitCode {
    if let terminal = Terminal.open(program.environment["TERM"]), !program.options.isJSON {
      return try await TerminalChat.run(program, terminal)
    }
    let isInteractive = program.streams.inputIsTerminal && program.streams.errorIsTerminal
    let host = try await Host.open(program, isInteractive: isInteractive, hasManyTurns: true)
    let conversation = try host.conversation(.init(program.options), try host.model())
    if isInteractive { program.streams.writeError(Greeting.line(host, conversation) + "\n") }
    let code = await LineChat(program: program, conversation: conversation, isInteractive: isInteractive).run()
    await host.close()
    return code
  }
}
