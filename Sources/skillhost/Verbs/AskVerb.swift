import AgentCore
import Glibc
import SkillRuntime
import TerminalUI

/// `ask TEXT…`: one turn, then exit.
struct AskVerb {
  let program: Program

  func run() async throws(CommandError) -> ExitCode {
    let text = try input()
    let isInteractive = program.streams.inputIsTerminal && program.streams.errorIsTerminal
    let host = try await Host.open(program, isInteractive: isInteractive)
    let conversation = try host.conversation(.init(program.options), try host.model())
    let driver = TurnDriver(program: program, conversation: conversation, input: isInteractive ? StandardInput() : nil)
    let code = await driver.runOne(text)
    await host.close()
    return code
  }

  /// The operands, and what was piped in behind them.
  private func input() throws(CommandError) -> String {
    var words = program.invocation.operands
    let readsAll = words.isEmpty || words.last == "-"
    if words.last == "-" { words.removeLast() }
    var text = words.joined(separator: " ")
    let piped = try piped(waiting: readsAll ? nil : 100)
    if !piped.isEmpty { text += text.isEmpty ? piped : "\n\n\(piped)" }
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw .usage("there is nothing to ask", hint: "Try: skillhost ask \"what time is it in Tokyo?\"")
    }
    return text
  }

  private func piped(waiting milliseconds: Int32?) throws(CommandError) -> String {
    do throws(TextFile.Failure) {
      return try StandardInput.piped(waiting: milliseconds) ?? ""
    } catch {
      throw .usage("standard input cannot be read: \(error.reason)")
    }
  }
}
